"""Takes screenshots of every screen: `python3 scripts/show.py [FOLDER]`.

Set-up, a crowded game, a decision by a rider, a bust and a result, from the saved games in tests/shown, in the light
and the dark theme, on a phone, a tablet and a projector. Serves to review or present the design.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse
from pathlib import Path

from workshop.console import timed
from workshop.folders import BUILD, DIST
from workshop.machine.environment import enter


def main() -> None:
    """Build the site and take screenshots."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", nargs="?", type=Path, default=BUILD / "show", help="where the pictures go")
    folder: Path = arguments.parse_args().folder
    enter("site", "pictures")
    # These imports need what `enter` installs.
    from workshop.machine.node import install_packages
    from workshop.pictures.showing import take_all
    from workshop.pictures.taking import chromium
    from workshop.site.build import build_site

    install_packages()
    build_site()
    with timed(f"Taking pictures into {folder}"), chromium() as browser:
        take_all(browser, DIST, folder)


if __name__ == "__main__":
    main()
