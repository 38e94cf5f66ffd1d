"""Plays a game again on a screen of its own, at the pace of the settings.

Works on a copy of the game as it was when the screen was opened, so that nothing done here reaches the game at the
table, its storage or another tab.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from app.play.performance import Performance
from app.replay.playback import BACK, END, FORWARD, PAUSE, PLAY, START, Playback, control
from app.replay.replay import Replay, ReplayGame, replay_of
from app.site_protocol import Site
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element, join
from app.ui.surroundings import Commands
from app.ui.views.elements import command_button
from mahe_core.engine.save_file import AnySave

SLIDER = "replay-step"
REST = 900
REST_FOR_A_LETTER = 22
"""Milliseconds for which a step is left once all stands still: to be looked at, and for each letter to be read."""

SCREEN = "[data-screen='replay']"


class ReplayController:
    """The game that is being watched again, and what is pressed about it."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._replay: Replay | None = None
        self._running = False
        """Whether the game watched is the one at the table, which goes on afterwards."""
        self._playback = Playback(self, site.browser.page)
        self._performance = Performance(site, SCREEN)
        self._drawn_controls = Markup("")

    @property
    def commands(self) -> Commands:
        """What is pressed on the screen, and to come to it."""
        return {"replay": self._command, SLIDER: self._slide}

    @property
    def is_open(self) -> bool:
        """Whether a game is being watched again."""
        return self._replay is not None

    @property
    def watched(self) -> AnySave | None:
        """The game that is being watched again."""
        return None if self._replay is None else self._replay.save

    def watch(self, save: AnySave, *, running: bool = False, secret: bool = False) -> None:
        """Show the screen, at the beginning of a game."""
        self._site.ways.make_room_for_replay()
        self._replay = replay_of(save, secret=secret)
        self._running = running
        self._playback.put_in()
        self._site.browser.page.close_dialog()
        self._site.draw()

    def close(self) -> None:
        """Stop and leave the screen, which whoever calls draws over."""
        self._replay = None
        self._playback.take_out()

    def pause(self) -> None:
        """Stop where the game that is watched stands."""
        if self._playback.playing:
            self._playback.stop()

    def settings_changed(self) -> None:
        """Tell what the table's own game keeps secret, or tells, from now on."""
        if self._replay is not None and self._running:
            self._replay = replace(self._replay, secret=self._keeps_secret)
            self.show(self._playback.step, announce=False)

    def screen(self) -> Markup:
        """Draw the screen as it stands."""
        replay, step = self._opened, self._playback.step
        people, texts, told = self._people(replay), self._site.texts, self._description(step)
        self._drawn_controls = self._controls(replay)
        regions = {**self._moment(step), f"{PREFIX}controls": self._drawn_controls}
        place = place_in_words(step, replay.last, told, texts)
        drawn_slider = slider(SLIDER, step, replay.last, place, texts)
        over = replay.save.session.to_act is None and self._site.game.coach is not None
        return replay_screen(
            self._site.game.replay, regions, people, texts, drawn_slider, running=self._running, coached=over
        )

    @property
    def _keeps_secret(self) -> bool:
        return self._site.game.replay.keeps_secret(self._site.settings)

    @property
    def _opened(self) -> Replay:
        if self._replay is None:
            raise LookupError("no game is being watched again")
        return self._replay

    async def _command(self, what: str) -> None:
        if what == "":
            self._watch_table()
            return
        if self._replay is None:
            return
        self._playback.stop()
        match what:
            case "play":
                await self._playback.play()
            case "step":
                await self._playback.step_forward()
            case "back-step":
                await self._playback.step_back()
            case "start":
                await self._playback.go(0, announce=True)
            case "end":
                await self._playback.go(self.last, announce=True)
            case _:
                # "pause", and whatever is no command: it has stopped.
                pass

    async def _slide(self, place: str) -> None:
        """Go where the slider was drawn to; its own words tell assistive tools where that is."""
        if self._replay is None or not place.isdecimal():
            return
        self._playback.stop()
        await self._playback.go(int(place), announce=False)

    def _watch_table(self) -> None:
        table = self._site.table
        if table is None or table.busy or table.keeps_secrets:
            return
        running = table.result is None
        self.watch(table.shown, running=running, secret=running and self._keeps_secret)

    # What is played back

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self._opened.last

    def show(self, step: int, *, announce: bool) -> None:
        """Show a step as it stands."""
        self._draw(step, announce=announce)

    async def happen(self, step: int) -> None:
        """Show a step as it happens: where all ends up is on the page at once, then it moves there."""
        moves = self._performance.moves
        self._draw(step, announce=True, previous=step - 1 if moves else None)
        if moves:
            before, happened = self._opened.session(step - 1).state, self._opened.happened(step)
            await self._performance.play(self._site.game.play.scene(before, happened, moves=True))

    async def rest(self, step: int) -> None:
        """Leave a step for as long as it takes to look at it and to read what is told."""
        await self._performance.rest(REST + REST_FOR_A_LETTER * len(self._description(step)))

    def show_controls(self) -> None:
        """Draw the controls if they have changed: a button that is replaced under a finger does not feel its tap."""
        drawn = self._controls(self._opened)
        if drawn != self._drawn_controls:
            self._drawn_controls = drawn
            self._site.browser.page.update({f"{PREFIX}controls": drawn})

    def skip(self) -> None:
        """End at once what moves or rests."""
        self._site.browser.page.skip()

    def _draw(self, step: int, *, announce: bool, previous: int | None = None) -> None:
        replay, page = self._opened, self._site.browser.page
        words = self._description(step)
        page.update(self._moment(step, previous=previous))
        page.set_slider(SLIDER, step, place_in_words(step, replay.last, words, self._site.texts))
        self.show_controls()
        if announce:
            page.say(words)

    def _moment(self, step: int, *, previous: int | None = None) -> Regions:
        replay = self._opened
        return moment(self._site.game.replay, replay, step, self._people(replay), self._site.texts, previous=previous)

    def _description(self, step: int) -> str:
        replay = self._opened
        return self._site.game.replay.describe_step(replay, step, self._people(replay))

    def _controls(self, replay: Replay) -> Markup:
        playback = self._playback
        return controls(playback.step, replay.last, self._site.texts, playing=playback.playing)

    def _people(self, replay: Replay) -> Any:
        return self._site.game.play.people(replay.save, self._site.texts)


