"""Mahé's rooms and lessons for the lab: implements `app.lab.lab_game.LabGame`.

The lessons are the same in every language; their texts are in one Markdown file per language, under the same slugs.
"""

from __future__ import annotations

from typing import Final

from app.lab.lesson import Choice, Experiment, Lesson, Number
from app.lab.rooms.duel_room import DuelRoom
from app.lab.rooms.room import Lab, Room
from app.mahe.lab import classroom as CLASSROOM  # noqa: N812 - the lab asks for it by this name
from app.mahe.lab.class_topics import CARDS, CAREFUL, DARING, DICE, FEW, MANY, SUSPECTS
from app.mahe.lab.detective_room import DetectiveRoom
from app.mahe.lab.duel_room import StrategyDuels
from app.mahe.lab.endgame_room import EndgameRoom
from app.mahe.lab.experiment_room import ExperimentRoom
from app.mahe.lab.game_room import GameRoom
from app.mahe.lab.lesson_pictures import lesson_picture
from app.mahe.lab.risk_room import RiskRoom
from app.mahe.lab.rule_room import RuleRoom
from app.mahe.lab.tree_room import TreeRoom

__all__ = ["CLASSROOM", "LESSONS", "lesson_picture", "make_rooms"]

LESSONS: Final = (
    Lesson(
        "risk",
        8,
        11,
        Number(0, 6, right=4),
        Experiment("risk", (("dice", "1"), ("total", "5"))),
        phases=(5, 3, 15, 7, 5),
        stage="early",
    ),
    Lesson(
        "unreachable-squares",
        9,
        12,
        Number(0, 20, right=7),
        Experiment(
            "experiment",
            (
                ("strategy", "stop-at-once"),
                ("turtles", " ".join(turtle.name for turtle in DICE)),
                ("quantity", "squares"),
                ("moves", "1000"),
            ),
        ),
        topic="counting",
        phases=(5, 5, 15, 10, 5),
        stage="early",
    ),
    Lesson(
        "fair-dice",
        10,
        14,
        Number(0, 100, right=27, rounded=True, percent=True),
        Experiment("game", (("dice", "60"),)),
        topic="data",
        phases=(5, 5, 25, 10, 5),
    ),
    Lesson(
        "fifty-fifty",
        10,
        14,
        Choice(3, right=2),
        Experiment("tree", (("levels", "1"), ("strategy", "boldest"))),
    ),
    Lesson(
        "law-of-large-numbers",
        11,
        14,
        Choice(3, right=0),
        Experiment("experiment", (("strategy", DARING.name), ("quantity", "busts"), ("moves", f"{FEW} {MANY} 10000"))),
        topic="data",
        phases=(5, 5, 15, 10, 5),
        stage="repeated",
    ),
    Lesson(
        "when-to-stop",
        12,
        15,
        Choice(3, right=1),
        Experiment("tree", (("dice", "4"), ("levels", "2"), ("strategy", DICE[1].name))),
        topic="means",
        phases=(5, 5, 15, 15, 5),
    ),
    Lesson(
        "going-first",
        12,
        15,
        Number(0, 100, right=58, rounded=True, percent=True),
        Experiment("experiment", (("strategy", "best-average"), ("quantity", "race"), ("moves", "1 100 10000"))),
        phases=(5, 5, 25, 10, 5),
    ),
    Lesson(
        "detective",
        13,
        16,
        Number(1, 60, right=17),
        Experiment("detective", (("suspects", " ".join(suspect.name for suspect in SUSPECTS)),)),
        phases=(5, 5, 15, 15, 5),
        stage="combined",
    ),
    Lesson(
        "riding",
        13,
        16,
        Choice(3, right=0),
        Experiment("experiment", (("strategy", "best-average"), ("quantity", "pairs"), ("moves", "100 10000"))),
        stage="combined",
    ),
    Lesson(
        "design-a-rule",
        13,
        16,
        Choice(3, right=2),
        Experiment("rule", (("limit", "8"),)),
        topic="means",
        phases=(5, 5, 20, 15, 5),
    ),
    Lesson(
        "best-average-is-not-best-lap",
        14,
        16,
        Choice(3, right=1),
        Experiment(
            "experiment",
            (
                ("strategy", CAREFUL.name),
                ("turtles", f"{DARING.name} {CAREFUL.name}"),
                ("quantity", "laps"),
                ("moves", str(CARDS)),
            ),
        ),
        topic="means",
        phases=(5, 5, 10, 15, 5),
    ),
    Lesson(
        "endgame",
        14,
        16,
        Choice(3, right=1),
        Experiment("endgame", (("mine", "10"), ("other", "18"), ("dice", "2-5"), ("games", "100"))),
        phases=(5, 5, 20, 15, 5),
        stage="combined",
    ),
)
"""The lessons, those for the youngest pupils first."""


def make_rooms(lab: Lab) -> tuple[Room, ...]:
    """Create all rooms, in the order of the doors."""
    return (
        RiskRoom(lab),
        TreeRoom(lab),
        ExperimentRoom(lab),
        DuelRoom(lab, StrategyDuels()),
        DetectiveRoom(lab),
        EndgameRoom(lab),
        RuleRoom(lab),
        GameRoom(lab),
    )
