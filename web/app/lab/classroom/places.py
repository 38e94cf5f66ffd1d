"""A tablet's place in a class: two numbers, from which its own dice follow.

Whoever knows the numbers gets the same dice, so a board can compute again what every tablet saw, and nothing has to be
sent. No name is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.lab.seeds import seed_from

CLASSES: Final = range(1000, 10_000)
"""Class numbers have four digits, so that they can be called out and typed in."""

TABLETS: Final = range(1, 41)
USUAL_TABLETS: Final = 30


@dataclass(frozen=True, slots=True)
class Place:
    """Which class, and which tablet of it; None while that has not been asked yet."""

    class_number: int
    tablet: int | None = None

    @property
    def seed(self) -> int | None:
        """What the dice of this tablet follow from; None while its number is not known."""
        return None if self.tablet is None else seed_of(self.class_number, self.tablet)


def seed_of(class_number: int, tablet: int) -> int:
    """Compute the seed of a tablet's dice. Two tablets have nothing in common, however near their numbers are.

    >>> seed_of(4711, 12), seed_of(4711, 13), seed_of(4712, 12)
    (1277288487, 1955441059, 1456867636)
    """
    return seed_from(f"class:{class_number}:tablet:{tablet}")


def read_number(written: str, possible: range) -> int | None:
    """Read one of the possible numbers as somebody types it; None for anything else.

    >>> read_number(" 12 ", TABLETS), read_number("41", TABLETS), read_number("٤", TABLETS), read_number("", CLASSES)
    (12, None, None, None)
    """
    digits = written.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(possible[-1]))):
        return None
    return int(digits) if int(digits) in possible else None
