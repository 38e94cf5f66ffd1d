"""What a class can gather about Mahé. The numbers of topics are in codes: they are never given away again."""

from __future__ import annotations

from typing import Final

from app.lab.classroom.topics import Topic
from app.lab.drawn import Drawn

LARGE_NUMBERS: Final = Topic("large-numbers", 0, "computed", "law-of-large-numbers", range(101))
FAIR_DICE: Final = Topic("fair-dice", 1, "computed", "fair-dice", range(51))
LAPS: Final = Topic("laps", 2, "computed", "best-average-is-not-best-lap", range(1001))
DETECTIVE: Final = Topic("detective", 3, "computed", "detective", range(1, 201))

RISK_BY_HAND: Final = Topic("risk-by-hand", 4, "thrown", "risk", range(31))
FAIR_DICE_BY_HAND: Final = Topic("fair-dice-by-hand", 5, "thrown", "fair-dice", range(51))
SECOND_DIE_BY_HAND: Final = Topic("second-die-by-hand", 6, "thrown", "when-to-stop", range(281))
RACE_BY_HAND: Final = Topic("race-by-hand", 7, "thrown", "going-first", range(11))

DECISIONS: Final = (*((1, total) for total in range(1, 7)), *((2, total) for total in range(2, 7)))
"""The moments that can be voted on: how many dice lie, and their sum. On 7 after two dice nothing is gained."""

ANOTHER: Final = 0
STOP: Final = 1
"""What can be voted for."""

VOTES: Final = tuple(
    Topic(f"vote-{dice}-{total}", 8 + which, "vote", None, range(2)) for which, (dice, total) in enumerate(DECISIONS)
)

TOPICS: Final = (
    LARGE_NUMBERS,
    FAIR_DICE,
    LAPS,
    DETECTIVE,
    RISK_BY_HAND,
    FAIR_DICE_BY_HAND,
    SECOND_DIE_BY_HAND,
    RACE_BY_HAND,
    *VOTES,
)

DRAWN: Final[Drawn] = "dice"

PREDICTED: Final = (
    "risk",
    "unreachable-squares",
    "fair-dice",
    "law-of-large-numbers",
    "when-to-stop",
    "going-first",
    "detective",
    "riding",
    "design-a-rule",
    "best-average-is-not-best-lap",
    "fifty-fifty",
    "endgame",
)
"""The lessons by the numbers of their predictions; a new one is added at the end."""


def decision_of(topic: Topic) -> tuple[int, int]:
    """The moment that a vote is about: how many dice lie, and their sum."""
    return DECISIONS[VOTES.index(topic)]
