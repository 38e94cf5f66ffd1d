"""What lies on the device with the rest, and is not in memory until it is asked for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any, Literal, Protocol

from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.simulated import Batch_co, Simulated


class ArchiveMissing(Exception):
    """What was asked for could not be had."""


class Archives(Protocol):
    """Brings each of them once."""

    async def bring_lab(self) -> None:
        """Make the lab's Python ready to be imported, and give the page its style. Raises ArchiveMissing."""

    async def bring_players(self, game: str) -> None:
        """Make a game's computer players ready to be imported, beside the lab's Python. Raises ArchiveMissing."""

    async def bring_game(self, game: str) -> None:
        """Make a game's Python, words, rules and style ready, unless they are there already. Raises ArchiveMissing."""


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


class Answers(Protocol):
    """A question that is being thought about."""

    def __aiter__(self) -> AsyncIterator[Json]:
        """Yield the answers as they come, up to the last or until cancelled."""

    def cancel(self) -> None:
        """Stop: no answer comes any more. Does nothing once the last one has come."""


class Thinking(Protocol):
    """Asks a game's computer players."""

    def prepare(self) -> None:
        """Get ready for the first question, which else takes its time; does nothing the second time."""

    def think(self, save: AnySave, question: str) -> Answers:
        """Begin to think about a question. Several may be under way at a time."""


async def decide(thinking: Thinking, save: AnySave, level: str) -> Any:
    """Find what the player of a level wants for the one to act in a game."""
    return save.session.game.read_action(tuple(await _only(thinking.think(save, f"decide:{level}"))))


async def weigh(thinking: Thinking, save: AnySave) -> dict[Any, float]:
    """Weigh all that the one to act may want: for each intent the chance to win, or what else the game goes by."""
    read = save.session.game.read_action
    return {read(tuple(words)): worth for words, worth in await _only(thinking.think(save, "weigh"))}


async def _only(answers: Answers) -> Json:
    async for answer in answers:
        return answer
    raise ValueError("there was no answer")
