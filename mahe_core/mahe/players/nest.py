"""The endgame of two players round the open nest, solved exactly: the chance to take it, with best play of both.

Where whoever takes the nest wins, nothing else counts: not the eggs, not the cards. What is kept here are all 505
positions of two players with one turtle each, in both editions; `scripts/solve_endgames.py` makes them, and those of
two turtles each when it is asked.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from mahe_core.mahe.position.state import State

FILE: Final = "nest.bin"
"""The chances of the player on turn, by number of the position: first those without a third die on seven, then with."""

POSITIONS: Final = 505


def number_of(squares: Sequence[int], levels: Sequence[int], turtles: Sequence[int]) -> int:
    """Number a way for turtles to stand; a turtle after the other slips in somewhere among those before it.

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
    """Look up the chance of the player on turn to take the nest, before the first die, with best play of both.

    Raises ValueError for a position that is not at the beginning of a move in such an endgame.

    >>> from mahe_core.mahe import Setup
    >>> from mahe_core.mahe.examples.positions import standing
    >>> round(chance_to_take_it(standing(Setup(2, turtles_each=1), {10: (0,), 18: (1,)}, face_up=None)), 3)
    0.488
    """
    setup = state.setup
    if setup.turtles != 2 or not state.nest_is_open or state.nest_owner is not None or state.dice:
        raise ValueError("only two players with one turtle each, round the open nest, before the first die")
    return _chances()[
        setup.third_die_on_seven * POSITIONS + _place(state.board.squares, state.board.levels, state.on_turn)
    ]


def _place(squares: Sequence[int], levels: Sequence[int], on_turn: int) -> int:
    number = number_of(squares, levels, (on_turn, 1 - on_turn))
    # With the first one on the raft there is one place less for the second.
    return number - (squares[on_turn] > 0)


@cache
def _chances() -> array[float]:
    return array("d", files(__package__).joinpath(FILE).read_bytes())
