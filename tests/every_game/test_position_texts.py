"""Positions and views are written as one line of text, and read from it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe_core import mahe, melimagic
from mahe_core.engine.contract import CHANCE, IllegalAction
from mahe_core.engine.session import LONGEST_REPR, begin
from mahe_core.mahe import read_position
from mahe_core.melimagic import read_view
from tests.every_game.tried import MAHE, MELIMAGIC, Tried

NOTATED: Final[dict[str, tuple[Tried, Any]]] = {"mahe": (MAHE, mahe), "melimagic": (MELIMAGIC, melimagic)}

LONGEST: Final = 160
"""More characters than a position had in 20,000 games; most have 60 to 100."""


def states(tried: Tried, setup: Any, draw: random.Random) -> Iterator[Any]:
    """Yield the positions of a random game, from the start to its end."""
    game, state = tried.game, tried.game.start(setup).state
    while True:
        yield state
        acting = game.to_act(state)
        if acting is None:
            return
        chance = tuple(outcome for outcome, _ in game.chance_outcomes(state))
        actions = chance if acting is CHANCE else tried.sensible(state, game.legal_intents(state))
        state = game.apply(state, draw.choice(actions)).state


@pytest.mark.parametrize("name", NOTATED)
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=8)
def test_every_reachable_position_is_read_back_from_its_text(name: str, data: st.DataObject, seed: int) -> None:
    tried, game = NOTATED[name]
    for state in states(tried, data.draw(tried.setups), random.Random(seed)):  # noqa: S311 - games to test
        text = game.write_position(state)
        assert game.read_position(text) == state
        assert repr(state) == f"read_position({text!r})"
        assert len(text) <= LONGEST
        assert text.isascii()
        assert "\n" not in text


@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=6)
def test_every_view_is_read_back_from_its_text(data: st.DataObject, seed: int) -> None:
    setup = data.draw(MELIMAGIC.setups)
    for state in states(MELIMAGIC, setup, random.Random(seed)):  # noqa: S311 - games to test
        for viewer in (None, *range(setup.players)):
            seen = melimagic.view(state, viewer)
            text = melimagic.write_view(seen)
            assert read_view(text) == seen
            assert repr(seen) == f"read_view({text!r})"


@pytest.mark.parametrize("name", NOTATED)
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=40)
def test_damaged_texts_are_refused_by_field_or_can_be_played(name: str, data: st.DataObject, seed: int) -> None:
    tried, game = NOTATED[name]
    positions = [*states(tried, data.draw(tried.setups), random.Random(seed))]  # noqa: S311 - games to test
    text = game.write_position(data.draw(st.sampled_from(positions)))
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.sampled_from([" ", "", *"-/:*_?0129NSGKc٣", "action", "card"])) + text[at + 1 :]
    try:
        state = game.read_position(damaged)
    except ValueError as refused:
        refusal = str(refused)
    else:
        assert game.write_position(state) == damaged
        for intent in tried.game.legal_intents(state):
            tried.game.apply(state, intent)
        return
    assert re.match(r"[a-z_]+: ", refusal)


EDGES: Final[dict[str, tuple[Callable[[str], object], str]]] = {
    "a turtle on two squares": (read_position, "4/1/-/0 18:0/19:0 5/335543 -/-/-/- 0 0 - - - player"),
    "a turtle that is not in play": (read_position, "4/1/-/0 18:6 5/335543 -/-/-/- 0 0 - - - player"),
    "a square off the ring": (read_position, "4/1/-/0 30:0 5/335543 -/-/-/- 0 0 - - - player"),
    "a player too many": (read_position, "4/1/-/0 - 5/335543 -/-/-/-/- 0 0 - - - player"),
    "more cards than there are": (read_position, "4/1/-/0 - 6/335553 -/-/-/- 0 0 - - - player"),
    "another player's turtle": (read_position, "4/1/-/0 - 5/335543 -/-/-/- 0 1 - - - player"),
    "nobody to move": (read_position, "4/1/-/0 - 5/335543 -/-/-/- 0 - - - - player"),
    "five rabbits of a kind": (melimagic.read_position, "2/122sdd/4/0 SSS/SSK 000000- SS/GG -/- - 0 - 0 - roll"),
    "a golden card twice": (melimagic.read_position, "2/122sdd/4/0 SGK/LBC 000000- SS/SS -/- - 0 - 0 - roll"),
    "a rabbit nobody knows": (melimagic.read_position, "2/122sdd/4/0 SG?/LBC 000000- SS/GG -/- - 0 - 0 - roll"),
    "a field too few": (read_view, "SGK/??? SS/GG 0/0 18/0/-/19 0 - 0 -"),
}


@pytest.mark.parametrize("case", EDGES)
def test_texts_of_impossible_positions_are_refused(case: str) -> None:
    read, text = EDGES[case]
    with pytest.raises(ValueError, match=r"^[a-z_]+: "):
        read(text)


def test_refusals_name_the_position_without_hidden_cards() -> None:
    state = melimagic.read_position("2/122sdd/4/0 SG*K/LBC* 000000- SS/GG -/- - 0 - 0 - roll")
    with pytest.raises(IllegalAction, match=r"ROLL_FIRST: .* \(in S\?\*K/\?\?C\* SS/GG .* roll\)$"):
        melimagic.apply(state, melimagic.Pass())
    turned = read_position("2/1/-/0 - 5/335543 -/- 0 0 - - - player")
    with pytest.raises(IllegalAction) as refusal:
        mahe.apply(turned, mahe.Stop())
    assert read_position(refusal.value.position) == turned


@pytest.mark.parametrize("name", NOTATED)
def test_another_games_states_and_actions_are_refused_by_name(name: str) -> None:
    _, game = NOTATED[name]
    _, stranger = NOTATED["melimagic" if name == "mahe" else "mahe"]
    state, other = game.start(game.Setup(2)).state, stranger.start(stranger.Setup(2)).state
    action = melimagic.Pass() if name == "mahe" else mahe.SpendCard(3)
    for refuse in (partial(game.apply, state), game.write_action):
        with pytest.raises(TypeError, match=rf"^action: {re.escape(repr(action))} does not belong to this game$"):
            refuse(action)
    for ask in (game.to_act, game.legal_intents, game.chance_outcomes, game.result, partial(game.apply, action=action)):
        with pytest.raises(TypeError, match=rf"^state: {re.escape(repr(other))} is not a State of this game$"):
            ask(other)


@pytest.mark.parametrize("name", NOTATED)
def test_sessions_have_a_short_repr(name: str) -> None:
    _, game = NOTATED[name]
    session = begin(game, game.Setup(2), seed=2**53 - 1)
    while session.to_act is not None and len(session.entries) < 300:
        assert len(repr(session)) <= LONGEST_REPR
        session = session.settled()
        session = session.acted(game.legal_intents(session.state)[0]) if session.to_act is not None else session
