"""The numbers from which the dice and cards of the lab follow."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

SEED_BITS: Final = 31
"""Few enough for a seed that is drawn for the lab to be written on a blackboard."""


def next_seed(seed: int) -> int:
    """Name the seed of new dice, the same ones after the same seed everywhere.

    It is far from the one before: groups that begin with neighbouring numbers never get each other's dice.

    >>> next_seed(42), next_seed(43)
    (121045313, 1435216829)
    """
    return seed_from(f"{seed}:next")


def seed_from(name: str) -> int:
    """Make a seed of a name. Names that differ anywhere give seeds that have nothing in common."""
    return int.from_bytes(sha256(name.encode()).digest()[:4], "big") >> (32 - SEED_BITS)


def seed_on_paper(lesson: str) -> int:
    """Name the seed that a lesson's worksheet asks for, by the lesson's slug: four digits, the same in every language.

    >>> seed_on_paper("risk"), seed_on_paper("riding")
    (8144, 2844)
    """
    return 1000 + int.from_bytes(sha256(lesson.encode()).digest()[:4], "big") % 9000
