"""Plays the worked examples in the text of the rules, step by step, with dice the reader can change.

Only one example plays at a time, so that the text never has more than one board. Nothing here affects the game at the
table. Each step is announced to assistive tools.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from app.play.performance import Performance
from app.replay.playback import Film, Playback
from app.rules.examples import PREFIX, LiveExample, controls, figure, figure_name, invitation, rules_article
from app.site_protocol import Site
from app.ui.markup import Markup, Regions
from app.ui.surroundings import Commands
from mahe_core.override import override

REST: Final = 700
REST_FOR_A_LETTER: Final = 20
"""Milliseconds that a step stays after its motion: for looking at it, plus this many per letter of its description."""

LIVE: Final = "[data-example]"


class LiveExamples(Film):
    """Plays one example at a time, and handles its buttons."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._game = site.game.rules_text
        self._open: LiveExample | None = None
        self._changed = False
        """True while the caption describes the end, after dice were changed."""
        motions = site.browser.example_motions
        self._playback = Playback(self, site.browser.page)
        self._performance = Performance(site, LIVE, prefix=PREFIX, motions=motions)

    @property
    def commands(self) -> Commands:
        """The commands of an example's buttons; the argument begins with its number."""
        return {
            "example": self._begin,
            "example-play": self._play_or_pause,
            "example-step": self._go_on,
            "example-start": self._start_again,
            "example-close": self._close,
            **{name: self._changing(name) for name in self._game.changes},
            **{name: self._looking(name) for name in self._game.looks},
        }

    def illustrated(self, rules: Markup) -> Markup:
        """Add a figure to each example in markup that contains the rules."""
        return rules_article(rules, {each.number: self._figure(each) for each in self._game.examples()})

    def pause(self) -> None:
        """Stop the example at its current step, and end any motion."""
        self._playback.stop()

    def _figure(self, example: LiveExample) -> Markup:
        """Draw the figure of an example: its button, or its board while it is being played."""
        opened, texts = self._open, self._site.texts
        if opened is None or opened.number != example.number:
            return invitation(example.number, self._game.thumbnail(example), texts)
        kind, drawn = self._game.layout(self._regions(opened), opened, texts, prefix=PREFIX)
        return figure(opened.number, kind, drawn, texts)

    def _in_text(self, argument: str) -> LiveExample | None:
        """Return the unchanged example with the number in a hook; None if there is none."""
        return next((each for each in self._game.examples() if str(each.number) == argument), None)

    # Commands

    async def _begin(self, argument: str) -> None:
        """Show the board of an example and play it."""
        opened = self._in_text(argument)
        if opened is None or self._is_open(argument):
            return
        self._put_away()
        self._open = opened
        self._changed = False
        self._playback.load(playing=True)
        self._site.browser.page.update({figure_name(opened.number): self._figure(opened)})
        self._site.browser.page.reveal(figure_name(opened.number))
        self._say()
        await self._playback.play(rests_first=True)

    async def _play_or_pause(self, argument: str) -> None:
        if not self._is_open(argument):
            return
        ran = self._playback.playing
        self._playback.stop()
        if not ran:
            self._changed = False
            await self._playback.play(rests_first=True)

    async def _go_on(self, argument: str) -> None:
        if self._is_open(argument):
            self._playback.stop()
            await self._playback.step_forward()

    async def _start_again(self, argument: str) -> None:
        """Go back to the start, with the dice given in the text."""
        if self._is_open(argument):
            self._playback.stop()
            self._open, self._changed = self._in_text(argument), False
            self._playback.load()
            self.show(0, announce=True)

    def _changing(self, name: str) -> Callable[[str], Awaitable[None]]:
        """Return the handler of one of the game's buttons that change an example."""

        async def change(argument: str) -> None:
            number, _, how = argument.partition(":")
            if self._open is not None and self._is_open(number):
                self._become(self._game.changes[name](self._open, how))

        return change

    def _looking(self, name: str) -> Callable[[str], Awaitable[None]]:
        """Return the handler of one of the game's buttons that show the current step differently."""

        async def look(argument: str) -> None:
            number, _, how = argument.partition(":")
            if self._open is not None and self._is_open(number):
                self._open = self._game.looks[name](self._open, how)
                self._show()

        return look

    async def _close(self, argument: str) -> None:
        if self._is_open(argument):
            self._put_away()

    def _is_open(self, argument: str) -> bool:
        return self._open is not None and str(self._open.number) == argument

    def _become(self, changed: LiveExample) -> None:
        """Show and announce the end of the example with other dice or cards."""
        self._playback.stop()
        if changed != self._open:
            self._open, self._changed = changed, True
            self._playback.load(at=changed.last)
            self.show(changed.last, announce=True)

    def _put_away(self) -> None:
        """Close the open example, leaving only the button that plays it."""
        self._playback.stop()
        opened, self._open = self._open, None
        self._playback.unload()
        if opened is not None:
            in_text = self._in_text(str(opened.number)) or opened
            self._site.browser.page.update({figure_name(opened.number): self._figure(in_text)})

    # The film for the playback

    @property
    @override
    def last(self) -> int:
        return 0 if self._open is None else self._open.last

    @override
    def show(self, _step: int, *, announce: bool) -> None:
        self._show()
        if announce:
            self._say()

    @override
    async def happen(self, step: int) -> None:
        opened = self._open
        if opened is None or not self._performance.moves:
            self.show(step, announce=True)
            return

        def draw(only: tuple[str, ...] | None) -> None:
            if self._open is opened:
                self._show(moves=True, only=only)
                if only is None:
                    self._say()

        await self._performance.play(opened.scene(step, self._site.texts), draw)

    @override
    async def rest(self, step: int) -> None:
        """Wait long enough for a step to be looked at and its description read; the last one stays anyway."""
        if step < self.last:
            await self._performance.rest(REST + REST_FOR_A_LETTER * len(self._description))

    @override
    def show_controls(self) -> None:
        self._show()

    @override
    def skip(self) -> None:
        self._site.browser.example_motions.skip()

    def _show(self, *, moves: bool = False, only: tuple[str, ...] | None = None) -> None:
        """Draw the regions, or `only` these."""
        if self._open is not None:
            drawn = self._regions(self._open, moves=moves)
            named = drawn if only is None else [f"{PREFIX}{name}" for name in only]
            self._site.browser.page.update({name: drawn[name] for name in named})

    def _regions(self, opened: LiveExample, *, moves: bool = False) -> Regions:
        texts, step = self._site.texts, self._playback.step
        drawn = self._game.regions(opened, step, texts, description=self._description, moves=moves)
        drawn["controls"] = controls(opened.number, step, opened.last, texts, runs=self._playback.playing)
        return {f"{PREFIX}{name}": content for name, content in drawn.items()}

    def _say(self) -> None:
        self._site.browser.page.say(self._description)

    @property
    def _description(self) -> str:
        opened, texts = self._open, self._site.texts
        if opened is None:
            return ""
        return opened.describe_end(texts) if self._changed else opened.describe_step(self._playback.step, texts)
