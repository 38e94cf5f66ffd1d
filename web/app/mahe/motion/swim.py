"""Motions of a bust: a fall into the water with a splash, then a slow, rocking swim back to the raft.

The swim goes round the island, never over it. A turtle that busts on the raft splashes next to it and climbs back.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, dist
from typing import Final

from app.mahe.motion.targets import (
    SPLASH,
    SPLASH_CROWN,
    SPLASH_DROPS,
    SPLASH_RINGS,
    at,
    body,
    figure_changed,
    limbs,
    room_made,
    turtle,
)
from app.ui.motion import Keyframe, Motion
from mahe_core.mahe import RAFT, State, TurtlesBusted
from mahe_core.pictures.mahe.figures import place_of
from mahe_core.pictures.mahe.geometry import RAFT_CENTRE, Point, raft_place, seaward, square_centre

FALL_TIME: Final = 300
UNDER_TIME: Final = 260
SPLASH_TIME: Final = 620
CLIMB_TIME: Final = 500
SHORTEST_SWIM: Final = 700
LONGEST_SWIM: Final = 1500
SWIMMING_SPEED: Final = 0.75
"""Board units per millisecond; long swims are faster, to stay within the maximum time."""
APART: Final = 90
"""The delay in milliseconds between the turtles of a group when they surface and swim."""

_OFFSHORE: Final = 62
_RIM: Final = 52
_NEXT_TO_RAFT: Final = (Point(296, 1044), Point(704, 1044))
_LAST_ON_THE_RIGHT: Final = 3
_LAST_ON_THE_LEFT: Final = 19
_FARTHEST: Final = 11


def busted(event: TurtlesBusted, before: State, after: State) -> tuple[Motion, ...]:
    """Drop a group into the water and bring it back to the raft."""
    water = splash_place(event)
    way = [] if event.from_square == RAFT else _round_the_island(event.from_square)
    swim = _swim_time([water, *way, RAFT_CENTRE]) if event.from_square != RAFT else CLIMB_TIME
    total = FALL_TIME + UNDER_TIME + swim + APART * (len(event.turtles) - 1)
    motions = [motion.later(FALL_TIME) for motion in _splash(water)]
    for number, swimmer in enumerate(event.turtles):
        here, home = place_of(swimmer, before), raft_place(swimmer)
        up = FALL_TIME + UNDER_TIME + APART * number
        stops = [water, *way, home]
        motions += [
            Motion(turtle(swimmer), _course(here, stops, up, up + swim, total), 0, total, "linear"),
            Motion(body(swimmer), _dip_and_rock(up, up + swim, total), 0, total, "linear"),
            Motion(limbs(swimmer), _bearings(stops, up, up + swim, total), 0, total, "linear"),
        ]
        motions += figure_changed(swimmer, before, after, FALL_TIME + 0.4 * UNDER_TIME)
    for left in set(before.stack_on(event.from_square)) - set(event.turtles):
        motions += room_made(left, before, after, FALL_TIME / 3)
    return tuple(motions)


def splash_place(event: TurtlesBusted) -> Point:
    """Return the point where a group falls into the water: off the square's shore, or next to the raft."""
    if event.from_square == RAFT:
        left, right = _NEXT_TO_RAFT
        return left if raft_place(event.turtles[0]).x < RAFT_CENTRE.x else right
    return _offshore(event.from_square)


def _offshore(square: int) -> Point:
    right, down = seaward(square)
    centre = square_centre(square)
    x = min(max(centre.x + right * _OFFSHORE, _RIM), 1000 - _RIM)
    return Point(round(x, 1), round(min(centre.y + down * _OFFSHORE, 1094 - _RIM), 1))


def _round_the_island(square: int) -> list[Point]:
    """Return the points of the route along the shore, on the side nearer to the raft."""
    if square in (1, 2, 20, 21):
        return []
    if square < _FARTHEST:
        return [*(_offshore(each) for each in range(square - 1, _LAST_ON_THE_RIGHT - 1, -1)), _NEXT_TO_RAFT[1]]
    return [*(_offshore(each) for each in range(square + 1, _LAST_ON_THE_LEFT + 1)), _NEXT_TO_RAFT[0]]


def _swim_time(stops: Sequence[Point]) -> float:
    return min(max(SHORTEST_SWIM, _length(stops) / SWIMMING_SPEED), LONGEST_SWIM)


def _length(stops: Sequence[Point]) -> float:
    return sum(dist((one.x, one.y), (other.x, other.y)) for one, other in pairwise(stops))


def _moments(stops: Sequence[Point], start: float, end: float, total: float) -> list[float]:
    """Return when each stop is reached at constant speed, as fractions of the total time."""
    whole = _length(stops) or 1
    reached = [_length(stops[: number + 1]) / whole for number in range(len(stops))]
    return [min((start + (end - start) * part) / total, 1) for part in reached]


