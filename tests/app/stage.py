"""The site's controller on a browser of plain objects, with a hand that presses its buttons.

The work runs on an event loop in a thread of its own, so that tests can be plain code even while Playwright's loop
occupies the main thread. Pressing a hook that is not on the page, or not enabled, is an error.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine, Mapping
from concurrent.futures import Future
from functools import cache
from typing import Any, TypeVar

from app.game.game import Game, game_page
from app.mahe.play.table_model import MaheSave
from app.ports.browser import Browser
from app.site.site_controller import SiteController
from app.ui.languages import Texts
from mahe_core import mahe
from mahe_core.engine.save_file import Save, read, write
from tests.app.document import Node
from tests.app.fakes.device import (
    FakeClock,
    FakeDevice,
    FakeFiles,
    FakeInstalling,
    FakeLaunches,
    FakeLinks,
    FakeOfflineCopy,
    FakeScreen,
    FakeSpeaker,
    FakeUpdates,
    FakeVoice,
    FakeWayBack,
)
from tests.app.fakes.journal import Journal
from tests.app.fakes.on_demand import FakeArchives, FakeCharts, FakePostcards, FakeSimulations, FakeThinking
from tests.app.fakes.page import FakeMotions, FakePage, FakeReading
from tests.app.fakes.peers import FakePeers
from tests.app.fakes.storage import FakePreferences, FakeStore
from tests.app.games import MaheSession, save_of
from tests.app.speaking import texts
from tests.mahe.hooks import Hooks

PATIENCE = 20

T = TypeVar("T")


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    # Otherwise work begun in a test's own thread would get a loop that never runs, and fail some later test.
    asyncio.set_event_loop(None)
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop


def start(work: Coroutine[Any, Any, T]) -> Future[T]:
    """Start some work without waiting for it."""
    return asyncio.run_coroutine_threadsafe(work, _loop())


def do(work: Coroutine[Any, Any, T]) -> T:
    """Run some work to completion, and return its result."""
    return start(work).result(PATIENCE)


def leave_nothing_running() -> None:
    """Cancel work that waits for a stopped clock: it would keep running in its thread during all other tests."""

    async def work() -> None:
        this = {asyncio.current_task()}
        while tasks := asyncio.all_tasks() - this:
            await asyncio.sleep(0)
            # A task cancelled before it has begun never awaits the work it was given, and Python complains of that.
            # Those that were there a turn of the loop ago have begun.
            if asyncio.all_tasks() - this <= tasks:
                for task in tasks:
                    task.cancel()

    if _loop.cache_info().currsize:
        do(work())


def stored(game: MaheSession | Save[Any], names: tuple[str, ...] = ()) -> FakeStore:
    """Return a device's store with this game in it, for a stage that is changed before it starts."""
    return FakeStore(run=write(game if isinstance(game, Save) else save_of(game, names)))


