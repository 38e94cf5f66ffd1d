"""Exact odds of the game, as fractions: pairs and hands, dice, looks, waiting, and memory.

Every figure is derived from the rules by counting, and stays a `Fraction` until it is shown. The strength of the
computer players' memories cannot be computed, so `simulation` measures it.

>>> chance_of_double(Drawn.HATS), swap_succeeds(looks=2), Offers().swap
(Fraction(3, 23), Fraction(65, 133), Fraction(11, 36))
"""

from __future__ import annotations

from mahe_core.engine.checks import check_public
from mahe_core.melimagic.odds.dice import Offers
from mahe_core.melimagic.odds.hands import (
    average_that_fit,
    first_hand_fits,
    golden_cards_that_fit,
    next_golden_card_fits,
    next_hat_is,
    pair_in_hand,
    rabbit_in_hand,
)
from mahe_core.melimagic.odds.looks import seen_by_looking, swap_succeeds, worlds
from mahe_core.melimagic.odds.pairs import (
    HATS,
    Drawn,
    chance_of_double,
    chance_of_pair,
    chance_that_golden_card_fits,
    pair_of,
    selections,
    ways,
)
from mahe_core.melimagic.odds.remembering import arrangements, by_power_law, still_there, thread_kept
from mahe_core.melimagic.odds.waiting import draws_until, seen_within, tries_until

__all__ = [
    "HATS",
    "Drawn",
    "Offers",
    "arrangements",
    "average_that_fit",
    "by_power_law",
    "chance_of_double",
    "chance_of_pair",
    "chance_that_golden_card_fits",
    "draws_until",
    "first_hand_fits",
    "golden_cards_that_fit",
    "next_golden_card_fits",
    "next_hat_is",
    "pair_in_hand",
    "pair_of",
    "rabbit_in_hand",
    "seen_by_looking",
    "seen_within",
    "selections",
    "still_there",
    "swap_succeeds",
    "thread_kept",
    "tries_until",
    "ways",
    "worlds",
]

check_public(__name__)