def _course(here: Point, stops: Sequence[Point], start: float, end: float, total: float) -> tuple[Keyframe, ...]:
    water = at(stops[0].x, stops[0].y)
    home = at(stops[-1].x, stops[-1].y)
    moments = _moments(stops, start, end, total)
    return (
        {"transform": at(here.x, here.y), "easing": "ease-in"},
        {"transform": water, "offset": FALL_TIME / total},
        *(
            Keyframe(transform=at(stop.x, stop.y), offset=moment)
            for stop, moment in zip(stops[:-1], moments, strict=False)
        ),
        {"transform": home, "offset": moments[-1]},
        {"transform": home},
    )


def _dip_and_rock(up: float, home: float, total: float) -> tuple[Keyframe, ...]:
    """Make a turtle stumble, fall, vanish under water, surface and rock like a boat."""
    swim = home - up
    rocking: list[Keyframe] = [
        {
            "transform": f"translateY(0px) rotate({9 if number % 2 else -9}deg) scale(0.9)",
            "opacity": 0.92,
            "offset": (up + swim * number / 7) / total,
            "easing": "ease-in-out",
        }
        for number in range(1, 7)
    ]
    return (
        {"transform": "translateY(0px) rotate(0deg) scale(1)", "opacity": 1.0},
        {"transform": "translateY(-6px) rotate(-16deg) scale(1.04)", "offset": 0.35 * FALL_TIME / total},
        {"transform": "translateY(-26px) rotate(14deg) scale(1.06)", "offset": 0.7 * FALL_TIME / total},
        {"transform": "translateY(4px) rotate(28deg) scale(0.7)", "opacity": 1.0, "offset": FALL_TIME / total},
        {
            "transform": "translateY(10px) rotate(20deg) scale(0.45)",
            "opacity": 0.0,
            "offset": (FALL_TIME + 0.4 * UNDER_TIME) / total,
        },
        {"transform": "translateY(10px) rotate(0deg) scale(0.5)", "opacity": 0.0, "offset": (up - 60) / total},
        *rocking,
        {"transform": "translateY(0px) rotate(0deg) scale(1)", "opacity": 1.0, "offset": home / total},
        {"transform": "translateY(0px) rotate(0deg) scale(1)", "opacity": 1.0},
    )


def _bearings(stops: Sequence[Point], start: float, end: float, total: float) -> tuple[Keyframe, ...]:
    """Point the turtle's head and flippers in the direction of swimming, and upright at the raft."""
    moments = _moments(stops, start, end, total)
    directions: list[float] = []
    for one, other in pairwise(stops):
        wanted = degrees(atan2(other.x - one.x, one.y - other.y))
        last = directions[-1] if directions else wanted
        directions.append(last + (wanted - last + 180) % 360 - 180)
    upright = round(directions[-1] / 360) * 360
    return (
        {"transform": f"rotate({directions[0]:.1f}deg)"},
        *(
            Keyframe(transform=f"rotate({direction:.1f}deg)", offset=moment)
            for direction, moment in zip(directions, moments, strict=False)
        ),
        {"transform": f"rotate({upright}deg)", "offset": moments[-1]},
        {"transform": f"rotate({upright}deg)"},
    )


def _splash(water: Point) -> tuple[Motion, ...]:
    """Make water splash up at a point, with rings spreading from it."""
    place = at(water.x, water.y)
    shown: tuple[Keyframe, ...] = ({"transform": place, "opacity": 1.0}, {"transform": place, "opacity": 1.0})
    crown: tuple[Keyframe, ...] = (
        {"transform": "scale(0.5, 0)", "opacity": 1.0, "easing": "ease-out"},
        {"transform": "scale(1, 1)", "opacity": 1.0, "offset": 0.3, "easing": "ease-in"},
        {"transform": "scale(1.25, 0.1)", "opacity": 0.0, "offset": 0.7},
        {"transform": "scale(1.25, 0)", "opacity": 0.0},
    )
    drops: tuple[Keyframe, ...] = (
        {"transform": "translateY(0px) scale(0.2)", "opacity": 1.0, "easing": "ease-out"},
        {"transform": "translateY(-26px) scale(0.95)", "opacity": 1.0, "offset": 0.45, "easing": "ease-in"},
        {"transform": "translateY(14px) scale(1.25)", "opacity": 0.0},
    )
    rings: tuple[Keyframe, ...] = (
        {"transform": "scale(0.15)", "opacity": 0.0},
        {"transform": "scale(0.45)", "opacity": 1.0, "offset": 0.2},
        {"transform": "scale(1.3)", "opacity": 0.0},
    )
    return (
        Motion(SPLASH, shown, 0, SPLASH_TIME, "linear"),
        Motion(SPLASH_CROWN, crown, 0, SPLASH_TIME, "linear"),
        Motion(SPLASH_DROPS, drops, 0, SPLASH_TIME, "linear"),
        *(
            Motion(ring, rings, 90 * number, SPLASH_TIME - 90 * number, "ease-out")
            for number, ring in enumerate(SPLASH_RINGS)
        ),
    )
