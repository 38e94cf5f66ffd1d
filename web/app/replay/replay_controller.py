"""Draws and controls the replay screen, where a game is played back at the pace chosen in the settings.

It shows the game as it was when the screen was opened, and affects neither the game at the table nor storage nor other
tabs. Its regions have their own names, so that updates of the table are never drawn here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from app.play.performance import Performance
from app.replay.playback import BACK, END, FORWARD, PAUSE, PLAY, START, Film, Playback, control
from app.replay.replay import Replay, ReplayGame, replay_of
from app.site_protocol import Overlay, Site
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element, join
from app.ui.surroundings import Commands
from app.ui.views.elements import command_button
from mahe_core.engine.save_file import AnySave
from mahe_core.override import override

PREFIX: Final = "replay-"
"""The prefix of this screen's regions."""

SLIDER = "replay-step"
REST = 900
REST_FOR_A_LETTER = 22
"""Milliseconds that a step stays after its motion: for looking at it, plus this many per letter of its description."""

SCREEN = "[data-screen='replay']"


class ReplayController(Film, Overlay):
    """Shows the replay of a game and handles its commands."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._replay: Replay | None = None
        self._running = False
        """True if the replayed game is the one at the table, which continues afterwards."""
        self._playback = Playback(self, site.browser.page)
        self._performance = Performance(site, SCREEN)
        self._drawn_controls = Markup("")

    @property
    def commands(self) -> Commands:
        """The commands of the screen, and those that open it."""
        return {"replay": self._command, SLIDER: self._slide}

    @property
    @override
    def is_open(self) -> bool:
        return self._replay is not None

    @property
    def watched(self) -> AnySave | None:
        """The game being replayed, if any."""
        return None if self._replay is None else self._replay.save

    def watch(self, save: AnySave, *, running: bool = False, secret: bool = False) -> None:
        """Open the screen at the beginning of a game."""
        self._site.ways.make_room_for_replay()
        self._replay = replay_of(save, secret=secret)
        self._running = running
        self._playback.load()
        self._site.browser.page.close_dialog()
        self._site.draw()

    @override
    def close(self) -> None:
        self._replay = None
        self._playback.unload()

    def pause(self) -> None:
        """Stop at the current step."""
        if self._playback.playing:
            self._playback.stop()

    def settings_changed(self) -> None:
        """Apply changed settings for hidden cards, if the table's game is being replayed."""
        if self._replay is not None and self._running:
            self._replay = replace(self._replay, secret=self._keeps_secret)
            self.show(self._playback.step, announce=False)

    @override
    def screen(self) -> Markup:
        replay, step = self._opened, self._playback.step
        people, texts, description = self._people(replay), self._site.texts, self._description(step)
        self._drawn_controls = self._controls(replay)
        regions = {**self._moment(step), f"{PREFIX}controls": self._drawn_controls}
        place = place_in_words(step, replay.last, description, texts)
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
            raise LookupError("no replay is open")
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
                # "pause" or an unknown command: it has stopped.
                pass

    async def _slide(self, place: str) -> None:
        """Go to the slider's position; assistive tools announce it from the slider's own value."""
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

    # The film for the playback
    @property
    @override
    def last(self) -> int:
        return self._opened.last

    @override
    def show(self, step: int, *, announce: bool) -> None:
        self._draw(step, announce=announce)

    @override
    async def happen(self, step: int) -> None:
        """Show a step with its motion: the page shows the end position at once, then animates towards it."""
        moves = self._performance.moves
        self._draw(step, announce=True, previous=step - 1 if moves else None)
        if moves:
            before, happened = self._opened.session(step - 1).state, self._opened.happened(step)
            await self._performance.play(self._site.game.play.scene(before, happened, moves=True))

    @override
    async def rest(self, step: int) -> None:
        await self._performance.rest(REST + REST_FOR_A_LETTER * len(self._description(step)))

    @override
    def show_controls(self) -> None:
        """Redraw the controls only if they have changed: replacing a button under a finger loses the tap."""
        drawn = self._controls(self._opened)
        if drawn != self._drawn_controls:
            self._drawn_controls = drawn
            self._site.browser.page.update({f"{PREFIX}controls": drawn})

    @override
    def skip(self) -> None:
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
    """Draw the screen around its regions; `running` adds a button back to the game, `coached` one to the coach."""
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
    """Draw the regions that show a step; if the `previous` step is given, animations can begin there."""
    drawn = game.moment(replay, step, people, game.describe_step(replay, step, people), previous=previous)
    drawn["count"] = element("p", {}, count(step, replay.last, texts))
    return {f"{PREFIX}{name}": region for name, region in drawn.items()}


def controls(step: int, last: int, texts: Texts, *, playing: bool) -> Markup:
    """Draw the buttons; one without effect keeps its place and the focus, marked as disabled."""
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
    """Draw the slider; `words` is its value for assistive tools."""
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


def place_in_words(step: int, last: int, description: str, texts: Texts) -> str:
    """Return the slider's position and the description of its step."""
    return texts.gettext("{place}. {told}", place=count(step, last, texts), told=description)


def count(step: int, last: int, texts: Texts) -> str:
    """Return a text with the number of a step."""
    if step == 0:
        return texts.gettext("The beginning")
    return texts.gettext("Step {number} of {last}", number=step, last=last)


def _region(name: str, kind: str, regions: Regions) -> Markup:
    return element("div", {"id": f"region-{PREFIX}{name}", "class": kind}, regions[f"{PREFIX}{name}"])
