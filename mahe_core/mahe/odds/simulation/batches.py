"""Starts simulations of any kind, and serialises batches as bytes for messages from a worker.

The bytes can be read only on the same device. Devices exchange experiments, not batches, and run them again.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final, assert_never, cast

from mahe_core.engine.checks import check_type
from mahe_core.engine.simulated import Batch_co, Simulated, Simulation
from mahe_core.mahe.odds.simulation.experiments import Experiment
from mahe_core.mahe.odds.simulation.games import GamesBatch, GamesExperiment
from mahe_core.mahe.odds.simulation.laps import LapsBatch, LapsExperiment, LapsSimulation
from mahe_core.mahe.odds.simulation.moves import MovesBatch, MovesExperiment, MovesSimulation
from mahe_core.mahe.odds.simulation.playing import GamesSimulation

Batch = MovesBatch | LapsBatch | GamesBatch

_HEAD: Final = struct.Struct("=QQ")
"""The amount done before, and the number of moves made in all, which only laps use."""


def simulate(experiment: Simulated[Batch_co]) -> Simulation[Batch_co]:
    """Return a simulation of an experiment, ready to advance."""
    return cast("Simulation[Batch_co]", _simulated(cast("Experiment", experiment)))


def _simulated(experiment: Experiment) -> Simulation[Batch]:
    match experiment:
        case MovesExperiment():
            return MovesSimulation(experiment)
        case LapsExperiment():
            return LapsSimulation(experiment)
        case GamesExperiment():
            return GamesSimulation(experiment)
        case _:
            assert_never(experiment)


def write_batch(batch: Batch) -> bytes:
    """Write a batch as bytes."""
    match batch:
        case MovesBatch(begins, endings):
            return _HEAD.pack(begins, 0) + endings
        case LapsBatch(begins, moves_made, moves):
            return _HEAD.pack(begins, moves_made) + moves
        case GamesBatch(_, begins, numbers):
            return _HEAD.pack(begins, 0) + numbers
        case _:
            assert_never(batch)


def read_batch(experiment: Simulated[Batch_co], written: bytes) -> Batch_co:
    """Read a batch of an experiment."""
    return cast("Batch_co", _read_batch(cast("Experiment", experiment), written))


def _read_batch(experiment: Experiment, written: bytes) -> Batch:
    begins, moves_made = _HEAD.unpack_from(written)
    body = written[_HEAD.size :]
    match experiment:
        case MovesExperiment():
            return MovesBatch(begins, body, experiment)
        case LapsExperiment():
            return LapsBatch(begins, moves_made, body, experiment)
        case GamesExperiment():
            return GamesBatch(experiment, begins, body)
        case _:
            assert_never(experiment)


def join(batches: Sequence[Batch_co]) -> Batch_co:
    """Join consecutive batches of one experiment; there must be at least one."""
    return cast("Batch_co", _join(cast("Sequence[Batch]", batches)))


def _join(batches: Sequence[Batch]) -> Batch:
    check_type("batches", tuple(batches), tuple[Batch, ...])
    if not batches:
        raise ValueError("batches: there must be at least one")
    match batches[0]:
        case MovesBatch(begins, experiment=experiment):
            endings = b"".join(batch.endings for batch in batches if isinstance(batch, MovesBatch))
            return MovesBatch(begins, endings, experiment)
        case LapsBatch(begins, experiment=experiment):
            laps = [batch for batch in batches if isinstance(batch, LapsBatch)]
            return LapsBatch(begins, laps[-1].moves_made, b"".join(batch.moves for batch in laps), experiment)
        case GamesBatch(experiment, begins):
            games = [batch.numbers for batch in batches if isinstance(batch, GamesBatch)]
            return GamesBatch(experiment, begins, b"".join(games))
        case _:
            assert_never(batches[0])


def steps_until(batch: object) -> int:
    """Return the number of moves or games that its experiment had done at the end of a batch."""
    match batch:
        case LapsBatch(moves_made=moves_made):
            return moves_made
        case MovesBatch():
            return batch.begins + batch.number
        case GamesBatch():
            return batch.begins - batch.experiment.games_before + batch.number
        case _:
            raise TypeError(f"no batch: {batch!r}")
