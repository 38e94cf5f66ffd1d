"""Plays the worked examples within the text of the rules, step by step, with the reader's own dice.

Promises: one example at a time, so that the text never carries more than one board; whatever is pressed stops the
playing before it does what it says; nothing done here reaches the game at the table. What happens is told in words.
"""

from __future__ import annotations

import asyncio
from typing import Final

from app.mahe.examples.example_figure import PREFIX, figure, regions_of, still
from app.mahe.examples.example_playing import CountPlaying, MovePlaying, Playing, playing
from app.mahe.screens.table_screen import Regions, flight
from app.markup import Markup
from app.motion import at_pace, within
from app.rules.article import region, rules_article
from app.shell.site import Commands, Site
from app.table.table_controller import PACES
from mahe_core.mahe.examples import EXAMPLES, example

REST: Final = 700
REST_FOR_A_LETTER: Final = 20
"""Milliseconds for which a step is left once all stands still: to be looked at, and for each letter to be read."""

LIVE: Final = "[data-example]"


class LiveExamples:
    """Holds the example that is played and carries out what is pressed about it."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._open: Playing | None = None
        self._step = 0
        self._runs = False
        self._turns = 0
        """Counts what was pressed, so that playing stops when it is not what was pressed last."""
        self._changed = False
        """Whether the caption tells how it ends, since dice were changed."""
        self._drawn: Regions = {}
        self._moving = asyncio.Lock()

    @property
    def commands(self) -> Commands:
        """What is pressed at an example; the argument begins with its number."""
        return {
            "example": self._begin,
            "example-play": self._play_or_pause,
            "example-step": self._go_on,
            "example-start": self._start_anew,
            "example-die": self._change_die,
            "example-more": self._roll_more,
            "example-fewer": self._roll_fewer,
            "example-card": self._change_card,
            "example-close": self._close,
        }

    def illustrated(self, rules: Markup) -> Markup:
        """Put a figure at each example of the rules, in whatever they are drawn."""
        return rules_article(rules, {each.number: self._figure(playing(each)) for each in EXAMPLES})

    def pause(self) -> None:
        """Stop where the example that is played stands, and let nothing of it move any more."""
        self._stop()

    def _figure(self, begun: Playing) -> Markup:
        """Draw the figure of an example: a still one, unless it is the one that is played."""
        opened, texts = self._open, self._site.texts
        if opened is None or opened.example is not begun.example:
            return still(begun, texts)
        self._drawn = self._regions(opened)
        return figure(self._drawn, opened, texts)

    # What is pressed

    async def _begin(self, argument: str) -> None:
        """Put up the board of an example and play it."""
        number = _number(argument)
        if number is None or (self._open is not None and self._open.example.number == number):
            return
        self._stop()
        self._put_away()
        opened = playing(example(number))
        self._open, self._step, self._changed = opened, 0, False
        self._runs = True
        self._site.browser.page.update({region(number): self._figure(opened)})
        self._site.browser.page.reveal(region(number))
        self._say()
        await self._play(self._turns)

    async def _play_or_pause(self, argument: str) -> None:
        if not self._is_open(argument):
            return
        ran = self._runs
        self._stop()
        if not ran:
            self._runs = True
            if self._step == self._last:
                self._step = 0
                self._say()
            self._changed = False
            self._show()
            await self._play(self._turns)

    async def _go_on(self, argument: str) -> None:
        if self._is_open(argument):
            self._stop()
            await self._walk(self._turns)

    async def _start_anew(self, argument: str) -> None:
        """Go back to what is given, with the dice of the text."""
        if self._is_open(argument) and self._open is not None:
            self._stop()
            self._open, self._step, self._changed = playing(self._open.example), 0, False
            self._show()
            self._say()

    async def _change_die(self, argument: str) -> None:
        number, _, place = argument.partition(":")
        opened = self._open
        if self._is_open(number) and isinstance(opened, MovePlaying) and place.isdecimal():
            self._become(opened.die_changed(int(place)))

    async def _roll_more(self, argument: str) -> None:
        if self._is_open(argument) and isinstance(self._open, MovePlaying):
            self._become(self._open.with_one_more())

    async def _roll_fewer(self, argument: str) -> None:
        if self._is_open(argument) and isinstance(self._open, MovePlaying):
            self._become(self._open.with_one_fewer())

    async def _change_card(self, argument: str) -> None:
        number, _, card = argument.partition(":")
        player, _, place = card.partition("-")
        opened = self._open
        if self._is_open(number) and isinstance(opened, CountPlaying) and player.isdecimal() and place.isdecimal():
            self._become(opened.card_changed(int(player), int(place)))

    async def _close(self, argument: str) -> None:
        if self._is_open(argument):
            self._stop()
            self._put_away()

    def _is_open(self, argument: str) -> bool:
        return self._open is not None and self._open.example.number == _number(argument)

    # Going from step to step

    @property
    def _last(self) -> int:
        return 0 if self._open is None else self._open.last

    def _become(self, changed: Playing) -> None:
        """Show at once how it ends with other dice or cards, and tell it."""
        self._stop()
        if changed != self._open:
            self._open, self._step, self._changed = changed, changed.last, True
            self._show()
            self._say()

    def _stop(self) -> None:
        self._turns += 1
        self._site.browser.example_motions.skip()
        if self._runs:
            self._runs = False
            self._show()

    def _put_away(self) -> None:
        """Leave of an open example only what is pressed to play it."""
        opened, self._open = self._open, None
        if opened is not None:
            number = opened.example.number
            self._site.browser.page.update({region(number): still(playing(opened.example), self._site.texts)})

    async def _play(self, turn: int) -> None:
        """Go on to the end unless something else is pressed."""
        while turn == self._turns and self._step < self._last:
            await self._site.browser.example_motions.rest(self._rest)
            await self._walk(turn)
        if turn == self._turns:
            self._runs = False
            self._show()

    async def _walk(self, turn: int) -> None:
        """Show the next step as it happens, once what was moving before has ended."""
        async with self._moving:
            if turn == self._turns and self._open is not None and self._step < self._last:
                await self._move_on(self._open)

    async def _move_on(self, opened: Playing) -> None:
        """Put where all ends up on the page at once, then let it move there."""
        site = self._site
        self._step += 1
        self._changed = False
        moves = site.browser.may_move and site.settings.pace != "off"
        self._show(moves=moves)
        self._say()
        if not moves:
            return
        won = opened.won(self._step) if isinstance(opened, MovePlaying) else None
        if won is not None:
            site.browser.page.update({f"{PREFIX}flight": flight(won)["flight"]})
        try:
            motions = within(LIVE, opened.motions(self._step, site.texts))
            await site.browser.example_motions.animate(at_pace(motions, PACES[site.settings.pace]))
        finally:
            if won is not None:
                site.browser.page.update({f"{PREFIX}flight": flight(None)["flight"]})

    def _show(self, *, moves: bool = False) -> None:
        """Draw what has changed: a button that is replaced under a finger does not feel its tap."""
        if self._open is not None:
            drawn = self._regions(self._open, moves=moves)
            changed = {name: content for name, content in drawn.items() if self._drawn.get(name) != content}
            self._drawn = drawn
            self._site.browser.page.update(changed)

    def _regions(self, opened: Playing, *, moves: bool = False) -> Regions:
        return regions_of(opened, self._step, self._site.texts, told=self._told, runs=self._runs, moves=moves)

    def _say(self) -> None:
        self._site.browser.page.say(self._told)

    @property
    def _told(self) -> str:
        opened, texts = self._open, self._site.texts
        if opened is None:
            return ""
        return opened.ending(texts) if self._changed else opened.told(self._step, texts)

    @property
    def _rest(self) -> float:
        return (REST + REST_FOR_A_LETTER * len(self._told)) * (PACES[self._site.settings.pace] or 1)


def _number(argument: str) -> int | None:
    """Read the number of an example; None when there is no such one."""
    numbers = {str(each.number): each.number for each in EXAMPLES}
    return numbers.get(argument)
