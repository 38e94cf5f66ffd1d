"""What the rules of every game guarantee: odds, refusals, and immutable values."""

from __future__ import annotations

import dataclasses
import inspect
import pickle
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core.engine.contract import CHANCE, Game, IllegalAction
from mahe_core.engine.session import AnySession
from tests.every_game.sittings import all_that_may_happen, every_game, finished, hardly_any_games, sittings, steps_of
from tests.every_game.tried import Tried


@every_game
def test_games_accept_the_arguments_of_the_contract(tried: Tried) -> None:
    for name, member in inspect.getmembers(Game, inspect.isfunction):
        if not name.startswith("_"):
            theirs = list(inspect.signature(getattr(tried.game, name)).parameters)
            assert len(theirs) == len(inspect.signature(member).parameters) - 1, name


@every_game
def test_deciders_start_with_people_and_are_unique(tried: Tried) -> None:
    deciders = tried.game.DECIDERS
    assert deciders[0] == "hand"
    assert len(set(deciders)) == len(deciders)


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_odds_ascend_and_sum_to_1_at_chance_s_turn_only(tried: Tried, data: st.DataObject) -> None:
    game, session = tried.game, data.draw(sittings(tried)).session()
    for step in steps_of(session):
        odds, intents = game.chance_outcomes(step.state), game.legal_intents(step.state)
        acting = game.to_act(step.state)
        assert bool(odds) == (acting is CHANCE)
        assert bool(intents) == isinstance(acting, int)
        assert (game.result(step.state) is None) == (acting is not None)
        if odds:
            written = [game.write_action(outcome) for outcome, _ in odds]
            assert written == sorted(set(written))
            assert all(type(probability) is Fraction and probability > 0 for _, probability in odds)
            assert sum(probability for _, probability in odds) == 1


@every_game
@given(data=st.data())
def test_exactly_the_listed_actions_are_accepted(tried: Tried, data: st.DataObject) -> None:
    must_refuse_what_is_not_listed(tried, data.draw(sittings(tried, longest=60)).session())


@pytest.mark.slow
@every_game
@hardly_any_games
@given(data=st.data())
def test_exactly_the_listed_actions_are_accepted_in_whole_games(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(finished(tried))
    must_refuse_what_is_not_listed(tried, session)
    assert all_that_may_happen(tried.game, session.state) == ()


def refused_for(tried: Tried, state: Any, action: Any) -> Enum | None:
    """Return why an action is refused; None if it is legal. Faster than `pytest.raises` in these loops."""
    try:
        tried.game.apply(state, action)
    except IllegalAction as refusal:
        return refusal.reason
    return None


def must_refuse_what_is_not_listed(tried: Tried, session: AnySession) -> None:
    """Try every conceivable action in every position."""
    conceivable = frozenset(tried.conceivable)
    kinds, reasons = {type(action) for action in conceivable}, frozenset(tried.reasons)
    for step in steps_of(session):
        happening = all_that_may_happen(tried.game, step.state)
        listed = set(happening)
        assert len(listed) == len(happening)
        assert {type(action) for action in listed} <= kinds
        for action in listed:
            tried.game.apply(step.state, action)
        for action in conceivable - listed:
            assert refused_for(tried, step.state, action) in reasons


@every_game
@given(data=st.data())
def test_apply_changes_nothing_and_is_repeatable(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried)).session()
    for before, entry in zip(steps_of(session), session.entries, strict=False):
        copy, identity = pickle.loads(pickle.dumps(before.state)), hash(before.state)
        again = tried.game.apply(before.state, entry.action)
        assert again == entry.step
        assert hash(again.state) == hash(entry.step.state)
        assert again.state in {entry.step.state}
        assert (before.state, hash(before.state)) == (copy, identity)


def is_made_of_unchangeable_parts(value: object) -> bool:
    """Return True if a value and all its parts are immutable.

    >>> is_made_of_unchangeable_parts((1, "a")), is_made_of_unchangeable_parts(([],))
    (True, False)
    """
    if value is None or isinstance(value, (int, str, Fraction, Enum)):
        return True
    if isinstance(value, tuple):
        return all(is_made_of_unchangeable_parts(part) for part in value)
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return False
    names = [field.name for field in dataclasses.fields(value)]
    try:
        setattr(value, names[0] if names else "anything", None)
    except (AttributeError, TypeError):
        return all(is_made_of_unchangeable_parts(getattr(value, name)) for name in names)
    return False


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_states_views_actions_and_events_are_immutable(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried)).session()
    for entry in session.entries:
        assert is_made_of_unchangeable_parts(entry.step.state)
        assert is_made_of_unchangeable_parts(entry.step.events)
        assert is_made_of_unchangeable_parts(entry.action)
        assert is_made_of_unchangeable_parts(tried.game.view(entry.step.state, None))


@every_game
def test_actions_round_trip_through_unique_words(tried: Tried) -> None:
    written = [tried.game.write_action(action) for action in tried.conceivable]
    assert len(set(written)) == len(written)
    assert tuple(map(tried.game.read_action, written)) == tried.conceivable


@every_game
def test_unknown_words_are_refused(tried: Tried) -> None:
    for action in tried.conceivable:
        word, *numbers = tried.game.write_action(action)
        with pytest.raises(ValueError, match="written"):
            tried.game.read_action((word, *numbers, 1))
