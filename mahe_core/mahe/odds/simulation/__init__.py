"""Simulation of single moves, laps and whole games, with dice derived from a seed.

The same experiment gives the same results on every device and in batches of any size. A batch takes only a moment, and
the caller can stop after any of them.

>>> from mahe_core.mahe.strategies import strategy_named
>>> experiment = MovesExperiment(strategy_named("best-average"), number=1000, seed=42)
>>> simulation, tally = simulate(experiment), MovesTally(experiment)
>>> while not simulation.done:
...     tally = tally.with_batch(simulation.advance(most=300))
>>> tally.number, float(tally.steps.mean), round(tally.steps.standard_error, 2)
(1000, 7.074, 0.17)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mahe_core.engine.checks import check_public
from mahe_core.engine.simulated import MOST, Simulated, Simulation, renamed
from mahe_core.mahe.odds.simulation.batches import Batch, join, read_batch, simulate, steps_until, write_batch
from mahe_core.mahe.odds.simulation.experiments import Experiment, read_experiment, write_experiment
from mahe_core.mahe.odds.simulation.games import GameRecord, GamesBatch, GamesExperiment
from mahe_core.mahe.odds.simulation.games_tally import GamesTally, no_games
from mahe_core.mahe.odds.simulation.laps import LapsBatch, LapsExperiment, LapsSimulation, LapsTally, walk
from mahe_core.mahe.odds.simulation.moves import MovesBatch, MovesExperiment, MovesSimulation, MovesTally, endings_of
from mahe_core.mahe.odds.simulation.playing import GamesSimulation
from mahe_core.mahe.odds.simulation.samples import Sample
from mahe_core.mahe.odds.simulation.tables import MoveEnding

__all__ = [
    "MOST",
    "Batch",
    "Experiment",
    "GameRecord",
    "GamesBatch",
    "GamesExperiment",
    "GamesSimulation",
    "GamesTally",
    "LapsBatch",
    "LapsExperiment",
    "LapsSimulation",
    "LapsTally",
    "MoveEnding",
    "MovesBatch",
    "MovesExperiment",
    "MovesSimulation",
    "MovesTally",
    "Sample",
    "Simulated",
    "Simulation",
    "endings_of",
    "join",
    "no_games",
    "read_batch",
    "read_experiment",
    "simulate",
    "steps_until",
    "walk",
    "write_batch",
    "write_experiment",
]


def __getattr__(name: str) -> Callable[..., Any]:
    return renamed(__name__, name, simulate)


check_public(__name__)
