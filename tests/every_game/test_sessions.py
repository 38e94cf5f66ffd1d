"""Seed, undo and replay in every game."""

from __future__ import annotations

from fractions import Fraction
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core.engine.contract import CHANCE
from mahe_core.engine.session import AnySession, begin
from tests.every_game.sittings import all_that_may_happen, every_game, few_games, finished, sittings, steps_of
from tests.every_game.tried import Tried


def chosen_by_seed(seed: int, n: int, odds: tuple[tuple[Any, Fraction], ...]) -> Any:
    """Choose by the seed law in a second way, without fractions: an outcome owns the numbers below its share of 2^64.

    >>> chosen_by_seed(7, 1, (("heads", Fraction(1, 2)), ("tails", Fraction(1, 2))))
    'tails'
    """
    number = int(sha256(f"{seed}:{n}".encode()).hexdigest()[:16], 16)
    denominator = odds[0][1].denominator
    for _, probability in odds:
        denominator *= probability.denominator
    reached = 0
    for outcome, probability in odds:
        reached += probability.numerator * (denominator // probability.denominator)
        if number * denominator < reached * 2**64:
            return outcome
    raise AssertionError


@every_game
@given(data=st.data())
def test_drawn_outcomes_follow_from_their_number_with_typed_ones(tried: Tried, data: st.DataObject) -> None:
    sitting = data.draw(sittings(tried))
    session = sitting.session()
    n, state = 0, session.opening.state
    for entry in session.entries:
        if entry.is_outcome:
            n += 1
            if not entry.typed:
                assert entry.action == chosen_by_seed(sitting.seed, n, tried.game.chance_outcomes(state))
        state = entry.step.state
    assert session.outcomes_logged == n


@every_game
@given(data=st.data())
def test_sessions_are_immutable(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried, longest=40)).session()
    log, state = session.log, session.state
    if session.to_act is CHANCE:
        session.drawn()
    elif session.to_act is not None:
        session.acted(tried.game.legal_intents(session.state)[0])
    if session.can_undo:
        session.undone()
    assert (session.log, session.state) == (log, state)


@pytest.mark.slow
@every_game
@few_games
@given(data=st.data())
def test_settled_draws_until_a_player_acts_or_the_game_ends(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried)).session()
    settled = session.settled()
    assert settled.to_act is not CHANCE
    assert settled.log[: len(session.log)] == session.log
    assert all(entry.drawn for entry in settled.entries[len(session.entries) :])


@pytest.mark.slow
@every_game
@few_games
@given(data=st.data())
def test_settled_does_not_draw_for_the_real_table(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried)).session()
    assert session.settled(lambda state: True) == session
    assert not session.chance_is_due(lambda state: True)
    assert session.chance_is_due() == (session.to_act is CHANCE)


# Undo


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_undo_stops_at_the_last_drawn_or_seen_entry(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried)).session()
    lasting = (
        number
        for number, entry in enumerate(session.entries, start=1)
        if entry.drawn or not (entry.is_outcome or tried.game.may_undo(entry.step))
    )
    as_far = max(lasting, default=0)
    undone = session
    while undone.can_undo:
        undone = undone.undone()
        assert undone == session.at(len(undone.entries))
    assert len(undone.entries) == as_far
    with pytest.raises(ValueError, match="drawn"):
        undone.undone()


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_only_typed_outcomes_can_be_corrected(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried)).session()
    if session.to_act is not CHANCE:
        session = begin(session.game, session.setup, 7)
    while session.to_act not in (CHANCE, None):
        session = session.acted(session.game.legal_intents(session.state)[0])
    if session.to_act is None:
        assert not any(entry.is_outcome for entry in session.entries), "only a game without chance ends before any"
        return
    for outcome in all_that_may_happen(tried.game, session.state):
        assert session.typed_in(outcome).undone() == session
    assert not session.drawn().can_undo


@every_game
@given(data=st.data())
def test_redoing_an_undone_entry_restores_the_session(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried)).session()
    if session.can_undo:
        last = session.entries[-1]
        again = session.undone().with_logged(last.action, typed=last.typed)
        assert again == session
        assert again.settled() == session.settled()


# Replay


@every_game
@given(data=st.data())
def test_a_replay_equals_the_original_step_by_step(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried)).session()
    state = tried.game.start(session.setup).state
    for number, entry in enumerate(session.entries):
        assert session.at(number).state == state
        step = tried.game.apply(state, entry.action)
        assert step == entry.step
        state = step.state
    assert session.state == state
    assert session.at(len(session.entries)) == session


@every_game
@few_games
@given(data=st.data())
def test_whole_games_can_be_replayed_without_the_seed(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(finished(tried))
    replayed: AnySession = begin(tried.game, session.setup, None)
    for entry in session.entries:
        replayed = replayed.with_logged(entry.action)
    assert tried.game.result(replayed.state) == tried.game.result(session.state)
    assert replayed.to_act is None
    assert steps_of(replayed) == steps_of(session)


@every_game
@few_games
@given(data=st.data())
def test_drawn_games_follow_from_seed_and_intents(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(finished(tried))
    again: AnySession = begin(tried.game, session.setup, session.seed).settled()
    for entry in session.entries:
        if not entry.is_outcome:
            again = again.with_logged(entry.action).settled()
    assert again.log == session.log
