"""Plays Mahé on this machine: `python3 scripts/play.py [--port 8000] [--no-open] [--draft] [--watch]`.

Sets up the environment, builds what has changed of the site, serves it, prints the address and opens the browser.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse
import signal
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from workshop.console import give_up, say
from workshop.folders import DIST, DRAFT, ROOT
from workshop.games.drafts import include_drafts
from workshop.machine.environment import enter

if TYPE_CHECKING:
    from workshop.serving import Handler

TRIES = 100
"""The number of ports to try, from the requested one."""


def main() -> None:
    """Set up, build and serve until stopped."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=8000, help="the first port to try (8000)")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--draft", action="store_true", help="include unfinished games and languages, and a made-up one"
    )
    parser.add_argument("--watch", action="store_true", help="build a draft again after each change, and reload it")
    options = parser.parse_args()
    enter("site")
    draft = options.draft or options.watch
    if draft:
        include_drafts()
    # These imports need what `enter` installs.
    from workshop.machine.node import install_packages
    from workshop.serving import Handler
    from workshop.site.current import is_current

    install_packages()
    site = DRAFT if draft else DIST
    if is_current(site):
        say(f"Nothing has changed since {site.name}/ was built.")
    else:
        from workshop.site.build import build_site

        build_site(draft=draft)
    handler = Handler
    if options.watch:
        from workshop.watching import WatchHandler, watch

        handler = WatchHandler
        watch((sys.executable, ROOT / "scripts" / "build_site.py", "--draft"))
    play(site, options.port, handler, open_browser=not options.no_open)


def play(site: Path, port: int, handler: type[Handler], *, open_browser: bool) -> None:
    """Serve a built site until the program is interrupted."""
    from workshop.serving import Server

    for candidate in range(port, port + TRIES):
        try:
            server = Server(site, candidate, handler)
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
