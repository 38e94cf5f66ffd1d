"""What Melimagic brings to the lab, gathered for `app.lab.lab_game.LabGame`."""

from __future__ import annotations

from app.lab.rooms.room import Lab, Room
from app.melimagic.lab import classroom as CLASSROOM  # noqa: N812 - the lab asks for it by this name
from app.melimagic.lab.duel.room import DuelRoom
from app.melimagic.lab.lessons import LESSONS
from app.melimagic.lab.looks.room import LooksRoom
from app.melimagic.lab.pairs.room import PairsRoom

__all__ = ["CLASSROOM", "LESSONS", "make_rooms"]


def make_rooms(lab: Lab) -> tuple[Room, ...]:
    """Make every room, in the order of the doors."""
    return (PairsRoom(lab), LooksRoom(lab), DuelRoom(lab))
