"""Keeps the settings of this device, and has them changed in their dialog; each change holds at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.feedback import Feedback
from app.ui.remembered import remembered_fields
from app.ui.settings import AnySettings, Settings, read_settings, write_settings
from app.ui.settings_dialog import FORM, settings_dialog
from app.ui.views.frame import full_screen_button

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
