"""Computer players who think on the spot, unless a test holds them back or has them fail."""

from __future__ import annotations

from collections.abc import AsyncIterator

from app.game_page import GamePage, game_page
from mahe_core.engine.contract import Json
from mahe_core.engine.following import Follower
from mahe_core.engine.save_file import AnySave, write
from tests.app.fakes.journal import Gate


class FakeAnswers:
    """A question that is thought about as its answers are asked for."""

    def __init__(self, save: AnySave, question: str, thinking: FakeThinking) -> None:
        self._save = write(save)
        self._game = game_page(save.session.game.NAME)
        self._question = question
        self._thinking = thinking
        self.cancelled = False

    async def __aiter__(self) -> AsyncIterator[Json]:
        await self._thinking.line.passed()
        failure = self._thinking.failures.get(self._question)
        if failure is not None:
            raise failure
        session = self._thinking.follower(self._game).session(self._save)
        for answer in self._game.thinker().think(session, self._question):
            if self.cancelled:
                return
            yield answer

    def cancel(self) -> None:
        """End the answers."""
        self.cancelled = True
        self._thinking.line.release()


class FakeThinking:
    """The game's own players."""

    def __init__(self) -> None:
        self.prepared = False
        self.line = Gate()
        """Closed, it holds back every answer."""
        self.failures: dict[str, Exception] = {}
        """For each question that goes wrong what is raised."""
        self.asked: list[str] = []
        self._follower: Follower | None = None

    def follower(self, game: GamePage) -> Follower:
        """Follow the game as a worker does."""
        if self._follower is None:
            self._follower = Follower(game.rules)
        return self._follower

    def prepare(self) -> None:
        self.prepared = True

    def think(self, save: AnySave, question: str) -> FakeAnswers:
        self.asked.append(question)
        return FakeAnswers(save, question, self)
