"""Reads the packages that the commands install from pyproject.toml, the only place with pins.

Needs only the standard library, as an old pip does not know dependency groups.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from workshop.folders import ROOT

LOCKS = ROOT / "scripts" / "locks"
"""A file for each locked group: all packages that it installs, with their hashes, as scripts/lock.py writes them."""

LOCKED = ("site", "docs")
"""The groups whose packages end up in the published site or make it."""


def lock_of(group: str) -> Path | None:
    """Return the lock file of a dependency group, or None if the group has none."""
    return LOCKS / f"{group}.txt" if group in LOCKED else None


def read_requirements(group: str) -> tuple[str, ...]:
    """Return the requirements of a dependency group; `site` includes the build backend.

    Raises KeyError for an unknown group.

    >>> "Babel==2.18.0" in read_requirements("test")
    True
    """
    written = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return tuple(sorted(set(_requirements(written, group))))


def _requirements(written: dict[str, Any], group: str) -> list[str]:
    found: list[str] = list(written["build-system"]["requires"]) if group == "site" else []
    for entry in written["dependency-groups"][group]:
        match entry:
            case str():
                found.append(entry)
            case {"include-group": included}:
                found += _requirements(written, included)
            case _:
                raise ValueError(f"pyproject.toml: dependency group {group}: {entry!r}")
    return found
