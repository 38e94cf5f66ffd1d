"""Value iteration from below and from above, for two players round the open nest.

A position is a way for the turtles to stand, those of the player on turn first, and which of these have their move
still to come. For each there is a lower and an upper bound of the chance that the player on turn takes the nest with
best play of both. Each sweep brings them closer; what lies between them at the end is all that is not known.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, MutableSequence, Sequence
from typing import Any, Final, NamedTuple

from mahe_core.mahe.players.nest import number_of
from mahe_core.mahe.rulebook import BEACH
from workshop.simulating.compiling import compiled, is_asked_for
from workshop.telling import say

CLOSE: Final = 1e-9

SWEEPS_A_REPORT: Final = 5

LENGTHS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 9, 15, 18, 21)
"""The steps of every end of a move, the bust first."""

END_OF: Final = tuple(LENGTHS.index(steps) if steps in LENGTHS else -1 for steps in range(22))

TAKEN: Final = -1
"""Where a move takes the nest for the player on turn; TAKEN - 1 where it does for the other."""


class Endgame(NamedTuple):
    """Where every end of a move leads, by numbers of ways to stand."""

    turtles_each: int
    ways: int
    """Numbers go up to this one; a few of them mean no way to stand."""
    there: MutableSequence[int]
    """1 for each number that means a way to stand."""
    ends: MutableSequence[int]
    """By way, turtle and length: the way reached, or who takes the nest."""
    rides: MutableSequence[int]
    """By way and turtle: 1 where the other player's turtle is on top, and decides."""
    swapped: MutableSequence[int]
    """By way: the same one, with the other player's turtles first."""


class Rooms(NamedTuple):
    """Room to work in, and what compiled code has to look up."""

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
    """Count the numbers of ways for so many turtles to stand.

    >>> ways_to_stand(2), ways_to_stand(4)
    (506, 303600)
    """
    ways = 1
    for before in range(turtles):
        ways *= 22 + before
    return ways


@compiled
def stand(way: int, turtles: int, squares: MutableSequence[int], levels: MutableSequence[int]) -> bool:
    """Put the turtles as a number says; whether it says a way to stand."""
    left = way
    places = squares  # filled from the last one on, and read again below
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
    """Work out where every end of a move leads."""
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


@compiled
def weigh_move(rooms: Rooms, on_seven: bool, most: bool) -> float:
    """Weigh a move whose ends are worth so much to whoever decides, best for the greatest or for the smallest worth."""
    worths, work = rooms.worths, rooms.work
    for dice in range(3, 0, -1):
        for total in range(dice, 8 if dice > 1 else 7):
            best = worths[rooms.end_of[dice * total]]
            if dice < 3 and (total < 7 or on_seven):
                rolled = 0.0
                for face in range(1, 7):
                    rolled += work[8 * dice + total + face] if total + face <= 7 else worths[0]
                rolled /= 6.0
                best = max(best, rolled) if most else min(best, rolled)
            work[8 * (dice - 1) + total] = best
    worth = 0.0
    for face in range(1, 7):
        worth += work[face]
    return worth / 6.0


@compiled
def sweep(
    endgame: Endgame, rooms: Rooms, bounds: MutableSequence[float], against: Sequence[float], on_seven: bool
) -> None:
    """Bring one kind of bound up to date once, against the other kind of the player to come."""
    turtles_each, ways, worths = endgame.turtles_each, endgame.ways, rooms.worths
    lengths = len(worths)
    for way in range(ways):
        if not endgame.there[way]:
            continue
        for phase in range(turtles_each, -1, -1):
            # Phase 0 has all moves to come, phase 1 + t that of turtle t alone; with one turtle each that is the same.
            if turtles_each == 1 and phase == 1:
                continue
            best = -1.0
            for turtle in range(turtles_each):
                if phase > 0 and phase != turtle + 1:
                    continue
                begin = (way * turtles_each + turtle) * lengths
                for end in range(lengths):
                    reached = endgame.ends[begin + end]
                    if reached < 0:
                        worths[end] = 1.0 if reached == TAKEN else 0.0
                    elif phase > 0 or turtles_each == 1:
                        worths[end] = 1.0 - against[endgame.swapped[reached]]
                    else:
                        worths[end] = bounds[(2 - turtle) * ways + reached]
                best = max(best, weigh_move(rooms, on_seven, not endgame.rides[way * turtles_each + turtle]))
            bounds[phase * ways + way] = best


