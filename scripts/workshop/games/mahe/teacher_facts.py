"""Computes the figures used only on the teachers' pages, mainly the answers to the exit tickets.

All of them are exact; `web/lessons/mahe/teacher/*.md` name each of them in braces.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from mahe_core.mahe.odds import prospects, risks
from mahe_core.mahe.rulebook import MOST_DICE
from workshop.games.built_game import Fact
from workshop.games.mahe.lesson_facts import CAREFUL, CLASS, PRINTED, facts, squares_with

REACHED: Final = 18
"""The square to reach in an exit ticket."""

TIES: Final = 30
"""Ties among 100 races of an exit ticket: both turtles need the same number of moves."""

COUNTED: Final = 30
"""Busts in 100 moves of an exit ticket."""

QUARTER: Final = Fraction(1, 4)
"""The probability of a bust in an exit ticket."""

BOLD: Final = 5
"""The sum up to which the third suspect rolls on after one die."""


@cache
def teacher_facts() -> dict[str, Fact]:
    """Return every figure by name.

    >>> teacher_facts()["risk-3"], teacher_facts()["second-on-3"]
    (Fraction(1, 3), Fraction(22, 3))
    """
    return dict(
        [
            *_of_the_next_die(),
            *_of_squares(),
            *_of_many_tries(),
            *_of_stopping(),
            *_of_two_turtles(),
        ]
    )


def _of_the_next_die() -> Iterator[tuple[str, Fact]]:
    after_one = {risk.total: risk for risk in risks(PRINTED) if risk.dice == 1}
    yield "risk-3", after_one[3].chance
    yield "risk-3-faces", len(after_one[3].busting_faces)
    yield "risk-6", after_one[6].chance


def _of_squares() -> Iterator[tuple[str, Fact]]:
    yield "dice-for-18", next(dice for dice in range(1, MOST_DICE + 1) if REACHED in squares_with(dice))


def _of_many_tries() -> Iterator[tuple[str, Fact]]:
    odd = facts()["odd-some"]
    assert isinstance(odd, Fraction)
    yield "odd-in-12", CLASS // 2 * odd
    for tosses in (10, 100):
        yield f"heads-60-of-{tosses}", at_least(tosses * 6 // 10, tosses, Fraction(1, 2))
    bust = facts()["bust-best"]
    assert isinstance(bust, Fraction)
    yield "busts-30-of-100", at_least(COUNTED, 100, bust)


def at_least(times: int, trials: int, chance: Fraction) -> Fraction:
    """Return the probability of at least `times` successes.

    >>> at_least(1, 2, Fraction(1, 2))
    Fraction(3, 4)
    """
    return sum(
        (comb(trials, hits) * chance**hits * (1 - chance) ** (trials - hits) for hits in range(times, trials + 1)),
        Fraction(0),
    )


def _of_stopping() -> Iterator[tuple[str, Fact]]:
    found = {(prospect.dice, prospect.total): prospect for prospect in prospects(PRINTED)}
    yield "squares-2-4", found[2, 4].stop
    # The turtle in the exit ticket stops after the second die, although a third one would be better on 4.
    with_two = (found[2, 3 + face].stop for face in PRINTED.faces if not PRINTED.busts(3 + face))
    yield "second-on-3", Fraction(sum(with_two), PRINTED.sides)
    third_on_five = found[2, 5].go_on
    assert third_on_five is not None
    yield "third-on-5", third_on_five


def _of_two_turtles() -> Iterator[tuple[str, Fact]]:
    yield "tie-example-30", TIES + (100 - TIES) // 2
    telling = Fraction(BOLD - CAREFUL.after_one, PRINTED.sides)
    yield "bold-telling", telling
    yield "bold-none-1", 1 - telling
    yield "bold-none-2", (1 - telling) ** 2
    yield "quarter-none", 1 - QUARTER
    yield "quarter-thrice", 3 * QUARTER
    yield "quarter-two", 1 - (1 - QUARTER) ** 2
    yield "quarter-three", 1 - (1 - QUARTER) ** 3
