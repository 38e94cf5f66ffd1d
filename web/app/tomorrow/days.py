"""Days of the calendar, the seeds that follow from them, and which day's roll can be played when.

The seed of a day is its date written as one number, so every device agrees on it, and the seed tells the day.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

_ISO: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)


def days_in(year: int, month: int) -> int:
    """Return the number of days in a month.

    >>> days_in(2026, 2), days_in(2028, 2), days_in(2100, 2), days_in(2026, 11)
    (28, 29, 28, 30)
    """
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


@dataclass(frozen=True, order=True, slots=True)
class Day:
    """A day of the calendar. Raises ValueError for one that does not exist."""

    year: int
    month: int
    day: int

    def __post_init__(self) -> None:
        if not (1 <= self.year <= 9999 and 1 <= self.month <= 12 and 1 <= self.day <= days_in(self.year, self.month)):
            raise ValueError(f"there is no day {self.year}-{self.month}-{self.day}")

    @property
    def iso(self) -> str:
        """The date as it is written in addresses and in storage.

        >>> Day(2026, 3, 9).iso
        '2026-03-09'
        """
        return f"{self.year:04}-{self.month:02}-{self.day:02}"

    @property
    def seed(self) -> int:
        """The seed of this day's game.

        >>> Day(2026, 11, 28).seed
        20261128
        """
        return 10_000 * self.year + 100 * self.month + self.day

    @property
    def before(self) -> Day:
        """The day before this one.

        >>> Day(2028, 3, 1).before, Day(2027, 1, 1).before
        (Day(year=2028, month=2, day=29), Day(year=2026, month=12, day=31))
        """
        if self.day > 1:
            return Day(self.year, self.month, self.day - 1)
        year, month = (self.year, self.month - 1) if self.month > 1 else (self.year - 1, 12)
        return Day(year, month, days_in(year, month))


FIRST: Final = Day(2026, 11, 1)
"""The first day that has a roll."""


def read_day(written: str) -> Day | None:
    """Return the day of an ISO date; None if it is no date.

    >>> read_day("2026-11-28"), read_day("2026-11-31"), read_day("yesterday")
    (Day(year=2026, month=11, day=28), None, None)
    """
    found = _ISO.fullmatch(written)
    try:
        return None if found is None else Day(*(int(number) for number in found.groups()))
    except ValueError:
        return None


def day_of_seed(seed: int | None) -> Day | None:
    """Return the day whose game has this seed, if any.

    >>> day_of_seed(20261128) == Day(2026, 11, 28), day_of_seed(20261131), day_of_seed(7)
    (True, None, None)
    """
    written = str(seed)
    day = read_day(f"{written[:4]}-{written[4:6]}-{written[6:]}")
    return day if day is not None and day >= FIRST else None


class Standing(Enum):
    """Whether the roll of a day can be played."""

    PLAYABLE = auto()
    OVER = auto()
    """It was before yesterday."""
    TO_COME = auto()
    CLOCK_IS_WRONG = auto()
    """The clock of the device says a day before the first roll."""


def standing(day: Day, today: Day) -> Standing:
    """Return whether a day's roll can be played today: today's can, and yesterday's can be caught up.

    >>> standing(Day(2026, 12, 1), Day(2026, 12, 2)), standing(Day(1970, 1, 1), Day(1970, 1, 1))
    (<Standing.PLAYABLE: 1>, <Standing.CLOCK_IS_WRONG: 4>)
    """
    if today < FIRST:
        return Standing.CLOCK_IS_WRONG
    if day > today:
        return Standing.TO_COME
    return Standing.PLAYABLE if day >= FIRST and day in (today, today.before) else Standing.OVER
