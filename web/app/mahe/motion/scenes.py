"""Stages what happened in a game: what moves, what is heard and told with it, and the card that was won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.mahe.board.effects import won_card
from app.mahe.motion.choreography import acts, choreographed
from app.mahe.motion.cueing import cues_beside, cues_without_motion
from app.mahe.screens.happening import coming, happening_line, sentences, standing_line
from app.mahe.wording.people import People
from app.play.scene import NOTHING, Scene
from app.ui.markup import Regions
from app.ui.motion import Act
from mahe_core.mahe import EggsLaid, Event, State, Step, TurtlesBusted, TurtlesMoved

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
