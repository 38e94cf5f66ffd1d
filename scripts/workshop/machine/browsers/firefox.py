"""Finds or installs a Firefox for the tests.

Looks at FIREFOX_PATH first, then for the machine's own. Only `get_firefox` installs anything, and only the Debian
package, as Playwright can drive an unmodified Firefox.
"""

from __future__ import annotations

from pathlib import Path

from workshop.machine.debian import install
from workshop.machine.programs import named, on_path

NAMES = ("firefox-esr", "firefox")


def find_firefox() -> Path | None:
    """Return the path of an installed Firefox, or None.

    Raises SystemExit if FIREFOX_PATH names no file.
    """
    return named("FIREFOX_PATH") or on_path(*NAMES)


def get_firefox() -> Path | None:
    """Return the path of a Firefox, installing one if possible and needed."""
    if found := find_firefox():
        return found
    install("Firefox", "firefox-esr")
    return find_firefox()
