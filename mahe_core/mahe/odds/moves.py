"""The distribution of one move of a lone turtle under a strategy, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.weights import BUST, cards_won, square_after, ways_to_roll, weigh
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies.deciding import Moment, decisions
from mahe_core.mahe.strategies.strategy import Strategy

Chances = tuple[tuple[int, Fraction], ...]
"""Ascending numbers, each with its positive probability."""


@dataclass(frozen=True, slots=True)
class MoveOdds:
    """The distribution of a move that begins on `square` (0 = raft, 1 to 21)."""

    square: int
    bust: Fraction
    """The chance of a bust."""
    steps: Chances
    """The steps of a move without a bust, with their chances; together with `bust` they sum to 1."""

    @property
    def expected_steps(self) -> Fraction:
        """The expected advance; a bust counts as 0 steps, however long the way back."""
        return sum((steps * chance for steps, chance in self.steps), Fraction(0))

    @property
    def variance_of_steps(self) -> Fraction:
        """The variance of the advance, with a bust as 0 steps; it gives the standard error of an average."""
        return sum((steps**2 * chance for steps, chance in self.steps), Fraction(0)) - self.expected_steps**2

    @property
    def squares(self) -> Chances:
        """The squares where the move ends; 0 is the raft, after a bust."""
        ended = [(RAFT, self.bust), *((square_after(self.square, steps), chance) for steps, chance in self.steps)]
        return _gathered(ended)

    @property
    def cards(self) -> Chances:
        """The number of egg cards won by the move: how often it reaches or passes the beach."""
        return _gathered([(0, self.bust), *((cards_won(self.square, steps), chance) for steps, chance in self.steps)])

    @property
    def expected_cards(self) -> Fraction:
        """The expected number of egg cards."""
        return sum((cards * chance for cards, chance in self.cards), Fraction(0))


def move_odds(rules: DiceRules, strategy: Strategy, square: int = RAFT) -> MoveOdds:
    """Return the distribution of one move from a square under a strategy. Raises ValueError for an unknown square.

    >>> from mahe_core.mahe.strategies import BestAverage, StopAtOnce
    >>> best = move_odds(DiceRules(), BestAverage())
    >>> best.expected_steps, best.bust
    (Fraction(181, 24), Fraction(25, 108))
    >>> move_odds(DiceRules(), StopAtOnce(), 18).cards
    ((0, Fraction(1, 3)), (1, Fraction(2, 3)))
    """
    bust, held = chances(rules, decisions(rules, strategy, square))
    return MoveOdds(square, bust, held)


# Most strategies decide in the same way on all squares.
@lru_cache(maxsize=1024)
def chances(rules: DiceRules, rolls_on: frozenset[Moment]) -> tuple[Fraction, Chances]:
    """Return the chance of a bust, and the distribution of the steps of a move without one."""
    ways = ways_to_roll(rules)
    weights = weigh(rules, rolls_on)
    busts = weights[0][1] if weights[0][0] == BUST else 0
    return Fraction(busts, ways), tuple((steps, Fraction(count, ways)) for steps, count in weights if steps != BUST)


def _gathered(pairs: list[tuple[int, Fraction]]) -> Chances:
    sums: dict[int, Fraction] = {}
    for number, chance in pairs:
        if chance:
            sums[number] = sums.get(number, Fraction(0)) + chance
    return tuple(sorted(sums.items()))
