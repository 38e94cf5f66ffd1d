"""Simulation of draws, and of whole games between computer players, with randomness derived from a seed.

Implements `mahe_core.engine.simulated.Simulator`. The same experiment gives the same results on every device and in
batches of any size.

>>> experiment = TrialsExperiment(Trial.HATS, number=1000, seed=42)
>>> simulation = simulate(experiment)
>>> len(simulation.advance(300).outcomes), len(simulation.advance(1000).outcomes), simulation.done
(300, 700, True)
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Sequence
from typing import Any, Final, assert_never, cast

from mahe_core.engine.checks import check_public, check_type
from mahe_core.engine.simulated import Batch_co, Simulated, Simulation, renamed
from mahe_core.melimagic.odds.simulation.games import (
    LEVELS,
    SEATS,
    GameRecord,
    GamesBatch,
    GamesExperiment,
    GamesSimulation,
)
from mahe_core.melimagic.odds.simulation.trials import (
    Trial,
    TrialsBatch,
    TrialsExperiment,
    TrialsSimulation,
    exact_chances,
)

__all__ = [
    "LEVELS",
    "SEATS",
    "GameRecord",
    "GamesBatch",
    "GamesExperiment",
    "Trial",
    "TrialsBatch",
    "TrialsExperiment",
    "exact_chances",
    "join",
    "read_batch",
    "read_experiment",
    "simulate",
    "steps_until",
    "write_batch",
    "write_experiment",
]

Experiment = TrialsExperiment | GamesExperiment
Batch = TrialsBatch | GamesBatch

_BEGINS: Final = struct.Struct("=Q")
"""The header of a batch: the amount done before it."""


def write_experiment(experiment: Simulated[object]) -> str:
    """Write an experiment as JSON."""
    one = cast("Experiment", experiment)
    of = {"trial": one.trial.value} if isinstance(one, TrialsExperiment) else {"levels": one.levels}
    return json.dumps({**of, "number": one.number, "seed": one.seed, "before": one.before})


def read_experiment(written: str) -> Experiment:
    """Read the result of `write_experiment`. Raises ValueError for anything else."""
    try:
        return _read(json.loads(written))
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"written: {written!r} is not an experiment ({error})") from error


def _read(fields: dict[str, Any]) -> Experiment:
    counts = int(fields["number"]), int(fields["seed"]), int(fields["before"])
    if "trial" in fields:
        return TrialsExperiment(Trial(fields["trial"]), *counts)
    return GamesExperiment(tuple(map(str, fields["levels"])), *counts)


def simulate(experiment: Simulated[Batch_co]) -> Simulation[Batch_co]:
    """Return the simulation of an experiment."""
    one = cast("Experiment", experiment)
    begun = TrialsSimulation(one) if isinstance(one, TrialsExperiment) else GamesSimulation(one)
    return cast("Simulation[Batch_co]", begun)


def join(batches: Sequence[Batch_co]) -> Batch_co:
    """Join consecutive batches of one experiment; there must be at least one."""
    return cast("Batch_co", _join(cast("Sequence[Batch]", batches)))


def _join(batches: Sequence[Batch]) -> Batch:
    check_type("batches", tuple(batches), tuple[Batch, ...])
    if not batches:
        raise ValueError("batches: there must be at least one")
    return _batch(batches[0].experiment, batches[0].begins, b"".join(map(_body, batches)))


def _batch(experiment: Experiment, begins: int, body: bytes) -> Batch:
    match experiment:
        case TrialsExperiment():
            return TrialsBatch(experiment, begins, body)
        case GamesExperiment():
            return GamesBatch(experiment, begins, body)
        case _:
            assert_never(experiment)


def write_batch(batch: Batch) -> bytes:
    """Write a batch as bytes, readable only on the same device."""
    return _BEGINS.pack(batch.begins) + _body(batch)


def read_batch(experiment: Simulated[Batch_co], written: bytes) -> Batch_co:
    """Read a batch of an experiment."""
    (begins,) = _BEGINS.unpack_from(written)
    return cast("Batch_co", _batch(cast("Experiment", experiment), begins, written[_BEGINS.size :]))


def steps_until(batch: object) -> int:
    """Return the number of draws or games that the experiment had done at the end of a batch."""
    match batch:
        case TrialsBatch(experiment, begins, outcomes):
            return begins - experiment.before + len(outcomes)
        case GamesBatch(experiment, begins):
            return begins - experiment.before + sum(1 for _ in batch.records)
        case _:
            raise TypeError(f"no batch: {batch!r}")


def _body(batch: Batch) -> bytes:
    return batch.outcomes if isinstance(batch, TrialsBatch) else batch.numbers


def __getattr__(name: str) -> Callable[..., Any]:
    return renamed(__name__, name, simulate)


check_public(__name__)
