"""Records which functions of Pyodide's code visitors need: `python3 scripts/record_functions.py`.

Run it after changing the version of Pyodide, and commit scripts/workshop/frozen/first-functions.txt. The browser tests
visit a site whose code reports its calls; the functions that were called are in the part of the code that is downloaded
before the first move. It takes a quarter of an hour.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse

from workshop.machine.environment import enter


def main() -> None:
    """Build the site, record the functions and write the list."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    enter("site", "docs", "test")
    # These imports need what `enter` installs.
    from workshop.frozen.recording import record
    from workshop.machine.node import install_packages

    install_packages()
    record()


if __name__ == "__main__":
    main()
