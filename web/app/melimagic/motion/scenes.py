"""The scenes of the table: what is to be seen and heard of events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.melimagic.motion.cards import shown_to_all
from app.melimagic.motion.choreography import acts
from app.melimagic.motion.cueing import cues_beside, cues_without_motion
from app.melimagic.pieces.cards.cards import lying_card
from app.play.scene import NOTHING, Scene
from app.ui.markup import Markup, element, join
from app.ui.motion import end_of
from mahe_core.engine.contract import Step, Viewer
from mahe_core.melimagic import (
    Event,
    GoldenLost,
    GoldenWon,
    HatDiscarded,
    HatsSwapped,
    HatTurned,
    PairShown,
    State,
    perceived,
)

READING: Final = 1200
"""Milliseconds for what happened to be looked at where nothing of it moves."""


def scene(steps: Sequence[Step[State, Event]], viewer: Viewer = None, *, moves: bool = True) -> Scene:
    """Make the scene of steps that followed one another, as a viewer perceives them.

    Where nothing `moves` they are only heard.
    """
    return perceived_scene([perceived(event, viewer) for step in steps for event in step.events], moves=moves)


def perceived_scene(events: Sequence[Event], *, moves: bool = True) -> Scene:
    """Make the scene of events as somebody perceived them."""
    if not moves:
        seen = any(isinstance(event, HatTurned | HatsSwapped | PairShown) for event in events)
        return Scene(cues=cues_without_motion(events), reading=READING if seen else 0)
    made = acts(events)
    return Scene(tuple(motion for act in made for motion in act.motions), cues_beside(made), _flying(events))


def show_scene(events: Sequence[Event], *, moves: bool = True) -> Scene:
    """Make the scene by which two cards are turned for everybody; how it went is heard once both can be seen."""
    heard = cues_without_motion([event for event in events if isinstance(event, PairShown | GoldenWon | GoldenLost)])
    if not moves:
        return Scene(cues=heard, reading=READING)
    motions = shown_to_all()
    turned = end_of(motions)
    return Scene(motions, tuple(replace(cue, start=cue.start + turned) for cue in heard))


def _flying(events: Sequence[Event]) -> Markup:
    """Draw the cards that fly to the discards, rabbit up as they will lie there."""
    discarded = [event for event in events if isinstance(event, HatDiscarded)]
    if not discarded:
        return NOTHING
    return join(
        element("div", {"class": f"flying-card flying-card-{number}", "aria-hidden": "true"}, lying_card(event.rabbit))
        for number, event in enumerate(discarded)
    )
