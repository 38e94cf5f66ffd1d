"""The dice rules that a language's rulebook prints."""

from __future__ import annotations

from app.languages import Language
from mahe_core.mahe.dice_rules import DiceRules


def printed_rules(language: Language) -> DiceRules:
    """Give the rules as the edition in a language has them.

    >>> printed_rules(Language("de", "de", "Deutsch", third_die_on_seven=False)).third_die_on_limit
    False
    """
    return DiceRules(third_die_on_limit=language.third_die_on_seven)
