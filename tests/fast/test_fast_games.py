"""Compiled games have the records of the same games in the simulation of the lab, die by die."""

from __future__ import annotations

import importlib
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings

from mahe_core.fast.games import AT_ONCE, play
from mahe_core.fast.tallies import tally, together
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GamesExperiment
from mahe_core.mahe.strategies import AtMost, seated_named
from tests.mahe.strategies.test_own_strategies import Mine
from tests.odds.simulation.simulated import batches
from tests.odds.simulation.test_simulated_games import all_games


@given(experiment=all_games())
@settings(max_examples=20, deadline=None)
def test_compiled_games_of_strategies_are_those_of_the_lab(experiment: GamesExperiment) -> None:
    (batch,) = batches(replace(experiment, by_the_rules=False))
    assert list(play(experiment, range(experiment.number)).records) == list(batch.records)


def test_compiled_strong_players_decide_as_those_of_the_lab() -> None:
    # In one test, since what it needs takes seconds to compile, in each process that does it.
    for seats, setup, games in (
        (("strong", "strong", "medium", "strong"), Setup(4), 1),
        (("strong", "strong"), Setup(2), 2),
        (("medium", "strong", "strong"), Setup(3, third_die_on_seven=True, spend_cards=True, short_game=True), 1),
    ):
        experiment = GamesExperiment(tuple(seated_named(f"computer-{seat}") for seat in seats), games, 42, setup)
        (batch,) = batches(experiment)
        assert list(play(experiment, range(games)).records) == list(batch.records), seats


def test_a_game_does_not_depend_on_those_played_with_it() -> None:
    # Some games of the boldest run out of the dice thrown at first, and are played again with more.
    experiment = GamesExperiment((seated_named("boldest"), seated_named("best-lap")), 1, 7, Setup(2))
    together = list(play(experiment, range(2 * AT_ONCE)).records)
    assert together[AT_ONCE - 3 : AT_ONCE + 3] == list(play(experiment, range(AT_ONCE - 3, AT_ONCE + 3)).records)


def test_compiled_games_follow_a_changed_strategy() -> None:
    mine = Mine(2)
    experiment = GamesExperiment((mine, AtMost(4, 4)), 100, 7, Setup(2))
    before = play(experiment, range(100)).numbers
    mine.most = 4
    after = play(experiment, range(100)).numbers
    for numbers, most in ((before, 2), (after, 4)):
        assert numbers == play(replace(experiment, seats=(AtMost(most, most), AtMost(4, 4))), range(100)).numbers
    assert before != after


def test_tallies_of_other_or_the_same_games_are_not_added() -> None:
    experiment = GamesExperiment((AtMost(4, 4),) * 2, 1, 7, Setup(2))
    ten = tally(experiment, range(10))
    for other, sentence in (
        (tally(experiment, range(5, 15)), "games: 5 to 9 would be counted twice"),
        (tally(replace(experiment, seed=8), range(10, 20)), "seed: games of 7 and 8"),
        (tally(GamesExperiment((AtMost(4, 4),) * 3, 1, 7, Setup(3)), range(10, 20)), "seats: games of"),
    ):
        with pytest.raises(ValueError, match=f"^{sentence}"):
            together(ten, other)


@pytest.mark.parametrize("games", [range(-5, 5), range(0, 20, 2), range(5, 3)])
def test_impossible_games_are_refused(games: range) -> None:
    experiment = GamesExperiment((AtMost(4, 4),) * 2, 1, 7, Setup(2))
    for of in (tally, play):
        with pytest.raises(ValueError, match="games: range"):
            of(experiment, games)


def test_a_seed_of_many_digits_is_refused() -> None:
    experiment = GamesExperiment((seated_named("boldest"),) * 2, 1, 10**20, Setup(2))
    with pytest.raises(ValueError, match="seed: 1"):
        play(experiment, range(1))


def test_without_numba_the_import_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "mahe_core.fast")
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(ImportError, match=r"pip install '\.\[fast\]'"):
        importlib.import_module("mahe_core.fast")
