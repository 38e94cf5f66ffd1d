"""Computes every figure in Melimagic's lessons.

All but one, which was measured in games, are exact; `web/lessons/melimagic/*.md` name each of them in braces.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from app.melimagic.lab.pairs_model import DOUBLES
from mahe_core.melimagic.odds import (
    HATS,
    Drawn,
    average_that_fit,
    chance_of_double,
    chance_of_pair,
    chance_that_golden_card_fits,
    pair_in_hand,
    selections,
    swap_succeeds,
    ways,
    worlds,
)
from mahe_core.melimagic.odds.looks import UNSEEN
from mahe_core.melimagic.odds.simulation import GamesExperiment
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, PAIRS, RABBITS, Pair, Rabbit
from workshop.games.built_game import Fact

MIXED: Final[Pair] = (Rabbit.SCARF, Rabbit.CROWN)
DOUBLE: Final[Pair] = (Rabbit.SCARF, Rabbit.SCARF)

MEASURED: Final = GamesExperiment(("elephant", "goldfish"), number=2_000, seed=99)
ELEPHANT_WINS: Final = Fraction(1373, 2000)
"""The elephant's share of wins in these games, measured since there is no formula; a nightly test plays them again."""

SERIES: Final = 10
"""The number of games in the short series of a lesson."""

EVEN: Final = Fraction(1, 2)


@cache
def facts() -> dict[str, Fact]:
    """Return every figure by name.

    >>> facts()["pairs"], facts()["doubles-hats"], facts()["look-2"]
    (21, Fraction(3, 23), Fraction(65, 133))
    """
    return dict([*_of_counting(), *_of_wands(), *_of_looks(), *_of_memories()])


def _of_counting() -> Iterator[tuple[str, Fact]]:
    yield "kinds", len(RABBITS)
    yield "pairs", len(PAIRS)
    yield "doubles", len(DOUBLES)
    yield "mixed", len(PAIRS) - len(DOUBLES)
    yield "ordered", len(RABBITS) ** 2
    yield "triples", selections(len(RABBITS), 3)
    yield from ((f"pairs-{kinds}", selections(kinds, 2)) for kinds in (2, 3, 4, 5))
    yield "rows", tuple(range(len(RABBITS), 0, -1))


def _of_wands() -> Iterator[tuple[str, Fact]]:
    hats = ways(Drawn.HATS)
    yield from (("hats", len(HATS)), ("copies", COPIES_OF_RABBIT), ("hat-pairs", sum(hats.values())))
    yield from (("mixed-ways", hats[MIXED]), ("double-ways", hats[DOUBLE]))
    yield from (("mixed-hats", chance_of_pair(Drawn.HATS, MIXED)), ("double-hat", chance_of_pair(Drawn.HATS, DOUBLE)))
    yield "dice-pairs", sum(ways(Drawn.DICE).values())
    for drawn in Drawn:
        yield f"doubles-{drawn.value}", chance_of_double(drawn)
    yield from (("mixed-hand", pair_in_hand(MIXED)), ("double-hand", pair_in_hand(DOUBLE)))
    yield "fits", chance_that_golden_card_fits()
    yield "hand-fits", average_that_fit()


def _of_looks() -> Iterator[tuple[str, Fact]]:
    yield from (("unseen", UNSEEN), ("unwanted", UNSEEN - COPIES_OF_RABBIT))
    for looks in range(4):
        yield f"worlds-{looks}", worlds(looks)
        yield f"look-{looks}", swap_succeeds(looks)
    yield "missed-all", 1 - swap_succeeds(3)


def _of_memories() -> Iterator[tuple[str, Fact]]:
    yield from (("measured-games", MEASURED.number), ("elephant-of-100", round(100 * ELEPHANT_WINS)))
    ahead = sum((_binomial(SERIES, ELEPHANT_WINS, wins) for wins in range(SERIES // 2 + 1, SERIES + 1)), Fraction(0))
    yield "elephant-not-ahead-10", 1 - ahead
    for games, wins in ((SERIES, 7), (100, 60)):
        # Of one of two equal players, named before the games.
        yield (
            f"luck-{wins}-of-{games}",
            sum((_binomial(games, EVEN, won) for won in range(wins, games + 1)), Fraction(0)),
        )


def _binomial(trials: int, chance: Fraction, times: int) -> Fraction:
    return comb(trials, times) * chance**times * (1 - chance) ** (trials - times)
