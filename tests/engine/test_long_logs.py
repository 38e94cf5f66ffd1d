"""Logs far longer than any real game, which a file may still contain."""

from __future__ import annotations

import json
from typing import Final

import pytest

from mahe_core import mahe
from mahe_core.engine.reading import read_through
from mahe_core.engine.save_file import LONGEST_LOG, LONGEST_QUOTE, Refusal, Save, read, reading, write
from mahe_core.engine.session import begin
from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup
from mahe_core.mahe.sessions import MaheSession
from tests.engine.a_save import changed, refusal_of
from tests.engine.sessions import played_out, seats_for

TWO: Final = Setup(players=2, turtles_each=1)

BEGUN: Final = begin(mahe, TWO, 7).typed_in(CardTurnedUp(5))

BUSTS: Final[list[list[str | int]]] = [["roll"], ["die", 6, "typed"]] * 2
"""Moves that a player can repeat for ever."""


def written(log: list[list[str | int]]) -> str:
    """Return a game of two with this log, as text."""
    return json.dumps({**json.loads(write(Save("x", BEGUN, seats_for(TWO)))), "log": log})


@pytest.mark.slow
def test_the_longest_allowed_log_is_read_to_its_end() -> None:
    save = read(written([["card", 5, "typed"], *(BUSTS * LONGEST_LOG)[: LONGEST_LOG - 1]]), mahe)
    assert len(save.session.entries) == LONGEST_LOG
    assert save.session.outcomes_logged == LONGEST_LOG // 2


def test_long_logs_are_replayed_without_copying_earlier_entries() -> None:
    known: list[int] = []

    def roll(before: MaheSession) -> MaheSession:
        known.append(len(before.entries))
        return before.acted(Roll())

    def bust(before: MaheSession) -> MaheSession:
        known.append(len(before.entries))
        return before.typed_in(Die(6))

    session = read_through(BEGUN.replaying([roll, bust] * 50))
    assert len(session.entries) == 101
    assert max(known) == 1


def test_reading_pauses_after_each_entry_with_its_progress() -> None:
    shares = list(reading(written([["card", 5, "typed"], *BUSTS * 6]), mahe))
    assert shares == [entry / 25 for entry in range(1, 26)]


def test_replaying_continues_from_the_current_entry() -> None:
    game = played_out(Setup(players=4), 7)
    half = game.at(100)
    rest = [lambda before, entry=entry: before.with_logged(entry.action) for entry in game.entries[100:]]
    assert read_through(half.replaying(rest)) == game


def test_too_long_logs_are_refused_before_replay() -> None:
    refused = refusal_of(written([["card", 5, "typed"]] * (LONGEST_LOG + 1)))
    assert (refused.refusal, refused.field, refused.entry) == (Refusal.WRONG_FIELD, "log", None)
    assert str(LONGEST_LOG) in refused.found


@pytest.mark.parametrize("text", [changed("x" * 2_000_000, 1), changed("seats", 1, "\u202e" * 3_000, 1)], ids=len)
def test_long_fields_are_quoted_shortened(text: str) -> None:
    refused = refusal_of(text)
    assert refused.refusal is Refusal.UNKNOWN_FIELD
    assert len(refused.field or "") == LONGEST_QUOTE


def test_long_versions_are_quoted_shortened() -> None:
    refused = refusal_of(changed("version", 10**4_000))
    assert refused.refusal is Refusal.NEWER_VERSION
    assert len(refused.found) == LONGEST_QUOTE
