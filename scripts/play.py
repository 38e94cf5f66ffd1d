"""Plays Mahé on this machine: `python3 scripts/play.py [--port 8000] [--no-open] [--draft]`.

Sets up the environment, builds the site, serves it, prints the address and opens the browser.
"""

from __future__ import annotations

import argparse
import signal
import sys
import webbrowser
from pathlib import Path

from workshop.console import give_up, say
from workshop.machine.environment import enter

TRIES = 100
"""The number of ports to try, from the requested one."""


def main() -> None:
    """Set up, build and serve until stopped."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=8000, help="the first port to try (8000)")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--draft", action="store_true", help="include unfinished languages and the pseudo-language")
    options = parser.parse_args()
    enter("site")
    # These imports need what `enter` installs.
    from workshop.machine.node import install_packages
    from workshop.site.build import build_site

    install_packages()
    play(build_site(draft=options.draft), options.port, open_browser=not options.no_open)


def play(site: Path, port: int, *, open_browser: bool) -> None:
    """Serve a built site until the program is interrupted."""
    from workshop.serving import Server

    for candidate in range(port, port + TRIES):
        try:
            server = Server(site, candidate)
        except OSError:
            say(f"Port {candidate} is taken.")
            continue
        break
    else:
        raise give_up(f"None of the ports {port} to {port + TRIES - 1} is free.", "Choose another with --port.")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with server:
        say(f"\nMahé is served at {server.address}\nStop it with Ctrl-C.")
        if open_browser:
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except (KeyboardInterrupt, SystemExit):
            say("\nStopped.")


if __name__ == "__main__":
    main()
