"""Asking computer players, as a worker does it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ports.on_demand import decide, weigh
from mahe_core import mahe
from mahe_core.engine.contract import Json
from mahe_core.engine.following import Follower
from mahe_core.engine.save_file import write
from mahe_core.mahe import Roll, Setup, Stop
from mahe_core.mahe.players import LEVELS, options, player_named
from mahe_core.mahe.sessions import MaheSave
from tests.app.fakes.on_demand import FakeThinking
from tests.app.games import first_game_where, one_die, played, save_of
from tests.app.stage import do

GAME = played(Setup(3, spend_cards=True), 11)


async def first_answer(save: MaheSave, question: str) -> Json:
    async for answer in FakeThinking().think(save, question):
        return answer
    return None


@pytest.mark.parametrize("level", LEVELS)
def test_what_comes_back_is_what_the_player_of_the_level_wants(level: str) -> None:
    session = first_game_where(Setup(4), one_die)
    assert do(decide(FakeThinking(), save_of(session), level)) == player_named(level).decide(session.state)


def test_every_intent_comes_back_with_its_worth() -> None:
    session = first_game_where(Setup(4), one_die)
    assert do(weigh(FakeThinking(), save_of(session))) == options(session.state)
    assert {Roll(), Stop()} <= set(options(session.state))


def test_what_makes_no_sense_is_refused() -> None:
    running = save_of(first_game_where(Setup(4), one_die))
    for save, question in ((running, "dance"), (running, "decide:genius"), (save_of(GAME), "weigh")):
        with pytest.raises(ValueError, match=r"asked|called|nobody"):
            do(first_answer(save, question))


@given(st.lists(st.integers(0, len(GAME.entries)), min_size=1, max_size=6))
def test_a_game_is_followed_wherever_it_goes_on_or_back_to(places: list[int]) -> None:
    follower = Follower(mahe)
    for place in places:
        session = GAME.at(place)
        assert follower.session(write(save_of(session))) == session


def test_another_game_is_followed_from_its_own_beginning() -> None:
    follower, other = Follower(mahe), played(Setup(2), 3)
    assert follower.session(write(save_of(GAME))) == GAME
    assert follower.session(write(save_of(other))) == other
