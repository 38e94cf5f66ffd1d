"""Saves and links of every game round-trip."""

from __future__ import annotations

import json
import string
from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core.engine import share_link
from mahe_core.engine.packing import Digit, Unpacking, pack
from mahe_core.engine.save_file import AnySave, Refusal, Save, SaveRefused, read, write
from mahe_core.engine.seats import BY_HAND, Seat
from mahe_core.engine.session import begin
from mahe_core.engine.share_link import read_link, write_link
from tests.every_game import cuckoo
from tests.every_game.cuckoo import Draw, Peek
from tests.every_game.sittings import every_game, saves
from tests.every_game.tried import CUCKOO, Tried

SEATS: Final = (Seat("Ada", ("fox",)), Seat("", ("owl",), "computer:strong"))


def a_running_game() -> AnySave:
    """Play a little of Cuckoo between a person and a computer."""
    session = begin(cuckoo, cuckoo.Setup(players=2), 7).settled().acted(Peek(1)).acted(Draw()).settled()
    return Save("a-game", session, SEATS)


WRITTEN: Final = (
    '{"format":"table-save","version":2,"game":"cuckoo","id":"a-game","seed":7,"setup":{"players":2,"turns":8},'
    '"seats":[{"name":"Ada","signs":["fox"],"by":"hand"},{"name":"","signs":["owl"],"by":"computer:strong"}],'
    '"log":[["card",6],["card",4],["peek",1],["draw"],["card",1]]}'
)

LINK: Final = "cuckoo=2.CC8N8XUV5ZUWYSKLV3E8ACSCBRAU3NI"


# Saves


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


# Links


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_any_game_round_trips_through_its_link(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    back = read_link(write_link(save, names=True), tried.game)
    assert back.session.entries == save.session.entries
    assert back.session.setup == save.session.setup
    assert back.seats == save.seats
    assert back.session.seed == (None if save.session.to_act is None else save.session.seed)


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_links_without_names_contain_none(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    nameless = replace(save, seats=tuple(replace(seat, name="") for seat in save.seats))
    link = write_link(save, names=False)
    assert link == write_link(nameless, names=True)
    assert read_link(link, tried.game).seats == nameless.seats


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_links_are_canonical_and_use_safe_characters(tried: Tried, data: st.DataObject) -> None:
    link = write_link(data.draw(saves(tried)), names=True)
    assert write_link(read_link(link, tried.game), names=True) == link
    assert set(link.removeprefix(f"{tried.game.NAME}=")) <= {".", *string.digits, *string.ascii_uppercase}


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_links_have_the_lowest_sufficient_version(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    by_hand = all(seat.by == BY_HAND for seat in save.seats)
    version = 3 if tried.game.shorten_later(save.session.setup) else 1 if by_hand else 2
    assert write_link(save, names=True).startswith(f"{tried.game.NAME}={version}.")


# Seats that a computer decides, pinned


def test_saves_contain_the_decider_of_each_seat() -> None:
    assert write(a_running_game()) == WRITTEN
    assert read(WRITTEN, cuckoo) == a_running_game()


def test_links_of_version_2_stay_readable() -> None:
    assert write_link(a_running_game(), names=True) == LINK
    assert read_link(LINK, cuckoo).seats == SEATS
    assert read_link(LINK, cuckoo).session == a_running_game().session


def test_links_of_version_2_without_computers_are_refused() -> None:
    by_hand = replace(a_running_game(), seats=tuple(replace(seat, by=BY_HAND) for seat in SEATS))
    shortened = cuckoo.shorten(by_hand.session.setup, tuple(seat.signs for seat in SEATS))
    rest = list(share_link._digits(by_hand, names=True))[len(shortened) :]
    packed = pack([*shortened, Digit(0, 64), Digit(0, 64), *rest])
    with pytest.raises(SaveRefused) as refused:
        read_link(f"cuckoo=2.{share_link._in_base_36(packed * share_link._CHECK + share_link._check(packed))}", cuckoo)
    assert refused.value.refusal is Refusal.DAMAGED_LINK


def test_unknown_deciders_become_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuckoo, "DECIDERS", cuckoo.DECIDERS[:2])
    for save in (read(WRITTEN, cuckoo), read_link(LINK, cuckoo)):
        assert [seat.by for seat in save.seats] == [SEATS[0].by, BY_HAND]
        assert save.unknown == (1,)
        assert save.session == a_running_game().session


# What a game shortens for a link


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_shortened_set_ups_and_signs_round_trip(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    signs_by_player = tuple(seat.signs for seat in save.seats)
    setup = save.session.setup
    later = tried.game.shorten_later(setup)
    unpacking = Unpacking(pack([*tried.game.shorten(setup, signs_by_player), *later]))
    lengthened, signs = tried.game.lengthen(unpacking.take)
    if later:
        lengthened = tried.game.lengthen_later(lengthened, unpacking.take)
    assert (lengthened, signs) == (setup, signs_by_player)
    assert unpacking.left == 0


def test_the_tested_games_have_computer_deciders() -> None:
    assert any(by != BY_HAND for by in CUCKOO.game.DECIDERS)
