"""Which rules the rulebook of a language prints: the editions of Mahé differ in one house rule.

Beside the list of languages, this is the one place that names any.
"""

from __future__ import annotations

from typing import Final

from app.ui.languages import Language
from mahe_core.mahe.dice_rules import DiceRules

THIRD_DIE_ON_SEVEN: Final = frozenset({"fr", "pt"})
"""The codes of the languages whose rulebook allows a third die on a sum of exactly 7.

Every other language bars it, one without a rulebook of its own too, as `Setup` does when it is not told.
"""


def allows_third_die_on_seven(language: Language) -> bool:
    """Tell whether the edition in a language allows a third die on a sum of exactly 7.

    >>> allows_third_die_on_seven(Language("pt", "pt-PT", "Português"))
    True
    >>> allows_third_die_on_seven(Language("it", "it", "Italiano"))
    False
    """
    return language.code in THIRD_DIE_ON_SEVEN


def printed_rules(language: Language) -> DiceRules:
    """The dice rules of the edition in a language.

    >>> printed_rules(Language("de", "de", "Deutsch")).third_die_on_limit
    False
    """
    return DiceRules(third_die_on_limit=allows_third_die_on_seven(language))
