"""The value of a position: a player's chance of winning, estimated by a small neural network.

`scripts/train_players.py` trains the network. Its file holds signed bytes in units of 1/64, so all steps but the last
use integers. A row of the table is one long integer with a 16-bit lane for each hidden unit, so a position takes only a
few dozen integer additions, which is fast enough in Python.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from operator import mul
from typing import Final, NamedTuple

from mahe_core.mahe.players.features import MOST_ROWS, NEST_IS_OPEN, Scene, board_rows, egg_rows
from mahe_core.mahe.position.eggs import Eggs
from mahe_core.mahe.position.stacks import Board
from mahe_core.mahe.setup import Setup

STEP: Final = 64
"""The scale of the signed bytes: this number stands for 1."""

_LANE: Final = 16
_MIDDLE: Final = 1 << 14
"""Added to every lane to keep it positive, for up to MOST_ROWS rows."""


class Between(NamedTuple):
    """A position between two moves; if a card was just won, the next one is not turned up yet."""

    board: Board
    eggs: Eggs
    pile: int
    """The number of face-down cards."""
    on_turn: int
    to_move: tuple[int, ...]
    """The turtles of the player on turn that have not moved yet, at least one."""
    spenders: tuple[int, ...]


class Net:
    """Estimates any player's chance of winning, for the numbers of players it was trained for.

    `table` has one signed byte for each hidden unit in each row of `features`, or b"" for a row that never occurred in
    training. `bias` and `out` have one figure for each unit; `out` has its own bias at the end. Raises ValueError for a
    bias too large for its lane.
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
        """A function that adds up rows and caches the sums, since the ends of a move hardly differ in eggs."""
        return lru_cache(maxsize=256)(lambda rows: sum(map(self._rows.__getitem__, rows), self._begin))

    def chance(self, setup: Setup, position: Between, viewer: int) -> float:
        """Estimate a player's chance of winning, from 0 to 1; a shared win counts as its share."""
        of_eggs, of_board = _rows_of(setup, position, viewer)
        total = sum(map(self._rows.__getitem__, of_board), self._sum_of(of_eggs))
        lanes = self._lanes
        answers = map(_ANSWERS.__getitem__, lanes.unpack(total.to_bytes(lanes.size, "little")))
        return 1.0 / (1.0 + math.exp(-sum(map(mul, self.out, answers), self.out[-1])))


def rows_of(setup: Setup, position: Between, viewer: int) -> list[int]:
    """List the table rows that apply to a position from the viewer's point of view."""
    of_eggs, of_board = _rows_of(setup, position, viewer)
    return [*of_eggs, *of_board]


def _rows_of(setup: Setup, position: Between, viewer: int) -> tuple[tuple[int, ...], list[int]]:
    (squares, levels), eggs, pile, on_turn, to_move, spenders = position
    of_eggs, rival, favours = _rows_of_eggs(setup, eggs, pile, spenders, viewer)
    moves = 0
    for turtle in to_move:
        moves |= 1 << turtle
    face_up = NEST_IS_OPEN if eggs.face_up is None and pile == 0 else 0
    players, each, spending = setup.players, setup.turtles_each, setup.spend_cards
    scene = Scene(players, each, spending, squares, levels, on_turn, moves, (), (), (), face_up, pile, 0)
    rows = [0] * MOST_ROWS
    return of_eggs, rows[: board_rows(rows, favours, scene, viewer, 0, rival)]


@lru_cache(maxsize=256)
def _rows_of_eggs(
    setup: Setup, eggs: Eggs, pile: int, spenders: tuple[int, ...], viewer: int
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Return the rows about eggs, the strongest rival, and whose taking of the nest would favour the viewer."""
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
    length, rival = egg_rows(rows, favours, scene, viewer)
    return tuple(rows[:length]), rival, tuple(favours)


def _in_lanes(figures: Sequence[int]) -> int:
    return sum(figure << _LANE * unit for unit, figure in enumerate(figures))


def _answer(lane: int) -> float:
    total = (lane - _MIDDLE) / STEP
    return total / (1.0 + abs(total))


_ANSWERS: Final = tuple(map(_answer, range(2 * _MIDDLE)))
"""The output of a hidden unit, by the value of its lane."""
