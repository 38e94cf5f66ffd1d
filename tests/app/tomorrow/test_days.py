"""Days, their seeds, and which rolls can be played."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from app.tomorrow.days import FIRST, Day, Standing, day_of_seed, standing
from app.tomorrow.diary import LONGEST, MOST_DAYS, Diary, Outcome, noted, read_diary, write_diary

TODAY = Day(2026, 11, 28)


def test_seeds_of_days_are_pinned() -> None:
    """Every device has to agree on them for ever."""
    assert [Day(2026, 11, 28).seed, Day(2027, 1, 1).seed, Day(2028, 2, 29).seed] == [20261128, 20270101, 20280229]


def test_days_agree_with_the_calendar_of_python() -> None:
    day = date(FIRST.year, FIRST.month, FIRST.day)
    while day < date(2032, 3, 2):
        ours, yesterday = Day(day.year, day.month, day.day), day - timedelta(days=1)
        assert ours.iso == day.isoformat()
        assert ours.before.iso == yesterday.isoformat()
        assert day_of_seed(ours.seed) == ours
        day += timedelta(days=1)


@pytest.mark.parametrize("seed", [None, 7, 20261031, 20261131, 20269999, 202611281, 2026112, 2**53 - 1])
def test_other_seeds_are_no_day_s(seed: int | None) -> None:
    assert day_of_seed(seed) is None


@pytest.mark.parametrize(
    ("day", "today", "expected"),
    [
        (TODAY, TODAY, Standing.PLAYABLE),
        (TODAY.before, TODAY, Standing.PLAYABLE),
        (TODAY.before.before, TODAY, Standing.OVER),
        (Day(2026, 11, 29), TODAY, Standing.TO_COME),
        (FIRST.before, FIRST, Standing.OVER),
        (Day(2026, 12, 31), Day(2027, 1, 1), Standing.PLAYABLE),
        (Day(1970, 1, 1), Day(1970, 1, 1), Standing.CLOCK_IS_WRONG),
        (TODAY, Day(1970, 1, 1), Standing.CLOCK_IS_WRONG),
    ],
)
def test_today_and_yesterday_can_be_played(day: Day, today: Day, expected: Standing) -> None:
    assert standing(day, today) is expected


def test_diary_keeps_the_first_result_of_a_day() -> None:
    diary = noted(noted({}, TODAY, Outcome(12, won=False)), TODAY, Outcome(30, won=True))
    assert diary == {TODAY: Outcome(12, won=False)}
    assert read_diary(write_diary(diary)) == diary


def test_diary_drops_its_oldest_days() -> None:
    diary: Diary = {}
    day = TODAY
    for _ in range(MOST_DAYS + 5):
        diary = noted(diary, day, Outcome(99, won=True))
        day = day.before
    assert len(diary) == MOST_DAYS
    assert min(diary) > day
    assert max(diary) == TODAY
    assert len(write_diary(diary)) < LONGEST
