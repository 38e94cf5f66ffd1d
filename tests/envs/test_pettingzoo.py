"""PettingZoo's own tests of both environments, without a warning, and what they leave out."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from mahe_core import mahe, melimagic
from mahe_core.engine.contract import IllegalAction
from mahe_core.engine.session import begin
from mahe_core.envs import mahe_v1, melimagic_v1
from mahe_core.notebooks import svg

pytestmark = pytest.mark.filterwarnings("error")

TABLES = [
    (mahe_v1, mahe.Setup(players=2)),
    (mahe_v1, mahe.Setup(players=7, spend_cards=True)),
    (melimagic_v1, melimagic.Setup(players=2)),
    (melimagic_v1, melimagic.Setup(players=4, to_win=2)),
]

every_table = pytest.mark.parametrize(("game", "setup"), TABLES, ids=["mahe-2", "mahe-7", "melimagic-2", "melimagic-4"])


@every_table
def test_environment_passes_pettingzoos_own_tests(game: Any, setup: Any) -> None:
    api_test(game.env(setup), num_cycles=300)
    api_test(game.raw_env(setup), num_cycles=50)
    seed_test(lambda: game.env(setup), num_cycles=50)
    # This test takes actions without looking at the mask.
    render_test(lambda **options: game.env(setup, **options), {"svg": lambda picture: picture.startswith("<svg")})


@every_table
def test_a_seed_gives_the_game_of_the_session_with_it(game: Any, setup: Any) -> None:
    env = game.raw_env(setup)
    env.reset(seed=7)
    session: Any = begin(env.encoding.game, setup, seed=7).settled()
    for turn, agent in enumerate(env.agent_iter(60)):
        assert env.view(agent) == env.encoding.game.view(session.state, session.to_act)
        _, _, terminated, _, info = env.last()
        assert not terminated
        legal = [number for number, allowed in enumerate(info["action_mask"]) if allowed]
        chosen = legal[turn % len(legal)]
        env.step(chosen)
        session = session.acted(env.encoding.intent_of(chosen, session.to_act)).settled()


def test_resets_without_seed_go_on_with_new_games_of_the_seed() -> None:
    def openings(seed: int) -> list[Any]:
        env = mahe_v1.raw_env()
        env.reset(seed=seed)
        states = [env.view("player_0")]
        for _ in range(9):
            env.reset()
            states.append(env.view("player_0"))
        return states

    assert openings(3) == openings(3)
    assert len(set(openings(3))) > 1


def test_agents_get_the_events_they_perceived_since_they_acted() -> None:
    env = melimagic_v1.raw_env(melimagic.Setup(players=3))
    env.reset(seed=5)
    told: dict[str, list[Any]] = {agent: [] for agent in env.possible_agents}
    session: Any = begin(melimagic, melimagic.Setup(players=3), seed=5).settled()
    for agent in env.agent_iter(40):
        info = env.last()[4]
        told[agent] += info["events"]
        seat = env.possible_agents.index(agent)
        steps = [session.opening, *(entry.step for entry in session.entries)]
        assert told[agent] == [melimagic.perceived(event, seat) for step in steps for event in step.events]
        chosen = int(info["action_mask"].argmax())
        env.step(chosen)
        session = session.acted(env.encoding.intent_of(chosen, seat)).settled()


def test_a_game_ends_with_rewards_for_everybody() -> None:
    env = mahe_v1.env(mahe.Setup(players=3, short_game=True))
    env.reset(seed=1)
    for place, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(place)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        rewards[agent] += reward
        assert not truncated
        env.step(None if terminated else env.action_space(agent).sample(info["action_mask"]))
    assert sorted(rewards.values()) == [-0.5, -0.5, 1.0]


def test_a_game_is_truncated_after_the_most_decisions() -> None:
    env = melimagic_v1.env(most_decisions=9)
    env.reset(seed=1)
    truncations = []
    for agent in env.agent_iter():
        *_, truncated, info = env.last()
        truncations.append(truncated)
        env.step(None if truncated else env.action_space(agent).sample(info["action_mask"]))
    assert truncations == [False] * 9 + [True] * 2


def test_illegal_actions_raise_in_raw_and_lose_in_wrapped() -> None:
    raw, wrapped = mahe_v1.raw_env(mahe.Setup(players=4)), mahe_v1.env(mahe.Setup(players=4))
    stop = 1
    raw.reset(seed=1)
    with pytest.raises(IllegalAction, match="FIRST_DIE_MUST_BE_ROLLED"):
        raw.step(stop)
    with pytest.raises(ValueError, match="action"):
        raw.step(None)
    wrapped.reset(seed=1)
    wrapped.step(stop)
    assert wrapped.terminations["player_0"]
    assert wrapped.rewards == {"player_0": -1.0, "player_1": 0, "player_2": 0, "player_3": 0}


def test_the_mask_can_be_a_part_of_the_observation() -> None:
    env = mahe_v1.env(mask_in="observation")
    env.reset(seed=1)
    observation = env.last()[0]
    assert env.observation_space("player_0").contains(observation)
    assert observation["action_mask"].tolist() == [0, 0, 1, 1]


def test_text_shows_the_view_of_the_agent_to_act() -> None:
    env = melimagic_v1.env(render_mode="ansi")
    env.reset(seed=7)
    own, other = env.render().splitlines()[:2]
    assert "?" not in own
    assert other.count("?") == 3


def test_a_picture_is_drawn_from_the_view_of_the_agent_to_act() -> None:
    env = melimagic_v1.env(render_mode="svg")
    env.reset(seed=7)
    assert env.render() == svg(env.unwrapped.view("player_0")) != svg(env.unwrapped.view("player_1"))


@pytest.mark.parametrize("game", [mahe_v1, melimagic_v1], ids=["mahe", "melimagic"])
def test_environments_can_be_copied_and_pickled_in_a_game(game: Any) -> None:
    env = game.raw_env()
    env.reset(seed=7)
    env.step(int(env.last()[4]["action_mask"].argmax()))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.render() == env.render()
        other.step(int(other.last()[4]["action_mask"].argmax()))
        assert other.view("player_0") != env.view("player_0")


@pytest.mark.parametrize("options", [{"render_mode": "rgb_array"}, {"mask_in": "nowhere"}])
def test_unknown_options_are_refused_by_name(options: Any) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        mahe_v1.env(**options)
