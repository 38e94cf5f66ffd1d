"""Whole games with their motions, and helpers to read the motions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import pytest

from app.mahe.motion.scenes import acts, scene
from app.mahe.screens.table_screen import draw, table_screen
from app.play.played_game import OpenSight
from app.play.scene import NOTHING
from app.ui.motion import Act, Motion
from mahe_core import mahe
from mahe_core.engine.contract import Step
from mahe_core.engine.session import begin
from mahe_core.mahe import Event, Setup, State
from mahe_core.pictures.mahe.geometry import Point
from tests.app.document import Node, parse
from tests.app.drawing import people_of, view_of
from tests.app.games import MaheSession, decide, habit

SETUPS = (Setup(2, spend_cards=True), Setup(4), Setup(7, third_die_on_seven=True))
LONGEST_DIE = 700
"""The maximum duration of a die's motion, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision and its consequences: the session before and after it, its steps, acts and motions."""

    before: MaheSession
    after: MaheSession
    steps: tuple[Step[State, Event], ...]
    acts: tuple[Act[Event], ...]
    motions: tuple[Motion, ...]

    @property
    def events(self) -> list[Event]:
        return [event for step in self.steps for event in step.events]

    def acts_of(self, kind: type[Event]) -> list[Act[Event]]:
        return [act for act in self.acts if isinstance(act.event, kind)]


@cache
def decisions(setup: Setup) -> list[Decision]:
    """Return every decision of one game."""
    draw = habit(2)
    session = begin(mahe, setup, 21).settled()
    made = []
    while session.to_act is not None:
        after = session.acted(decide(session.state, draw)).settled()
        steps = tuple(entry.step for entry in after.entries[len(session.entries) :])
        before = session.state
        motions = scene(before, steps, people=people_of(after)).motions
        made.append(Decision(session, after, steps, acts(before, steps), motions))
        session = after
    return made


games = pytest.mark.parametrize("setup", SETUPS, ids=str)


@cache
def drawn(setup: Setup, number: int) -> Node:
    """Return the table as drawn while the outcome of a decision is shown."""
    decision = decisions(setup)[number]
    people = people_of(decision.after)
    view, before = view_of(decision.after, people), view_of(decision.before, people)
    shown = scene(decision.before.state, decision.steps, people=people)
    regions = draw(OpenSight(before, view, moved_from=before, asked=False), people.texts)
    around = {"notices": NOTHING, "log": NOTHING, "flight": shown.flying}
    return parse(table_screen({**regions, **around, **shown.meanwhile, **shown.landed}, people.texts))


def is_die(motion: Motion) -> bool:
    """Return True if a motion throws a die, its cube included, or lays down a card."""
    return "data-die" in motion.target


def throws(motion: Motion) -> bool:
    return is_die(motion) and motion.target.endswith(")")


def led(motions: tuple[Motion, ...], turtle: int) -> list[Motion]:
    """Return the motions that move a turtle from place to place."""
    return [motion for motion in motions if motion.target == f'[data-turtle="{turtle}"]']


def rounded(point: Point) -> tuple[float, float]:
    return round(point.x, 1), round(point.y, 1)


def place(keyframe: object) -> tuple[float, float]:
    found = re.match(r"translate\((-?[\d.]+)px, (-?[\d.]+)px\)", str(keyframe))
    assert found, keyframe
    return float(found[1]), float(found[2])


def first_place(motion: Motion) -> tuple[float, float]:
    return place(motion.keyframes[0]["transform"])


def last_place(motion: Motion) -> tuple[float, float]:
    return place(motion.keyframes[-1]["transform"])
