"""What only the lab asks for: its files, its charts, and experiments in a worker."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Literal, Protocol

from mahe_core.engine.simulated import Batch_co, Simulated


class ChartsMissing(Exception):
    """Says that what draws charts could not be had."""


PictureKind = Literal["svg", "png"]


class Charts(Protocol):
    """Draws the lab's charts into the figures of the page; what draws them comes with the first one."""

    async def draw(self, charts: Mapping[str, str]) -> None:
        """Draw charts, as `app.lab.charts.description.described` writes them, each into `[data-chart="ID"]`.

        One that is drawn already gets its new numbers, one not on the page is passed over. Raises ChartsMissing.
        """

    async def save_picture(self, chart: str, name: str, kind: PictureKind, title: str) -> None:
        """Offer a chart that is drawn as a picture to keep, under its title and looking as it does on the page."""


class Run(Protocol[Batch_co]):
    """An experiment that is being carried out."""

    def __aiter__(self) -> AsyncIterator[Batch_co]:
        """Yield the batches in their order as they arrive, the first one early, up to the last or until cancelled."""

    def cancel(self) -> None:
        """Stop: no batch arrives any more. Does nothing to one that has ended."""


class Simulations(Protocol):
    """Carries out experiments while the page stays as quick as ever."""

    def prepare(self) -> None:
        """Get ready for the first experiment, which else takes its time; does nothing the second time."""

    def run(self, experiment: Simulated[Batch_co]) -> Run[Batch_co]:
        """Begin to carry out an experiment. Several may run at a time."""
