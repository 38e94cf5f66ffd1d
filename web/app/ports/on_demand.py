"""Parts that are loaded or computed on demand: archives of code, charts, experiments and computer players."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any, Literal, Protocol

from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.simulated import Batch_co, Simulated


class ArchiveMissing(Exception):
    """Raised when an archive, a stylesheet or a script could not be loaded."""

    def __init__(self, *, outdated: bool = False) -> None:
        super().__init__()
        self.outdated = outdated
        """True if the host answers and no longer has the file, so that only a newer page can load it."""


class Archives(Protocol):
    """Loads each archive once."""

    async def bring_texts(self, code: str) -> None:
        """Load the translations of a language, by its code. Raises ArchiveMissing."""

    async def bring_lab(self, game: str, code: str) -> None:
        """Make the lab's Python importable, add its stylesheet, and load a game's lessons in a language, by its code.

        Raises ArchiveMissing.
        """

    async def bring_players(self, game: str) -> None:
        """Make a game's computer players importable, and the lab's Python. Raises ArchiveMissing."""

    async def bring_room(self, room: str) -> None:
        """Make "peers" or "tomorrow" importable, with its texts, and a style of its own. Raises ArchiveMissing."""

    async def bring_game(self, game: str) -> None:
        """Load a game's Python, texts, rules and style unless they are loaded. Raises ArchiveMissing."""


PictureKind = Literal["svg", "png"]


class Charts(Protocol):
    """Draws the lab's charts into the figures of the page; the script for it is loaded on first use."""

    async def prepare(self) -> None:
        """Load the script, after which charts are drawn at once. Raises ArchiveMissing."""

    async def draw(self, charts: Mapping[str, str]) -> None:
        """Draw charts, in the format of `app.lab.charts.description.described`, each into `[data-chart="ID"]`.

        A chart that is already drawn is updated, one that is not on the page is skipped. Raises
        ArchiveMissing.
        """

    async def save_picture(self, chart: str, name: str, kind: PictureKind, title: str) -> None:
        """Offer a drawn chart for saving as a picture, with its title and the page's colours."""


class Postcards(Protocol):
    """Turns the postcard in the dialog into a picture; the script for it is loaded on first use."""

    async def prepare(self) -> bool:
        """Finish the picture; return True if the device can send it. Raises ArchiveMissing."""

    async def send(self, name: str, title: str) -> None:
        """Open the share sheet with the picture; return when it is closed, whether or not it was sent."""

    def save(self, name: str, kind: PictureKind) -> None:
        """Offer the picture as a file to save."""


class Run(Protocol[Batch_co]):
    """An experiment in progress."""

    def __aiter__(self) -> AsyncIterator[Batch_co]:
        """Yield the batches in order as they arrive, the first one early, until the last or until cancelled."""

    def cancel(self) -> None:
        """Stop: no more batches arrive. Does nothing if it has ended."""


class Simulations(Protocol):
    """Runs experiments without blocking the page."""

    def prepare(self) -> None:
        """Prepare for the first experiment, which would otherwise be slow to start. Later calls do nothing."""

    def run(self, experiment: Simulated[Batch_co]) -> Run[Batch_co]:
        """Start an experiment. Several may run at once."""


class Answers(Protocol):
    """A request to a computer player, in progress."""

    def __aiter__(self) -> AsyncIterator[Json]:
        """Yield the answers as they arrive, until the last or until cancelled."""

    def cancel(self) -> None:
        """Stop: no more answers arrive. Does nothing after the last one."""


class Thinking(Protocol):
    """Sends requests to a game's computer players."""

    def prepare(self) -> None:
        """Prepare for the first request, which would otherwise be slow to start. Later calls do nothing."""

    def think(self, save: AnySave, question: str) -> Answers:
        """Start a request. Several may be in progress at once."""


async def decide(thinking: Thinking, save: AnySave, level: str) -> Any:
    """Return the intent that a computer player of this level chooses for the player to act."""
    return save.session.game.read_action(tuple(await _only(thinking.think(save, f"decide:{level}"))))


async def weigh(thinking: Thinking, save: AnySave) -> dict[Any, float]:
    """Return the value of each legal intent of the player to act: the chance to win, or the game's own measure."""
    read = save.session.game.read_action
    return {read(tuple(words)): worth for words, worth in await _only(thinking.think(save, "weigh"))}


async def _only(answers: Answers) -> Json:
    async for answer in answers:
        return answer
    raise ValueError("there was no answer")
