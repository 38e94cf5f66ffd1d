"""Finds a Firefox for the tests, or gets one.

Looks at FIREFOX_PATH first, then at what the machine has. Only `get_firefox` installs anything, and
nothing but Debian's package: Playwright drives Firefox as its makers publish it.
"""

from __future__ import annotations

from pathlib import Path

from workshop.machine.debian import install
from workshop.machine.programs import named, on_path

NAMES = ("firefox-esr", "firefox")


def find_firefox() -> Path | None:
    """The path of a Firefox that is there, or None.

    Raises SystemExit when FIREFOX_PATH names no file.
    """
    return named("FIREFOX_PATH") or on_path(*NAMES)


def get_firefox() -> Path | None:
    """The path of a Firefox, installing one where there is none and that is possible."""
    if found := find_firefox():
        return found
    install("Firefox", "firefox-esr")
    return find_firefox()
