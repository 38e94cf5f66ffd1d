"""Updates the pictures in web/pictures, and the looks of those in notebooks: `python3 scripts/pictures.py`.

Needed after changes to the drawings or the table. The pictures are committed, since the build has no browser.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

from workshop.console import timed
from workshop.machine.environment import enter


def main() -> None:
    """Draw the icons, build the site with them, take screenshots, and record the drawings that they show."""
    enter("site", "pictures")
    # These imports need what `enter` installs.
    from workshop.machine.node import install_packages
    from workshop.pictures import drawings, looks
    from workshop.pictures.taking import chromium, draw_icons, take_views
    from workshop.site.build import build_site

    looks.FILE.write_text(looks.written(), "utf-8")
    install_packages()
    with chromium() as browser:
        with timed("Drawing the icons"):
            draw_icons(browser)
        build_site()
        with timed("Taking pictures of the game"):
            take_views(browser)
    with drawings.source_texts() as texts:
        drawings.FILE.write_text(drawings.written(drawings.hashes(texts)), "utf-8")


if __name__ == "__main__":
    main()
