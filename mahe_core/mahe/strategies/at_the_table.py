"""How strategies play a whole game.

They decide by the position alone, in plain rules that can be told to a child: the one who decides about a die asks
their own strategy about the square of the turtle that moves, its dice and their sum; of two turtles the one further
round the island moves first, and on one square the lower one, which takes the other along; nobody spends an egg card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from mahe_core.mahe.actions import ChooseTurtle, Intent, Roll, Stop
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.position.state import State
from mahe_core.mahe.setup import Setup
from mahe_core.mahe.strategies.deciding import SQUARES, decisions
from mahe_core.mahe.strategies.strategy import Strategy

_ROLL: Final = Roll()
_STOP: Final = Stop()


@cache
def dice_rules_of(setup: Setup) -> DiceRules:
    """Find the figures of a move's dice in a game: the rulebook's, with a third die on seven where the edition has it.

    >>> dice_rules_of(Setup(4)) == DiceRules()
    True
    """
    return DiceRules(third_die_on_limit=setup.third_die_on_seven)


class Seats:
    """Decides for everybody at a table, each seat by its own strategy.

    >>> from mahe_core.mahe.actions import CardTurnedUp
    >>> from mahe_core.mahe.rules import apply, start
    >>> from mahe_core.mahe.strategies.plain import Boldest
    >>> Seats(Setup(2), [Boldest(), Boldest()]).decide(apply(start(Setup(2)).state, CardTurnedUp(3)).state)
    ChooseTurtle(turtle=0)
    """

    def __init__(self, setup: Setup, strategies: Sequence[Strategy]) -> None:
        rules = dice_rules_of(setup)
        self._rolls_again = [[decisions(rules, strategy, square) for square in SQUARES] for strategy in strategies]

    def decide(self, state: State) -> Intent:
        """Decide for the one to act; it must be a player who is to act."""
        turn = state.turn
        if turn.moving is None:
            return ChooseTurtle(first_to_move(turn.to_move, state.board.squares, state.board.levels))
        if not turn.dice:
            return _ROLL
        moment = len(turn.dice), sum(turn.dice)
        return _ROLL if moment in self._rolls_again[state.decider][state.board.squares[turn.moving]] else _STOP


def first_to_move(turtles: Sequence[int], squares: Sequence[int], levels: Sequence[int]) -> int:
    """Choose which of a player's turtles moves first; on the raft the one named first.

    >>> first_to_move((0, 1), squares=(3, 12), levels=(0, 0))
    1
    >>> first_to_move((0, 1), squares=(12, 12), levels=(1, 0))
    1
    """
    return min(turtles, key=lambda turtle: (-squares[turtle], levels[turtle], turtle))
