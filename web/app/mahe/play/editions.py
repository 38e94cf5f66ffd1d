"""The rules printed in the rulebook of each language: the editions of Mahé differ in one house rule.

Apart from the list of languages, this is the only place that names any.
"""

from __future__ import annotations

from typing import Final

from app.ui.languages import Language
from mahe_core.mahe.dice_rules import DiceRules

THIRD_DIE_ON_SEVEN: Final = frozenset({"fr", "pt"})
"""The codes of the languages whose rulebook allows a third die on a sum of exactly 7.

All other languages bar it, even those without a rulebook, as does the default of `Setup`.
"""


def allows_third_die_on_seven(language: Language) -> bool:
    """Return True if the edition in a language allows a third die on a sum of exactly 7.

    >>> allows_third_die_on_seven(Language("pt", "pt-PT", "Português"))
    True
    >>> allows_third_die_on_seven(Language("it", "it", "Italiano"))
    False
    """
    return language.code in THIRD_DIE_ON_SEVEN


def printed_rules(language: Language) -> DiceRules:
    """Return the dice rules of the edition in a language.

    >>> printed_rules(Language("de", "de", "Deutsch")).third_die_on_limit
    False
    """
    return DiceRules(third_die_on_limit=allows_third_die_on_seven(language))
