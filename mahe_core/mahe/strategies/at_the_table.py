"""Strategies in whole games.

The decider's strategy is applied to the square where the moving turtle began, the number of dice and their sum. Of two
turtles, the one farther round the island moves first; on the same square, the lower one, which carries the other. No
egg card is ever spent.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from mahe_core.mahe.actions import Intent, Roll, Stop
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.position.constructors import CHOICES
from mahe_core.mahe.position.state import State
from mahe_core.mahe.setup import Setup
from mahe_core.mahe.strategies.deciding import SQUARES, decisions
from mahe_core.mahe.strategies.strategy import Strategy

_ROLL: Final = Roll()
_STOP: Final = Stop()


@cache
def dice_rules_of(setup: Setup) -> DiceRules:
    """Return the dice rules of a game: the rulebook's, with a third die on seven if the edition allows it.

    >>> dice_rules_of(Setup(4)) == DiceRules()
    True
    """
    return DiceRules(third_die_on_limit=setup.third_die_on_seven)


class Seats:
    """Decides for all players of a game, with a strategy for each seat.

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
        """Decide for the player to act; a decision must be due."""
        turn = state.turn
        if turn.moving is None:
            return CHOICES[first_to_move(turn.to_move, state.board.squares, state.board.levels)]
        if not turn.dice:
            return _ROLL
        moment = len(turn.dice), sum(turn.dice)
        return _ROLL if moment in self._rolls_again[state.decider][state.board.squares[turn.moving]] else _STOP


def first_to_move(turtles: Sequence[int], squares: Sequence[int], levels: Sequence[int]) -> int:
    """Return which of a player's turtles moves first; on the raft, the one with the lowest number.

    >>> first_to_move((0, 1), squares=(3, 12), levels=(0, 0))
    1
    >>> first_to_move((0, 1), squares=(12, 12), levels=(1, 0))
    1
    """
    return min(turtles, key=lambda turtle: (-squares[turtle], levels[turtle], turtle))
