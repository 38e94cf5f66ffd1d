"""Steps through a film, which is a game or a worked example: forwards, backwards or automatically.

The latest press wins: it stops the playback, and steps requested before it are no longer drawn.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Final

from app.ports.page import Page
from app.ui.markup import Attributes, Markup, element
from mahe_core.pictures.markup import picture

START: Final = "M-8-8V8M7-8L-3 0L7 8"
BACK: Final = "M4-8L-5 0L4 8"
PLAY: Final = "M-5-9L9 0L-5 9Z"
PAUSE: Final = "M-6-8V8M6-8V8"
FORWARD: Final = "M-4-8L5 0L-4 8"
BACK_TURN: Final = "M0-8L-8 0L0 8M8-8L0 0L8 8"
NEXT_TURN: Final = "M0-8L8 0L0 8M-8-8L0 0L-8 8"
END: Final = "M8-8V8M-7-8L3 0L-7 8"


class Film(ABC):
    """Something that can be shown at each of its steps, counted from 0."""

    @property
    @abstractmethod
    def last(self) -> int:
        """The number of the last step."""

    @abstractmethod
    def show(self, step: int, *, announce: bool) -> None:
        """Show a step without motion, and announce it to assistive tools if `announce` is set."""

    @abstractmethod
    async def happen(self, step: int) -> None:
        """Show and announce a step with its motion from the previous one; return when the motion has ended."""

    @abstractmethod
    async def rest(self, step: int) -> None:
        """Wait long enough for a step to be looked at and read."""

    @abstractmethod
    def show_controls(self) -> None:
        """Redraw the controls, which show whether the film is playing."""

    @abstractmethod
    def skip(self) -> None:
        """End the current motion or wait at once."""


class Playback:
    """The current and the last requested position in a film."""

    def __init__(self, film: Film, page: Page) -> None:
        self._film = film
        self._page = page
        self.step = 0
        """The step currently shown."""
        self.playing = False
        """True while the film plays automatically."""
        self._wanted = 0
        """The step requested last."""
        self._turns = 0
        """The number of presses so far."""
        self._showings = 0
        """The number of loads and unloads, so that a step of one film is never drawn over another."""
        self._drawing = asyncio.Lock()

    @property
    def wanted(self) -> int:
        """The step requested last, which the next press counts from."""
        return self._wanted

    def load(self, *, at: int = 0, playing: bool = False) -> None:
        """Start with a new or changed film, drawn by the caller; `playing` sets the initial state of its controls."""
        self._turns += 1
        self._showings += 1
        self.step = self._wanted = at
        self.playing = playing

    def unload(self) -> None:
        """Unload the film, and draw no more of its steps."""
        self.load()
        self._film.skip()

    def stop(self) -> None:
        """Stop at the current step; every press calls this first."""
        self._turns += 1
        self._film.skip()
        self._show_playing(False)

    async def play(self, *, rests_first: bool = False) -> bool:
        """Play to the end or until the next press; at the end, restart from the beginning.

        Returns True if it was played to the end.
        """
        turn = self._turns
        self._show_playing(True)
        if self._wanted >= self._film.last:
            await self.go(0, announce=True)
            rests_first = True
        if rests_first and turn == self._turns:
            await self._film.rest(self.step)
        while turn == self._turns and self.step < self._film.last:
            await self._walk(self.step + 1)
            if turn == self._turns:
                await self._film.rest(self.step)
        if turn == self._turns:
            self._show_playing(False)
        return turn == self._turns

    async def step_forward(self) -> None:
        """Show the next step with its motion."""
        await self._walk(self._wanted + 1)

    async def step_back(self) -> None:
        """Show the previous step without motion."""
        await self.go(self._wanted - 1, announce=True)

    async def go(self, step: int, *, announce: bool) -> None:
        """Show a step, clamped to the existing ones, without motion."""
        wanted = self._want(step)
        showing = self._showings
        async with self._drawing:
            if self._is_out_of_date(wanted, showing):
                return
            self.step = wanted
            self._film.show(wanted, announce=announce)
            # While a slider moves, draw at most once per frame.
            await self._page.painted()

    async def _walk(self, step: int) -> None:
        """Show the next step with its motion, or a more distant one without."""
        wanted = self._want(step)
        showing = self._showings
        async with self._drawing:
            if self._is_out_of_date(wanted, showing) or wanted == self.step:
                return
            follows = wanted == self.step + 1
            self.step = wanted
            if follows:
                await self._film.happen(wanted)
            else:
                self._film.show(wanted, announce=True)

    def _want(self, step: int) -> int:
        self._wanted = max(0, min(step, self._film.last))
        return self._wanted

    def _is_out_of_date(self, wanted: int, showing: int) -> bool:
        return showing != self._showings or wanted != self._wanted

    def _show_playing(self, playing: bool) -> None:
        if playing != self.playing:
            self.playing = playing
            self._film.show_controls()


def control(command: str, mark: str, label: str, kind: str = "", *, after: str = "", idle: bool = False) -> Markup:
    """Draw a button with an icon; an `idle` one currently has no effect."""
    attributes: Attributes = {
        "type": "button",
        "class": f"button replay-button {kind}".strip(),
        "data-command": command,
        # It takes over the focus of the button it replaces.
        "data-after": after or None,
        "aria-label": label,
        "title": label,
        "aria-disabled": "true" if idle else None,
    }
    return element("button", attributes, picture("control", "-12 -12 24 24", element("path", {"d": mark})))
