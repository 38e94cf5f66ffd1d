"""How turtles change that are not moving themselves: they make room, and their figure changes.

A turtle keeps its former look until its moment has come.
"""

from __future__ import annotations

from typing import Final

from app.mahe.board.looks import look_of
from app.mahe.board.places import place_of
from app.mahe.motion.targets import at, figure_before, figure_now, turtle
from app.ui.motion import Keyframe, Motion
from mahe_core.mahe import State

ROOM_TIME: Final = 180
CHANGING_TIME: Final = 60


def room_made(number: int, before: State, after: State, start: float, time: float = ROOM_TIME) -> tuple[Motion, ...]:
    """Shift a turtle whose stack has gained or lost others, and change its figure if it looks different now."""
    here, there = place_of(number, before), place_of(number, after)
    shift: tuple[Keyframe, ...] = ({"transform": at(here.x, here.y)}, {"transform": at(there.x, there.y)})
    shifted = () if here == there else (Motion(turtle(number), shift, start, time),)
    return (*shifted, *seen_anew(number, before, after, start))


def seen_anew(number: int, before: State, after: State, moment: float) -> tuple[Motion, ...]:
    """Change a turtle's figure at a moment; no motions if it looks the same after the move."""
    if look_of(number, before) == look_of(number, after):
        return ()
    gone: tuple[Keyframe, ...] = ({"opacity": 1.0}, {"opacity": 0.0})
    come: tuple[Keyframe, ...] = ({"opacity": 0.0}, {"opacity": 1.0})
    return (
        Motion(figure_before(number), gone, moment, CHANGING_TIME, "linear"),
        Motion(figure_now(number), come, moment, CHANGING_TIME, "linear"),
    )
