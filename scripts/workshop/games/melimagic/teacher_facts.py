"""Computes the figures used only on the teachers' pages, mainly the answers to the exit tickets.

All of them are exact; `web/lessons/melimagic/teacher/*.md` name each of them in braces.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from mahe_core.melimagic.odds import selections
from workshop.games.built_game import Fact

SCOOPS: Final = 5
"""Flavours of ice cream in an exit ticket."""

SOCKS: Final = (4, 4)
"""Red and blue socks in an exit ticket."""

CUPS: Final = 4
"""Cups in an exit ticket, one of which hides a ball."""

LIFTED: Final = 2
"""Cups that are lifted before one is chosen."""

SERIES: Final = 10
WON: Final = 8
"""Games of a series in an exit ticket, and the wins of one player."""


@cache
def teacher_facts() -> dict[str, Fact]:
    """Return every figure by name.

    >>> teacher_facts()["two-scoops"], teacher_facts()["socks-alike"], teacher_facts()["cup-three"]
    (15, Fraction(3, 7), Fraction(3, 4))
    """
    return dict([*_of_counting(), *_of_socks(), *_of_cups(), *_of_games()])


def _of_counting() -> Iterator[tuple[str, Fact]]:
    yield from (("scoops", SCOOPS), ("two-scoops", selections(SCOOPS, 2)))
    yield "two-scoops-alike", SCOOPS


def _of_socks() -> Iterator[tuple[str, Fact]]:
    red, blue = SOCKS
    alike, pairs = comb(red, 2) + comb(blue, 2), comb(red + blue, 2)
    yield from (("sock-pairs", pairs), ("socks-mixed-ways", pairs - alike))
    yield from (("socks-alike", Fraction(alike, pairs)), ("socks-mixed", 1 - Fraction(alike, pairs)))


def _of_cups() -> Iterator[tuple[str, Fact]]:
    yield from (("cups", CUPS), ("cup-three", Fraction(LIFTED + 1, CUPS)))


def _of_games() -> Iterator[tuple[str, Fact]]:
    ways = sum(comb(SERIES, won) for won in range(WON, SERIES + 1))
    yield "equals-8-of-10", Fraction(2 * ways, 2**SERIES)
