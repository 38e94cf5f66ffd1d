"""The site: its parts, what they ask of the whole, and where what is pressed goes.

Every command ends with a screen on which one can go on; a running game is given up only when asked for; what goes wrong
is said in the reader's language, with the game intact. Never touches the browser but through its ports.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final

from app.computers.computer_views import FORM as COMPUTERS_FORM
from app.game_page import GamePage
from app.play.table_controller import TableController
from app.ports.browser import Browser
from app.rules.rules_sheet import CHOICE as RULES_CHOICE
from app.site.doors import OWN as LAB_OWN
from app.site.doors import leads_to_lab
from app.site.navigation import Navigation
from app.site.screens import Screens
from app.site.site_parts import Parts
from app.storage.sharing import FORM as SHARE_FORM
from app.ui.languages import Texts, all_languages, choose_language, texts_in
from app.ui.remembered import remembered_lab
from app.ui.settings import AnySettings
from app.ui.settings_dialog import FORM as SETTINGS_FORM
from app.ui.settings_dialog import SPOKEN
from app.ui.views import dialogs
from mahe_core.engine.save_file import AnySave

LANGUAGE: Final = "language"
"""Preference: the language chosen. boot.js reads it, too."""


class SiteController:
    """The whole as its parts see it; it hands each of them what is pressed there."""

    def __init__(self, browser: Browser, game: GamePage) -> None:
        self.game = game
        self.browser = browser
        # The page goes on in the language that it is drawn in, as somebody may already be typing.
        wanted = (browser.page.drawn_language(), browser.address.get("lang"), browser.preferences.get(LANGUAGE))
        self.texts: Texts = texts_in(choose_language([*wanted, *browser.languages], all_languages()).code)
        """The language spoken now."""
        self._parts = Parts(self)
        self._screens = Screens(self, self._parts)

    # What the parts ask

    @property
    def ways(self) -> Navigation:
        """What leads from screen to screen."""
        return self._parts.ways

    @property
    def settings(self) -> AnySettings:
        """How the table is to be played at."""
        return self._parts.settings.settings

    @property
    def table(self) -> TableController | None:
        """The table, once there was a game on it."""
        return self._parts.on_table.table

    @property
    def writes(self) -> bool:
        """Whether this tab is the one that plays."""
        return self._parts.tabs.writes

    @property
    def game_runs(self) -> bool:
        """Whether a game is on the table that is not over."""
        return self.table is not None and self.table.result is None and not self.ways.setting_up

    @property
    def at_table(self) -> bool:
        """Whether the table is what the page shows."""
        return self.game_runs and not self.ways.covered

    async def put_on_table(self, save: AnySave) -> None:
        """Store a game and go on with it in the place of the one before."""
        await self._parts.on_table.replace(save)

    def settings_changed(self) -> None:
        """Have everything go by the settings as they are now."""
        self._parts.sounding.show()
        if self.table is not None:
            self.table.display.settings_changed()
            self._parts.replays.settings_changed()
            self._parts.on_table.go_on()
            self._parts.on_table.turns.go_on()

    def something_done(self) -> None:
        """Take note that something was done, after which the next Back may have something to go back from."""
        self._parts.way_back.settle()

    def game_finished(self) -> None:
        """Show how the game on the table ended, unless something covers it."""
        self._parts.offers.game_finished()
        self._parts.full_screen.follow()
        if not self.ways.covered:
            self.draw()
            self.something_done()

    async def came_back(self) -> None:
        """Go on with what had to wait while the table was covered."""
        self._parts.on_table.go_on()
        self._parts.on_table.turns.go_on()
        if self.writes:
            await self._parts.sharing.open_arrived()

    def draw(self) -> None:
        """Draw the whole screen that is due."""
        self._screens.draw()
        self._parts.full_screen.follow()
        self.ways.shown()
        self._parts.on_table.turns.go_on()

    def show_notices(self) -> None:
        """Redraw what the people at the table should know, on whichever screen is there."""
        self._screens.show_notices()

    def tell_read_only(self) -> None:
        """Say that another tab is playing."""
        title, told = self.texts.gettext("Another tab is playing"), self.game.brand.played_elsewhere(self.texts)
        self.browser.page.open_dialog(dialogs.message(title, told, self.texts))

    # Starting

    async def start(self) -> None:
        """Bring back the running game, or take over the set-up form as it stands on the page."""
        page = self.browser.page
        await self._parts.tabs.begin()
        self._parts.forgetting.watch()
        resumed = await self._parts.on_table.resume()
        await self._parts.salvage.recall()
        if resumed or page.drawn_language() is None:
            self.draw()
        else:
            self._parts.form.take_over()
            self._parts.sounding.show()
            self.show_notices()
        self._parts.offers.watch()
        shared = self.browser.links.arrived()
        await self.guard(self._parts.sharing.open_arrived())
        self._parts.tabs.hear_of_links()
        self._parts.full_screen.watch()
        page.set_app("ready")
        # The name is an interface, whichever game is played.
        page.mark("mahe:ready")
        addressed = leads_to_lab(self.browser.address) or (remembered_lab(self.browser) is not None and not shared)
        wish = "lab" if addressed else page.wish()
        if wish is not None and (self.ways.setting_up or addressed):
            await self.guard(self.command(wish))
        self.something_done()

    # What is pressed

    def guard(self, work: Awaitable[object]) -> asyncio.Task[None]:
        """Carry out work; whatever goes wrong in it is told, and the game is still there."""
        return self._parts.guard.begin(work)

    def report_error(self) -> None:
        """Tell of the exception being handled, with a report for the makers; the game is safe."""
        self._parts.guard.report()

    def dialog_closed(self) -> None:
        """Take note that the dialog was closed, be it by the Escape key."""
        self.something_done()
        self._parts.on_table.turns.go_on()

    def pressed(self, at: float) -> None:
        """Take note, before anything comes of it, that something was pressed at a time of the device's clock."""
        if self.table is not None:
            self.table.display.listening.pressed(at)

    def held(self, *, down: bool) -> None:
        """Take note that a press has begun for whose length something is shown, or that it is over.

        When this returns, what is shown is what it is to be.
        """
        if self.table is not None:
            self.table.display.held(down=down)

    def intent(self, wish: str) -> Awaitable[None] | None:
        """Take what a player wants, or what the table's own die shows; what is given back carries it out."""
        self._parts.examples.pause()
        self._parts.sounding.played_on()
        if self._parts.tutorial.is_open:
            return self._parts.tutorial.want(wish)
        return None if self.table is None else self.table.want(wish)

    async def command(self, hook: str) -> None:
        """Carry out a command of the page by its hook."""
        name, _, argument = hook.partition(":")
        for playing in (self._parts.replays, self._parts.examples):
            if name not in playing.commands:
                playing.pause()
        table_commands = {} if self.table is None else self.table.commands
        if (command := self._parts.commands.find(name) or table_commands.get(name)) is not None:
            await command(argument)
        elif (lab := self._parts.lab_door.lab) is not None and name.startswith(LAB_OWN):
            await lab.command(name, argument)

    async def choose_language(self, code: str) -> None:
        """Speak another language from now on, everywhere at once."""
        self._parts.examples.pause()
        self.ways.take_form_along()
        self.texts = texts_in(code)
        self.browser.preferences.set(LANGUAGE, code)
        self.draw()
        self._parts.rules.language_changed()

    async def form_changed(self, form: str) -> None:
        """Take a change in a form: of the settings, or of the set-up, where a sign that was taken is exchanged."""
        self._parts.examples.pause()
        if form == SETTINGS_FORM:
            await self._take_settings()
        elif form == RULES_CHOICE:
            self._parts.rules.take()
        elif form == COMPUTERS_FORM:
            await self._parts.handing_over.take()
        elif form == SHARE_FORM:
            self._parts.sharing.draw_again()
        elif (lab := self._parts.lab_door.lab) is not None and form.startswith(LAB_OWN):
            lab.changed(form)
        elif self.ways.showing_form:
            self._parts.form.tidy()

    async def _take_settings(self) -> None:
        spoken = self.browser.page.fields(SETTINGS_FORM).get(SPOKEN)
        if spoken is None:
            # Something else has come in the place of the form since, and an empty one would switch everything off.
            return
        self._parts.settings.take()
        if spoken != self.texts.language.code:
            await self.choose_language(spoken)
            await self.command("settings")
