"""Steps through something that is watched, forwards, backwards or by itself: a game, or an example of the rules.

What was pressed last wins: it stops the playing, and a step that was asked for before it need not be drawn any more.
Knows nothing of what the steps show.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from app.ports.page import Page
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import picture

START: Final = "M-8-8V8M7-8L-3 0L7 8"
BACK: Final = "M4-8L-5 0L4 8"
PLAY: Final = "M-5-9L9 0L-5 9Z"
PAUSE: Final = "M-6-8V8M6-8V8"
FORWARD: Final = "M-4-8L5 0L-4 8"
END: Final = "M8-8V8M-7-8L3 0L-7 8"


class Film(Protocol):
    """What is watched: it can show itself at each of its steps, counted from 0."""

    @property
    def last(self) -> int:
        """The number of the last step."""

    def show(self, step: int, *, announce: bool) -> None:
        """Show a step as it stands, and tell it aloud if it is to be `announce`."""

    async def happen(self, step: int) -> None:
        """Show and tell a step as it comes about from the one before; return when all stands still."""

    async def rest(self, step: int) -> None:
        """Leave a step to be looked at and read before the next one comes."""

    def show_controls(self) -> None:
        """Show whether it plays by itself now."""

    def skip(self) -> None:
        """End at once what moves or rests."""


class Playback:
    """Where somebody stands in a film, and where they want to be."""

    def __init__(self, film: Film, page: Page) -> None:
        self._film = film
        self._page = page
        self.step = 0
        """The step that is shown."""
        self.playing = False
        """Whether it goes on by itself."""
        self._wanted = 0
        """The step that was asked for last."""
        self._turns = 0
        """Counts what was pressed."""
        self._showings = 0
        """Counts the films put in and taken out, so that nothing of one is drawn over another."""
        self._drawing = asyncio.Lock()

    def put_in(self, *, at: int = 0, playing: bool = False) -> None:
        """Begin with another film, or with the same one changed; whoever calls draws it.

        One that is to be `playing` is drawn so from the beginning.
        """
        self._turns += 1
        self._showings += 1
        self.step = self._wanted = at
        self.playing = playing

    def take_out(self) -> None:
        """Leave the film; nothing of it is drawn any more."""
        self.put_in()
        self._film.skip()

    def stop(self) -> None:
        """Stop where the film stands, as whatever is pressed does first."""
        self._turns += 1
        self._film.skip()
        self._show_playing(False)

    async def play(self, *, rests_first: bool = False) -> None:
        """Go on to the end unless something else is pressed; at the end begin from the beginning."""
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

    async def step_forward(self) -> None:
        """Show the next step as it happens."""
        await self._walk(self._wanted + 1)

    async def step_back(self) -> None:
        """Show the step before as it stands."""
        await self.go(self._wanted - 1, announce=True)

    async def go(self, step: int, *, announce: bool) -> None:
        """Show the nearest step that there is as it stands."""
        wanted = self._want(step)
        showing = self._showings
        async with self._drawing:
            if self._is_out_of_date(wanted, showing):
                return
            self.step = wanted
            self._film.show(wanted, announce=announce)
            # What is drawn while a slider moves is drawn once a picture and no more.
            await self._page.painted()

    async def _walk(self, step: int) -> None:
        """Show a step as it happens; one that is further away as it stands."""
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
    """Draw a button with a mark on it; an `idle` one leads nowhere now."""
    attributes: Attributes = {
        "type": "button",
        "class": f"button replay-button {kind}".strip(),
        "data-command": command,
        # The button in whose place it comes, whose focus it takes over.
        "data-after": after or None,
        "aria-label": label,
        "title": label,
        "aria-disabled": "true" if idle else None,
    }
    return element("button", attributes, picture("control", "-12 -12 24 24", element("path", {"d": mark})))
