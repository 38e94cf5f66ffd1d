"""Keeps the settings of this device, and has them changed in their dialog; each change holds at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from app.ports.device import Screen
from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.errors import reporting
from app.ui.feedback import Feedback
from app.ui.markup import Markup
from app.ui.remembered import remembered_fields
from app.ui.settings import AnySettings, Settings, read_settings, write_settings
from app.ui.settings_dialog import FORM, settings_dialog
from app.ui.views.frame import full_screen_button, full_screen_regions, sound_question, speaker_button, speaker_regions

REMEMBERED = "settings"
"""The preference; boot.js reads the face of the board from it before Python is up."""


class DeviceSettings:
    """The settings as they are now."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self.settings: AnySettings = self._recalled() or Settings(site.game.settings.usual)
        self._look()
        self._feedback = Feedback(site.browser)
        self._feedback.prepare(self.settings)

    @property
    def commands(self) -> Commands:
        """What is pressed about settings."""
        return {"settings": plain(self._open)}

    def recall(self) -> None:
        """Go by what another tab may have chosen meanwhile; where nothing is remembered, all stays as it is."""
        self.settings = self._recalled() or self.settings
        self._look()

    def take(self) -> None:
        """Take what is chosen in the open dialog."""
        self._change(self._read(self._site.browser.page.fields(FORM)))

    def set_sound(self, *, on: bool) -> None:
        """Switch the sound on or off outside the dialog."""
        self._change(replace(self.settings, sound=on))

    def _change(self, settings: AnySettings) -> None:
        before, self.settings = self.settings, settings
        self._site.browser.preferences.set(REMEMBERED, json.dumps(write_settings(self.settings)))
        self._look()
        self._feedback.changed(before, self.settings)
        self._site.settings_changed()

    def _look(self) -> None:
        """Let the page look as it was chosen."""
        browser = self._site.browser
        browser.page.set_face(self.settings.face)
        browser.page.set_still(still=self.settings.pace == "off" or not browser.may_move)

    async def _open(self) -> None:
        before = self.settings
        self.recall()
        if self.settings != before:
            self._site.settings_changed()
        browser, texts = self._site.browser, self._site.texts
        browser.page.open_dialog(
            settings_dialog(
                self._site.game.settings,
                self.settings,
                texts,
                sounds=browser.sound.possible,
                vibrates=browser.vibration.possible,
                full_screen=full_screen_button(browser.screen.full, texts),
            )
        )

    def _recalled(self) -> AnySettings | None:
        fields = remembered_fields(self._site.browser.preferences, REMEMBERED)
        return None if fields is None else self._read(fields)

    def _read(self, fields: Mapping[str, str]) -> AnySettings:
        return read_settings(fields, self._site.game.settings.usual)


ASKED: Final = "sound-asked"
"""The preference: that it is settled, one way or another, whether there is to be sound."""

PATIENCE: Final = 4
"""How many presses at the table the question outlasts: a child presses Roll before anybody has read it."""


class Sounding:
    """Knows how the speaker looks, and whether the question is due."""

    def __init__(self, site: Site, settings: DeviceSettings) -> None:
        self._site = site
        self._settings = settings
        self._patience = 0

    @property
    def commands(self) -> Commands:
        """What is pressed about the sound."""
        return {"sound": plain(self._switch), "sound-on": plain(self._yes), "sound-off": plain(self._settle)}

    def button(self) -> Markup | None:
        """Draw the speaker; None where the device has none for us."""
        if not self._site.browser.sound.possible:
            return None
        return speaker_button(self._site.texts, on=self._settings.settings.sound)

    def question(self) -> Markup | None:
        """Draw the question while it is asked."""
        return sound_question(self._site.texts) if self._patience else None

    def show(self) -> None:
        """Show the speaker as it is now, on whichever screen is there."""
        self._site.browser.page.update(speaker_regions(self.button(), self.question()))

    def game_begins(self) -> None:
        """Ask, unless it was asked or chosen before; the screen of the game will show it."""
        browser = self._site.browser
        if browser.sound.possible and not self._settings.settings.sound and browser.preferences.get(ASKED) is None:
            browser.preferences.set(ASKED, "yes")
            self._patience = PATIENCE

    def played_on(self) -> None:
        """Take note of a press at the table."""
        if self._patience:
            self._patience -= 1
            if not self._patience:
                self.show()

    async def _switch(self) -> None:
        self._turn(on=not self._settings.settings.sound)

    async def _yes(self) -> None:
        self._turn(on=True)

    async def _settle(self) -> None:
        self._site.browser.preferences.set(ASKED, "yes")
        self._patience = 0
        self.show()
        self._site.browser.page.focus("sound")

    def _turn(self, *, on: bool) -> None:
        self._site.browser.preferences.set(ASKED, "yes")
        self._patience = 0
        self._settings.set_sound(on=on)
        self._site.browser.page.focus("sound")


class FullScreen:
    """Watches the screen on behalf of the site."""

    def __init__(self, site: Site) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """What is pressed about the screen."""
        return {"full-screen": plain(self._fill_or_leave)}

    @property
    def _screen(self) -> Screen:
        return self._site.browser.screen

    def watch(self) -> None:
        """Show from now on whether the game fills the screen."""
        self._screen.on_change(reporting(self._site, self._show))

    def follow(self) -> None:
        """Keep the screen awake if a game runs or is watched again, and no longer."""
        self._screen.keep_awake(self._site.game_runs or self._site.ways.covered)

    def button(self) -> Markup | None:
        """Draw the button that fills the screen or leaves it; None where that cannot be."""
        return full_screen_button(self._screen.full, self._site.texts)

    def _show(self) -> None:
        self._site.browser.page.update(full_screen_regions(self._screen.full, self._site.texts))

    async def _fill_or_leave(self) -> None:
        await self._screen.fill(not self._screen.full)
