"""Runs experiments for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahe_core.engine.simulated import Batch_co
from mahe_core.mahe import Setup
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.simulation import (
    GamesBatch,
    GamesExperiment,
    GamesTally,
    LapsExperiment,
    LapsTally,
    MovesExperiment,
    MovesTally,
    Simulated,
    no_games,
    simulate,
)
from mahe_core.mahe.strategies import strategy_named

ALL_AT_ONCE: Final = 10**9

PLAIN: Final = ("stop-at-once", "never-risk", "at-most-3-4", "at-most-4-4", "boldest", "best-average", "best-lap")
HIDDEN: Final = ("mystery-1", "mystery-42")
"""Names of strategies."""

OTHER_RULES: Final = (
    DiceRules(third_die_on_limit=True),
    DiceRules(limit=6, sides=8),
    DiceRules(limit=12, sides=4, multipliers=(3, 4, 6)),
    DiceRules(limit=9, sides=12, multipliers=(1, 1, 1)),
)


def batches(experiment: Simulated[Batch_co], most: Sequence[int] = (ALL_AT_ONCE,)) -> list[Batch_co]:
    """Run an experiment in batches of these sizes, repeated as needed."""
    simulation = simulate(experiment)
    carried_out: list[Batch_co] = []
    while not simulation.done:
        carried_out.append(simulation.advance(most[len(carried_out) % len(most)]))
    return carried_out


def moves(experiment: MovesExperiment, most: Sequence[int] = (ALL_AT_ONCE,)) -> MovesTally:
    """Return the tally of all moves of an experiment."""
    tally = MovesTally(experiment)
    for batch in batches(experiment, most):
        tally = tally.with_batch(batch)
    return tally


def laps(experiment: LapsExperiment, most: Sequence[int] = (ALL_AT_ONCE,)) -> LapsTally:
    """Return the tally of all laps of an experiment."""
    tally = LapsTally(experiment)
    for batch in batches(experiment, most):
        tally = tally.with_batch(batch)
    return tally


def games_of(names: Sequence[str], number: int, seed: int, *, first_goes_round: bool = True) -> GamesExperiment:
    """Return an experiment in which strategies of these names play against each other."""
    seats = tuple(map(strategy_named, names))
    return GamesExperiment(seats, number, seed, Setup(len(seats)), first_goes_round)


def tallied(experiment: GamesExperiment, played: Sequence[GamesBatch]) -> GamesTally:
    """Return the tally of batches of games."""
    tally = no_games(experiment)
    for batch in played:
        tally = tally.with_batch(batch)
    return tally