class Stage:
    """One tab of one device."""

    def __init__(
        self,
        address: Mapping[str, str] | None = None,
        *,
        languages: tuple[str, ...] = ("en-GB",),
        calm: bool = True,
        store: FakeStore | None = None,
        preferences: FakePreferences | None = None,
        tab: FakePreferences | None = None,
        fragment: str = "",
        game: str | Game = mahe.NAME,
    ) -> None:
        texts("en")
        self.journal = Journal()
        self.page = FakePage(self.journal)
        self.example_motions = FakeMotions(self.journal)
        self.store = store or FakeStore(self.journal)
        self.preferences = preferences or FakePreferences()
        self.tab = tab or FakePreferences()
        self.clock = FakeClock()
        self.files = FakeFiles()
        self.launches = FakeLaunches()
        self.device = FakeDevice()
        self.updates = FakeUpdates()
        self.offline_copy = FakeOfflineCopy()
        self.installing = FakeInstalling()
        self.sound = FakeSpeaker()
        self.vibration = FakeSpeaker()
        self.voice = FakeVoice()
        self.archives = FakeArchives()
        self.links = FakeLinks(fragment)
        self.screen = FakeScreen()
        self.way_back = FakeWayBack()
        self.reading = FakeReading(self.journal)
        self.simulations = FakeSimulations()
        self.thinking = FakeThinking()
        self.charts = FakeCharts()
        self.postcards = FakePostcards()
        self.peers = FakePeers()
        self.browser = Browser(
            address={"seed": "7", **(address or {})},
            languages=languages,
            calm=calm,
            page=self.page,
            example_motions=self.example_motions,
            store=self.store,
            preferences=self.preferences,
            tab=self.tab,
            clock=self.clock,
            files=self.files,
            launches=self.launches,
            device=self.device,
            updates=self.updates,
            offline_copy=self.offline_copy,
            installing=self.installing,
            sound=self.sound,
            vibration=self.vibration,
            voice=self.voice,
            links=self.links,
            screen=self.screen,
            way_back=self.way_back,
            reading=self.reading,
            archives=self.archives,
            simulations=self.simulations,
            thinking=self.thinking,
            charts=self.charts,
            postcards=self.postcards,
            peers=lambda: self.peers,
        )
        if not isinstance(game, str):
            self.thinking.game = game
        self.site = SiteController(self.browser, game_page(game) if isinstance(game, str) else game)

    @classmethod
    def at(
        cls,
        game: MaheSession | Save[Any],
        address: Mapping[str, str] | None = None,
        *,
        names: tuple[str, ...] = (),
        calm: bool = True,
        first_tab: bool = True,
        preferences: FakePreferences | None = None,
        **settings: str | bool,
    ) -> Stage:
        """Start on a device with this stored game and these settings, given as form values; True means "on"."""
        preferences = preferences or FakePreferences()
        if settings:
            written = {name: "on" if value is True else value for name, value in settings.items() if value is not False}
            preferences.set("settings", json.dumps(written))
        save = game if isinstance(game, Save) else save_of(game, names)
        stage = cls(address, store=stored(save), preferences=preferences, calm=calm, game=save.session.game.NAME)
        stage.device.first_tab = first_tab
        return stage.start()

    def start(self) -> Stage:
        do(self.site.start())
        return self

    def begin(self, hook: str) -> Future[None]:
        """Press the button of an intent without waiting for the consequences."""
        node = self.button(data_intent=hook)
        assert "disabled" not in node.attributes, f"{hook} cannot be pressed now"
        return self.insist(hook)

    def insist(self, hook: str) -> Future[None]:
        """Pass an intent to the site whether or not its button is enabled, like a late tap."""

        async def work() -> None:
            self.site.pressed(self.clock.now())
            wished = self.site.intent(hook)
            if wished is not None:
                await self.site.guard(wished)

        return asyncio.run_coroutine_threadsafe(work(), _loop())

    def press(self, hook: str) -> Stage:
        """Press the button of an intent and wait for all consequences."""
        self.begin(hook).result(PATIENCE)
        return self

    def tap(self, hook: str) -> Stage:
        """Enter the face of a real die, which must be awaited, and wait for all consequences."""
        node = self.button(data_outcome=hook)
        assert "disabled" not in node.attributes, f"{hook} cannot be tapped now"
        self.insist(hook).result(PATIENCE)
        return self

    def command(self, hook: str) -> Stage:
        """Press the button or link of a command, which must exist, and wait for all consequences."""
        node = self.button(data_command=hook)
        assert "disabled" not in node.attributes, f"{hook} cannot be pressed now"
        return self.insist_on(hook)

    def insist_on(self, hook: str) -> Stage:
        """Pass a command to the site, whether or not its button exists."""
        self.begin_command(hook).result(PATIENCE)
        return self

    def begin_command(self, hook: str) -> Future[None]:
        """Pass a command to the site without waiting for the consequences."""

        async def work() -> None:
            self.site.pressed(self.clock.now())
            await self.site.guard(self.site.command(hook))

        return asyncio.run_coroutine_threadsafe(work(), _loop())

    def speak(self, code: str) -> Stage:

        async def work() -> None:
            await self.site.guard(self.site.choose_language(code))

        do(work())
        return self

    def change(self, form: str) -> Stage:
        """Report to the site that something in a form was changed."""

        async def work() -> None:
            await self.site.guard(self.site.form_changed(form))

        do(work())
        return self

    def fill(self, **fields: str) -> Stage:
        """Change fields of the form one after another, as a user would: `name_0="Ada"`."""
        for name, value in fields.items():
            changed = {name.replace("_", "-"): value}
            self.page.write_fields("setup-form", changed)
            self.page.filled(name.replace("_", "-"))
            self.change("setup-form")
        return self

    def write(self, form: str, fields: Mapping[str, str]) -> Stage:
        """Fill in fields of any form, and report the change."""
        self.page.write_fields(form, fields)
        return self.change(form)

    def arrive(self, fragment: str) -> Stage:
        """Lead the open page to a fragment, as a link does."""
        self.links.fragment = fragment
        assert self.links.changed is not None
        self.call(self.links.changed)
        return self

    def call(self, callback: Any) -> None:
        """Invoke a callback as the browser does, and wait for all consequences."""

        async def work() -> None:
            before = asyncio.all_tasks()
            callback()
            await asyncio.gather(*(asyncio.all_tasks() - before))

        do(work())

    def hide(self) -> None:
        """Put the page out of sight, as a screen that locks does, without waiting for the consequences."""

        async def work() -> None:
            self.device.out_of_sight()

        do(work())

    def wait_for(self, condition: Any) -> None:
        """Wait until a condition has become true."""

        async def work() -> None:
            while not condition():
                await asyncio.sleep(0)

        do(asyncio.wait_for(work(), PATIENCE))

    def give_turns(self) -> Stage:
        """Let all work that is not blocked run for a while."""

        async def work() -> None:
            for _ in range(20):
                await asyncio.sleep(0)

        do(work())
        return self

    # What is there

    def button(self, **hook: str) -> Node:
        """Find the one button or link with this hook: in the dialog, else in the rules, else anywhere."""
        over = (root for root in (self.page.dialog, self.page.rules) if root is not None and root.all(**hook))
        return next(over, self.page.root).one(**hook)

    @property
    def speech(self) -> Texts:
        """The texts in the page's current language."""
        return texts(self.page.language.partition("-")[0])

    @property
    def dialog(self) -> str:
        """The text of the open dialog, or nothing."""
        return self.page.dialog.text if self.page.dialog else ""

    @property
    def saved(self) -> MaheSave:
        """The running game as it is stored."""
        assert self.store.run is not None, "nothing was stored"
        return read(self.store.run, mahe)

    @property
    def notices(self) -> list[str]:
        """The kinds of the notices on the screen."""
        return [node.attributes["data-notice"] for node in self.page.root.all(data_notice=None)]


def hooks_of(root: Node) -> Hooks:
    """The hooks of the table in a tree."""
    decides = root.all(data_to_act=None)
    face_up = root.all(data_face_up=None)
    return Hooks(
        to_act=int(decides[0].attributes["data-to-act"]) if decides else None,
        intents=tuple(
            sorted(
                (button.attributes["data-intent"], "disabled" not in button.attributes)
                for button in root.all("button", data_intent=None)
            )
        ),
        turtles=tuple(
            (root.one(data_turtle=str(turtle)).attributes["data-square"], int(node.attributes["data-level"]))
            for turtle in range(len(root.all(data_turtle=None)))
            for node in root.all(data_turtle=str(turtle))
        ),
        dice=tuple(
            (int(die.attributes["data-face"]), "data-card" in die.attributes)
            for place in range(1, len(root.all(data_die=None)) + 1)
            for die in root.all(data_die=str(place))
        ),
        face_up=int(face_up[0].attributes["data-face-up"]) if face_up else None,
        cards_left=int(root.one(data_cards_left=None).attributes["data-cards-left"]),
        cards=tuple(
            int(root.one(data_player=str(player)).attributes["data-cards"])
            for player in range(len(root.all(data_player=None)))
        ),
    )
