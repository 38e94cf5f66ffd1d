"""What the lab asks of a browser, made of plain objects: its charts and its experiments."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from importlib import import_module
from typing import Any, Generic

from app.ports.on_demand import ChartsMissing, PictureKind
from mahe_core.engine.simulated import Batch_co, Simulated, Simulator
from tests.app.fakes.journal import Gate


class FakeCharts:
    """What was drawn last, by the chart's name, and which pictures were saved."""

    def __init__(self) -> None:
        self.drawn: dict[str, Any] = {}
        self.drawings = 0
        self.saved: list[tuple[str, str, PictureKind, str]] = []
        self.missing = False

    async def draw(self, charts: Mapping[str, str]) -> None:
        if self.missing:
            raise ChartsMissing
        self.drawings += 1
        self.drawn |= {chart: json.loads(description) for chart, description in charts.items()}

    async def save_picture(self, chart: str, name: str, kind: PictureKind, title: str) -> None:
        self.saved.append((chart, name, kind, title))


class FakeRun(Generic[Batch_co]):
    """An experiment carried out only as its batches are asked for."""

    def __init__(self, experiment: Simulated[Batch_co], most: int, line: Gate, failure: Exception | None) -> None:
        self.experiment = experiment
        self.cancelled = False
        self._most = most
        self._line = line
        self._failure = failure

    async def __aiter__(self) -> AsyncIterator[Batch_co]:
        simulator: Simulator = import_module(f"mahe_core.{self.experiment.game}.odds.simulation")
        simulation = simulator.begin(self.experiment)
        while not simulation.done and not self.cancelled:
            batch = simulation.advance(self._most)
            await self._line.passed()
            if not self.cancelled:
                yield batch
            if self._failure is not None:
                raise self._failure

    def cancel(self) -> None:
        """End the experiment: no batch comes after the present one."""
        self.cancelled = True
        self._line.release()


class FakeSimulations:
    """Experiments in batches as small as a test wants them."""

    def __init__(self) -> None:
        self.prepared = False
        self.most = 100
        """How many moves or games are in a batch."""
        self.line = Gate()
        """Closed, it holds back every batch until it is opened or the experiment is cancelled."""
        self.failure: Exception | None = None
        """What goes wrong after the first batch."""
        self.runs: list[FakeRun[object]] = []

    def prepare(self) -> None:
        self.prepared = True

    def run(self, experiment: Simulated[Batch_co]) -> FakeRun[Batch_co]:
        run = FakeRun(experiment, self.most, self.line, self.failure)
        self.runs.append(run)
        return run
