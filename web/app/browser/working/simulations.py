"""Experiments of the lab as jobs of the worker."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any, Generic

from app.browser.working.worker import BrowserRun, BrowserWorker
from app.game_page import game_page
from mahe_core.engine.simulated import Batch_co, Simulated


class Experimenting(Generic[Batch_co]):
    """An experiment being carried out."""

    def __init__(self, experiment: Simulated[Batch_co]) -> None:
        self._experiment = experiment
        self._simulator = game_page(experiment.game).simulator()
        self._given_until = 0
        """How many moves or games are done and given."""

    def asked(self) -> dict[str, Any]:
        """Write the experiment."""
        return {"game": self._experiment.game, "experiment": self._simulator.write_experiment(self._experiment)}

    def read(self, answer: Any) -> Batch_co:
        """Read the next batch."""
        batch = self._simulator.read_batch(self._experiment, bytes(answer))
        self._given_until = self._simulator.steps_until(batch)
        return batch

    async def here(self, cancelled: Callable[[], bool]) -> AsyncIterator[Batch_co]:
        """Carry the rest of it out in slices."""
        from app.lab.slices import in_slices  # it came with the lab

        async for batch in in_slices(self._simulator, self._experiment, cancelled, after=self._given_until):
            yield batch


class BrowserSimulations:
    """Has the worker carry out experiments."""

    def __init__(self, worker: BrowserWorker) -> None:
        self._worker = worker

    def prepare(self) -> None:
        """Start the worker."""
        self._worker.prepare()

    def run(self, experiment: Simulated[Batch_co]) -> BrowserRun[Batch_co]:
        """Begin to carry out an experiment."""
        return self._worker.begin(Experimenting(experiment))
