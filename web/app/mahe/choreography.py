"""Turns the events of a step into motions, one after another.

Promises: driven by events alone, never by comparing two pictures; no more than one thing moves at a time; a die takes
at most 0.7 s. The page already shows where everything ends up, so a motion that is skipped loses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import assert_never

from app.mahe.views.geometry import Point
from app.mahe.views.places import place_of, place_on
from app.motion import Keyframe, Motion
from mahe_core.mahe import (
    CardSpent,
    CardTurned,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    NestTaken,
    State,
    Step,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
)

DIE_TIME = 600
CARD_TIME = 450
SWIM_TIME = 700
LONGEST_WALK = 2200
STEP_TIME = 150
NEST_TIME = 700
HOP_HEIGHT = 26


def choreograph(before: State, steps: Sequence[Step[State, Event]]) -> tuple[Motion, ...]:
    """Make the motions of steps that followed one another from a state; times count from the first one's beginning."""
    motions: list[Motion] = []
    now = 0.0
    for step in steps:
        for event in step.events:
            new = _motions_of(event, step.events, before, step.state)
            motions += [replace(motion, start=now + motion.start) for motion in new]
            now += max((motion.start + motion.duration for motion in new), default=0.0)
        before = step.state
    return tuple(motions)


def _motions_of(event: Event, events: Sequence[Event], before: State, after: State) -> tuple[Motion, ...]:
    match event:
        case DieRolled():
            return (_tumble(len(before.dice) + 1),)
        case CardSpent():
            return (_lay_down(len(before.dice) + 1),)
        case TurtlesMoved():
            return _walk(event, before, after)
        case TurtlesBusted(turtles):
            return _swim(turtles, before, after)
        case EggsLaid(player):
            return (_receive(player),)
        case NestTaken(player):
            return (_enter_nest(event, events, before, after), _receive(player, start=NEST_TIME))
        case CardTurned():
            return (_turn_up(),)
        case TurnBegan() | TurtleChosen() | GameOver():
            return ()
        case _:
            assert_never(event)


def _die(place: int) -> str:
    return f'[data-die="{place}"], [data-last-die="{place}"]'


def _tumble(place: int) -> Motion:
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "translateY(-1.2em) rotate(-300deg) scale(0.6)", "opacity": 0.0},
        {"transform": "translateY(0.3em) rotate(40deg) scale(1.05)", "opacity": 1.0, "offset": 0.6},
        {"transform": "translateY(-0.1em) rotate(-12deg)", "offset": 0.8},
        {"transform": "none", "opacity": 1.0},
    )
    return Motion(_die(place), keyframes, 0, DIE_TIME, "ease-out")


def _lay_down(place: int) -> Motion:
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "translateY(-1em) scale(1.3)", "opacity": 0.0},
        {"transform": "none"},
    )
    return Motion(_die(place), keyframes, 0, CARD_TIME, "ease-out")


def _turtle(turtle: int) -> str:
    return f'[data-turtle="{turtle}"]'


def _at(x: float, y: float) -> str:
    return f"translate({x:.1f}px, {y:.1f}px)"


def _walk(event: TurtlesMoved, before: State, after: State) -> tuple[Motion, ...]:
    """Hop a group from square to square; riders keep their level all the way."""
    duration = min(LONGEST_WALK, STEP_TIME * event.steps)
    height = len(event.turtles)
    # On the last square they climb onto those who were there and did not come along.
    below = len(set(before.stack_on(event.squares[-1])) - set(event.turtles))
    motions = []
    for level, turtle in enumerate(event.turtles, start=1):
        stops = [place_of(turtle, before)]
        stops += [place_on(turtle, square, level, height) for square in event.squares[:-1]]
        stops.append(place_on(turtle, event.squares[-1], below + level, below + height))
        motions.append(Motion(_turtle(turtle), _hops(stops), 0, duration, "linear"))
    return tuple(motions)


def _hops(stops: Sequence[Point]) -> tuple[Keyframe, ...]:
    hops = len(stops) - 1
    keyframes: list[Keyframe] = [{"transform": _at(stops[0].x, stops[0].y), "easing": "ease-out"}]
    for number, (here, there) in enumerate(pairwise(stops)):
        top = _at((here.x + there.x) / 2, (here.y + there.y) / 2 - HOP_HEIGHT)
        keyframes.append({"transform": top, "offset": (number + 0.5) / hops, "easing": "ease-in"})
        keyframes.append({"transform": _at(there.x, there.y), "offset": (number + 1) / hops, "easing": "ease-out"})
    return tuple(keyframes)


def _swim(turtles: Sequence[int], before: State, after: State) -> tuple[Motion, ...]:
    motions = []
    for turtle in turtles:
        here, there = place_of(turtle, before), place_of(turtle, after)
        keyframes: tuple[Keyframe, ...] = (
            {"transform": _at(here.x, here.y)},
            {"transform": f"{_at(here.x, here.y)} rotate(-14deg)", "offset": 0.12},
            {"transform": f"{_at(here.x, here.y)} rotate(14deg)", "offset": 0.24},
            {"transform": f"{_at(here.x, here.y)} rotate(0deg)", "offset": 0.3},
            {"transform": _at(there.x, there.y)},
        )
        motions.append(Motion(_turtle(turtle), keyframes, 0, SWIM_TIME))
    return tuple(motions)


def _enter_nest(event: NestTaken, events: Sequence[Event], before: State, after: State) -> Motion:
    walked = next(moved for moved in events if isinstance(moved, TurtlesMoved))
    square = walked.squares[-1]
    height = len({*before.stack_on(square), *walked.turtles})
    here, there = place_on(event.turtle, square, height, height), place_of(event.turtle, after)
    keyframes: tuple[Keyframe, ...] = (
        {"transform": _at(here.x, here.y)},
        {"transform": _at(there.x, there.y)},
    )
    return Motion(_turtle(event.turtle), keyframes, 0, NEST_TIME)


def _receive(player: int, start: float = 0) -> Motion:
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "none"},
        {"transform": "scale(1.12)", "offset": 0.4},
        {"transform": "none"},
    )
    return Motion(f'[data-player="{player}"]', keyframes, start, CARD_TIME)


def _turn_up() -> Motion:
    keyframes: tuple[Keyframe, ...] = ({"transform": "scaleX(0)"}, {"transform": "scaleX(1)"})
    return Motion("[data-face-up] > *", keyframes, 0, CARD_TIME, "ease-out")
