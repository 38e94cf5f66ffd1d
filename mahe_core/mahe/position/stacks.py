"""The board: the turtles' squares and stacks.

There are no stacks on the raft and on the nest. This module does not deal with owners or with the reasons for a move.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from mahe_core.mahe.rulebook import BEACH, NEST, RAFT


class Board(NamedTuple):
    """Each turtle's square and level, both indexed by turtle; the lowest level is 0."""

    squares: tuple[int, ...]
    levels: tuple[int, ...]

    def stack_on(self, square: int) -> tuple[int, ...]:
        """List the turtles on a square, bottom first; on the raft, where none is stacked, in ascending order.

        >>> Board(squares=(5, 5, 0), levels=(1, 0, 0)).stack_on(5)
        (1, 0)
        """
        alone = self.squares.count(square) == 1
        if alone:
            return (self.squares.index(square),)
        there = [turtle for turtle, stands_on in enumerate(self.squares) if stands_on == square]
        if square != RAFT:
            there.sort(key=self.levels.__getitem__)
        return tuple(there)

    def with_all_above(self, turtle: int) -> tuple[int, ...]:
        """List the group that moves with a turtle: itself and every turtle above it, bottom first.

        >>> Board(squares=(5, 5, 5), levels=(1, 0, 2)).with_all_above(0)
        (0, 2)
        """
        square = self.squares[turtle]
        if square == RAFT or self.squares.count(square) == 1:
            return (turtle,)
        return self.stack_on(square)[self.levels[turtle] :]

    def top_of_stack_with(self, turtle: int) -> int:
        """Return the top turtle of a turtle's stack; on the raft, the turtle itself.

        >>> Board(squares=(5, 5, 0), levels=(1, 0, 0)).top_of_stack_with(1)
        0
        """
        square = self.squares[turtle]
        if square == RAFT or self.squares.count(square) == 1:
            return turtle
        return self.stack_on(square)[-1]


def all_on_raft(turtles: int) -> Board:
    """Return the board with every turtle on the raft.

    >>> all_on_raft(2)
    Board(squares=(0, 0), levels=(0, 0))
    """
    return Board((RAFT,) * turtles, (0,) * turtles)


@cache
def walk(square: int, steps: int) -> tuple[int, ...]:
    """List the squares walked from a square or from the raft; 1 follows 21.

    >>> walk(20, 3)
    (21, 1, 2)
    """
    return tuple((square + step - 1) % BEACH + 1 for step in range(1, steps + 1))


def put_on(board: Board, group: tuple[int, ...], square: int) -> tuple[Board, int | None]:
    """Put a group, keeping its order, on a square of the ring; return the new board and the turtle landed on, or None.

    >>> put_on(Board(squares=(5, 5, 7), levels=(0, 1, 0)), (0, 1), 7)
    (Board(squares=(7, 7, 7), levels=(1, 2, 0)), 2)
    """
    squares = list(board.squares)
    levels = list(board.levels)
    below = [turtle for turtle in board.stack_on(square) if turtle not in group]
    for level, turtle in enumerate(group, start=len(below)):
        squares[turtle] = square
        levels[turtle] = level
    return Board(tuple(squares), tuple(levels)), below[-1] if below else None


def put_apart(board: Board, group: tuple[int, ...], place: int) -> Board:
    """Put each turtle of a group unstacked on the raft (or the single winner on the nest).

    >>> put_apart(Board(squares=(5, 5, 0), levels=(0, 1, 0)), (0, 1), RAFT)
    Board(squares=(0, 0, 0), levels=(0, 0, 0))
    """
    assert place in (RAFT, NEST), place
    squares = list(board.squares)
    levels = list(board.levels)
    for turtle in group:
        squares[turtle] = place
        levels[turtle] = 0
    return Board(tuple(squares), tuple(levels))
