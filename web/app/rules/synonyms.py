"""Other words for what the rules speak of, those on the box first of all, as the build took them from the glossary."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from app.rules import rules_text


@cache
def synonyms_of(game: str) -> Mapping[str, Mapping[str, str]]:
    """Read the words of a game's rules by other words for the same, for each language by its code."""
    written: dict[str, dict[str, str]] = json.loads(
        (rules_text.RULES / game / "synonyms.json").read_text(encoding="utf-8")
    )
    return written
