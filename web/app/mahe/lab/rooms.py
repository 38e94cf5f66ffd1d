"""Makes the rooms of the lab, in the order of their doors."""

from __future__ import annotations

from app.mahe.lab.detective_room import DetectiveRoom
from app.mahe.lab.duel_room import DuelRoom
from app.mahe.lab.experiment_room import ExperimentRoom
from app.mahe.lab.game_room import GameRoom
from app.mahe.lab.lessons_room import LessonsRoom
from app.mahe.lab.risk_room import RiskRoom
from app.mahe.lab.room import Lab, Room
from app.mahe.lab.rule_room import RuleRoom
from app.mahe.lab.tree_room import TreeRoom


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
