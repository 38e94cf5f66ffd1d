"""How far each player has looked is remembered for one game, and whatever else lies there is as if nothing did."""

from __future__ import annotations

import pytest

from app.play.hidden.missed import ReadMarkers
from tests.app.fakes.storage import FakePreferences


def test_read_markers_belong_to_one_game() -> None:
    preferences = FakePreferences()
    ReadMarkers(preferences, "cuckoo", "a-game").note(1, 30)
    assert ReadMarkers(preferences, "cuckoo", "a-game").until(1, 10) == 30
    assert ReadMarkers(preferences, "cuckoo", "a-game").until(0, 10) == 10
    assert ReadMarkers(preferences, "cuckoo", "another").until(1, 10) == 10
    assert ReadMarkers(preferences, "geese", "a-game").until(1, 10) == 10


def test_nobody_has_seen_less_than_the_beginning() -> None:
    looked = ReadMarkers(FakePreferences(), "cuckoo", "a-game")
    looked.note(0, 3)
    assert looked.until(0, 16) == 16


@pytest.mark.parametrize(
    "stored",
    [
        *("", "{", "[]", "7", "[" * 100_000, '{"game": "a-game"}', '{"game": "a-game", "until": [1]}'),
        *('{"game": "a-game", "until": {"0": "x"}}', '{"game": "a-game", "until": {"0": 1e999}}'),
    ],
    ids=lambda stored: stored[:40],
)
def test_what_cannot_be_read_is_as_if_nothing_had_been_seen(stored: str) -> None:
    preferences = FakePreferences()
    preferences.set("cuckoo-looked", stored)
    assert ReadMarkers(preferences, "cuckoo", "a-game").until(0, 5) == 5
