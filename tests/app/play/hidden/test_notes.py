"""What players note for themselves is kept for one game, and whatever else lies there is as if nothing did."""

from __future__ import annotations

import pytest

from app.play.hidden.pencil import Notes
from tests.app.fakes.storage import FakePreferences


def notes(preferences: FakePreferences, save_id: str = "a-game", *, writes: bool = True) -> Notes:
    return Notes(preferences, "cuckoo", save_id, writes=writes)


def test_each_player_finds_the_own_notes_again() -> None:
    preferences = FakePreferences()
    written = notes(preferences)
    written.write(1, "nest", "egg")
    written.write(1, "tree", "crow")
    written.write(0, "nest", "worm")
    written.write(1, "tree", "")
    assert notes(preferences).of(1) == {"nest": "egg"}
    assert notes(preferences).of(0) == {"nest": "worm"}
    assert notes(preferences).of(2) == {}


def test_another_game_deletes_the_notes_of_the_one_before() -> None:
    preferences = FakePreferences()
    notes(preferences).write(1, "nest", "egg")
    assert notes(preferences, "another").of(1) == {}
    assert not preferences.kept


def test_a_watching_tab_keeps_the_notes_of_the_playing_one() -> None:
    preferences = FakePreferences()
    notes(preferences).write(1, "nest", "egg")
    notes(preferences, "another", writes=False).forget()
    assert notes(preferences).of(1) == {"nest": "egg"}


def test_what_is_forgotten_is_gone_from_the_device() -> None:
    preferences = FakePreferences()
    written = notes(preferences)
    written.write(1, "nest", "egg")
    written.forget()
    assert written.of(1) == {}
    assert not preferences.kept


@pytest.mark.parametrize(
    "stored",
    ["{", "[]", "7", '{"game": "a-game"}', '{"game": "a-game", "of": [1]}', '{"game": "a-game", "of": {"1": "x"}}'],
)
def test_what_cannot_be_read_is_as_if_nothing_had_been_noted(stored: str) -> None:
    preferences = FakePreferences()
    preferences.set("cuckoo-notes", stored)
    assert notes(preferences).of(1) == {}
