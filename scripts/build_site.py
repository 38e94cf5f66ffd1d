"""Builds dist/, the folder that netlify.toml publishes: `python3 scripts/build_site.py`.

With `--draft` it goes into build/draft/ instead.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse

from workshop.games.drafts import include_drafts
from workshop.machine.environment import enter


def main() -> None:
    """Set up the environment, then build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draft", action="store_true", help="build in spite of missing texts and heavy parts")
    parser.add_argument("--accept-sizes", action="store_true", help="write what the parts weigh into web/budget.json")
    parser.add_argument("--no-sizes", action="store_true", help="do not list the size of every file")
    options = parser.parse_args()
    enter("site")
    if options.draft:
        include_drafts()
    # These imports need what `enter` installs.
    from workshop.machine.node import install_packages
    from workshop.site.build import build_site

    install_packages()
    build_site(draft=options.draft, accept_sizes=options.accept_sizes, list_sizes=not options.no_sizes)


if __name__ == "__main__":
    main()
