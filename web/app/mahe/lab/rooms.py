"""Makes the rooms of the lab, in the order of their doors."""

from __future__ import annotations

from app.lab.lessons.lessons_room import LessonsRoom
from app.lab.room import Lab, Room
from app.mahe.lab.detective.room import DetectiveRoom
from app.mahe.lab.duel.room import DuelRoom
from app.mahe.lab.experiment.room import ExperimentRoom
from app.mahe.lab.game.room import GameRoom
from app.mahe.lab.risk.room import RiskRoom
from app.mahe.lab.rule.room import RuleRoom
from app.mahe.lab.tree.room import TreeRoom


def make_rooms(lab: Lab) -> tuple[Room, ...]:
    """Make every room; the first one is where one enters."""
    return (
        LessonsRoom(lab),
        RiskRoom(lab),
        TreeRoom(lab),
        ExperimentRoom(lab),
        DuelRoom(lab),
        DetectiveRoom(lab),
        RuleRoom(lab),
        GameRoom(lab),
    )
