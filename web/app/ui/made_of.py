"""What other people's work the site is made of, as the build wrote it down from the pinned packages."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from app.folders import BESIDE

COMPONENTS = BESIDE / "components.json"


class Component(NamedTuple):
    """A piece of other people's work, with its version, and its licence by the short name of the SPDX list."""

    name: str
    version: str
    licence: str


@cache
def made_of() -> tuple[Component, ...]:
    """List what people know by name, Python first."""
    return tuple(Component(*entry) for entry in json.loads(COMPONENTS.read_text(encoding="utf-8")))
