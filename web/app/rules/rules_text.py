"""The rules as the build made them from Markdown: for each game, one text a language."""

from __future__ import annotations

from functools import cache

from app.addresses import DATA_FOLDER
from app.ui.markup import Markup

RULES = DATA_FOLDER / "rules"


@cache
def rules_text(game: str, code: str) -> Markup:
    """Read a game's rules in a language, by the game's name and the language's code."""
    return Markup((RULES / game / f"{code}.html").read_text(encoding="utf-8"))
