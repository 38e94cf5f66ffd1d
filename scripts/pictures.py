"""Makes the pictures in web/pictures again: `python3 scripts/pictures.py`.

Needed when the drawings or the table have changed. What it makes is committed, since the build has no browser.
"""

from __future__ import annotations

from workshop.machine.environment import enter
from workshop.telling import timed


def main() -> None:
    """Draw the icons, build the site with them, and take its pictures."""
    enter("site", "pictures")
    # These need what the line above installs.
    from workshop.machine.node import install_packages
    from workshop.pictures.taking import chromium, draw_icons, take_views
    from workshop.site.build import build_site

    install_packages()
    with chromium() as browser:
        with timed("Drawing the icons"):
            draw_icons(browser)
        build_site()
        with timed("Taking pictures of the game"):
            take_views(browser)


if __name__ == "__main__":
    main()
