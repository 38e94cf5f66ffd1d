"""Lookup tables for the decisions of a move, which make simulations fast.

A strategy is queried once for each sum of one or two dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies import SQUARES, Moment, Strategy, decisions


@dataclass(frozen=True, slots=True)
class MoveEnding:
    """A possible end of a lone turtle's move."""

    dice: tuple[int, ...]
    """The faces in the order rolled."""
    busted: bool
    steps: int
    """The number of squares walked; 0 for a bust."""
    square: int
    """The square where it ends: 0 for the raft."""
    cards: int
    """The number of egg cards won: one for each time it reached or passed the beach."""


@dataclass(frozen=True, slots=True)
class MoveTable:
    """All possible moves from one square under a strategy.

    Start with `at` = 0. If `next_or_end[at + face]` is negative, it is `-at` for the next die; else the move is over,
    and it is the index in `endings`.
    """

    next_or_end: tuple[int, ...]
    endings: tuple[MoveEnding, ...]


def ending(rules: DiceRules, square: int, dice: tuple[int, ...]) -> MoveEnding:
    """Return the end of a move from a square with these dice.

    >>> ending(DiceRules(), 20, (2, 4))
    MoveEnding(dice=(2, 4), busted=False, steps=12, square=11, cards=1)
    """
    if rules.busts(sum(dice)):
        return MoveEnding(dice, busted=True, steps=0, square=RAFT, cards=0)
    steps = rules.steps(dice)
    # A turtle that starts on the beach has won its card there already.
    rounds, beyond = divmod(square % RING + steps, RING)
    return MoveEnding(dice, busted=False, steps=steps, square=beyond or RING, cards=rounds)


def move_table(strategy: Strategy, rules: DiceRules, square: int) -> MoveTable:
    """Return the table of a move from a square."""
    return _table(rules, square, decisions(rules, strategy, square))


def move_tables(strategy: Strategy, rules: DiceRules) -> list[MoveTable]:
    """Return the tables of all squares, from the raft to the beach."""
    return [move_table(strategy, rules, square) for square in SQUARES]


@lru_cache(maxsize=2048)
def _table(rules: DiceRules, square: int, rolls_on: frozenset[Moment]) -> MoveTable:
    endings: list[MoveEnding] = []
    next_or_end: list[int] = [0] * (rules.sides + 1)
    waiting: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for at, before in waiting:
        for face in rules.faces:
            dice = (*before, face)
            if (len(dice), sum(dice)) in rolls_on:
                # There is no face 0, so a row may begin on the last index of the previous one.
                row = len(next_or_end) - 1
                next_or_end[at + face] = -row
                next_or_end += [0] * rules.sides
                waiting.append((row, dice))
            else:
                next_or_end[at + face] = len(endings)
                endings.append(ending(rules, square, dice))
    return MoveTable(tuple(next_or_end), tuple(endings))
