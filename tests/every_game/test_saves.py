"""Saves of every game round-trip."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core.engine.save_file import read, write
from mahe_core.engine.seats import BY_HAND
from mahe_core.engine.share_link import read_link
from tests.every_game import cuckoo
from tests.every_game.cuckoo_save import LINK, SEATS, WRITTEN, a_running_game
from tests.every_game.sittings import every_game, few_games, saves
from tests.every_game.tried import CUCKOO, Tried


@every_game
@given(data=st.data())
def test_any_save_round_trips_to_the_last_event(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    text = write(save)
    again = read(text, tried.game)
    assert again == save
    assert write(again) == text
    assert [entry.step.events for entry in again.session.entries] == [
        entry.step.events for entry in save.session.entries
    ]


@pytest.mark.slow
@every_game
@few_games
@given(data=st.data())
def test_a_save_is_one_line_of_json(tried: Tried, data: st.DataObject) -> None:
    text = write(data.draw(saves(tried)))
    assert text.splitlines() == [text]
    assert isinstance(json.loads(text), dict)


@every_game
@given(data=st.data())
def test_reloading_neither_rerolls_nor_extends_undo(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    session, again = save.session, read(write(save), tried.game).session
    assert again.settled().log == session.settled().log
    assert again.can_undo == session.can_undo


# Seats that a computer decides, pinned


def test_saves_contain_the_decider_of_each_seat() -> None:
    assert write(a_running_game()) == WRITTEN
    assert read(WRITTEN, cuckoo) == a_running_game()


def test_unknown_deciders_become_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuckoo, "DECIDERS", cuckoo.DECIDERS[:2])
    for save in (read(WRITTEN, cuckoo), read_link(LINK, cuckoo)):
        assert [seat.by for seat in save.seats] == [SEATS[0].by, BY_HAND]
        assert save.unknown == (1,)
        assert save.session == a_running_game().session


def test_the_tested_games_have_computer_deciders() -> None:
    assert any(by != BY_HAND for by in CUCKOO.game.DECIDERS)
