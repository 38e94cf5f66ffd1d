"""Turns events into cues for sound and vibration.

They are the same whatever is behind a hat: what is heard is that something happens, and of what is shown to all how
that went.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from app.melimagic.motion.cards import COMING_TIME, DISCARDING_TIME, SWAP_TIME, TURNING_TIME
from app.melimagic.motion.choreography import SECOND_DIE
from app.play.throwing import BOUNCES, DIE_TIME
from app.ui.cues import Cue
from app.ui.motion import Act
from mahe_core.melimagic import (
    DiceRolled,
    Event,
    GameOver,
    GoldenLaid,
    GoldenLost,
    GoldenPutUnder,
    GoldenWon,
    HatDealt,
    HatDiscarded,
    HatDrawn,
    HatKept,
    HatsSwapped,
    HatTurned,
    PairShown,
    PileRenewed,
    TurnBegan,
)

PAUSE: Final = 220
"""Milliseconds between two cues where nothing moves."""


def cues_beside(made: Sequence[Act[Event]]) -> tuple[Cue, ...]:
    """Make the cues of acts, each for the moment when something lands."""
    return tuple(cue for act in made for cue in _beside_motion(act.event, act.start))


def cues_without_motion(events: Sequence[Event]) -> tuple[Cue, ...]:
    """Make the cues of events where nothing moves; they follow closely on one another."""
    heard = [event for event in events if _beside_motion(event, 0)]
    return tuple(
        Cue(cue.name, number * PAUSE, PAUSE if cue.lasting else 0, cue.step)
        for number, event in enumerate(heard)
        for cue in _beside_motion(event, 0)[:1]
    )


def _beside_motion(event: Event, start: float) -> tuple[Cue, ...]:
    match event:
        case DiceRolled(faces=faces):
            length = BOUNCES[-1] * DIE_TIME
            return tuple(Cue("die", start + number * SECOND_DIE, length) for number, _ in enumerate(faces))
        case HatTurned():
            return (Cue("hop", start + TURNING_TIME / 2),)
        case HatsSwapped():
            return (Cue("hop", start), Cue("hop", start + SWAP_TIME, step=3))
        case HatDealt() | HatKept() | GoldenLaid():
            return (Cue("hop", start + COMING_TIME),)
        case HatDrawn() | GoldenPutUnder():
            return (Cue("hop", start),)
        case HatDiscarded():
            return (Cue("plop", start + DISCARDING_TIME),)
        case PairShown(matches=matches):
            return () if matches else (Cue("miss", start),)
        case GoldenWon():
            return (Cue("chime", start),)
        case GoldenLost():
            return (Cue("plop", start),)
        case PileRenewed():
            return (Cue("die", start, PAUSE),)
        case TurnBegan() | GameOver():
            # The end is heard on its own screen.
            return ()
        case _:
            assert_never(event)
