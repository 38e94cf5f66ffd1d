"""Stages what happened in a game: what moves, what is heard with it, and the card that was won."""

from __future__ import annotations

from collections.abc import Sequence

from app.mahe.board.effects import won_card
from app.mahe.motion.choreography import acts, choreographed
from app.mahe.motion.cueing import cues_beside, cues_without_motion
from app.table.scene import NOTHING, Scene
from mahe_core.mahe import EggsLaid, Event, State, Step


def scene(before: State, steps: Sequence[Step[State, Event]], *, moves: bool = True) -> Scene:
    """Make the scene of steps that followed one another from a state; where nothing `moves` it is only heard."""
    events = [event for step in steps for event in step.events]
    if not moves:
        return Scene(cues=cues_without_motion(events))
    made = acts(before, steps)
    won = next((event.value for event in events if isinstance(event, EggsLaid)), None)
    return Scene(
        motions=choreographed(made, before, steps),
        cues=cues_beside(made),
        flying=NOTHING if won is None else won_card(won),
    )
