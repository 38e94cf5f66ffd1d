"""Every decision of a move, looked up in place of being asked for: what makes a simulation fast.

A strategy is asked once for each sum of one and of two dice: it always answers alike, so nothing is lost.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies import Strategy, decisions


@dataclass(frozen=True, slots=True)
class MoveEnding:
    """How a lone turtle's move can end."""

    dice: tuple[int, ...]
    """The faces as they fell."""
    busted: bool
    steps: int
    """How many squares it walked; 0 with a bust."""
    square: int
    """Where it stands then: 0 for the raft."""
    cards: int
    """How many egg cards it won: once for every time that it reached or passed the beach."""


@dataclass(frozen=True, slots=True)
class MoveTable:
    """All that a move from one square can come to under a strategy.

    `next_or_end[at + face]` with `at` 0 for the first die is, when it is not negative, the index in `endings` of how
    the move ended; else it is `-at` for the next die.
    """

    next_or_end: tuple[int, ...]
    endings: tuple[MoveEnding, ...]


def ending(rules: DiceRules, square: int, dice: tuple[int, ...]) -> MoveEnding:
    """Look up how a move from a square ends with these dice.

    >>> ending(DiceRules(), 20, (2, 4))
    MoveEnding(dice=(2, 4), busted=False, steps=12, square=11, cards=1)
    """
    if rules.busts(sum(dice)):
        return MoveEnding(dice, busted=True, steps=0, square=RAFT, cards=0)
    steps = rules.steps(dice)
    # Whoever stands on the beach has been rewarded for it already.
    rounds, beyond = divmod(square % RING + steps, RING)
    return MoveEnding(dice, busted=False, steps=steps, square=beyond or RING, cards=rounds)


@lru_cache(maxsize=2048)
def move_table(strategy: Strategy, rules: DiceRules, square: int) -> MoveTable:
    """Work out what a move from a square can come to."""
    endings: list[MoveEnding] = []
    next_or_end: list[int] = [0] * (rules.sides + 1)
    waiting: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    going_on = decisions(rules, strategy, square)
    for at, before in waiting:
        for face in rules.faces:
            dice = (*before, face)
            if (len(dice), sum(dice)) in going_on:
                # Face 0 is never thrown, so a row may begin on the last place of the one before.
                further = len(next_or_end) - 1
                next_or_end[at + face] = -further
                next_or_end += [0] * rules.sides
                waiting.append((further, dice))
            else:
                next_or_end[at + face] = len(endings)
                endings.append(ending(rules, square, dice))
    return MoveTable(tuple(next_or_end), tuple(endings))
