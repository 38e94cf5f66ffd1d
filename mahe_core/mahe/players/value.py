"""What a position is worth to a player: the chance to win, as a small net has learned it.

The net was taught by `scripts/train_players.py`; what is in its file are signed bytes, 64ths, so all of it but the very
last step is done in whole numbers. A row of the table is one long number, with a lane of 16 bits for each hidden unit:
adding rows up is then adding a few dozen numbers, which is what makes this quick enough in Python.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from operator import mul
from typing import Final, NamedTuple

from mahe_core.mahe.players.features import MOST_ROWS, NEST_IS_OPEN, Scene, tell_board, tell_eggs
from mahe_core.mahe.position.eggs import Eggs
from mahe_core.mahe.position.stacks import Board
from mahe_core.mahe.setup import Setup

STEP: Final = 64
"""What a signed byte counts: so many make a whole."""

_LANE: Final = 16
_MIDDLE: Final = 1 << 14
"""Added to every lane, so that none is ever negative: MOST_ROWS rows leave it so."""


class Between(NamedTuple):
    """A position between two moves, the next egg card not turned up yet where one was just won."""

    board: Board
    eggs: Eggs
    pile: int
    """How many cards lie face down."""
    on_turn: int
    to_move: tuple[int, ...]
    """The turtles of the player on turn that have their move before them, never none."""
    spenders: tuple[int, ...]


class Net:
    """The chance to win of any player in any position, for the numbers of players it has learned.

    `table` has for each row of `features` one signed byte a hidden unit, or nothing for a row that it never met;
    `bias` and `out` are the units' own figures, `out` with one more at its end. Raises ValueError for a bias that
    leaves no room in its lane.
    """

    def __init__(self, table: Sequence[bytes], bias: Sequence[int], out: Sequence[float]) -> None:
        if any(abs(figure) > _MIDDLE - 128 * MOST_ROWS for figure in bias):
            raise ValueError("bias: a figure is too large")
        self.table, self.bias, self.out = table, bias, out

    @cached_property
    def _rows(self) -> list[int]:
        lanes = bytearray(2 * len(self.bias))
        moved_up = bytes((byte + 128) % 256 for byte in range(256))
        middle = _in_lanes([128] * len(self.bias))
        rows = []
        for row in self.table:
            lanes[::2] = row.translate(moved_up) if row else bytes([128] * len(self.bias))
            rows.append(int.from_bytes(lanes, "little") - middle)
        return rows

    @cached_property
    def _begin(self) -> int:
        return _in_lanes([_MIDDLE + figure for figure in self.bias])

    @cached_property
    def _lanes(self) -> struct.Struct:
        return struct.Struct(f"<{len(self.bias)}H")

    @cached_property
    def _sum_of(self) -> Callable[[tuple[int, ...]], int]:
        """Add up rows, and remember the last sums: the ends of a move differ in the turtles, and hardly in the eggs."""
        return lru_cache(maxsize=256)(lambda rows: sum(map(self._rows.__getitem__, rows), self._begin))

    def chance(self, setup: Setup, position: Between, viewer: int) -> float:
        """Estimate how likely a player is to win, from 0 to 1; a shared win counts by its share."""
        of_eggs, of_board = _told_of(setup, position, viewer)
        total = sum(map(self._rows.__getitem__, of_board), self._sum_of(of_eggs))
        lanes = self._lanes
        answers = map(_ANSWERS.__getitem__, lanes.unpack(total.to_bytes(lanes.size, "little")))
        return 1.0 / (1.0 + math.exp(-sum(map(mul, self.out, answers), self.out[-1])))


def told_of(setup: Setup, position: Between, viewer: int) -> list[int]:
    """List the rows of the table that hold in a position, as the viewer sees it."""
    of_eggs, of_board = _told_of(setup, position, viewer)
    return [*of_eggs, *of_board]


def _told_of(setup: Setup, position: Between, viewer: int) -> tuple[tuple[int, ...], list[int]]:
    (squares, levels), eggs, pile, on_turn, to_move, spenders = position
    of_eggs, rival, favours = _told_of_eggs(setup, eggs, pile, spenders, viewer)
    moves = 0
    for turtle in to_move:
        moves |= 1 << turtle
    face_up = NEST_IS_OPEN if eggs.face_up is None and pile == 0 else 0
    players, each, spending = setup.players, setup.turtles_each, setup.spend_cards
    scene = Scene(players, each, spending, squares, levels, on_turn, moves, (), (), (), face_up, pile, 0)
    rows = [0] * MOST_ROWS
    return of_eggs, rows[: tell_board(rows, favours, scene, viewer, 0, rival)]


@lru_cache(maxsize=256)
def _told_of_eggs(
    setup: Setup, eggs: Eggs, pile: int, spenders: tuple[int, ...], viewer: int
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """List the rows that hold of the eggs; and name the strongest rival, and whose taking the nest suits the viewer."""
    players, held = setup.players, eggs.held
    scene = Scene(
        players,
        setup.turtles_each,
        setup.spend_cards,
        (),
        (),
        0,
        0,
        tuple(map(sum, held)),
        tuple(map(len, held)),
        [held[player].count(value) for player in range(players) for value in range(7)],
        NEST_IS_OPEN if eggs.face_up is None and pile == 0 else eggs.face_up or 0,
        pile,
        sum(1 << spender for spender in spenders),
    )
    rows, favours = [0] * MOST_ROWS, [0] * players
    told, rival = tell_eggs(rows, favours, scene, viewer)
    return tuple(rows[:told]), rival, tuple(favours)


def _in_lanes(figures: Sequence[int]) -> int:
    return sum(figure << _LANE * unit for unit, figure in enumerate(figures))


def _answer(lane: int) -> float:
    total = (lane - _MIDDLE) / STEP
    return total / (1.0 + abs(total))


_ANSWERS: Final = tuple(map(_answer, range(2 * _MIDDLE)))
"""What a hidden unit answers, by its lane."""
