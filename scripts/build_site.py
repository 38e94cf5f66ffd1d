"""Builds dist/, the folder that netlify.toml publishes: `python3 scripts/build_site.py [--draft] [--accept-sizes]`.

A draft goes into build/draft/.
"""

from __future__ import annotations

import argparse

from workshop.machine.environment import enter


def main() -> None:
    """Set up the environment, then build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draft", action="store_true", help="build in spite of missing texts and heavy parts")
    parser.add_argument("--accept-sizes", action="store_true", help="write what the parts weigh into web/budget.json")
    options = parser.parse_args()
    enter("site")
    # These imports need what `enter` installs.
    from workshop.machine.node import install_packages
    from workshop.site.build import build_site

    install_packages()
    build_site(draft=options.draft, accept_sizes=options.accept_sizes)


if __name__ == "__main__":
    main()
