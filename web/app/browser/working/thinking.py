"""Questions to computer players as jobs of the worker."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

from app.browser.working.worker import BrowserRun, BrowserWorker
from app.game_page import game_page
from app.ports.on_demand import Archives
from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave, write


class Asking:
    """A question being thought about."""

    def __init__(self, save: AnySave, question: str, archives: Archives) -> None:
        self._save = save
        self._question = question
        self._archives = archives
        self._answers = 0

    def asked(self) -> dict[str, Any]:
        """Write the game and the question."""
        return {"game": self._save.session.game.NAME, "save": write(self._save), "question": self._question}

    def read(self, answer: Any) -> Json:
        """Read the next answer."""
        self._answers += 1
        return answer

    async def here(self, cancelled: Callable[[], bool]) -> AsyncIterator[Json]:
        """Think on the page, with a pause after every answer."""
        game = self._save.session.game.NAME
        await self._archives.bring_players(game)
        for number, answer in enumerate(game_page(game).thinker().think(self._save.session, self._question)):
            if number >= self._answers:
                yield answer
            await asyncio.sleep(0)
            if cancelled():
                return


class BrowserThinking:
    """Has the worker think."""

    def __init__(self, worker: BrowserWorker, archives: Archives) -> None:
        self._worker = worker
        self._archives = archives

    def prepare(self) -> None:
        """Start the worker."""
        self._worker.prepare()

    def think(self, save: AnySave, question: str) -> BrowserRun[Json]:
        """Begin to think about a question."""
        return self._worker.begin(Asking(save, question, self._archives))
