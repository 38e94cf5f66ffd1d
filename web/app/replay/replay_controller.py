"""Controls the replay screen, where a game or a film of it is played back at the pace of the settings and faster.

It shows the game as it was when the screen was opened, and affects neither the game at the table nor storage nor other
tabs.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, Final

from app.play.performance import Performance
from app.play.scene import Scene
from app.replay.playback import Film, Playback
from app.replay.replay import Clip, Replay, film_of, jumps_in, replay_of
from app.replay.replay_screen import PREFIX, controls, moment, place_in_words, replay_screen, slider
from app.site_protocol import Overlay, Site
from app.ui.markup import Markup, Regions
from app.ui.surroundings import Commands
from mahe_core.engine.save_file import AnySave
from mahe_core.override import override

SLIDER = "replay-step"
REST = 900
REST_FOR_A_LETTER = 22
"""Milliseconds that a step stays after its motion: for looking at it, plus this many per letter of its description."""

SPEEDS: Final = (1, 2, 4)
"""The speeds among which the button changes, as multiples of the pace of the settings."""

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
        self._jumps: tuple[int, ...] = ()
        self._speed = 1
        """The chosen speed of replays; a film has its own."""
        self._taps = 0
        self._then: Callable[[], Awaitable[None]] | None = None
        self._views: Any = None
        """The module with the views of a film, which comes with the coach; None until the first film."""

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
        self._open(replay_of(save, secret=secret), running=running)

    async def watch_film(
        self, save: AnySave, clips: Sequence[Clip], then: Callable[[], Awaitable[None]], *, first: int = 0
    ) -> None:
        """Open the screen with scenes of a finished game, play them from scene `first` on, and `then` show the end.

        What draws a film must be on the device.
        """
        self._views = import_module("app.film.film_views")
        film = film_of(save, clips)
        self._taps, self._then = 0, then
        self._open(film, at=jumps_in(film, self._site.game.replay)[first], playing=True)
        self._site.browser.page.say(self._description(self._playback.step))
        await self._play(rests_first=True)

    async def _play(self, *, rests_first: bool = False) -> None:
        film = self._opened
        ended = await self._playback.play(rests_first=rests_first)
        if ended and film.is_film and film is self._replay and self._then is not None:
            await self._then()

    def _open(self, replay: Replay, *, running: bool = False, at: int = 0, playing: bool = False) -> None:
        self._site.ways.make_room(self)
        self._replay, self._running = replay, running
        self._jumps = jumps_in(replay, self._site.game.replay)
        self._performance.speed = self._views.SPEED if replay.is_film else self._speed
        self._playback.load(at=at, playing=playing)
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
        regions = {**self._moment(step), **self._controls()}
        if replay.is_film:
            drawn: Markup = self._views.film_screen(self._site.game.replay, regions, people, texts, PREFIX)
            return drawn
        place = place_in_words(step, replay, description, texts)
        drawn_slider = slider(SLIDER, step, replay.last, place, texts)
        over = replay.save.session.to_act is None and self._site.game.coach is not None
        return replay_screen(
            self._site.game.replay,
            regions,
            people,
            texts,
            drawn_slider,
            running=self._running,
            coached=over,
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
        if what == "speed":
            self._change_speed()
            return
        if what == "tap":
            self._taps += 1
            self.show_controls()
            return
        self._playback.stop()
        match what:
            case "play":
                await self._play()
            case "step":
                await self._playback.step_forward()
            case "back-step":
                await self._playback.step_back()
            case "turn":
                await self._jump_to(step for step in self._jumps if step > self._playback.wanted)
            case "back-turn":
                await self._jump_to(step for step in reversed(self._jumps) if step < self._playback.wanted)
            case "start":
                await self._playback.go(0, announce=True)
            case "end":
                await self._playback.go(self.last, announce=True)
            case _:
                # "pause" or an unknown command: it has stopped.
                pass

    async def _jump_to(self, steps: Iterator[int]) -> None:
        await self._playback.go(next(steps, self._playback.wanted), announce=True)

    def _change_speed(self) -> None:
        """Change to the next speed, which counts from the next motion on."""
        place = SPEEDS.index(self._speed)
        self._performance.speed = self._speed = SPEEDS[(place + 1) % len(SPEEDS)]
        self.show_controls()

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
    def show(self, step: int, *, announce: bool, previous: int | None = None) -> None:
        replay, page = self._opened, self._site.browser.page
        words = self._description(step)
        page.update(self._moment(step, previous=previous))
        if not replay.is_film:
            page.set_slider(SLIDER, step, place_in_words(step, replay, words, self._site.texts))
        self.show_controls()
        # The sentence of a scene is said once.
        if announce and not (replay.is_film and step and words == self._description(step - 1)):
            page.say(words)

    @override
    async def happen(self, step: int) -> None:
        replay, page = self._opened, self._site.browser.page
        if not self._performance.moves or replay.spans[step].title:
            self.show(step, announce=True)
            return

        def draw(only: tuple[str, ...] | None) -> None:
            if self._replay is not replay:
                return
            if only is None:
                self.show(step, announce=True, previous=step - 1)
            else:
                regions = self._moment(step, previous=step - 1)
                page.update({f"{PREFIX}{name}": regions[f"{PREFIX}{name}"] for name in only})

        change = replay.spans[step].swing
        if change is None:
            scene = self._site.game.play.scene(replay.state(step - 1), replay.happened(step), moves=True)
        else:
            scene = Scene(self._views.sliding(change))
        await self._performance.play(scene, draw)

    @override
    async def rest(self, step: int) -> None:
        replay = self._opened
        if replay.is_film:
            await self._performance.rest(self._views.SPEED * self._views.RESTS.of(replay, step))
        else:
            await self._performance.rest(REST + REST_FOR_A_LETTER * len(self._description(step)))

    @override
    def show_controls(self) -> None:
        self._site.browser.page.update(self._controls())

    @override
    def skip(self) -> None:
        self._site.browser.page.skip()

    def _moment(self, step: int, *, previous: int | None = None) -> Regions:
        replay = self._opened
        people, words = self._people(replay), self._description(step)
        drawn = moment(self._site.game.replay, replay, step, people, words, self._site.texts, previous=previous)
        return {**drawn, **self._views.film_regions(replay.spans[step], words, PREFIX)} if replay.is_film else drawn

    def _description(self, step: int) -> str:
        replay = self._opened
        span = replay.spans[step]
        if span.title:
            number = sum(bool(each.title) for each in replay.spans[: step + 1])
            return self._site.texts.gettext("Scene {number}: {title}", number=number, title=span.title)
        if span.swing is not None:
            return span.swing.told
        return span.told or self._site.game.replay.describe_step(replay, step, self._people(replay))

    def _controls(self) -> Regions:
        playback, replay, texts = self._playback, self._opened, self._site.texts
        if replay.is_film:
            drawn: Markup = self._views.film_controls(texts, playing=playback.playing, taps=self._taps)
        else:
            drawn = controls(playback.step, replay, texts, playing=playback.playing, speed=self._speed)
        return {f"{PREFIX}controls": drawn}

    def _people(self, replay: Replay) -> Any:
        return self._site.game.play.people(replay.save, self._site.texts)