@compiled
def widest(there: Sequence[int], lower: Sequence[float], upper: Sequence[float]) -> float:
    """Find the widest gap between two bounds."""
    ways = len(there)
    gap = 0.0
    for place in range(len(lower)):
        if there[place % ways]:
            gap = max(gap, upper[place] - lower[place])
    return gap


def endgame_of(turtles_each: int) -> Endgame:
    """Lay out the endgame of two players with so many turtles each."""
    ways = ways_to_stand(2 * turtles_each)
    endgame = Endgame(
        turtles_each,
        ways,
        there=_whole_numbers(ways),
        ends=_whole_numbers(ways * turtles_each * len(LENGTHS)),
        rides=_whole_numbers(ways * turtles_each),
        swapped=_whole_numbers(ways),
    )
    lay_out(endgame, _rooms(turtles_each))
    return endgame


def _rooms(turtles_each: int) -> Rooms:
    turtles = 2 * turtles_each
    mine, theirs = range(turtles_each), range(turtles_each, turtles)
    return Rooms(
        _whole_numbers(turtles),
        _whole_numbers(turtles),
        _whole_numbers(turtles),
        _whole_numbers(turtles),
        _whole_numbers(0, LENGTHS),
        _whole_numbers(0, END_OF),
        _whole_numbers(0, (*mine, *theirs)),
        _whole_numbers(0, (*theirs, *mine)),
        _figures(len(LENGTHS), 0.0),
        _figures(4 * 8, 0.0),
    )


def solve(
    endgame: Endgame, on_seven: bool
) -> Iterator[tuple[int, float, MutableSequence[float], MutableSequence[float]]]:
    """Sweep until the bounds are close; after every sweep, tell its number, the widest gap and the bounds."""
    places = endgame.ways * (1 if endgame.turtles_each == 1 else 3)
    lower, upper = _figures(places, 0.0), _figures(places, 1.0)
    rooms = _rooms(endgame.turtles_each)
    gap, sweeps = 1.0, 0
    while gap > CLOSE:
        sweep(endgame, rooms, lower, upper, on_seven)
        sweep(endgame, rooms, upper, lower, on_seven)
        gap, sweeps = widest(endgame.there, lower, upper), sweeps + 1
        yield sweeps, gap, lower, upper


def solved(turtles_each: int, on_seven: bool) -> array[float]:
    """Solve an endgame, telling how far it is, and give the chances of all positions."""
    endgame = endgame_of(turtles_each)
    found = array("d")
    for sweeps, gap, lower, upper in solve(endgame, on_seven):
        if sweeps % SWEEPS_A_REPORT == 0 or gap <= CLOSE:
            say(f"    after {sweeps:3} sweeps the bounds are {gap:.1e} apart")
        if gap <= CLOSE:
            found = chances(endgame, lower, upper)
    say(f"{len(found):,} positions with {turtles_each} each{', a third die on seven' if on_seven else ''}")
    return found


def chances(endgame: Endgame, lower: Sequence[float], upper: Sequence[float]) -> array[float]:
    """Take the middle of the bounds, for all numbers that mean a way to stand, phase after phase."""
    ways = endgame.ways
    return array("d", ((lower[place] + upper[place]) / 2 for place in range(len(lower)) if endgame.there[place % ways]))


def _whole_numbers(length: int, of: Sequence[int] = ()) -> MutableSequence[int]:
    return _as_compiled(array("q", of or bytes(8 * length)))


def _figures(length: int, each: float) -> MutableSequence[float]:
    return _as_compiled(array("d", [each]) * length)


def _as_compiled(row: array[Any]) -> MutableSequence[Any]:
    """Lend a row to compiled code; else it does as it is."""
    if not is_asked_for():
        return row
    import numpy as np  # nobody else needs it

    lent: MutableSequence[Any] = np.frombuffer(row, dtype=row.typecode)
    return lent
