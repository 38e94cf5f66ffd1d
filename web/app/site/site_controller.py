"""The controller of the site: dispatches presses, and implements `Site` for its parts.

Every command ends with a usable screen; a running game is abandoned only on request; errors are reported in the user's
language and do not affect the game. The browser is accessed only through its ports.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final

from app.game.game import Game
from app.play.table_controller import TableController
from app.ports.browser import Browser
from app.ports.on_demand import ArchiveMissing
from app.site.arrivals import Arrivals
from app.site.doors import NEXT_GAME, OF_HOST, PEERS_OWN, TODAY_OWN, leads_to_lab
from app.site.doors import OWN as LAB_OWN
from app.site.navigation import Navigation
from app.site.screens import Screens
from app.site.site_parts import Parts
from app.ui.commands import plain
from app.ui.errors import reporting
from app.ui.feedback import Aloud
from app.ui.languages import Language, Texts, all_languages, choose_language, texts_in
from app.ui.remembered import remembered_lab
from app.ui.settings import AnySettings
from app.ui.settings_dialog import FORM as SETTINGS_FORM
from app.ui.settings_dialog import SPOKEN
from app.ui.views import dialogs
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import plays_by_message

LANGUAGE: Final = "language"
"""The preference that holds the chosen language; boot.js reads it too."""


def wanted_language(browser: Browser) -> Language:
    """Return the language of the page's start."""
    # The page keeps the language of its first screen: somebody may already be typing.
    wanted = (browser.page.drawn_language(), browser.address.get("lang"), browser.preferences.get(LANGUAGE))
    return choose_language([*wanted, *browser.languages], all_languages())


