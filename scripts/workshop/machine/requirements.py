"""Reads the packages that the commands install from pyproject.toml, the only place with pins.

Needs only the standard library, as an old pip does not know dependency groups.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from workshop.folders import ROOT


def read_requirements(group: str, pyproject: Path = ROOT / "pyproject.toml") -> tuple[str, ...]:
    """Return the requirements of a dependency group; `site` includes the build backend.

    Raises KeyError for an unknown group.

    >>> "Babel==2.18.0" in read_requirements("test")
    True
    """
    written = tomllib.loads(pyproject.read_text(encoding="utf-8"))
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
