"""Archives that are already there, and charts, experiments and computer players without a worker."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from importlib import import_module
from typing import Any, Generic

from app.game.game import Game, game_page, imported
from app.ports.on_demand import ArchiveMissing, PictureKind
from mahe_core.engine.contract import Json
from mahe_core.engine.following import Follower
from mahe_core.engine.save_file import AnySave, write
from mahe_core.engine.simulated import Batch_co, Simulated, Simulator
from tests.app.fakes.journal import Gate


class FakeArchives:
    """Archives that are either all available or all missing."""

    def __init__(self) -> None:
        self.missing = False
        self.outdated = False
        """True if they are missing because the host has a newer version."""
        self.foreign: set[str] = set()
        """The languages, by code, whose texts cannot be loaded."""
        self.lessons: list[tuple[str, str]] = []
        """The games and languages whose lessons were requested."""
        self.line = Gate()
        """If closed, the computer players do not finish loading."""
        self.players: list[str] = []
        """The games whose computer players were requested."""
        self.rooms: list[str] = []
        """The rooms that were requested, each as often as it was."""

    async def bring_texts(self, code: str) -> None:
        if code in self.foreign:
            raise ArchiveMissing(outdated=self.outdated)

    async def bring_lab(self, game: str, code: str) -> None:
        if self.missing:
            raise ArchiveMissing(outdated=self.outdated)
        self.lessons.append((game, code))

    async def bring_players(self, game: str) -> None:
        await self.line.passed()
        if self.missing:
            raise ArchiveMissing(outdated=self.outdated)
        self.players.append(game)

    async def bring_room(self, room: str) -> None:
        self.rooms.append(room)
        if self.missing:
            raise ArchiveMissing(outdated=self.outdated)

    async def bring_game(self, game: str) -> None:
        if self.missing:
            raise ArchiveMissing(outdated=self.outdated)


class FakeCharts:
    """The last descriptions by the chart's name, and the saved pictures."""

    def __init__(self) -> None:
        self.drawn: dict[str, Any] = {}
        self.drawings = 0
        self.saved: list[tuple[str, str, PictureKind, str]] = []
        self.missing = False

    async def prepare(self) -> None:
        if self.missing:
            raise ArchiveMissing

    async def draw(self, charts: Mapping[str, str]) -> None:
        await self.prepare()
        self.drawings += 1
        self.drawn |= {chart: json.loads(description) for chart, description in charts.items()}

    async def save_picture(self, chart: str, name: str, kind: PictureKind, title: str) -> None:
        self.saved.append((chart, name, kind, title))


class FakePostcards:
    """What was sent and saved; tests say whether the device can send."""

    def __init__(self) -> None:
        self.sends = False
        self.missing = False
        self.prepared = 0
        self.sent: list[tuple[str, str]] = []
        self.saved: list[tuple[str, PictureKind]] = []

    async def prepare(self) -> bool:
        if self.missing:
            raise ArchiveMissing
        self.prepared += 1
        return self.sends

    async def send(self, name: str, title: str) -> None:
        self.sent.append((name, title))

    def save(self, name: str, kind: PictureKind) -> None:
        self.saved.append((name, kind))


class FakeRun(Generic[Batch_co]):
    """An experiment that runs only as its batches are read."""

    def __init__(self, experiment: Simulated[Batch_co], most: int, line: Gate, failure: Exception | None) -> None:
        self.experiment = experiment
        self.cancelled = False
        self._most = most
        self._line = line
        self._failure = failure

    async def __aiter__(self) -> AsyncIterator[Batch_co]:
        simulator: Simulator = import_module(f"mahe_core.{self.experiment.game}.odds.simulation")
        simulation = simulator.simulate(self.experiment)
        while not simulation.done and not self.cancelled:
            batch = simulation.advance(self._most)
            await self._line.passed()
            if not self.cancelled:
                yield batch
            if self._failure is not None:
                raise self._failure

    def cancel(self) -> None:
        """End the experiment: no more batches arrive."""
        self.cancelled = True
        self._line.release()


class FakeSimulations:
    """Experiments with batches of any size."""

    def __init__(self) -> None:
        self.prepared = False
        self.most = 100
        """Number of moves or games in a batch."""
        self.line = Gate()
        """If closed, no batch arrives until the gate is opened or the experiment is cancelled."""
        self.failure: Exception | None = None
        """Raised after the first batch."""
        self.runs: list[FakeRun[object]] = []

    def prepare(self) -> None:
        self.prepared = True

    def run(self, experiment: Simulated[Batch_co]) -> FakeRun[Batch_co]:
        run = FakeRun(experiment, self.most, self.line, self.failure)
        self.runs.append(run)
        return run


class FakeAnswers:
    """A question that is answered only as its answers are read."""

    def __init__(self, save: AnySave, question: str, thinking: FakeThinking) -> None:
        self._save = write(save)
        self._game = thinking.game or game_page(save.session.game.NAME)
        self._question = question
        self._thinking = thinking
        self.cancelled = False

    async def __aiter__(self) -> AsyncIterator[Json]:
        await self._thinking.line.passed()
        failure = self._thinking.failures.get(self._question)
        if failure is not None:
            raise failure
        session = self._thinking.follower(self._game).session(self._save)
        for answer in imported(self._game.thinker).think(session, self._question):
            if self.cancelled:
                return
            yield answer

    def cancel(self) -> None:
        """End the answers."""
        self.cancelled = True
        self._thinking.line.release()


class FakeThinking:
    """The game's own computer players."""

    def __init__(self) -> None:
        self.game: Game | None = None
        """A game that is on no list."""
        self.prepared = False
        self.line = Gate()
        """If closed, no answer arrives."""
        self.failures: dict[str, Exception] = {}
        """Exceptions to raise, by question."""
        self.asked: list[str] = []
        self._follower: Follower | None = None

    def follower(self, game: Game) -> Follower:
        """Return the follower that reads a game's saves, as in the worker."""
        if self._follower is None:
            self._follower = Follower(game.rules)
        return self._follower

    def prepare(self) -> None:
        self.prepared = True

    def think(self, save: AnySave, question: str) -> FakeAnswers:
        self.asked.append(question)
        return FakeAnswers(save, question, self)
