"""Turns the events of a step into cues for sound and vibration, at the moments that its motions make visible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from app.mahe.motion.cards import NEST_TIME
from app.mahe.motion.swim import FALL_TIME
from app.mahe.motion.walk import landings
from app.play.throwing import BOUNCES, DIE_TIME
from app.ui.cues import Cue
from app.ui.motion import Act
from mahe_core.mahe import (
    CardSpent,
    CardTurned,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    NestTaken,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
)

SHORT_DIE: Final = 240
SHORT_HOP: Final = 65
SHORT_WALK: Final = 520
SHORT_PAUSE: Final = 280


def cues_beside(made: Sequence[Act[Event]]) -> tuple[Cue, ...]:
    """Make the cues of acts, each for the moment when the motion begins or lands."""
    return tuple(cue for act in made for cue in _beside_motion(act.event, act.start))


def _beside_motion(event: Event, start: float) -> tuple[Cue, ...]:
    match event:
        case DieRolled():
            return (Cue("die", start, BOUNCES[-1] * DIE_TIME),)
        case TurtlesMoved():
            return tuple(Cue("hop", start + landed, step=step) for step, landed in enumerate(landings(event)))
        case TurtlesBusted():
            return (Cue("splash", start + FALL_TIME),)
        case EggsLaid():
            return (Cue("chime", start),)
        case NestTaken():
            return (Cue("chime", start + NEST_TIME),)
        case CardSpent() | CardTurned() | TurnBegan() | TurtleChosen() | GameOver():
            # The end is heard once the eggs have been counted.
            return ()
        case _:
            assert_never(event)


def cues_without_motion(events: Sequence[Event]) -> tuple[Cue, ...]:
    """Make the cues of events where nothing moves; they follow closely on one another."""
    cues: list[Cue] = []
    now = 0.0
    for event in events:
        match event:
            case DieRolled():
                cues.append(Cue("die", now, SHORT_DIE))
                now += SHORT_PAUSE
            case TurtlesMoved(steps=steps):
                hop = min(SHORT_HOP, SHORT_WALK / steps)
                cues += [Cue("hop", now + hop * step, step=step) for step in range(steps)]
                now += hop * steps
            case TurtlesBusted():
                cues.append(Cue("splash", now))
                now += SHORT_PAUSE
            case EggsLaid() | NestTaken():
                cues.append(Cue("chime", now))
                now += SHORT_PAUSE
            case GameOver():
                cues.append(Cue("over", now))
            case CardSpent() | CardTurned() | TurnBegan() | TurtleChosen():
                pass
            case _:
                assert_never(event)
    return tuple(cues)
