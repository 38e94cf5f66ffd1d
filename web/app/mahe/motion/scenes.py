"""Stages what happened in a game: what moves, what is heard and told with it, and the card that was won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from app.mahe.board.effects import won_card
from app.mahe.motion.cards import NEST_TIME
from app.mahe.motion.choreography import acts, choreographed
from app.mahe.motion.happening import coming, happening_line, sentences, standing_line
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
"""Milliseconds for a move that is over to be read and looked at, dice and all, where nothing of it moves."""


def scene(
    before: State, steps: Sequence[Step[State, Event]], *, moves: bool = True, people: People | None = None
) -> Scene:
    """Make the scene of steps that followed one another from a state; where nothing `moves` it is only heard.

    To `people` it is told in the place of the question.
    """
    events = [event for step in steps for event in step.events]
    if not moves:
        return _standing(before, events, people)
    made = acts(before, steps)
    told = () if people is None else sentences(made, before.moving, people)
    won = next((event.value for event in events if isinstance(event, EggsLaid)), None)
    return Scene(
        motions=(*choreographed(made, before, steps), *coming(told)),
        cues=cues_beside(made),
        flying=NOTHING if won is None else won_card(won),
        meanwhile={"prompt": happening_line(told), "ghosts": NOTHING} if told else {},
    )


def _standing(before: State, events: Sequence[Event], people: People | None) -> Scene:
    cues = cues_without_motion(events)
    made = [Act(event, 0, ()) for event in events]
    told = () if people is None else sentences(made, before.moving, people)
    if not told or not any(isinstance(event, TurtlesMoved | TurtlesBusted) for event in events):
        # The dice that lie there tell it.
        return Scene(cues=cues)
    meanwhile: Regions = {"prompt": standing_line(told), "ghosts": NOTHING}
    return Scene(cues=cues, meanwhile=meanwhile, reading=READING)


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
