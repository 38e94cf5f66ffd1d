"""The arrangements of two players' turtles with the open nest, and the arrangement after every end of a move.

An arrangement has a number, which encodes the insertion of one turtle after another among the previous ones; some
numbers are invalid. Arrangements are called ways here, as in "ways to stand".
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, NamedTuple

import numpy as np

from mahe_core.fast.compiling import compiled
from mahe_core.mahe.players.nest import number_of
from mahe_core.mahe.rulebook import BEACH

LENGTHS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 9, 15, 18, 21)
"""The steps of every end of a move, the bust first."""

END_OF: Final = tuple(LENGTHS.index(steps) if steps in LENGTHS else -1 for steps in range(22))

TAKEN: Final = -1
"""The mark of a move that takes the nest for the player on turn; TAKEN - 1 marks one for the other player."""


class Endgame(NamedTuple):
    """The result of every end of a move, by arrangement number."""

    turtles_each: int
    ways: int
    """The count of numbers, a few of which are invalid."""
    there: MutableSequence[int]
    """1 for each valid number."""
    ends: MutableSequence[int]
    """By way, turtle and length: the way reached, or the mark of the player who takes the nest."""
    rides: MutableSequence[int]
    """By way and turtle: 1 if the other player's turtle is on top and decides."""
    swapped: MutableSequence[int]
    """By way: the same arrangement with the other player's turtles first."""


class Rooms(NamedTuple):
    """Working memory, and the constants that compiled code looks up."""

    squares: MutableSequence[int]
    levels: MutableSequence[int]
    squares_after: MutableSequence[int]
    levels_after: MutableSequence[int]
    lengths: MutableSequence[int]
    end_of: MutableSequence[int]
    mine_first: MutableSequence[int]
    theirs_first: MutableSequence[int]
    worths: MutableSequence[float]
    work: MutableSequence[float]


_number_of = compiled(number_of)


def ways_to_stand(turtles: int) -> int:
    """Return the count of numbers for arrangements of some turtles.

    >>> ways_to_stand(2), ways_to_stand(4)
    (506, 303600)
    """
    ways = 1
    for before in range(turtles):
        ways *= 22 + before
    return ways


@compiled
def stand(way: int, turtles: int, squares: MutableSequence[int], levels: MutableSequence[int]) -> bool:
    """Place the turtles by the number of an arrangement; return False if it is invalid."""
    left = way
    places = squares  # filled from the end, and read again below
    for turtle in range(turtles - 1, -1, -1):
        places[turtle] = left % (22 + turtle)
        left //= 22 + turtle
    for turtle in range(turtles):
        place = places[turtle]
        squares[turtle] = 0
        levels[turtle] = 0
        if place == 0:
            continue
        found = False
        for square in range(1, BEACH + 1):
            nearer = 0
            here = 0
            for other in range(turtle):
                nearer += 0 < squares[other] < square
                here += squares[other] == square
            if square + nearer <= place <= square + nearer + here:
                level = place - square - nearer
                for other in range(turtle):
                    if squares[other] == square and levels[other] >= level:
                        levels[other] += 1
                squares[turtle] = square
                levels[turtle] = level
                found = True
                break
        if not found:
            return False
    return True


@compiled
def lay_out(endgame: Endgame, rooms: Rooms) -> None:
    """Compute the result of every end of a move."""
    turtles_each, ends, lengths = endgame.turtles_each, endgame.ends, rooms.lengths
    turtles = 2 * turtles_each
    squares, levels, squares_after, levels_after = rooms.squares, rooms.levels, rooms.squares_after, rooms.levels_after
    for way in range(endgame.ways):
        endgame.there[way] = stand(way, turtles, squares, levels)
        if not endgame.there[way]:
            continue
        endgame.swapped[way] = _number_of(squares, levels, rooms.theirs_first)
        for turtle in range(turtles_each):
            square = squares[turtle]
            level = levels[turtle]
            top = turtle
            if square:
                for other in range(turtles):
                    if squares[other] == square and levels[other] > levels[top]:
                        top = other
            riding = top >= turtles_each
            endgame.rides[way * turtles_each + turtle] = riding
            for end in range(len(lengths)):
                steps = lengths[end]
                place = (way * turtles_each + turtle) * len(lengths) + end
                if square % BEACH + steps >= BEACH:
                    ends[place] = TAKEN - riding
                    continue
                reached = square + steps if square < BEACH else steps
                below = 0
                for other in range(turtles):
                    moves = other == turtle or (square > 0 and squares[other] == square and levels[other] >= level)
                    below += squares[other] == reached and not moves
                for other in range(turtles):
                    squares_after[other] = squares[other]
                    levels_after[other] = levels[other]
                    if other == turtle or (square > 0 and squares[other] == square and levels[other] >= level):
                        squares_after[other] = reached if steps else 0
                        levels_after[other] = levels[other] - level + below if steps else 0
                ends[place] = _number_of(squares_after, levels_after, rooms.mine_first)


def endgame_of(turtles_each: int) -> Endgame:
    """Return the endgame of two players with a number of turtles each."""
    ways = ways_to_stand(2 * turtles_each)
    endgame = Endgame(
        turtles_each,
        ways,
        there=np.zeros(ways, np.int64),
        ends=np.zeros(ways * turtles_each * len(LENGTHS), np.int64),
        rides=np.zeros(ways * turtles_each, np.int64),
        swapped=np.zeros(ways, np.int64),
    )
    lay_out(endgame, rooms_for(turtles_each))
    return endgame


def rooms_for(turtles_each: int) -> Rooms:
    """Return new working memory."""
    turtles = 2 * turtles_each
    mine, theirs = range(turtles_each), range(turtles_each, turtles)
    return Rooms(
        np.zeros(turtles, np.int64),
        np.zeros(turtles, np.int64),
        np.zeros(turtles, np.int64),
        np.zeros(turtles, np.int64),
        np.array(LENGTHS),
        np.array(END_OF),
        np.array([*mine, *theirs]),
        np.array([*theirs, *mine]),
        np.zeros(len(LENGTHS)),
        np.zeros(4 * 8),
    )
