"""Simulations are within four standard errors of the exact odds, with fixed seeds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import move_odds, moves_per_card, moves_to_first_card
from mahe_core.mahe.odds.simulation import LapsExperiment, MovesExperiment, Sample
from mahe_core.mahe.strategies import strategy_named
from tests.odds.simulation.simulated import HIDDEN, OTHER_RULES, PLAIN, laps, moves


def is_near(sample: Sample, exact: Fraction, error: float | None = None) -> bool:
    """Return True if a mean is within four standard errors of the exact one."""
    return abs(float(sample.mean - exact)) <= 4 * (sample.standard_error if error is None else error)


def share(count: int, number: int) -> Sample:
    """Return a sample in which `count` of `number` values are 1 and the others 0."""
    return Sample(number, count, count)


@pytest.mark.slow
@pytest.mark.parametrize("square", [0, 9, 19, 21])
@pytest.mark.parametrize("name", PLAIN + HIDDEN)
def test_simulated_moves_match_the_exact_distribution(name: str, square: int) -> None:
    compare_moves(MovesExperiment(strategy_named(name), 20_000, seed=2026, square=square))


@pytest.mark.parametrize("dice_rules", OTHER_RULES)
@pytest.mark.parametrize("name", ["never-risk", "boldest", "best-lap"])
def test_simulated_moves_match_the_exact_ones_under_changed_rules(name: str, dice_rules: DiceRules) -> None:
    compare_moves(MovesExperiment(strategy_named(name), 20_000, seed=7, square=13, rules=dice_rules))


def compare_moves(experiment: MovesExperiment) -> None:
    tally = moves(experiment)
    exact = move_odds(experiment.rules, experiment.strategy, experiment.square)
    assert tally.number == experiment.number
    assert is_near(tally.steps, exact.expected_steps)
    assert is_near(tally.busts, exact.bust)
    assert is_near(tally.cards, exact.expected_cards)
    assert set(tally.times_walked) == {steps for steps, _ in exact.steps}
    for steps, chance in exact.steps:
        # The observed spread of rare events is unreliable, so the exact one is used.
        error = float(chance * (1 - chance) / tally.number) ** 0.5
        assert is_near(share(tally.times_walked[steps], tally.number), chance, error)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "dice_rules"),
    [*product(PLAIN + HIDDEN, [DiceRules()]), *product(["never-risk", "best-lap"], OTHER_RULES)],
)
def test_simulated_laps_match_the_exact_mean(name: str, dice_rules: DiceRules) -> None:
    tally = laps(LapsExperiment(strategy_named(name), 10_000, 2026, dice_rules))
    assert tally.number == 10_000
    assert tally.standard_error
    assert is_near(tally.moves, moves_per_card(dice_rules, strategy_named(name)), tally.standard_error)


@pytest.mark.parametrize("name", PLAIN + HIDDEN)
def test_simulated_first_laps_match_the_exact_distribution(name: str) -> None:
    tally = laps(LapsExperiment(strategy_named(name), 10_000, 2026, from_raft=True))
    exact = moves_to_first_card(DiceRules(), strategy_named(name))
    assert tally.standard_error
    assert is_near(tally.moves, exact.expected_moves, tally.standard_error)
    times = dict(tally.times)
    for number, chance in enumerate(exact.chances, start=1):
        error = float(chance * (1 - chance) / tally.number) ** 0.5
        assert is_near(share(times.get(number, 0), tally.number), chance, error)
