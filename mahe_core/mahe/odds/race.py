"""A race of two lone turtles from the raft to the beach, exactly.

They move in turn, without meeting; the first to win an egg card wins the race.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd
from typing import Final

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.first_card import NO_BEACH, ways_onwards
from mahe_core.mahe.odds.linear import solve
from mahe_core.mahe.odds.weights import Weights, ways_to_roll
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies.strategy import Strategy

_PLACES: Final = len(NO_BEACH)
_UNKNOWN: Final = 2 * _PLACES - 1
"""The number of pairs of squares that include the raft; the values of the race from these pairs are the unknowns."""
_FEWER, _SAME = _UNKNOWN, _UNKNOWN + 1

_Row = list[int]
"""The value of the race from a pair of squares: a multiple of each unknown, and two constants."""

Steps = tuple[tuple[Weights, int], ...]
"""By square, the ends of a move that does not win, and the number of ways to win."""


@dataclass(frozen=True, slots=True)
class Race:
    """The distribution of a race; the three chances sum to 1."""

    fewer: Fraction
    """The chance that the first turtle needs fewer moves."""
    same: Fraction
    """The chance that both need the same number; the first turtle then arrives first."""
    more: Fraction

    @property
    def first_wins(self) -> Fraction:
        """The chance that the first turtle wins."""
        return self.fewer + self.same


def race(rules: DiceRules, first: Strategy, second: Strategy) -> Race:
    """Return the distribution of a race between two strategies; `first` moves first.

    >>> from mahe_core.mahe.strategies import BestAverage, BestLap
    >>> round(float(race(DiceRules(), BestAverage(), BestAverage()).first_wins), 4)
    0.5835
    >>> round(float(race(DiceRules(), BestLap(), BestAverage()).first_wins), 4)
    0.6212
    """
    return _race(ways_to_roll(rules), _steps_of(rules, first), _steps_of(rules, second))


@lru_cache(maxsize=64)
def _race(ways: int, one: Steps, other: Steps) -> Race:
    equations: list[_Row] = []
    out_of = ways * ways
    # A move leads ahead or to the raft: working back from the beach, all values that a square needs are known or among
    # the unknowns. A row of square a is in units of 1 / `out_of` to the power of its distance from the beach.
    rows: dict[tuple[int, int], _Row] = {}
    for here in reversed(NO_BEACH):
        to_here, won_here = one[here]
        # The value of each pair of squares, the first turtle on `here` and to move, the other on `there`.
        for there in reversed(NO_BEACH):
            to_there, won_there = other[there]
            scale = out_of ** (_PLACES - here - 1)
            row = [0] * (_UNKNOWN + 2)
            row[_FEWER] = won_here * (ways - won_there) * scale
            row[_SAME] = won_here * won_there * scale
            for end, count in to_here:
                scaled = count * out_of ** (end - here - 1) if end != RAFT else count * scale
                for other_end, other_count in to_there:
                    weight = scaled * other_count
                    if end == RAFT:
                        row[other_end] += weight
                    elif other_end == RAFT:
                        row[_PLACES + end - 1] += weight * out_of ** (_PLACES - end)
                    else:
                        for place, part in enumerate(rows[end, other_end]):
                            if part:
                                row[place] += weight * part
            rows[here, there] = row
            if RAFT in (here, there):
                equation = [-part for part in row[:_UNKNOWN]]
                equation[there if here == RAFT else _PLACES + here - 1] += out_of ** (_PLACES - here)
                whole = [*equation, row[_FEWER], row[_SAME]]
                common = gcd(*whole)
                equations.append([part // common for part in whole])
    fewer, same = (_worth_at_start(equations, known) for known in (_FEWER, _SAME))
    return Race(fewer, same, 1 - fewer - same)


def _steps_of(rules: DiceRules, strategy: Strategy) -> Steps:
    """List, by square, the ends of a move that does not win, and the number of ways to win."""
    ways = ways_to_roll(rules)
    return tuple((to, ways - sum(count for _, count in to)) for to in ways_onwards(rules, strategy))


def _worth_at_start(equations: list[_Row], known: int) -> Fraction:
    solved, denominator = solve([[*equation[:_UNKNOWN], equation[known]] for equation in equations])
    return Fraction(solved[RAFT], denominator)
