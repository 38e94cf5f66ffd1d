"""Regret against the solved nest, and the computer players as policies of the environments."""

from __future__ import annotations

import pytest

from mahe_core import melimagic
from mahe_core.engine.session import choose, drawn_number
from mahe_core.envs import melimagic_v1
from mahe_core.envs.baselines import TABLES, duel, main, melimagic_policy, memory_policy
from mahe_core.envs.regret import oracle, positions, regret
from mahe_core.mahe import Intent, Setup, SpendCard, State
from mahe_core.mahe.players.nest import POSITIONS, number_of
from mahe_core.melimagic.players import player_named


def best(state: State) -> Intent:
    options = oracle(state)
    return max(options, key=options.__getitem__)


def test_the_best_policy_has_no_regret() -> None:
    found = regret(best)
    assert found.decision == found.move == found.worst == 0


def test_the_worst_policy_loses_what_it_could_choose() -> None:
    def worst(state: State) -> Intent:
        options = oracle(state)
        return min(options, key=options.__getitem__)

    found = regret(worst)
    options = oracle(found.worst_state)
    assert found.worst == 100 * (max(options.values()) - min(options.values()))
    assert found.worst > found.decision > 0


def test_a_policy_with_illegal_intents_is_refused() -> None:
    with pytest.raises(ValueError, match="SpendCard"):
        regret(lambda state: SpendCard(1))


def test_every_solved_position_is_weighed_once() -> None:
    found = {
        number_of(state.board.squares, state.board.levels, (0, 1)) for state in positions(Setup(2, turtles_each=1))
    }
    assert len(found) == POSITIONS


def test_a_policy_decides_like_the_player_in_a_session() -> None:
    setup, seed = melimagic.Setup(players=2), 11
    env = melimagic_v1.raw_env(setup)
    env.reset(seed=seed)
    policies = [melimagic_policy("squirrel")(seat, seed) for seat in (0, 1)]
    players = [player_named("squirrel")] * 2
    minds = [player.begin(setup, seat, seed) for seat, player in enumerate(players)]
    step, drawn = melimagic.start(setup), 0
    for _ in range(150):
        acting = melimagic.to_act(step.state)
        if acting is None:
            break
        if isinstance(acting, int):
            action: melimagic.Action = players[acting].decide(melimagic.view(step.state, acting), minds[acting]).intent
            agent = env.agent_selection
            number = policies[acting].act(env, agent, env.infos[agent])
            assert env.encoding.intent_of(number, acting) == action
            env.step(number)
        else:
            drawn += 1
            action = choose(melimagic.chance_outcomes(step.state), drawn_number(seed, drawn))
        step = melimagic.apply(step.state, action)
        for event in step.events:
            minds = [mind.perceiving(melimagic.perceived(event, mind.seat)) for mind in minds]


def test_a_full_memory_is_the_elephant_s() -> None:
    share = duel(melimagic_v1.raw_env(), memory_policy(6), melimagic_policy("elephant"), games=4, seed=1)
    assert share == (50.0, 0.0)


def test_tables_are_printed_by_name(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(TABLES, "mahe", lambda games, seed: [f"{games} games from seed {seed}"])
    main(["mahe", "--games", "4"])
    assert capsys.readouterr().out == "4 games from seed 1\n"
    with pytest.raises(SystemExit):
        main(["poker"])
