"""Visibility in every game: no player is shown, offered or left anything that depends on what they never saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe_core.engine.contract import AnyGame, Step, Viewer
from mahe_core.engine.session import AnySession, begin
from tests.every_game.sittings import Sitting, every_game, hiding_game, open_game, sittings, steps_of
from tests.every_game.tried import Tried


def viewers(tried: Tried, session: AnySession) -> tuple[Viewer, ...]:
    """Return all players, and the viewer who sees only what everybody may."""
    return (None, *range(tried.players(session.setup)))


def seen(game: AnyGame, step: Step[Any, Any], viewer: Viewer) -> tuple[Any, list[Any]]:
    """Return all that a step shows a viewer: the position and its events."""
    return game.view(step.state, viewer), [game.perceived(event, viewer) for event in step.events]


def exchanged(tried: Tried, session: AnySession, viewer: Viewer) -> Iterator[AnySession]:
    """Replay a session with two things swapped that a viewer never saw, in every possible way."""
    assert tried.exchanges is not None
    for actions in tried.exchanges(session, viewer):
        other: AnySession = begin(session.game, session.setup, None)
        for action in actions:
            other = other.with_logged(action)
        yield other


@hiding_game
@given(data=st.data())
def test_swapping_unseen_things_changes_nothing_for_the_viewer(tried: Tried, data: st.DataObject) -> None:
    game, session = tried.game, data.draw(sittings(tried, longest=16)).session()
    for viewer in viewers(tried, session):
        for other in exchanged(tried, session, viewer):
            for one, two in zip(steps_of(session), steps_of(other), strict=True):
                assert seen(game, one, viewer) == seen(game, two, viewer)
                assert game.to_act(one.state) == game.to_act(two.state)
                if game.to_act(one.state) == viewer:
                    assert game.legal_intents(one.state) == game.legal_intents(two.state)


@pytest.mark.slow
@hiding_game
@given(data=st.data())
def test_undoable_intents_reveal_nothing_new(tried: Tried, data: st.DataObject) -> None:
    game, session = tried.game, data.draw(sittings(tried, longest=16)).session()
    for number, entry in enumerate(session.entries):
        if not entry.is_outcome and game.may_undo(entry.step):
            for viewer in viewers(tried, session):
                for other in exchanged(tried, session.at(number), viewer):
                    otherwise = game.apply(other.state, entry.action)
                    assert seen(game, otherwise, viewer) == seen(game, entry.step, viewer)


@every_game
@given(data=st.data())
def test_distinguishable_outcomes_cannot_be_undone(tried: Tried, data: st.DataObject) -> None:
    game, session = tried.game, data.draw(sittings(tried, longest=60)).session()
    for before in steps_of(session):
        answers = [game.apply(before.state, outcome) for outcome, _ in game.chance_outcomes(before.state)]
        for one, two in pairwise(answers):
            if any(seen(game, one, viewer) != seen(game, two, viewer) for viewer in viewers(tried, session)):
                assert not game.may_undo(one)
                assert not game.may_undo(two)


@every_game
@given(data=st.data())
def test_legal_intents_depend_only_on_the_player_s_view(tried: Tried, data: st.DataObject) -> None:
    game, setup = tried.game, data.draw(tried.setups)
    offered: dict[Any, Any] = {}
    for choices in data.draw(st.lists(st.lists(st.integers(0, 17), max_size=16), min_size=2, max_size=8)):
        for step in steps_of(Sitting(tried, setup, 7, tuple(choices)).session()):
            actor = game.to_act(step.state)
            if isinstance(actor, int):
                intents = game.legal_intents(step.state)
                assert offered.setdefault((actor, game.view(step.state, actor)), intents) == intents


@open_game
@given(data=st.data())
def test_open_games_show_state_and_events_to_everybody(tried: Tried, data: st.DataObject) -> None:
    session = data.draw(sittings(tried)).session()
    for step in steps_of(session):
        for viewer in viewers(tried, session):
            assert tried.game.view(step.state, viewer) == step.state
            assert [tried.game.perceived(event, viewer) for event in step.events] == list(step.events)


@pytest.mark.slow
@hiding_game
def test_the_tested_games_hide_enough(tried: Tried) -> None:
    met: Counter[str] = Counter()

    @settings(max_examples=60)
    @given(sittings(tried, longest=16))
    def look(sitting: Sitting) -> None:
        session = sitting.session()
        for viewer in viewers(tried, session):
            for otherwise in exchanged(tried, session, viewer):
                met["exchanged"] += 1
                met["seen by another"] += any(
                    seen(tried.game, one, other) != seen(tried.game, two, other)
                    for one, two in zip(steps_of(session), steps_of(otherwise), strict=True)
                    for other in viewers(tried, session)
                )
        for entry in session.entries:
            if not entry.is_outcome:
                met["may be undone" if tried.game.may_undo(entry.step) else "may not be undone"] += 1

    look()
    assert min(met[what] for what in ("exchanged", "seen by another", "may be undone", "may not be undone")) > 10
