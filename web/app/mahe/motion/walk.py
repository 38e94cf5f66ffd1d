"""Motions of a walk: the path lights up, then the turtles hop along it, and carried turtles bob a beat later.

No turtle starts before the whole path is lit, and all arrive together. Turtles on a square that a group leaves or
reaches make room only at that moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from app.mahe.motion.targets import CHANGING_TIME, ROOM_TIME, at, body, figure_changed, glow, limbs, room_made, turtle
from app.ui.motion import Keyframe, Motion
from mahe_core.mahe import NEST, RAFT, State, TurtlesMoved
from mahe_core.pictures.mahe.figures import FromAbove, InStack, look_of, place_of, place_on
from mahe_core.pictures.mahe.geometry import Point, heading

LONGEST_LIGHTING: Final = 480
LIGHTING_STEP: Final = 55
LONGEST_WALK: Final = 2100
LONGEST_HOP: Final = 210
BEAT: Final = 35
"""The delay in milliseconds of a rider's bob after that of the turtle carrying it."""
FADING: Final = 160
HOP_HEIGHT: Final = 24


def lighting_time(steps: int) -> float:
    """Return the milliseconds needed to light a path of `steps` squares."""
    return min(LONGEST_LIGHTING, LIGHTING_STEP * (steps + 2))


def hop_time(steps: int) -> float:
    """Return the milliseconds of each hop; longer paths have shorter hops."""
    return min(LONGEST_HOP, LONGEST_WALK / steps)


def walked(event: TurtlesMoved, before: State, after: State) -> tuple[Motion, ...]:
    """Light the path, then hop along it."""
    lit, hop = lighting_time(event.steps), hop_time(event.steps)
    walking = [
        *_hopping(event, before, after),
        *_making_room(event, before, after),
        *_changing(event, before, after),
    ]
    return (*_lighting(event.squares, lit, hop), *(motion.later(lit) for motion in walking))


def _lighting(squares: Sequence[int], lit: float, hop: float) -> list[Motion]:
    """Light each square in turn, and fade it once the group has landed there."""
    lights = []
    for number, square in enumerate(squares):
        start = (lit - FADING) * number / len(squares)
        duration = lit + hop * (number + 1) + FADING - start
        if number == len(squares) - 1:
            # Nothing may outlast the walk.
            duration -= FADING
        keyframes: tuple[Keyframe, ...] = (
            {"opacity": 0.0},
            {"opacity": 1.0, "offset": FADING / duration},
            {"opacity": 1.0, "offset": max(FADING, duration - FADING) / duration},
            {"opacity": 0.0},
        )
        lights.append(Motion(glow(square), keyframes, start, min(duration, lit + hop * len(squares) - start), "linear"))
    return lights


def _hopping(event: TurtlesMoved, before: State, after: State) -> list[Motion]:
    """Move a group from square to square; riders keep their level."""
    hops = event.steps
    duration = hop_time(hops) * hops
    height = len(event.turtles)
    # On the last square they climb onto the turtles already there that did not come along.
    below = len(set(before.stack_on(event.squares[-1])) - set(event.turtles))
    motions = []
    for level, number in enumerate(event.turtles, start=1):
        stops = [place_of(number, before)]
        stops += [place_on(number, square, level, height) for square in event.squares[:-1]]
        stops.append(place_on(number, event.squares[-1], below + level, below + height))
        late = min(BEAT, hop_time(hops) / 4) * (level - 1)
        motions.append(Motion(turtle(number), _along(stops), 0, duration, "linear"))
        motions.append(Motion(body(number), _bob(level), late, duration - late, "linear", repeats=hops))
    top = event.turtles[-1]
    if after.square_of(top) == NEST or height == 1:
        motions.append(Motion(limbs(top), _turning(event), 0, duration, "linear"))
    return motions


def _along(stops: Sequence[Point]) -> tuple[Keyframe, ...]:
    return tuple({"transform": at(stop.x, stop.y), "easing": "cubic-bezier(0.35, 0, 0.65, 1)"} for stop in stops)


def _bob(level: int) -> tuple[Keyframe, ...]:
    """Return keyframes that rise and land once; riders rise a little higher."""
    top = HOP_HEIGHT + 5 * (level - 1)
    return (
        {"transform": "translateY(0px) scale(1, 1)", "easing": "ease-out"},
        {"transform": f"translateY(-{top}px) scale(0.97, 1.05)", "offset": 0.45, "easing": "ease-in"},
        {"transform": "translateY(0px) scale(1.05, 0.94)", "offset": 0.88},
        {"transform": "translateY(0px) scale(1, 1)"},
    )


def _turning(event: TurtlesMoved) -> tuple[Keyframe, ...]:
    """Turn head and flippers to the heading of each square, in the shorter direction."""
    first = event.squares[0]
    directions = [heading(first if event.from_square == RAFT else event.from_square)]
    for square in event.squares:
        turn = (heading(square) - directions[-1] + 180) % 360 - 180
        directions.append(directions[-1] + turn)
    return tuple({"transform": f"rotate({direction:.1f}deg)"} for direction in directions)


def _making_room(event: TurtlesMoved, before: State, after: State) -> list[Motion]:
    """Make turtles left behind sink at once, and turtles landed on make room at the landing."""
    duration = hop_time(event.steps) * event.steps
    landed = max(0, duration - ROOM_TIME)
    left = set(before.stack_on(event.from_square)) if event.from_square not in (RAFT, event.squares[-1]) else set()
    return [
        motion
        for number in range(before.setup.turtles)
        if number not in event.turtles
        for motion in room_made(number, before, after, 0 if number in left else landed, min(ROOM_TIME, duration))
    ]


def _changing(event: TurtlesMoved, before: State, after: State) -> list[Motion]:
    """Change figures at the first hop, but at the last hop for a turtle that joins a stack or enters the nest."""
    duration = hop_time(event.steps) * event.steps
    motions: list[Motion] = []
    for number in event.turtles:
        climbs = isinstance(look_of(number, before), FromAbove) and isinstance(look_of(number, after), InStack)
        waits = climbs or after.square_of(number) == NEST
        motions += figure_changed(number, before, after, duration - CHANGING_TIME if waits else 0)
    return motions


def landings(event: TurtlesMoved) -> tuple[float, ...]:
    """Return the times of the landings, in milliseconds from the start of the lighting."""
    lit, hop = lighting_time(event.steps), hop_time(event.steps)
    return tuple(lit + hop * (number + 0.88) for number, _ in enumerate(pairwise((0, *event.squares))))
