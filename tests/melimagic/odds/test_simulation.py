"""Draws and games that follow from a seed, and converge to the exact figures."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import mean

import pytest

from mahe_core import melimagic
from mahe_core.engine import session
from mahe_core.engine.simulated import Simulator
from mahe_core.melimagic.odds import simulation
from mahe_core.melimagic.odds.simulation import (
    LEVELS,
    GamesExperiment,
    Trial,
    TrialsExperiment,
    exact_chances,
    join,
    read_batch,
    read_experiment,
    simulate,
    steps_until,
    write_batch,
    write_experiment,
)
from mahe_core.melimagic.players import levels, mind_at, player_named

DUEL = GamesExperiment(("squirrel", "goldfish"), number=4, seed=42)


def outcomes(experiment: TrialsExperiment) -> bytes:
    return simulate(experiment).advance(experiment.number).outcomes


@pytest.mark.parametrize("trial", Trial)
def test_draws_occur_at_their_exact_frequency(trial: Trial) -> None:
    number, exact = 6_000, exact_chances(trial)
    counted = Counter(outcomes(TrialsExperiment(trial, number, seed=1)))
    assert sum(exact) == 1
    assert set(counted) <= set(range(len(exact)))
    for outcome, chance in enumerate(map(float, exact)):
        assert abs(counted[outcome] / number - chance) < 4.5 * sqrt(chance * (1 - chance) / number)


def test_draws_do_not_depend_on_batch_sizes() -> None:
    at_once = outcomes(TrialsExperiment(Trial.HATS, 100, seed=7))
    later = outcomes(TrialsExperiment(Trial.HATS, 60, seed=7, before=40))
    assert at_once[40:] == later
    going = simulate(TrialsExperiment(Trial.HATS, 100, seed=7))
    batches = [going.advance(30), going.advance(1), going.advance(1000)]
    assert going.done
    assert join(batches).outcomes == at_once
    assert [steps_until(batch) for batch in batches] == [30, 31, 100]
    assert outcomes(TrialsExperiment(Trial.HATS, 100, seed=8)) != at_once


def test_game_is_determined_by_seed_and_players() -> None:
    record = list(simulate(DUEL).advance(4).records)[3]
    setup = melimagic.Setup(2, first=record.first)
    game = session.begin(melimagic, setup, seed=DUEL.seed_of_game(3)).settled()
    players = [player_named(level) for level in DUEL.levels]
    while (actor := game.to_act) is not None:
        assert isinstance(actor, int)
        mind = mind_at(game, actor, players[actor])
        game = game.acted(players[actor].decide(melimagic.view(game.state, actor), mind).intent).settled()
    over = melimagic.result(game.state)
    assert over is not None
    assert over.winner == record.winner


def test_players_begin_equally_often_in_any_batches() -> None:
    at_once = simulate(DUEL).advance(10)
    records = list(at_once.records)
    assert [record.first for record in records] == [0, 1, 0, 1]
    later = simulate(GamesExperiment(DUEL.levels, 2, DUEL.seed, before=2)).advance(10)
    assert list(later.records) == records[2:]
    assert steps_until(later) == 2
    assert 5 < mean(record.turns for record in records) < 200


def test_experiments_and_batches_survive_serialisation() -> None:
    asked: Simulator = simulation
    draws = TrialsExperiment(Trial.LOOKS, 20, seed=3, before=5)
    for experiment, length in ((draws, 20), (DUEL, 4)):
        assert read_experiment(write_experiment(experiment)) == experiment
        batch = asked.simulate(experiment).advance(2)
        assert asked.read_batch(experiment, asked.write_batch(batch)) == batch
        rest = asked.simulate(experiment).advance(length)
        assert asked.steps_until(rest) == length
    assert write_batch(simulate(draws).advance(2)) != write_batch(simulate(draws).advance(3))
    assert read_batch(draws, write_batch(simulate(draws).advance(2))).begins == 5


def test_only_whole_games_need_the_players() -> None:
    assert DUEL.needs_players
    assert not TrialsExperiment(Trial.DICE, 1, seed=0).needs_players
    assert levels.LEVELS == LEVELS


@pytest.mark.parametrize(
    ("levels", "number", "before"),
    [(("goldfish",), 1, 0), (("goldfish", "whale"), 1, 0), (LEVELS, 0, 0), (LEVELS, 1, -1), (LEVELS, 10, 999_995)],
)
def test_impossible_experiments_are_refused(levels: tuple[str, ...], number: int, before: int) -> None:
    with pytest.raises(ValueError, match=r"levels|number|before"):
        GamesExperiment(levels, number, seed=0, before=before)


@pytest.mark.parametrize("written", ['{"trial": "cards", "number": 1, "seed": 0, "before": 0}', "{}"])
def test_invalid_serialised_experiments_are_refused(written: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        read_experiment(written)
