"""Games by message, for every game: what a link carries, what it adds, and that no damaged one is taken."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core import mahe
from mahe_core.engine.contract import CHANCE
from mahe_core.engine.reading import read_through
from mahe_core.engine.save_file import AnySave, Refusal, Save, SaveRefused, read, write
from mahe_core.engine.seats import BY_HAND, BY_MESSAGE, Seat
from mahe_core.engine.session import AnySession, begin
from mahe_core.engine.share_link import write_link
from mahe_core.peers.message import (
    Standing,
    accepted,
    compare,
    continued,
    reading_message,
    seated,
    turn_around,
    write_message,
)
from tests.engine.sessions import played_out
from tests.every_game.sittings import every_game
from tests.every_game.test_turn_codes import choices, played, seeds
from tests.every_game.tried import Tried

ID = "0123456789abcdef"
SHORT = mahe.Setup(2, turtles_each=1, short_game=True)


def save_of(tried: Tried, session: AnySession, *here: int) -> AnySave:
    each = tried.signs_each(session.setup)
    seats = tuple(
        Seat(f"Player {seat}", tried.signs[each * seat : each * (seat + 1)])
        for seat in range(tried.players(session.setup))
    )
    return Save(ID, session, seated(seats, frozenset(here)))


def of_mahe(session: AnySession, *here: int) -> AnySave:
    return Save(ID, session, seated((Seat("Ada", ("star",)), Seat("Ben", ("moon",))), frozenset(here)))


def received(text: str, game: Any = mahe) -> AnySave:
    save: AnySave = read_through(reading_message(text, game))
    return save


def actions(session: AnySession) -> list[Any]:
    return [entry.action for entry in session.entries]


@every_game
@given(data=st.data(), seed=seeds, other=seeds, choices=choices)
def test_a_message_carries_all_of_a_game_but_its_seed(
    tried: Tried, data: st.DataObject, seed: int, other: int, choices: list[int]
) -> None:
    session = played(tried, data.draw(tried.setups), seed, choices)
    own = save_of(tried, session, 0)
    text = write_message(own)
    message = received(text, tried.game)
    assert message.session.seed is None
    assert compare(own, message).standing is Standing.KNOWN
    met = accepted(message, other, frozenset({1}))
    assert (actions(met.session), met.session.seed) == (actions(session), other)
    assert [seat.by for seat in met.seats] == [BY_MESSAGE, BY_HAND, *[BY_MESSAGE] * (len(met.seats) - 2)]
    # It is stored like any game, and says the same to others.
    assert read(write(met), tried.game) == met
    assert write_message(met) == text


@every_game
@given(data=st.data(), seed=seeds, other=seeds, choices=choices)
def test_a_message_adds_what_came_later_in_whatever_order(
    tried: Tried, data: st.DataObject, seed: int, other: int, choices: list[int]
) -> None:
    session = played(tried, data.draw(tried.setups), seed, choices)
    ends = [n for n in range(len(session.entries) + 1) if session.at(n).to_act is not CHANCE]
    early, late = sorted((data.draw(st.sampled_from(ends)), data.draw(st.sampled_from(ends))))
    first, second = (received(write_message(save_of(tried, session.at(n))), tried.game) for n in (early, late))
    own = accepted(first, other, frozenset({0}))
    if early < late:
        assert compare(own, second).standing is Standing.NEWS
        own = continued(own, second)
        assert compare(own, first).standing is Standing.KNOWN
    assert actions(own.session) == actions(session.at(late))
    with pytest.raises(ValueError, match="KNOWN"):
        continued(own, second)


def test_two_versions_of_a_turn_differ_from_the_entry_on() -> None:
    start = begin(mahe, SHORT, 7).settled()
    stopped = start.acted(mahe.Roll()).settled().acted(mahe.Stop()).settled()
    rolled = start.acted(mahe.Roll()).settled().acted(mahe.Roll()).settled()
    compared = compare(of_mahe(stopped), received(write_message(of_mahe(rolled))))
    assert (compared.standing, compared.common) == (Standing.OTHER_TURN, 3)
    assert turn_around(stopped, 3) == (1, len(stopped.entries))
    assert compare(of_mahe(stopped), of_mahe(begin(mahe, replace(SHORT, first=1), 7))).standing is Standing.OTHER_GAME


def test_a_whole_game_takes_about_a_hundred_characters() -> None:
    game = next(each for seed in range(50) if len((each := played_out(mahe.Setup(4), seed)).entries) > 290)
    signs = ("star", "moon", "sun", "leaf")
    save = Save(ID, game, tuple(Seat(name, (sign,)) for name, sign in zip("ABCD", signs, strict=True)))
    assert len(write_message(save)) < 160


def test_other_links_and_unfinished_chance_are_refused() -> None:
    session = begin(mahe, SHORT, 7)
    for text in (write_link(of_mahe(session.settled(), 0, 1), names=True), write_message(of_mahe(session)), "mahe=5."):
        with pytest.raises(SaveRefused) as refused:
            received(text)
        assert refused.value.refusal is Refusal.DAMAGED_LINK
    with pytest.raises(SaveRefused) as newer:
        received(write_message(of_mahe(session.settled())).replace("=5.", "=6."))
    assert newer.value.refusal is Refusal.NEWER_VERSION


def mutated(text: str, draw: random.Random) -> str:
    """Return a link as a bad messenger may pass it on: cut, retyped, doubled, mixed up."""
    place, other = draw.randrange(len(text)), draw.randrange(len(text))
    letter = draw.choice("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcxyz=.%# \n\u200b-")
    match draw.randrange(7):
        case 0:
            return text[:place]
        case 1:
            return text[:place] + letter + text[place + 1 :]
        case 2:
            return text[:place] + letter + text[place:]
        case 3:
            return text[:place] + text[place + draw.randrange(1, 4) :]
        case 4:
            first, last = sorted((place, other))
            return text[:first] + text[last:] + text[first:last]
        case 5:
            return text[:place] + text[place : place + 5][::-1] + text[place + 5 :]
        case _:
            return text + letter + text[: draw.randrange(len(text) + 1)]


@pytest.mark.parametrize("number", [300, pytest.param(5_000, marks=pytest.mark.nightly)])
def test_no_mutated_link_is_taken_for_another_game(number: int) -> None:
    session, draw = played_out(SHORT, 7), random.Random(7)  # noqa: S311 - no secret
    taken = 0
    for _ in range(number):
        entries = draw.choice([n for n in range(40) if session.at(n).to_act is not CHANCE])
        text = write_message(of_mahe(session.at(entries)))
        link = text
        for _ in range(draw.choice((1, 1, 2, 3))):
            link = mutated(link, draw) or "mahe"
        try:
            save = received(link)
        except SaveRefused:
            continue
        taken += 1
        assert (save.id, actions(save.session)) == (ID, actions(session.at(entries))), link
    # A blank, a full stop or an invisible character does no harm.
    assert taken < number / 4