class SiteController:
    """The interface of the site to its parts; dispatches presses to them."""

    def __init__(self, browser: Browser, game: Game) -> None:
        self.game = game
        self.browser = browser
        self.texts: Texts = texts_in(wanted_language(browser).code)
        """The texts of the current language."""
        self.aloud = Aloud(browser, lambda: (self.texts, self.settings), game.play.pronounced)
        self._parts = Parts(self)
        self._parts.commands.register({SETTINGS_FORM: plain(self._take_settings)})
        self._screens = Screens(self, self._parts)
        self._arrivals = Arrivals(self, self._parts.files, self._parts.sharing, self.command)

    # For the parts

    @property
    def ways(self) -> Navigation:
        return self._parts.ways

    @property
    def settings(self) -> AnySettings:
        return self._parts.settings.settings

    @property
    def table(self) -> TableController | None:
        return self._parts.on_table.table

    @property
    def writes(self) -> bool:
        return self._parts.tabs.writes or self.visiting

    @property
    def visiting(self) -> bool:
        return self._parts.on_table.visiting

    @property
    def game_runs(self) -> bool:
        return self.table is not None and self.table.result is None and not self.ways.setting_up

    @property
    def would_lose(self) -> bool:
        return self.game_runs and self.table is not None and not plays_by_message(self.table.save.seats)

    @property
    def at_table(self) -> bool:
        return self.game_runs and not self.ways.covered

    async def put_on_table(self, save: AnySave) -> None:
        await self._parts.on_table.replace(save)

    def settings_changed(self) -> None:
        if self.table is not None:
            self.table.display.settings_changed()
            self._parts.replays.settings_changed()
            self._parts.on_table.take_turns()

    def something_done(self) -> None:
        self._parts.way_back.settle()

    def game_finished(self) -> None:
        self._parts.offers.game_finished()
        if not self.ways.covered:
            self.draw()
            self.something_done()

    async def came_back(self) -> None:
        if self.writes:
            await self._parts.sharing.open_arrived()

    def draw(self) -> None:
        self._screens.draw()
        self._parts.full_screen.follow()
        self.ways.shown()
        self._parts.on_table.take_turns()
        self._parts.peers_door.prepare()
        self._parts.today_door.prepare()

    def refresh(self) -> None:
        self._screens.refresh()

    def tell_read_only(self) -> None:
        texts = self.texts
        told = texts.gettext(
            "{game} is open in another tab of this browser. Play there, or close that tab first.",
            game=self.game.brand.wordmark,
        )
        self.browser.page.open_dialog(dialogs.message(texts.gettext("Another tab is playing"), told, texts))

    # Start

    async def start(self) -> None:
        """Restore the running game, or adopt the set-up form that is already on the page."""
        page = self.browser.page
        await self._parts.tabs.begin()
        resumed = await self._parts.on_table.resume()
        await self._parts.salvage.recall()
        if resumed or page.drawn_language() is None:
            self.draw()
        else:
            self._parts.form.take_over()
            self.refresh()
        self._parts.offers.watch()
        shared = self.browser.links.arrived()
        # Every wait lets the browser draw a frame first.
        if shared:
            await self.guard(self._parts.sharing.open_arrived())
        # Some devices report their voices late.
        for changing in (self.browser.screen, self.browser.offline_copy, self.browser.voice):
            changing.on_change(reporting(self, self.refresh))
        page.set_app("ready")
        # The name is part of the public interface, the same for every game.
        page.mark("mahe:ready")
        addressed = leads_to_lab(self.browser.address) or (remembered_lab(self.browser) is not None and not shared)
        wish = "lab" if addressed else page.wish()
        if (date := self.browser.address.get(TODAY_OWN)) is not None and not (addressed or shared):
            wish, addressed = f"{TODAY_OWN}:{date}", True
        if wish is not None and (self.ways.setting_up or addressed):
            await self.guard(self.command(wish))
        await self.guard(self._arrivals.watch())
        self._parts.peers_door.prepare()
        self.something_done()

    # Presses

    def guard(self, work: Awaitable[object]) -> asyncio.Task[None]:
        return self._parts.guard.begin(work)

    def report_error(self) -> None:
        self._parts.guard.report()

    def dialog_closed(self) -> None:
        """Handle the closing of the dialog by a button or the Escape key."""
        if (room := self._parts.peers_door.room) is not None:
            room.dialog_closed()
        self.something_done()
        self._parts.on_table.take_turns()

    def pressed(self, at: float) -> None:
        """Record a press, before it is handled, with its time on the device's clock."""
        self.aloud.stop()
        if self.table is not None:
            self.table.display.listening.pressed(at)

    def held(self, *, down: bool) -> None:
        """Begin or end a press-and-hold, which shows something while it lasts; the page is up to date on return."""
        if self.table is not None:
            self.table.display.held(down=down)

    def intent(self, wish: str) -> Awaitable[None] | None:
        """Handle the hook of an intent or of a real die; return the work that carries it out, if any."""
        self.aloud.stop()
        self._parts.examples.pause()
        self._parts.sound_switch.played_on()
        tutorial = self._parts.tutorial
        if tutorial is not None and tutorial.is_open:
            return tutorial.want(wish)
        return None if self.table is None else self.table.want(wish)

    async def command(self, hook: str) -> None:
        """Run a command of the page, given its hook."""
        self.aloud.stop()
        name, _, argument = hook.partition(":")
        for playing in (self._parts.replays, self._parts.examples):
            if name not in playing.commands:
                playing.pause()
        table_commands = {} if self.table is None else self.table.commands
        if self.visiting and name in OF_HOST:
            name = NEXT_GAME
        if (command := self._parts.commands.find(name) or table_commands.get(name)) is not None:
            await command(argument)
        elif name.startswith(PEERS_OWN):
            await self._parts.peers_door.command(name, argument)
        elif name.startswith(TODAY_OWN):
            await self._parts.today_door.command(name, argument)
        elif (lab := self._parts.lab_door.lab) is not None and name.startswith(LAB_OWN):
            await lab.command(name, argument)

    async def choose_language(self, code: str) -> None:
        """Change the language of the whole page, unless its texts, or an open lab in it, cannot be loaded."""
        self.aloud.stop()
        self._parts.examples.pause()
        try:
            await self.browser.archives.bring_texts(code)
            await self._parts.lab_door.speak(code)
        except ArchiveMissing as missing:
            # The field for the language shows what was chosen.
            self.draw()
            language = texts_in(code).language.name
            title = self.texts.gettext("{language} is not on this device yet", language=language)
            self.browser.page.open_dialog(dialogs.missing(title, self.texts, outdated=missing.outdated))
            return
        self.ways.take_form_along()
        self.texts = texts_in(code)
        self.browser.preferences.set(LANGUAGE, code)
        self.draw()
        self._parts.rules.language_changed()

    async def form_changed(self, form: str) -> None:
        """Handle a change in a form: a room of the lab knows its own, any other form's id is the name of a command."""
        if (lab := self._parts.lab_door.lab) is not None and form.startswith(LAB_OWN):
            self._parts.examples.pause()
            await lab.changed(form)
        else:
            await self.command(form)

    async def _take_settings(self) -> None:
        spoken = self.browser.page.fields(SETTINGS_FORM).get(SPOKEN)
        if spoken is None:
            # The form has been replaced meanwhile; reading an empty one would switch everything off.
            return
        self._parts.settings.take()
        if spoken != self.texts.language.code:
            await self.choose_language(spoken)
            if self.texts.language.code == spoken:
                await self.command("settings")
