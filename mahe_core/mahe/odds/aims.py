"""The chance of reaching an aim in one move, with the best decisions for that aim alone.

A bust costs no more than any other miss. If rolling again is no better than stopping, the decision is to stop.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.odds.weights import best_way, lengths, longest_move, square_after, ways_to_roll
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies.deciding import SQUARES, Moment

PRINTED: Final = DiceRules()
"""The dice rules of the printed game."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The chance of advancing `squares` squares in one move, and the decisions for it."""

    squares: int
    chance: Fraction
    """The chance with the best decisions."""
    rolls_on: frozenset[Moment]
    """The moments (dice, sum) at which to roll again; at all others, stop."""


def chances_to_reach(rules: DiceRules) -> tuple[Aim, ...]:
    """Return the chance of advancing at least k squares, for each k from 1 to the longest move, ascending.

    >>> [str(aim.chance) for aim in chances_to_reach(DiceRules())][5:8]
    ['155/216', '121/216', '121/216']
    """
    longest = longest_move(rules)
    return tuple(_aim(rules, k, range(k, longest + 1)) for k in range(1, longest + 1))


def chances_to_land(rules: DiceRules) -> tuple[Aim, ...]:
    """Return the chance of ending exactly k squares ahead, for each k from 1 to 21, ascending.

    Only the final square counts: a move of a whole lap plus k squares ends there, too.

    >>> [aim.squares for aim in chances_to_land(DiceRules()) if aim.chance == 0]
    [7, 11, 13, 16, 17, 19, 20]
    """
    longest = longest_move(rules)
    return tuple(_aim(rules, k, range(k, longest + 1, RING)) for k in range(1, RING + 1))


def chance_to_move(from_square: int, to_square: int, rules: DiceRules = PRINTED) -> Fraction:
    """Return the chance that one move leads from a square (0 = raft) exactly to another one, 1 to 21.

    All decisions serve that aim. Raises ValueError for any other square.

    >>> chance_to_move(0, 12), chance_to_move(14, 21)
    (Fraction(11, 72), Fraction(0, 1))
    """
    if from_square not in SQUARES or to_square not in SQUARES or to_square == RAFT:
        raise ValueError(f"a move leads from 0 (the raft) to {RING} to a square 1 to {RING}")
    return chances_to_land(rules)[(to_square - from_square - 1) % RING].chance


def never_landed_on(rules: DiceRules) -> tuple[int, ...]:
    """List the distances, from 1 to 21 squares, that no single move can cover exactly.

    >>> never_landed_on(DiceRules(multipliers=(1, 1, 1)))
    (8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21)
    """
    reached = {square_after(RAFT, steps) for steps in lengths(rules)}
    return tuple(k for k in range(1, RING + 1) if k not in reached)


def _aim(rules: DiceRules, squares: int, wanted: range) -> Aim:
    """Return the best decisions for a move whose steps are in `wanted`."""
    multipliers = rules.multipliers
    best = best_way(rules, lambda dice, total: total * multipliers[dice - 1] in wanted, 0)
    return Aim(squares, Fraction(best.worth, ways_to_roll(rules)), best.rolls_on)
