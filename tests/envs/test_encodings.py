"""Numbers for actions and observations: reversible, complete, and without anything that a player cannot see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core import mahe, melimagic
from mahe_core.engine.contract import CHANCE
from mahe_core.envs.encoding import Encoding
from mahe_core.envs.mahe_encoding import MaheEncoding
from mahe_core.envs.melimagic_encoding import MelimagicEncoding
from mahe_core.mahe.result import count
from tests.every_game.sittings import sittings, steps_of
from tests.every_game.test_hidden_things import exchanged
from tests.every_game.tried import MAHE, MELIMAGIC, Tried

MakeEncoding = Callable[[Any], Encoding]

both_games = pytest.mark.parametrize(
    ("tried", "encoding_of"), [(MAHE, MaheEncoding), (MELIMAGIC, MelimagicEncoding)], ids=["mahe", "melimagic"]
)


@both_games
@given(data=st.data())
def test_legal_intents_have_distinct_numbers_and_back(tried: Tried, encoding_of: MakeEncoding, data: Any) -> None:
    session = data.draw(sittings(tried)).session()
    encoding = encoding_of(session.setup)
    for step in steps_of(session):
        acting: Any = tried.game.to_act(step.state)
        intents = tried.game.legal_intents(step.state)
        numbers = encoding.legal(step.state)
        assert len(set(numbers)) == len(intents)
        assert numbers == sorted(encoding.number_of(intent, acting) for intent in intents)
        assert {encoding.intent_of(number, acting) for number in numbers} == set(intents)
        for outcome, _ in tried.game.chance_outcomes(step.state):
            assert encoding.outcomes[encoding.outcome_number_of(outcome)] == outcome


@both_games
@given(data=st.data())
def test_a_larger_table_has_the_same_numbers(tried: Tried, encoding_of: MakeEncoding, data: Any) -> None:
    one, other = (encoding_of(setup) for setup in data.draw(st.tuples(tried.setups, tried.setups)))
    common = min(one.actions, other.actions)
    for number in range(common):
        words = [tried.game.write_action(each.intent_of(number, 0))[0] for each in (one, other)]
        assert words[0] == words[1]
    for unknown in (-1, one.actions):
        with pytest.raises(ValueError, match="action"):
            one.intent_of(unknown, 0)


@both_games
@given(data=st.data())
def test_different_views_have_different_observations(tried: Tried, encoding_of: MakeEncoding, data: Any) -> None:
    session = data.draw(sittings(tried)).session()
    encoding = encoding_of(session.setup)
    for player in range(encoding.players):
        found: dict[tuple[float, ...], Any] = {}
        for step in steps_of(session):
            view = tried.game.view(step.state, player)
            observation = encoding.observe(view, player)
            assert len(observation) == encoding.size
            assert all(0 <= number <= 1 for number in observation)
            assert found.setdefault(tuple(observation), view) == view
            assert encoding.text(view)


@given(data=st.data())
def test_observations_do_not_depend_on_unseen_cards(data: st.DataObject) -> None:
    game, session = MELIMAGIC.game, data.draw(sittings(MELIMAGIC, longest=16)).session()
    encoding = MelimagicEncoding(session.setup)
    for player in range(encoding.players):
        for other in exchanged(MELIMAGIC, session, player):
            for one, two in zip(steps_of(session), steps_of(other), strict=True):
                views = [game.view(step.state, player) for step in (one, two)]
                assert encoding.observe(views[0], player) == encoding.observe(views[1], player)
                assert encoding.text(views[0]) == encoding.text(views[1])
                if game.to_act(one.state) == player:
                    assert encoding.legal(one.state) == encoding.legal(two.state)


def test_rewards_sum_to_zero_and_are_shared_with_the_win() -> None:
    three = MaheEncoding(mahe.Setup(players=3))
    assert three.rewards(count(((6,), (5,), (1,)), nest_owner=0)) == (1.0, -0.5, -0.5)
    shared = three.rewards(count(((6, 4), (3,), (1,)), nest_owner=1))
    assert shared == (0.25, 0.25, -0.5)
    assert MelimagicEncoding(melimagic.Setup(players=2)).rewards(melimagic.Result(1, (3, 4))) == (-1.0, 1.0)


def test_the_seats_of_a_symmetric_position_observe_the_same() -> None:
    encoding = MaheEncoding(mahe.Setup(players=4))
    first, second = (mahe.start(mahe.Setup(players=4, first=first)).state for first in (0, 1))
    assert mahe.to_act(first) is CHANCE
    assert encoding.observe(first, 0) == encoding.observe(second, 1)
