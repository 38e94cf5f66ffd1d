"""What travels of every game to a player at another device."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core.engine.contract import AnyGame, Json, Viewer
from mahe_core.engine.session import AnySession
from mahe_core.peers.seen import SeenGame, begun, continued, hides_things, seen_since, seen_whole
from mahe_core.peers.wire import WireRefused, read_text, write_text
from tests.every_game.sittings import every_game, few_games, finished, hiding_game, sittings
from tests.every_game.test_hidden_things import exchanged, viewers
from tests.every_game.tried import Tried


def running(tried: Tried, data: st.DataObject, longest: int = 60) -> AnySession:
    """Return a session in which somebody has to act."""
    session = data.draw(sittings(tried, longest)).session()
    return session if session.to_act is not None else session.at(len(session.entries) - 1)


def sent(session: AnySession, viewer: Viewer, cut: int) -> list[str]:
    """Return the texts for a viewer: the game up to an entry, and then the rest."""
    before = session.at(cut)
    return [
        write_text(seen_whole(session, viewer)),
        *(write_text(part) for part in (seen_since(before, viewer, 0), seen_since(session, viewer, cut))),
    ]


def arrived(game: AnyGame, texts: list[str]) -> AnySession:
    whole, *parts = map(read_text, texts)
    session = begun(game, whole)
    for part in parts:
        session = continued(session, part)
    return session


@every_game
@few_games
@given(data=st.data())
def test_a_player_at_another_device_sees_what_the_rules_show(tried: Tried, data: st.DataObject) -> None:
    session, game = running(tried, data), tried.game
    viewer = data.draw(st.sampled_from(viewers(tried, session)))
    cut = data.draw(st.integers(0, len(session.entries)))
    there = arrived(game, sent(session, viewer, cut))
    assert (there.seed, there.setup, there.to_act) == (None, session.setup, session.to_act)
    assert there.outcomes_logged == session.outcomes_logged
    for place in range(len(session.entries) + 1):
        ours, theirs = session.at(place).last_step, there.at(place).last_step
        for eyes in {viewer, None}:
            assert there.game.view(theirs.state, eyes) == game.view(ours.state, eyes)
            seen = [there.game.perceived(event, eyes) for event in theirs.events]
            assert seen == [game.perceived(event, eyes) for event in ours.events]
        assert there.game.to_act(theirs.state) == game.to_act(ours.state)
        if game.to_act(ours.state) == viewer is not None:
            assert there.game.legal_intents(theirs.state) == game.legal_intents(ours.state)
    assert [entry.is_outcome for entry in there.entries] == [entry.is_outcome for entry in session.entries]
    assert hides_things(session) is isinstance(there.game, SeenGame) is (tried.exchanges is not None)


@hiding_game
@given(data=st.data())
def test_bytes_for_a_player_do_not_depend_on_hidden_things(tried: Tried, data: st.DataObject) -> None:
    session = running(tried, data, longest=16)
    cut = data.draw(st.integers(0, len(session.entries)))
    for viewer in viewers(tried, session):
        texts = sent(session, viewer, cut)
        for other in exchanged(tried, session, viewer):
            assert sent(other, viewer, cut) == texts


@pytest.mark.slow
@hiding_game
@few_games
@given(data=st.data())
def test_lengths_of_texts_do_not_depend_on_hidden_things(tried: Tried, data: st.DataObject) -> None:
    session = running(tried, data, longest=16)
    for other in exchanged(tried, session, None):
        for viewer in viewers(tried, session):
            assert list(map(len, sent(other, viewer, 0))) == list(map(len, sent(session, viewer, 0)))


ODD: list[Json] = [None, True, -1, 10**30, 0.5, "", "?", [], {}, ["typed"], {"Rabbit": 9}, {"CardDealt": [0]}, [[[[]]]]]


def damaged(written: Json, data: st.DataObject) -> Json:
    """Replace one part of a JSON value, wherever it is."""
    inside = data.draw(st.booleans())
    if inside and isinstance(written, list) and written:
        at = data.draw(st.integers(0, len(written) - 1))
        return [*written[:at], damaged(written[at], data), *written[at + 1 :]]
    if inside and isinstance(written, dict) and written:
        name = data.draw(st.sampled_from(sorted(written)))
        return {**written, name: damaged(written[name], data)}
    return data.draw(st.sampled_from(ODD))


@every_game
@given(data=st.data())
def test_damaged_texts_are_refused_or_show_a_game(tried: Tried, data: st.DataObject) -> None:
    session = running(tried, data, longest=12)
    viewer = data.draw(st.sampled_from(viewers(tried, session)))
    texts: list[Any] = [read_text(text) for text in sent(session, viewer, 0)]
    at = data.draw(st.integers(0, len(texts) - 1))
    texts[at] = damaged(texts[at], data)
    try:
        there = arrived(tried.game, [write_text(part) for part in texts])
    except WireRefused:
        return
    assert there.setup.players


@pytest.mark.slow
@every_game
@few_games
@given(data=st.data())
def test_a_finished_game_is_not_sent_as_a_seen_one(tried: Tried, data: st.DataObject) -> None:
    with pytest.raises(ValueError, match="over"):
        seen_since(data.draw(finished(tried)), 0, 0)
