"""The endgame of two players around the open nest, solved exactly: the chance of taking it with optimal play by both.

It applies where taking the nest decides the game, so that eggs and cards no longer matter. The file holds all 505
positions of two players with one turtle each, in both editions. `scripts/solve_endgames.py` computes it, and on request
the positions with two turtles each.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Final

from mahe_core.engine.checks import check_public
from mahe_core.mahe.actions import Intent
from mahe_core.mahe.players.files import read_beside
from mahe_core.mahe.players.move_tree import weigh
from mahe_core.mahe.players.value import Between
from mahe_core.mahe.position.state import State
from mahe_core.mahe.setup import Setup

FILE: Final = "nest.bin"
"""The file of the chances of the player on turn, by position number: first without a third die on seven, then with it.
"""

POSITIONS: Final = 505


def number_of(squares: Sequence[int], levels: Sequence[int], turtles: Sequence[int]) -> int:
    """Return the number of an arrangement of turtles; each turtle is placed among those before it.

    >>> number_of((0, 0), (0, 0), (0, 1)), number_of((21, 21), (0, 1), (0, 1))
    (0, 505)
    """
    number = 0
    for before in range(len(turtles)):
        turtle = turtles[before]
        place = 0
        square = squares[turtle]
        if square:
            place = square
            for earlier in range(before):
                other = turtles[earlier]
                if 0 < squares[other] < square or (squares[other] == square and levels[other] < levels[turtle]):
                    place += 1
        number = number * (22 + before) + place
    return number


def chance_to_take_it(state: State) -> float:
    """Return the chance, before the first die, that the player on turn takes the nest with optimal play by both.

    Raises ValueError for a position that is not at the beginning of a move in such an endgame.

    >>> from mahe_core.mahe import Setup
    >>> from mahe_core.mahe.examples.positions import standing
    >>> round(chance_to_take_it(standing(Setup(2, turtles_each=1), {10: (0,), 18: (1,)}, face_up=None)), 3)
    0.488
    """
    setup = state.setup
    if setup.turtles != 2 or not state.nest_is_open or state.nest_owner is not None or state.dice:
        raise ValueError("state: only two players with one turtle each, round the open nest, before the first die")
    return _chances()[
        setup.third_die_on_seven * POSITIONS + _place(state.board.squares, state.board.levels, state.on_turn)
    ]


class SolvedNest:
    """The exact `Worth` of positions around the open nest, for two players with one turtle each."""

    def chance(self, setup: Setup, position: Between, viewer: int) -> float:
        """Return a player's chance of taking the nest with optimal play by both."""
        place = _place(position.board.squares, position.board.levels, position.on_turn)
        chance = _chances()[setup.third_die_on_seven * POSITIONS + place]
        return chance if viewer == position.on_turn else 1 - chance


def exact_options(state: State) -> dict[Intent, float]:
    """Return the chance of taking the nest after each legal intent, with optimal play by both from then on.

    Empty while chance acts or when the game is over. Raises ValueError for a position that is not solved.

    >>> from mahe_core.mahe import Die, Roll, Setup, apply
    >>> from mahe_core.mahe.examples.positions import standing
    >>> state = standing(Setup(2, turtles_each=1), {10: (0,), 18: (1,)}, face_up=None)
    >>> for action in (Roll(), Die(2), Roll(), Die(3)):
    ...     state = apply(state, action).state
    >>> {intent: round(chance, 3) for intent, chance in exact_options(state).items()}
    {Roll(): 0.341, Stop(): 0.0}
    """
    if state.setup.turtles != 2 or not state.nest_is_open or any(state.eggs.held):
        raise ValueError("state: only two players with one turtle each, round the open nest, who hold nothing else")
    return weigh(SolvedNest(), state)


def _place(squares: Sequence[int], levels: Sequence[int], on_turn: int) -> int:
    number = number_of(squares, levels, (on_turn, 1 - on_turn))
    # If the first turtle is on the raft, there is one place fewer for the second.
    return number - (squares[on_turn] > 0)


@cache
def _chances() -> array[float]:
    return array("d", read_beside(__name__, FILE))


check_public(__name__, fast=("number_of",))
