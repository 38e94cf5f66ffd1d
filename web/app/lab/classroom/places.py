"""A tablet's place in a class: two numbers that determine its dice or cards.

The same numbers always give the same dice, so a board can compute every tablet's results, and nothing has to be sent.
Nobody is asked for a name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.lab.seeds import seed_from

CLASSES: Final = range(1000, 10_000)
"""Class numbers have four digits, short enough to call out and type."""

TABLETS: Final = range(1, 41)
USUAL_TABLETS: Final = 30

LOADABLE: Final = range(1, 13)
"""The tablets one of which has the loaded die: a tablet does not know how many others there are, and small classes want
it, too.
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A class and one of its tablets, whose number is None while unknown."""

    class_number: int
    tablet: int | None = None

    @property
    def seed(self) -> int | None:
        """The seed of this tablet; None while its number is unknown."""
        return None if self.tablet is None else seed_of(self.class_number, self.tablet)

    @property
    def has_loaded_die(self) -> bool:
        """True if this is the tablet of the class whose die is loaded. No tablet may show it."""
        return self.tablet == loaded_tablet(self.class_number)


def loaded_tablet(class_number: int) -> int:
    """Return the tablet of a class that has the loaded die.

    >>> [loaded_tablet(number) for number in range(4711, 4719)]
    [8, 11, 6, 9, 6, 9, 9, 9]
    """
    return LOADABLE[seed_from(f"class:{class_number}:loaded") % len(LOADABLE)]


def seed_of(class_number: int, tablet: int) -> int:
    """Compute the seed of a tablet. Even neighbouring numbers give unrelated seeds.

    >>> seed_of(4711, 12), seed_of(4711, 13), seed_of(4712, 12)
    (1277288487, 1955441059, 1456867636)
    """
    return seed_from(f"class:{class_number}:tablet:{tablet}")


def read_number(written: str, possible: range) -> int | None:
    """Parse a typed number; None unless it is in the possible range.

    >>> read_number(" 12 ", TABLETS), read_number("41", TABLETS), read_number("٤", TABLETS), read_number("", CLASSES)
    (12, None, None, None)
    """
    digits = written.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(possible[-1]))):
        return None
    return int(digits) if int(digits) in possible else None
