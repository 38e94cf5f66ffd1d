"""OpenSpiel's own tests of both games, and what it cannot know: who has seen what."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from math import sqrt
from typing import Any

import numpy as np
import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from mahe_core import mahe, melimagic
from mahe_core.engine.session import AnySession, begin
from mahe_core.envs import openspiel
from mahe_core.envs.openspiel_baselines import LAST_CARD, SWAPS
from mahe_core.envs.small_melimagic import read_start
from mahe_core.mahe import write_position
from mahe_core.mahe.examples.positions import standing
from tests.every_game.sittings import sittings
from tests.every_game.test_hidden_things import exchanged
from tests.every_game.tried import MAHE, MELIMAGIC, Tried

WRITTEN = (
    "mahe(max_decisions=150)",
    "mahe(players=4,spend_cards=true,third_die_on_seven=true,max_decisions=80)",
    "melimagic(max_decisions=60)",
    "melimagic(players=4,to_win=2,max_decisions=30)",
)


@pytest.mark.parametrize("written", WRITTEN)
def test_games_pass_openspiels_random_simulation(written: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(written), num_sims=1, serialize=True, verbose=False)


class TestMaheInOpenSpiel(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "mahe"
    game = pyspiel.load_game("mahe(max_decisions=60)")


class TestMelimagicInOpenSpiel(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "melimagic"
    game = pyspiel.load_game("melimagic(max_decisions=20)")


def replayed(session: AnySession, written: str) -> list[Any]:
    """Return the states of OpenSpiel along a session, the first before any action."""
    state = pyspiel.load_game(written).new_initial_state()
    states = [state.clone()]
    encoding = state.get_game().encoding
    for entry in session.entries:
        acting = state.current_player()
        outcome = acting == pyspiel.PlayerId.CHANCE
        state.apply_action(
            encoding.outcome_number_of(entry.action) if outcome else encoding.number_of(entry.action, acting)
        )
        states.append(state.clone())
    return states


def written(tried: Tried, setup: Any) -> str:
    fields = {"players": setup.players, "first": setup.first, "max_decisions": 200}
    if tried is MELIMAGIC:
        fields |= {"to_win": setup.to_win}
    else:
        fields |= {name: getattr(setup, name) for name in ("turtles_each", *OPTIONS)}
    values = {name: str(value).lower() for name, value in fields.items()}
    return f"{tried.game.NAME}({','.join(f'{name}={value}' for name, value in values.items())})"


OPTIONS = ("third_die_on_seven", "spend_cards", "short_game")

standard_melimagic = sittings(MELIMAGIC, longest=16).filter(
    lambda sitting: sitting.setup.faces == melimagic.STANDARD_FACES
)


@pytest.mark.parametrize("tried", [MAHE, MELIMAGIC], ids=["mahe", "melimagic"])
@settings(max_examples=10)
@given(data=st.data())
def test_states_follow_the_rules_with_exact_chances(tried: Tried, data: st.DataObject) -> None:
    sitting = data.draw(standard_melimagic if tried is MELIMAGIC else sittings(MAHE, longest=40))
    session = sitting.session()
    steps = [session.opening, *(entry.step for entry in session.entries)]
    for step, state in zip(steps, replayed(session, written(tried, session.setup)), strict=True):
        assert state.is_terminal() == (tried.game.to_act(step.state) is None)
        encoding = state.get_game().encoding
        assert encoding.setup == session.setup
        if state.is_chance_node():
            chances = [(encoding.outcomes[number], chance) for number, chance in state.chance_outcomes()]
            assert chances == [(each, float(chance)) for each, chance in tried.game.chance_outcomes(step.state)]
            continue
        assert state.legal_actions() == encoding.legal(step.state)
        for player in range(encoding.players):
            observed = encoding.observe(tried.game.view(step.state, player), player)
            assert state.observation_tensor(player) == pytest.approx(observed)


@settings(max_examples=10)
@given(data=st.data())
def test_a_resampled_game_looks_the_same_to_its_player(data: st.DataObject) -> None:
    session, draw = data.draw(standard_melimagic).session(), data.draw(st.randoms(use_true_random=False))
    *_, state = replayed(session, written(MELIMAGIC, session.setup))
    for player in range(session.setup.players):
        other = state.resample_from_infostate(player, draw.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.current_player() == state.current_player()


@settings(max_examples=10)
@given(data=st.data())
def test_information_states_do_not_depend_on_unseen_cards(data: st.DataObject) -> None:
    session = data.draw(standard_melimagic).session()
    told = written(MELIMAGIC, session.setup)
    for player in range(session.setup.players):
        for other in list(exchanged(MELIMAGIC, session, player))[:2]:
            for one, two in zip(replayed(session, told), replayed(other, told), strict=True):
                if not one.is_chance_node():
                    assert one.information_state_string(player) == two.information_state_string(player)
                    assert one.information_state_tensor(player) == two.information_state_tensor(player)
                    assert one.observation_string(player) == two.observation_string(player)


def test_an_information_state_keeps_what_a_view_forgets() -> None:
    start = begin(melimagic, melimagic.Setup(players=2), seed=3).settled()
    shown = start.acted(melimagic.Roll()).settled()
    while melimagic.Pass() not in melimagic.legal_intents(shown.state):
        shown = shown.acted(melimagic.legal_intents(shown.state)[-1]).settled()
    tried, passed = (
        replayed(shown.acted(intent).settled(), "melimagic")[-1] for intent in (melimagic.Try(0, 1), melimagic.Pass())
    )
    assert tried.observation_tensor(1) == passed.observation_tensor(1)
    assert tried.information_state_tensor(1) != passed.information_state_tensor(1)
    assert "PairShown" in tried.information_state_string(1)


def test_a_game_that_lasts_too_long_is_a_draw() -> None:
    state = pyspiel.load_game("mahe(max_decisions=3)").new_initial_state()
    while not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0] if chance else state.legal_actions()[0])
    assert state.returns() == [0.0, 0.0]
    with pytest.raises(ValueError, match="max_decisions"):
        openspiel.MaheGame({"max_decisions": 0})


def test_the_history_has_room_for_the_longest_game() -> None:
    # The most eventful turn: a win with a renewed pile, after as few decisions as possible.
    events = len(("DiceRolled", "HatDrawn", "PileRenewed", "HatKept", "HatDiscarded", "PairShown", "GoldenWon"))
    events += len(("HatDiscarded", "HatDiscarded", "PileRenewed", "HatDealt", "PileRenewed", "HatDealt", "GoldenLaid"))
    decisions = len(("roll", "draw-hat", "keep", "try"))
    assert events + len(("TurnBegan",)) + decisions <= openspiel.RECORDS_A_DECISION * decisions


def test_the_number_of_turtles_can_be_left_to_the_rulebook() -> None:
    setups = [pyspiel.load_game(f"mahe(players={players})").encoding.setup for players in (3, 4)]
    assert setups == [mahe.Setup(players=3), mahe.Setup(players=4)]


# Search in information sets


def consistent(state: Any, player: int) -> dict[str, float]:
    """Return the games that look the same to a player, with their chances, by walking all that chance can do."""
    game = state.get_game()
    before, states = game.new_initial_state(), [(game.new_initial_state(), 1.0)]
    for taken in state.full_history():
        before.apply_action(taken.action)
        seen = before.information_state_string(player)
        states = [
            (after, chance * odds)
            for each, chance in states
            for action, odds in (each.chance_outcomes() if each.is_chance_node() else [(taken.action, 1.0)])
            if (after := each.child(action)).information_state_string(player) == seen
        ]
    whole = sum(chance for _, chance in states)
    found: defaultdict[str, float] = defaultdict(float)
    for each, chance in states:
        found[str(each)] += chance / whole
    return found


TRIES = range(9, 12)


@pytest.mark.parametrize(
    ("pack", "seed", "renewed"),
    [("rabbits=3,copies=3,faces=ssdddd", 4, False), ("rabbits=4,copies=2,faces=dddddd", 7, True)],
)
def test_unseen_cards_are_drawn_again_with_their_odds(pack: str, seed: int, renewed: bool) -> None:
    draw = random.Random(seed)  # noqa: S311 - a game to play, no secrets
    state = pyspiel.load_game(f"melimagic(to_win=1,{pack})").new_initial_state()
    while state.is_chance_node() or state.position.decisions < 8 or renewed is not ("PileRenewed" in str(state)):
        quiet = [action for action in state.legal_actions() if state.is_chance_node() or action not in TRIES]
        state.apply_action(draw.choice(quiet))
    for player in (0, 1):
        odds = consistent(state, player)
        assert len(odds) > 3
        found = Counter(str(state.resample_from_infostate(player, draw.random)) for _ in range(400))
        assert set(found) <= set(odds)
        for game, chance in odds.items():
            assert abs(found[game] / 400 - chance) < 4 * sqrt(chance * (1 - chance) / 400), game


def test_cards_of_a_start_that_a_player_cannot_see_are_drawn_again() -> None:
    state = pyspiel.load_game(
        "melimagic(position=2/122sdd/4/0 SG*K/LBC 000000- SS/GG -/- - 0 dd 0 C drawn-card)"
    ).new_initial_state()
    draw = random.Random(1)  # noqa: S311 - cards to deal, no secrets
    others = [state.resample_from_infostate(1, draw.random).position.state for _ in range(20)]
    assert {other.stands[1] for other in others} == {state.position.state.stands[1]}
    assert {other.stands[0][1] for other in others} == {state.position.state.stands[0][1]}
    for unseen in ([other.stands[0][0] for other in others], [other.drawn for other in others]):
        assert len(set(unseen)) > 3
    before = state.position.state
    assert {sum(other.hats.pile) for other in others} == {sum(before.hats.pile)}


def test_the_search_in_information_sets_wins_where_it_can() -> None:
    # The player sees a scarf and a second one, and the golden card shows two.
    written = "2/122sdd/1/0 SGS/LBC 000000- SS/GG -/- - 0 dd 0 - try"
    state = pyspiel.load_game(f"melimagic(position={written},max_decisions=6)").new_initial_state()
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(random_state=rng)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.0, 40, random_state=rng)
    state.apply_action(bot.step(state))
    assert state.returns() == [1.0, -1.0]


# Small games


def test_a_small_pack_has_fewer_cards_and_one_wand() -> None:
    game = pyspiel.load_game("melimagic(to_win=1,rabbits=3,copies=3,faces=ssssdd)")
    assert str(pyspiel.load_game(str(game))) == str(game)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert sum(game.start.hats.pile) == 9
    assert game.start.golden.left == 6


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ("rabbits=7", "rabbits: 7"),
        ("copies=0", "copies: 0"),
        ("rabbits=2,copies=3,to_win=1", "copies: 6 hat cards are fewer than 7"),
        ("rabbits=2", "rabbits: 3 golden cards are fewer than 9"),
        ("to_win=5", "to_win: 5"),
        ("faces=xxxxxx", "faces: 'xxxxxx'"),
        ("position=2/122sdd/9/0 rest", "position: setup: '2/122sdd/9/0' cannot be read: to_win: 9"),
        (f"position={SWAPS},to_win=2", "position: it has the options of its game"),
    ],
)
def test_impossible_packs_are_refused_by_name(options: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        pyspiel.load_game(f"melimagic({options})")


def test_a_small_start_is_read_as_it_was_written() -> None:
    assert melimagic.write_position(read_start(SWAPS)) == SWAPS


NEAR_THE_NEST = write_position(standing(mahe.Setup(players=2, turtles_each=1), {15: (0,), 16: (1,)}, face_up=None))


def from_position(position: str, **options: int) -> Any:
    written = "".join(f",{name}={value}" for name, value in options.items())
    return pyspiel.load_game(f"mahe(position={position}{written})")


def test_a_game_from_a_position_passes_the_random_simulation() -> None:
    game = from_position(NEAR_THE_NEST, max_decisions=20)
    assert write_position(game.new_initial_state().position.state) == NEAR_THE_NEST
    assert str(pyspiel.load_game(str(game))) == str(game)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "small",
    [
        f"mahe(position={NEAR_THE_NEST},max_decisions=2)",
        f"mahe(position={LAST_CARD},max_decisions=4)",
        f"melimagic(position={SWAPS},max_decisions=4)",
    ],
)
def test_regret_minimisation_comes_closer_to_an_equilibrium(small: str) -> None:
    game = pyspiel.load_game(small)
    solver = cfr.CFRSolver(game)
    found = [exploitability.nash_conv(game, solver.average_policy())]
    for _ in range(2):
        solver.evaluate_and_update_policy()
    found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found[1] < found[0]


def test_a_position_has_its_own_options() -> None:
    with pytest.raises(ValueError, match="position: it has the options of its game"):
        from_position(NEAR_THE_NEST, players=3)
    with pytest.raises(ValueError, match="position"):
        from_position("nowhere")
