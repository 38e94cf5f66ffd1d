"""Computer players who think while the page stays as quick as ever.

Somebody asks a question about a game, as `mahe_core.engine.thinking` describes them, and gets the answers as they come:
one to `decide:LEVEL` and to `weigh`, as many as a game wishes to what else it can be asked.

    intent = await decide(browser.thinking, save, "strong")
    worths = await weigh(browser.thinking, save)
    answers = browser.thinking.think(save, "review")
    async for answer in answers: ...            # answers.cancel() ends it

They think in the worker that carries out the lab's experiments; where it fails, on the page. What is asked of it goes
by the save alone, so nothing is lost when page or worker are. The players come to the device with the site and to
memory with the first question: then ArchiveMissing, or `mahe_core.engine.thinking.LearningLost` where what they have
learned is damaged, is raised for whoever waits for an answer.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Protocol

from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave


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
