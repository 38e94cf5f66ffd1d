"""The ready-made lessons: for whom, how long, what is predicted, and the experiment in a room of the lab.

Promises: the same in every language; the words stand in `web/lessons/<code>.md` under the same slugs. Holds no dice:
those come of a seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.lab.room import RoomName


@dataclass(frozen=True, slots=True)
class Choice:
    """A prediction by choosing one of some answers, counted from 0."""

    answers: int
    right: int


@dataclass(frozen=True, slots=True)
class Number:
    """A prediction by a whole number, both ends included."""

    lowest: int
    highest: int
    right: int
    rounded: bool = False
    """Whether the exact answer is no whole number."""


Prediction = Choice | Number


@dataclass(frozen=True, slots=True)
class Experiment:
    """Names a room of the lab and how it is to be set, as pairs of texts."""

    room: RoomName
    settings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """Describes one lesson; its ages are both ends of a range."""

    slug: str
    youngest: int
    oldest: int
    minutes: int
    prediction: Prediction
    experiment: Experiment


LESSONS: Final = (
    Lesson("risk", 8, 11, 20, Number(0, 6, right=4), Experiment("risk", (("dice", "1"), ("total", "5")))),
    Lesson(
        "unreachable-squares",
        9,
        12,
        30,
        Number(0, 20, right=7),
        Experiment("experiment", (("strategy", "stop-at-once"), ("quantity", "squares"), ("moves", "1000"))),
    ),
    Lesson("fair-dice", 10, 14, 40, Number(0, 100, right=49, rounded=True), Experiment("game", (("dice", "60"),))),
    Lesson(
        "detective",
        10,
        14,
        40,
        Number(1, 60, right=17),
        Experiment("detective", (("suspects", "at-most-3-3 at-most-4-3"),)),
    ),
    Lesson(
        "law-of-large-numbers",
        11,
        14,
        40,
        Choice(3, right=0),
        Experiment("experiment", (("strategy", "at-most-4-4"), ("quantity", "busts"), ("moves", "10"))),
    ),
    Lesson(
        "when-to-stop",
        12,
        15,
        45,
        Choice(3, right=1),
        Experiment("tree", (("dice", "4"), ("levels", "2"), ("strategy", "best-average"))),
    ),
    Lesson(
        "going-first",
        12,
        15,
        45,
        Number(0, 100, right=58, rounded=True),
        Experiment("duel", (("strategies", "best-average best-average"), ("question", "first"))),
    ),
    Lesson(
        "riding",
        13,
        16,
        45,
        Choice(3, right=0),
        Experiment("duel", (("strategies", " ".join(["best-average"] * 4)), ("question", "riding"))),
    ),
    Lesson("design-a-rule", 13, 16, 45, Choice(3, right=2), Experiment("rule", (("limit", "8"),))),
    Lesson(
        "best-average-is-not-best-lap",
        14,
        16,
        45,
        Choice(3, right=1),
        Experiment("experiment", (("strategy", "at-most-3-3"), ("quantity", "laps"), ("moves", "1000"))),
    ),
)
"""The lessons, the youngest pupils' first."""


def lesson_called(slug: str) -> Lesson | None:
    """Find a lesson by its slug.

    >>> lesson_called("risk").minutes, lesson_called("homework")
    (20, None)
    """
    return next((lesson for lesson in LESSONS if lesson.slug == slug), None)
