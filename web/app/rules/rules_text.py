"""The rules of the game as the build made them from Markdown, one text a language."""

from __future__ import annotations

from functools import cache

from app.folders import BESIDE
from app.markup import Markup

RULES = BESIDE / "rules"


@cache
def rules_text(code: str) -> Markup:
    """Give the rules in a language, by its code."""
    return Markup((RULES / f"{code}.html").read_text(encoding="utf-8"))
