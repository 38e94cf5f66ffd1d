"""Turns the events of a step into motions, one after another.

It uses the events alone and never compares two pictures. Each event ends before the next one begins. The page already
shows the final position, so nothing is lost when a motion is skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from app.mahe.motion.cards import nest_taken, turned_up, won
from app.mahe.motion.swim import busted
from app.mahe.motion.targets import MOVER, die, popping
from app.mahe.motion.walk import walked
from app.play import throwing
from app.ui.motion import Act, Keyframe, Motion, end_of
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
from mahe_core.mahe.rulebook import BUST_ABOVE

POINTING_TIME = 220


def acts(before: State, steps: Sequence[Step[State, Event]]) -> tuple[Act[Event], ...]:
    """Return the events of consecutive steps from a state, each with its motions.

    Times are counted from the beginning of the first event.
    """
    made: list[Act[Event]] = []
    now = 0.0
    for step in steps:
        for event in step.events:
            new = _motions_of(event, step.events, before, step.state)
            made.append(Act(event, now, tuple(motion.later(now) for motion in new)))
            now = made[-1].end
        before = step.state
    return tuple(made)


def choreographed(made: Sequence[Act[Event]], before: State, steps: Sequence[Step[State, Event]]) -> tuple[Motion, ...]:
    """Return the motions of the acts of these steps; at the end, the turtle that moves next is marked."""
    motions = [motion for act in made for motion in act.motions]
    mover = steps[-1].state.moving if steps else None
    if motions and mover not in (None, before.moving):
        motions.append(_pointed_out().later(end_of(motions)))
    return tuple(motions)


def _motions_of(event: Event, events: Sequence[Event], before: State, after: State) -> tuple[Motion, ...]:
    match event:
        case DieRolled(total=total):
            return _then_calculated(thrown(len(before.dice) + 1), before, total)
        case CardSpent(total=total):
            return _then_calculated(laid_down(len(before.dice) + 1), before, total)
        case TurtlesMoved():
            return walked(event, before, after)
        case TurtlesBusted():
            return busted(event, before, after)
        case EggsLaid(player):
            return won(player)
        case NestTaken():
            return nest_taken(event, events, before, after)
        case CardTurned():
            return turned_up()
        case TurnBegan() | TurtleChosen() | GameOver():
            return ()
        case _:
            assert_never(event)


def _pointed_out() -> Motion:
    """Show the ring or arrow of the turtle that moves next."""
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "scale(1.5)", "opacity": 0.0},
        {"transform": "none", "opacity": 1.0},
    )
    return Motion(MOVER, keyframes, 0, POINTING_TIME, "ease-out")


def _then_calculated(die: tuple[Motion, ...], before: State, total: int) -> tuple[Motion, ...]:
    """Write the calculation as soon as the die is still."""
    still = end_of(die)
    writing = calculated(len(before.dice) + 1, bust=total > BUST_ABOVE)
    return (*die, *(motion.later(still) for motion in writing))


CARD_TIME: Final = 420
WRITING_TIME: Final = 150


def thrown(place: int) -> tuple[Motion, ...]:
    """Throw the die at a place of the tray."""
    return throwing.thrown(die(place))


def laid_down(place: int) -> tuple[Motion, ...]:
    """Lay an egg card at the place of a die."""
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "translateY(-1em) scale(1.3)", "opacity": 0.0},
        {"transform": "none", "opacity": 1.0},
    )
    return (Motion(die(place), keyframes, 0, CARD_TIME, "ease-out"),)


def calculated(dice: int, *, bust: bool) -> tuple[Motion, ...]:
    """Write the calculation of `dice` dice: the new number, their sum, then the squares to walk or the bust."""
    parts = ["term"]
    if dice > 1:
        parts.append("total")
    parts.append("verdict" if bust else "product")
    writing = [
        Motion(f".calculation-{part}", _WRITING, number * WRITING_TIME, WRITING_TIME, "ease-out")
        for number, part in enumerate(parts)
    ]
    last = writing[-1].start
    return (*writing, Motion(".multiplier-lit", popping(1.4), last, WRITING_TIME))


_WRITING: Final[tuple[Keyframe, ...]] = (
    {"transform": "translateY(0.4em) scale(0.7)", "opacity": 0.0},
    {"transform": "none", "opacity": 1.0},
)
