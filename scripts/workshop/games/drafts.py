"""The draft games, which web/drafts.toml lists. Imports nothing of the page."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from workshop.folders import WEB

FILE: Final = "drafts.toml"

_VARIABLE: Final = "MAHE_DRAFTS"


def read_drafts(web: Path = WEB) -> Mapping[str, str]:
    """Return the names of the draft games by those of their folders; none if there is no list, as in Pyodide."""
    place = web / FILE
    return tomllib.loads(place.read_text(encoding="utf-8")) if place.exists() else {}


DRAFTS: Final = read_drafts()


def include_drafts() -> None:
    """Add the drafts to the games of this build. Call it before `workshop.games.listed` is imported."""
    os.environ[_VARIABLE] = "1"


def are_included() -> bool:
    """Return True if the drafts are among the games of this build."""
    return _VARIABLE in os.environ
