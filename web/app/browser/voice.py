"""The voices of the device through `speechSynthesis`, which is allowed to be missing or broken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from js import window
from pyodide.ffi import create_proxy

from app.browser.null import UNUSABLE, feature
from app.ui.speech import Voice, best_voice

RATE: Final = 0.95
"""The speed, slightly below normal for children."""

SECONDS: Final = 3.0
SECONDS_PER_LETTER: Final = 0.15
"""The longest time for a sentence and for each of its letters: some voices never say that they have ended."""


class BrowserVoice:
    """Implements `Voice`."""

    def __init__(self) -> None:
        self._synthesis: Any = feature(window, "speechSynthesis")
        self._changed: Callable[[], None] | None = None
        self._ended = create_proxy(self._on_end)
        self._run = 0
        """The number of interruptions: an utterance from before one ends late."""
        self._said: list[Any] = []
        """The utterances of this run: some browsers drop those that nothing refers to."""
        self._left = 0
        """How many of them are still to be said."""
        self._silent = asyncio.Event()
        self._silent.set()
        with suppress(*UNUSABLE):
            # Asking makes Chromium look for the voices.
            self._synthesis.getVoices()
            self._synthesis.onvoiceschanged = create_proxy(lambda _event: self._on_voices())

    def speaks(self, language: str) -> bool:
        return self._voice(language) is not None

    def on_change(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    def say(self, sentences: Sequence[str], language: str) -> None:
        voice = self._voice(language)
        if voice is None:
            return
        with suppress(*UNUSABLE):
            for sentence in sentences:
                utterance = feature(window, "SpeechSynthesisUtterance").new(sentence)
                utterance.voice, utterance.lang, utterance.rate = voice, voice.lang, RATE
                utterance.maheRun = self._run
                utterance.onend = utterance.onerror = self._ended
                self._synthesis.speak(utterance)
                self._said.append(utterance)
                self._left += 1
                self._silent.clear()

    def stop(self) -> None:
        if self._said:
            with suppress(*UNUSABLE):
                self._synthesis.cancel()
            self._fall_silent()

    async def silence(self) -> None:
        letters = sum(len(str(utterance.text)) for utterance in self._said)
        try:
            await asyncio.wait_for(self._silent.wait(), SECONDS * len(self._said) + SECONDS_PER_LETTER * letters)
        except TimeoutError:
            self.stop()

    def _voice(self, language: str) -> Any:
        """Return the browser's object for the best voice, or None."""
        with suppress(*UNUSABLE):
            found = list(self._synthesis.getVoices())
            known = [
                Voice(str(each.name), str(each.lang), bool(each.localService), bool(each.default)) for each in found
            ]
            best = best_voice(known, language)
            return None if best is None else found[known.index(best)]
        return None

    def _on_voices(self) -> None:
        if self._changed is not None:
            self._changed()

    def _on_end(self, event: Any) -> None:
        if event.target.maheRun == self._run:
            self._left -= 1
            if self._left <= 0:
                self._fall_silent()

    def _fall_silent(self) -> None:
        self._run += 1
        self._said, self._left = [], 0
        self._silent.set()
