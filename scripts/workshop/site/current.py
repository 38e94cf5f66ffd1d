"""Knows whether a built site is that of the present sources, so that a start need not build it again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from workshop.build_cache import fingerprint, sources
from workshop.folders import BUILD, NODE_MODULES, ROOT, VENV

SOURCES: Final = (
    *(ROOT / name for name in ("mahe_core", "scripts", "web", "LICENSE", "netlify.toml", "pyproject.toml")),
    ROOT / "docs" / "not-built.html",
    NODE_MODULES / ".workshop-stamp",
    VENV / "workshop-stamps.json",
)
"""All that a site is built from."""

REPLACED: Final = "docs/"
"""The folder that scripts/docs.py replaces."""


def sources_now() -> str:
    """Return the fingerprint of the sources; take it before they are read."""
    return fingerprint(place for place in SOURCES if place.exists())


def record(site: Path, built_from: str) -> None:
    """Record that a site was built from sources with this fingerprint."""
    _note(site).write_text(json.dumps([built_from, _files_of(site)]), encoding="utf-8")


def is_current(site: Path) -> bool:
    """Return True if a site was built from the present sources and nobody has changed it since."""
    try:
        noted = json.loads(_note(site).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(noted == [sources_now(), _files_of(site)])


def _note(site: Path) -> Path:
    return BUILD / f"current-{site.name}.json"


def _files_of(site: Path) -> str:
    files = {path.relative_to(site).as_posix(): path for path in sources(site)}
    return fingerprint({name: path.read_bytes()} for name, path in files.items() if not name.startswith(REPLACED))
