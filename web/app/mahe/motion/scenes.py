"""Turns steps of a game into a scene: motions, captions, the won card, and cues for sound and vibration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from app.mahe.board.effects import won_card
from app.mahe.motion.cards import NEST_TIME
from app.mahe.motion.choreography import acts, choreographed
from app.mahe.motion.happening import coming, happening_line, sentences, still_line
from app.mahe.motion.swim import FALL_TIME
from app.mahe.motion.walk import landings
from app.mahe.wording.people import People
from app.play.scene import NOTHING, Scene
from app.play.throwing import BOUNCES, DIE_TIME
from app.ui.cues import Cue
from app.ui.markup import Regions
from app.ui.motion import Act
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

READING: Final = 1400
"""Milliseconds to read the caption of a move and look at its dice, where nothing moves."""


def scene(
    before: State, steps: Sequence[Step[State, Event]], *, moves: bool = True, people: People | None = None
) -> Scene:
    """Return the scene of consecutive steps from a state; unless it `moves`, it has only sounds.

    With `people`, captions replace the question.
    """
    events = [event for step in steps for event in step.events]
    if not moves:
        return _still_scene(before, events, people)
    made = acts(before, steps)
    captions = () if people is None else sentences(made, before.moving, people)
    won = next((event.value for event in events if isinstance(event, EggsLaid)), None)
    return Scene(
        motions=(*choreographed(made, before, steps), *coming(captions)),
        cues=motion_cues(made),
        flying=NOTHING if won is None else won_card(won),
        meanwhile={"prompt": happening_line(captions), "ghosts": NOTHING} if captions else {},
    )


def _still_scene(before: State, events: Sequence[Event], people: People | None) -> Scene:
    cues = still_cues(events)
    made = [Act(event, 0, ()) for event in events]
    captions = () if people is None else sentences(made, before.moving, people)
    if not captions or not any(isinstance(event, TurtlesMoved | TurtlesBusted) for event in events):
        # The dice on the table show it.
        return Scene(cues=cues)
    meanwhile: Regions = {"prompt": still_line(captions), "ghosts": NOTHING}
    return Scene(cues=cues, meanwhile=meanwhile, reading=READING)


SHORT_DIE: Final = 240
SHORT_HOP: Final = 65
SHORT_WALK: Final = 520
SHORT_PAUSE: Final = 280


def motion_cues(made: Sequence[Act[Event]]) -> tuple[Cue, ...]:
    """Return the cues of acts, each at the moment when its motion begins or lands."""
    return tuple(cue for act in made for cue in _cues_of(act.event, act.start))


def _cues_of(event: Event, start: float) -> tuple[Cue, ...]:
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
            # The end sounds once the eggs are counted.
            return ()
        case _:
            assert_never(event)


def still_cues(events: Sequence[Event]) -> tuple[Cue, ...]:
    """Return the cues of events where nothing moves, in close succession."""
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
