"""How strategies play a whole game.

Promises: decides by the position alone, in plain rules that can be said to a child:
the one who decides about a die asks their own strategy about the square of the turtle that moves, its dice and their
sum; of two turtles the one further round the island moves first, and on one square the lower one, which takes the
other along; nobody spends an egg card. Never draws chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mahe_core.mahe.actions import ChooseTurtle, Intent, Roll, Stop
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.setup import Setup
from mahe_core.mahe.state import State
from mahe_core.mahe.strategies.strategy import Strategy


@cache
def dice_rules_of(setup: Setup) -> DiceRules:
    """Give the figures of a move's dice in a game: the rulebook's, with a third die on seven where the edition has it.

    >>> dice_rules_of(Setup(4)) == DiceRules()
    True
    """
    return DiceRules(third_die_on_limit=setup.third_die_on_seven)


def decide(state: State, seats: Sequence[Strategy]) -> Intent:
    """Say what the one to act wants, each seat by its own strategy. A player must be the one to act.

    >>> from mahe_core.mahe.rules import apply, start
    >>> from mahe_core.mahe.actions import CardTurnedUp
    >>> decide(apply(start(Setup(2)).state, CardTurnedUp(3)).state, ())
    ChooseTurtle(turtle=0)
    """
    if state.moving is None:
        return ChooseTurtle(first_to_move(state.to_move, state.board.squares, state.board.levels))
    dice, total = len(state.dice), sum(state.dice)
    if dice == 0:
        return Roll()
    rules = dice_rules_of(state.setup)
    square = state.square_of(state.moving)
    wants = rules.may_roll(dice, total) and seats[state.decider].goes_on(rules, square, dice, total)
    return Roll() if wants else Stop()


def first_to_move(turtles: Sequence[int], squares: Sequence[int], levels: Sequence[int]) -> int:
    """Choose which of a player's turtles moves first; on the raft the one named first.

    >>> first_to_move((0, 1), squares=(3, 12), levels=(0, 0))
    1
    >>> first_to_move((0, 1), squares=(12, 12), levels=(1, 0))
    1
    """
    return min(turtles, key=lambda turtle: (-squares[turtle], levels[turtle], turtle))