PREFIX: Final = "replay-"
"""What the names of this screen's regions begin with."""


def replay_screen(
    game: ReplayGame[Any],
    regions: Regions,
    people: Any,
    texts: Texts,
    slider: Markup,
    *,
    running: bool,
    coached: bool = False,
) -> Markup:
    """Draw the screen round its regions; a game that is still `running` is gone back to.

    Of a game that is over the coach may have something to say.
    """
    back = texts.gettext("Back to the game") if running else texts.gettext("Back")
    return element(
        "section",
        {"data-screen": "replay", "class": "table replay", "aria-labelledby": "replay-title"},
        element(
            "div",
            {"class": "play"},
            element(
                "div",
                {"class": "replay-head"},
                command_button("back", "", back),
                element("h1", {"id": "replay-title", "tabindex": -1}, texts.gettext("Replay")),
                command_button("coach", "button-quiet", texts.gettext("How was it played?")) if coached else None,
            ),
            game.stage(regions, people, prefix=PREFIX),
            element(
                "div",
                {"class": "actions replay-bar"},
                _region("controls", "replay-controls", regions),
                element("div", {"class": "replay-place"}, slider, _region("count", "replay-count", regions)),
            ),
        ),
        game.sidebar(regions, prefix=PREFIX),
    )


def moment(
    game: ReplayGame[Any], replay: Replay, step: int, people: Any, texts: Texts, *, previous: int | None = None
) -> Regions:
    """Draw the regions that show a step; with the step that was `previous` before the animations can begin there."""
    drawn = game.moment(replay, step, people, game.describe_step(replay, step, people), previous=previous)
    drawn["count"] = element("p", {}, count(step, replay.last, texts))
    return {f"{PREFIX}{name}": region for name, region in drawn.items()}


def controls(step: int, last: int, texts: Texts, *, playing: bool) -> Markup:
    """Draw the buttons. What leads nowhere stays where it is, so that it keeps the focus, but is said not to."""
    if playing:
        middle = control("replay:pause", PAUSE, texts.gettext("Pause"), "button-play", after="replay:play")
    else:
        play = texts.pgettext("a game that is watched", "Play")
        middle = control("replay:play", PLAY, play, "button-play", after="replay:pause", idle=last == 0)
    return join(
        [
            control("replay:start", START, texts.gettext("To the beginning"), idle=step == 0),
            control("replay:back-step", BACK, texts.gettext("One step back"), idle=step == 0),
            middle,
            control("replay:step", FORWARD, texts.gettext("One step forward"), idle=step == last),
            control("replay:end", END, texts.gettext("To the end"), idle=step == last),
        ]
    )


def slider(name: str, step: int, last: int, words: str, texts: Texts) -> Markup:
    """Draw the slider, with the words that assistive tools call its place by."""
    return element(
        "input",
        {
            "type": "range",
            "name": name,
            "min": 0,
            "max": last,
            "value": step,
            "autocomplete": "off",
            "aria-label": texts.gettext("Where in the game"),
            "aria-valuetext": words,
        },
    )


def place_in_words(step: int, last: int, told: str, texts: Texts) -> str:
    """Say where the slider stands, and what happened there."""
    return texts.gettext("{place}. {told}", place=count(step, last, texts), told=told)


def count(step: int, last: int, texts: Texts) -> str:
    """Say which step it is."""
    if step == 0:
        return texts.gettext("The beginning")
    return texts.gettext("Step {number} of {last}", number=step, last=last)


def _region(name: str, kind: str, regions: Regions) -> Markup:
    return element("div", {"id": f"region-{PREFIX}{name}", "class": kind}, regions[f"{PREFIX}{name}"])
