"""What Mahé brings to the lab, gathered for `app.lab.lab_game.LabGame`."""

from __future__ import annotations

from app.lab.rooms.room import Lab, Room
from app.mahe.lab.classroom import board as CLASSROOM  # noqa: N812 - the lab asks for it by this name
from app.mahe.lab.detective.room import DetectiveRoom
from app.mahe.lab.duel.room import DuelRoom
from app.mahe.lab.endgame.room import EndgameRoom
from app.mahe.lab.experiment.room import ExperimentRoom
from app.mahe.lab.game.room import GameRoom
from app.mahe.lab.lessons import LESSONS
from app.mahe.lab.risk.room import RiskRoom
from app.mahe.lab.rule.room import RuleRoom
from app.mahe.lab.tree.room import TreeRoom

__all__ = ["CLASSROOM", "LESSONS", "make_rooms"]


def make_rooms(lab: Lab) -> tuple[Room, ...]:
    """Make every room, in the order of the doors."""
    return (
        RiskRoom(lab),
        TreeRoom(lab),
        ExperimentRoom(lab),
        DuelRoom(lab),
        DetectiveRoom(lab),
        EndgameRoom(lab),
        RuleRoom(lab),
        GameRoom(lab),
    )
