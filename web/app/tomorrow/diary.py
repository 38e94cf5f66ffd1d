"""What this device remembers of the rolls it has played: the first result of each day.

Plain values. A diary that cannot be read is treated as empty.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.tomorrow.days import Day, read_day

DIARY: Final = "days"
"""The preference that holds the diary."""

MOST_DAYS: Final = 62
"""How many days are kept; the oldest are dropped."""

LONGEST: Final = 5_000
"""Maximum number of characters read."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a day's game for the person who played it."""

    score: int
    won: bool


Diary = Mapping[Day, Outcome]


def noted(diary: Diary, day: Day, outcome: Outcome) -> Diary:
    """Return the diary with a day's result, unless that day has one."""
    days = {**diary, day: diary.get(day, outcome)}
    return {each: days[each] for each in sorted(days)[-MOST_DAYS:]}


def write_diary(diary: Diary) -> str:
    """Serialize a diary in the format of `read_diary`."""
    return json.dumps(
        {day.iso: [outcome.score, int(outcome.won)] for day, outcome in diary.items()}, separators=(",", ":")
    )


def read_diary(text: str | None) -> Diary:
    """Parse a diary; what is no day with a result is skipped.

    >>> read_diary('{"2026-11-28":[23,1],"2026-11-31":[4,0],"2026-11-29":[-1,0]}')
    {Day(year=2026, month=11, day=28): Outcome(score=23, won=True)}
    >>> read_diary("[[["), read_diary("7"), read_diary(None)
    ({}, {}, {})
    """
    if not text or len(text) > LONGEST:
        return {}
    try:
        written = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    found: dict[Day, Outcome] = {}
    for date, result in written.items() if isinstance(written, dict) else ():
        match read_day(date), result:
            case Day() as day, [int(score), 0 | 1 as won] if type(score) is int and score >= 0:
                found[day] = Outcome(score, won == 1)
            case _:
                pass
    return found
