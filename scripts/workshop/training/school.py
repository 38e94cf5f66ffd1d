"""The course of training for a net: its games, its learning rate, and its reports and checkpoints.

A course is cut into lessons, each with its own seed. A checkpoint contains everything the next lesson needs, so that an
interrupted and resumed course ends with the same net.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from mahe_core.fast.simulator import Rules
from mahe_core.fast.tree import Net
from workshop.console import say
from workshop.training.judging import strength, table_for
from workshop.training.learning import new_net, teach
from workshop.training.playing import STRONG, Array

UNITS: Final = 48
GAMES_A_LESSON: Final = 250
PARTS_OF_A_LESSON: Final = 10
"""The number of parts of a lesson, each with its own kind of game."""
LESSONS_A_REPORT: Final = 20
GAMES_TO_JUDGE_BY: Final = 1000
FAST: Final = 0.05
SLOW: Final = 0.002
"""The learning rates at the beginning and at the end of a course."""
REACH: Final = 0.5
FROM_THE_NEST: Final = 0.4
"""The fraction of games that begin with the nest open; they are short, and their last moves matter most."""
KEPT_OF_AVERAGE: Final = 0.97
"""The decay of the average over the last lessons, which is the published net: each has this fraction of the next one's
weight.
"""


@dataclass(frozen=True, slots=True)
class Course:
    """The kinds of games with their frequencies, and the kind in which strength is measured."""

    name: str
    players: range
    kinds: tuple[tuple[Rules, int], ...]
    judged_by: Rules


def _rules(players: int, each: int, *, spending: bool = False, seven: bool = False, cards: int = 20) -> Rules:
    return Rules(players, each, seven, spending, cards)


TWO: Final = Course(
    "two",
    range(2, 3),
    (
        (_rules(2, 2), 9),
        (_rules(2, 2, seven=True), 2),
        (_rules(2, 2, spending=True), 5),
        (_rules(2, 1), 1),
        (_rules(2, 1, spending=True), 1),
        (_rules(2, 2, cards=10), 2),
    ),
    _rules(2, 2),
)
MANY: Final = Course(
    "many",
    range(3, 8),
    (
        *((_rules(players, 2 if players == 3 else 1), 4) for players in range(3, 8)),
        *((_rules(players, 2 if players == 3 else 1, spending=True), 1) for players in range(3, 8)),
        (_rules(3, 1), 1),
        (_rules(4, 1, seven=True), 1),
        (_rules(3, 2, cards=10), 1),
        (_rules(5, 1, cards=10), 1),
    ),
    _rules(4, 1),
)
COURSES: Final = {course.name: course for course in (TWO, MANY)}


@dataclass
class Pupil:
    """A net in training."""

    net: Net
    average: Net
    lessons: int = 0
    seconds: float = 0.0
    reports: list[str] = field(default_factory=list)

    @property
    def games(self) -> int:
        """The number of games it has played."""
        return self.lessons * GAMES_A_LESSON


def begin_or_take_up(course: Course, seed: int, folder: Path) -> Pupil:
    """Resume a course from its checkpoint, or begin it."""
    kept = folder / f"{course.name}.npz"
    if not kept.exists():
        return Pupil(new_net(UNITS, seed), new_net(UNITS, seed))
    with np.load(kept) as read:
        net, average = (Net(*(read[f"{which}_{name}"] for name in Net._fields)) for which in ("net", "average"))
        return Pupil(net, average, int(read["lessons"]), float(read["seconds"]), list(read["reports"]))


def keep(pupil: Pupil, course: Course, folder: Path) -> None:
    """Write a checkpoint atomically."""
    folder.mkdir(parents=True, exist_ok=True)
    figures: dict[str, Any] = {
        f"{which}_{name}": figure
        for which, net in (("net", pupil.net), ("average", pupil.average))
        for name, figure in zip(Net._fields, net, strict=True)
    }
    written = folder / f"{course.name}.new.npz"
    np.savez(written, lessons=pupil.lessons, seconds=pupil.seconds, reports=np.array(pupil.reports), **figures)
    written.replace(folder / f"{course.name}.npz")


def go_through(course: Course, games: int, seed: int, folder: Path) -> Pupil:
    """Run a course of this many games, printing reports and writing checkpoints."""
    pupil = begin_or_take_up(course, seed, folder)
    table = table_for(pupil.net, course.judged_by, [STRONG] * 7)
    timetable = [rules for rules, times in course.kinds for _ in range(times)]
    lessons = games // GAMES_A_LESSON
    while pupil.lessons < lessons:
        begun = time.process_time()
        # Seed again, since the matches for the report use the same random numbers.
        table.seed(seed * 1_000_003 + pupil.lessons)
        rate = FAST * (SLOW / FAST) ** (pupil.lessons / lessons)
        kinds = np.random.default_rng((seed, pupil.lessons)).integers(0, len(timetable), PARTS_OF_A_LESSON)
        off = 0.0
        for kind in kinds:
            here = table.rows._replace(rules=timetable[kind])
            off += teach(here, GAMES_A_LESSON // PARTS_OF_A_LESSON, rate, REACH, FROM_THE_NEST)
        pupil.lessons += 1
        _average(pupil)
        pupil.seconds += time.process_time() - begun
        if pupil.lessons % LESSONS_A_REPORT == 0 or pupil.lessons == lessons:
            _report(pupil, course, off / PARTS_OF_A_LESSON, seed)
            keep(pupil, course, folder)
    return pupil


def _average(pupil: Pupil) -> None:
    share = min(KEPT_OF_AVERAGE, 1 - 1 / pupil.lessons)
    averages: tuple[Array, ...] = pupil.average
    for place, learned in enumerate(pupil.net):
        averages[place][...] = share * averages[place] + (1 - share) * np.asarray(learned)


def _report(pupil: Pupil, course: Course, off: float, seed: int) -> None:
    share, error = strength(pupil.average, course.judged_by, GAMES_TO_JUDGE_BY, seed)
    line = (
        f"{course.name}: {pupil.games:8,} games {pupil.seconds:7,.0f} s  off {off:.4f}"
        f"  among {course.judged_by.players - 1} medium {share:5.1f} ± {error:.1f} %"
    )
    pupil.reports.append(line)
    say(line)
