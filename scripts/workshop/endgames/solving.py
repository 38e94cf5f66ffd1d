"""Value iteration with lower and upper bounds, for two players with the open nest.

A position is an arrangement of the turtles, those of the player on turn first, and the set of these that have not moved
yet. Each has a lower and an upper bound on the chance that the player on turn takes the nest with optimal play by both.
Each sweep narrows the gap between them, which bounds the error.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, MutableSequence, Sequence
from typing import Final

import numpy as np

from mahe_core.fast.compiling import compiled
from workshop.console import say
from workshop.endgames.ways import TAKEN, Endgame, Rooms, endgame_of, rooms_for

CLOSE: Final = 1e-9

SWEEPS_A_REPORT: Final = 5


@compiled
def weigh_move(rooms: Rooms, on_seven: bool, most: bool) -> float:
    """Return a move's value from `rooms.worths`, the values of its ends, if the decider maximises or minimises."""
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
    """Update one kind of bound once, against the other kind for the next player."""
    turtles_each, ways, worths = endgame.turtles_each, endgame.ways, rooms.worths
    lengths = len(worths)
    for way in range(ways):
        if not endgame.there[way]:
            continue
        for phase in range(turtles_each, -1, -1):
            # In phase 0 all turtles may move, in phase 1 + t only turtle t; with one turtle each both are the same.
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
    """Return the widest gap between two bounds."""
    ways = len(there)
    gap = 0.0
    for place in range(len(lower)):
        if there[place % ways]:
            gap = max(gap, upper[place] - lower[place])
    return gap


def solve(
    endgame: Endgame, on_seven: bool
) -> Iterator[tuple[int, float, MutableSequence[float], MutableSequence[float]]]:
    """Sweep until the bounds are close; yield after every sweep its number, the widest gap and the bounds."""
    places = endgame.ways * (1 if endgame.turtles_each == 1 else 3)
    lower, upper = np.zeros(places), np.ones(places)
    rooms = rooms_for(endgame.turtles_each)
    gap, sweeps = 1.0, 0
    while gap > CLOSE:
        sweep(endgame, rooms, lower, upper, on_seven)
        sweep(endgame, rooms, upper, lower, on_seven)
        gap, sweeps = widest(endgame.there, lower, upper), sweeps + 1
        yield sweeps, gap, lower, upper


def solved(turtles_each: int, on_seven: bool) -> array[float]:
    """Return the chances of all positions of an endgame, printing progress."""
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
    """Return the middle of the bounds for all valid arrangements, phase after phase."""
    ways = endgame.ways
    return array("d", ((lower[place] + upper[place]) / 2 for place in range(len(lower)) if endgame.there[place % ways]))
