"""Melimagic's lessons, the same in every language.

Their words stand under the same slugs in a Markdown file for each language. Cards and dice follow from the lab's seed.
"""

from __future__ import annotations

from typing import Final

from app.lab.lessons.lessons import Choice, Experiment, Lesson, Number

LESSONS: Final = (
    Lesson(
        "why-21",
        8,
        12,
        30,
        Number(1, 60, right=21),
        Experiment("pairs", (("source", "golden"), ("draws", "100"))),
        drawn="cards",
    ),
    Lesson(
        "does-memory-win",
        10,
        14,
        40,
        Number(0, 100, right=69, rounded=True),
        Experiment("duel", (("levels", "elephant goldfish"), ("games", "100"))),
        drawn="cards-and-dice",
    ),
    Lesson(
        "easy-and-hard-wands",
        11,
        15,
        45,
        Choice(3, right=0),
        Experiment("pairs", (("source", "hats"), ("draws", "1000"))),
        drawn="cards",
    ),
    Lesson("worth-of-a-look", 12, 16, 45, Choice(3, right=1), Experiment("looks", (("deals", "1000"),)), drawn="cards"),
)
"""The lessons, the youngest pupils' first."""
