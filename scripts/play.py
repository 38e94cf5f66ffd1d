"""Plays Mahé on this machine: `python3 scripts/play.py [--port 8000] [--no-open]`.

Sets up what is missing, builds the site, serves it, prints the address and opens the browser.
"""

from __future__ import annotations

import argparse
import signal
import sys
import webbrowser

from workshop.environment import enter
from workshop.folders import DIST
from workshop.telling import give_up, say

TRIES = 100
"""How many ports after the one asked for are tried."""


def main() -> None:
    """Set up, build and serve until stopped."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--port", type=int, default=8000, help="the next free one is taken when it is not (8000)")
    asked.add_argument("--no-open", action="store_true", help="do not open the browser")
    options = asked.parse_args()
    enter("site")
    # These need what the line above installs.
    from workshop.node import install_packages
    from workshop.site import build_site

    install_packages()
    build_site()
    play(options.port, open_browser=not options.no_open)


def play(port: int, *, open_browser: bool) -> None:
    """Serve dist/ until the program is interrupted or ended."""
    from workshop.server import Server

    for candidate in range(port, port + TRIES):
        try:
            server = Server(DIST, candidate)
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
