"""Builds dist/, the folder that netlify.toml publishes: `python3 scripts/build_site.py [--draft]`."""

from __future__ import annotations

import argparse

from workshop.environment import enter


def main() -> None:
    """Set up what is missing, then build."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--draft", action="store_true", help="build in spite of missing translations")
    draft = asked.parse_args().draft
    enter("site")
    # These need what the line above installs.
    from workshop.node import install_packages
    from workshop.site import build_site

    install_packages()
    build_site(draft=draft)


if __name__ == "__main__":
    main()
