"""The enumeration of all rolls of three dice, to compare the exact odds with.

The rules are written again from the rulebook; only `DiceRules` is shared with the library.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from mahe_core.mahe.dice_rules import LIMITS, MULTIPLIERS, SIDES, DiceRules
from mahe_core.mahe.strategies import (
    WITHOUT_FIGURES,
    AtMost,
    BestAverage,
    BestLap,
    Boldest,
    Mystery,
    NeverRisk,
    StopAtOnce,
    Strategy,
)

PRINTED = DiceRules()
TINY = DiceRules(limit=6, sides=4)
SAMPLES = (
    PRINTED,
    DiceRules(third_die_on_limit=True),
    TINY,
    DiceRules(limit=6, sides=8, third_die_on_limit=True),
    DiceRules(limit=12, sides=4, multipliers=(3, 2, 1)),
    DiceRules(limit=9, sides=5, multipliers=(6, 6, 6)),
    DiceRules(limit=10, sides=7, multipliers=(2, 1, 5)),
    DiceRules(multipliers=(1, 2)),
    DiceRules(limit=6, sides=8, multipliers=(3,)),
)
"""The printed game in both editions, and others in which something is different in kind."""

NAMED: tuple[Strategy, ...] = (*WITHOUT_FIGURES, AtMost(5, 3), AtMost(12, 12), Mystery(0), Mystery(2))

any_rules = st.builds(
    DiceRules,
    limit=st.sampled_from(LIMITS),
    sides=st.sampled_from(SIDES),
    multipliers=st.lists(st.sampled_from(MULTIPLIERS), min_size=1, max_size=3).map(tuple),
    third_die_on_limit=st.booleans(),
)
any_named: st.SearchStrategy[Strategy] = st.one_of(
    st.sampled_from((StopAtOnce(), NeverRisk(), Boldest(), BestAverage(), BestLap())),
    st.builds(AtMost, st.integers(0, 12), st.integers(0, 12)),
    st.builds(Mystery, st.integers(0, 999_999)),
)
any_square = st.integers(0, 21)


@dataclass(frozen=True)
class Written:
    """A strategy as a list of the (dice, sum) in which it rolls again, by square where squares matter."""

    everywhere: frozenset[tuple[int, int]]
    on: tuple[tuple[int, frozenset[tuple[int, int]]], ...] = ()
    name: str = "written"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        return (dice, total) in dict(self.on).get(square, self.everywhere)


def every_roll(rules: DiceRules) -> Iterator[tuple[int, int, int]]:
    """Return all triples of faces, equally likely; a move uses as many dice of a triple as it rolls."""
    faces = range(1, rules.sides + 1)
    return itertools.product(faces, faces, faces)


def dice_of(rules: DiceRules, goes_on: Callable[[int, int], bool], roll: tuple[int, int, int]) -> tuple[int, ...]:
    """Return the dice of this triple that a move uses."""
    for dice in (1, 2):
        total = sum(roll[:dice])
        barred = dice == len(rules.multipliers)
        barred |= dice == 2 and total == rules.limit and not rules.third_die_on_limit
        if total > rules.limit or barred or not goes_on(dice, total):
            return roll[:dice]
    return roll


def steps_of(rules: DiceRules, dice: tuple[int, ...]) -> int | None:
    """Return the steps of a move with these dice; None for a bust."""
    return None if sum(dice) > rules.limit else sum(dice) * rules.multipliers[len(dice) - 1]


def moves_of(rules: DiceRules, strategy: Strategy, square: int) -> list[int | None]:
    """Return the steps of the move for every roll; None for a bust."""
    return [
        steps_of(rules, dice_of(rules, lambda *moment: strategy.goes_on(rules, square, *moment), roll))
        for roll in every_roll(rules)
    ]


def walked(square: int, steps: int | None) -> tuple[int, int]:
    """Walk step by step; return the last square, and how often the beach was reached."""
    if steps is None:
        return 0, 0
    cards = 0
    for _ in range(steps):
        square = 1 if square == 21 else square + 1
        cards += square == 21
    return square, cards


def every_way_to_decide(rules: DiceRules) -> Iterator[frozenset[tuple[int, int]]]:
    """Return every set of moments, as (dice, sum), in which a strategy may roll again."""
    lying = [(1, total) for total in range(1, min(rules.limit, rules.sides) + 1)]
    last = rules.limit if rules.third_die_on_limit else rules.limit - 1
    lying += [(2, total) for total in range(2, min(last, 2 * rules.sides) + 1)]
    for chosen in itertools.product((False, True), repeat=len(lying)):
        yield frozenset(itertools.compress(lying, chosen))
