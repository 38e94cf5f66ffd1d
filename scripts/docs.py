"""Builds the library's documentation from docs/ into dist/docs/: `python3 scripts/docs.py`.

Run it after scripts/build_site.py, which replaces the whole of dist/ and leaves only a notice at this place.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse

from workshop.machine.environment import enter


def main() -> None:
    """Install what is missing, then build."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    enter("site", "docs")
    # This import needs what `enter` installs.
    from workshop.site.library_docs import build_docs

    build_docs()


if __name__ == "__main__":
    main()
