"""The strong player for simulations, which uses one tree for all decisions of a move."""

from __future__ import annotations

from typing import Final

from mahe_core.mahe.actions import ChooseTurtle, Intent, Roll
from mahe_core.mahe.players.move_tree import Moment, MoveTree, Worth, best_of, weigh
from mahe_core.mahe.position.constructors import CHOICES
from mahe_core.mahe.position.state import State

_ROLL: Final = Roll()


class WholeMoves:
    """Decides as the strong player does, and caches the tree of the current move."""

    def __init__(self, worth: Worth) -> None:
        self._worth = worth
        self._tree: MoveTree | None = None
        self._of: object = None

    def decide(self, state: State) -> Intent:
        """Decide for the player to act; a decision must be due."""
        turn = state.turn
        if state.setup.spend_cards:
            # The tree would have to be updated for spent cards, but no simulation plays thousands of such moves.
            return best_of(weigh(self._worth, state))
        if turn.moving is None:
            trees = {turtle: MoveTree(self._worth, state, turtle) for turtle in turn.to_move}
            options: dict[Intent, float] = {
                CHOICES[turtle]: tree.before_the_first_die(turn.player) for turtle, tree in trees.items()
            }
            chosen = best_of(options)
            assert isinstance(chosen, ChooseTurtle)
            self._tree, self._of = trees[chosen.turtle], (state.board, state.eggs, chosen.turtle)
            return chosen
        if not turn.dice:
            return _ROLL
        of = (state.board, state.eggs, turn.moving)
        if self._tree is None or self._of != of:
            self._tree, self._of = MoveTree(self._worth, state, turn.moving), of
        return self._tree.best(Moment(len(turn.dice), sum(turn.dice), 0))
