"""Melimagic's rooms and lessons for the lab: implements `app.lab.lab_game.LabGame`.

The lessons are the same in every language; their texts are in one Markdown file per language, under the same slugs.
"""

from __future__ import annotations

from typing import Final

from app.lab.lesson import Choice, Experiment, Lesson, Number
from app.lab.rooms.duel_room import DuelRoom
from app.lab.rooms.room import Lab, Room
from app.melimagic.lab import classroom as CLASSROOM  # noqa: N812 - the lab asks for it by this name
from app.melimagic.lab.duel_room import MemoryDuels
from app.melimagic.lab.lesson_pictures import lesson_picture
from app.melimagic.lab.looks_room import LooksRoom
from app.melimagic.lab.pairs_room import PairsRoom
from app.melimagic.lab.recall_room import RecallRoom
from app.melimagic.lab.shell_room import ShellRoom

__all__ = ["CLASSROOM", "LESSONS", "lesson_picture", "make_rooms"]

LESSONS: Final = (
    Lesson(
        "why-21",
        8,
        12,
        Number(1, 60, right=21),
        Experiment("pairs", (("source", "golden"), ("draws", "10 20 50 100"))),
        drawn="cards",
        topic="counting",
        phases=(5, 5, 15, 10, 5),
        stage="early",
    ),
    Lesson(
        "does-memory-win",
        10,
        14,
        Number(0, 100, right=69, rounded=True, percent=True),
        Experiment(
            "duel",
            (("levels", "elephant goldfish"), ("compared", "elephant goldfish,squirrel goldfish"), ("games", "10 100")),
        ),
        drawn="cards-and-dice",
        topic="data",
        stage="repeated",
    ),
    Lesson(
        "easy-and-hard-wands",
        11,
        15,
        Choice(3, right=0),
        Experiment("pairs", (("source", "hats"), ("sources", "golden dice hats fits"), ("draws", "1000"))),
        drawn="cards",
        topic="counting",
        phases=(5, 5, 15, 10, 5),
    ),
    Lesson(
        "worth-of-a-look",
        12,
        16,
        Choice(3, right=1),
        Experiment("looks", (("deals", "1000"),)),
        drawn="cards",
        phases=(5, 5, 20, 15, 5),
        stage="combined",
    ),
)
"""The lessons, those for the youngest pupils first."""


def make_rooms(lab: Lab) -> tuple[Room, ...]:
    """Create all rooms, in the order of the doors."""
    return (PairsRoom(lab), LooksRoom(lab), ShellRoom(lab), RecallRoom(lab), DuelRoom(lab, MemoryDuels()))
