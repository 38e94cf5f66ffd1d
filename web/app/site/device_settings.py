"""The settings of this device: their dialog, the sound button, and full screen. Each change applies at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from app.computers.computer_views import FASTER, NEXT_PACE
from app.ports.device import Screen
from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.feedback import Feedback
from app.ui.markup import Markup, Regions
from app.ui.offline_copy import extent_line
from app.ui.remembered import remembered_fields
from app.ui.settings import AnySettings, Settings, read_settings, write_settings
from app.ui.settings_dialog import FORM, settings_dialog
from app.ui.views.frame import full_screen_button, full_screen_regions, sound_question, speaker_button, speaker_regions

REMEMBERED = "settings"
"""The preference that holds the settings; boot.js reads the colour scheme from it before Python starts."""


class DeviceSettings:
    """Stores the settings, and changes them in their dialog."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self.settings: AnySettings = self._recalled() or Settings(site.game.settings.usual)
        self._look()
        self._feedback = Feedback(site.browser)
        self._feedback.prepare(self.settings)

    @property
    def commands(self) -> Commands:
        """The commands for settings."""
        return {
            "settings": plain(self._open),
            FASTER: plain(self._faster),
        }

    def recall(self) -> None:
        """Read the settings again, since another tab may have changed them."""
        self.settings = self._recalled() or self.settings
        self._look()

    def take(self) -> None:
        """Apply the choices in the open dialog."""
        taken = self._read(self._site.browser.page.fields(FORM))
        if not self._site.aloud.possible:
            # Without a voice for this language the dialog has no such switch.
            taken = replace(taken, aloud=self.settings.aloud)
        self._change(taken)

    def take_hands(self, fields: Mapping[str, str]) -> None:
        """Apply the switches in the set-up form, such as the one for real dice."""
        own, offered = self.settings.own, self._site.game.settings.offered_to_hands(self._site.texts)
        chosen = replace(own, **{each.name: each.name in fields for each in offered}) if offered else own
        if chosen != own:
            self._change(replace(self.settings, own=chosen))

    def set_sound(self, *, on: bool) -> None:
        """Switch the sound on or off from outside the dialog."""
        self._change(replace(self.settings, sound=on))

    async def _faster(self) -> None:
        """Select the next faster pace, or after the fastest the normal one."""
        self._change(replace(self.settings, pace=NEXT_PACE[self.settings.pace]))

    def _change(self, settings: AnySettings) -> None:
        before, self.settings = self.settings, settings
        self._site.browser.preferences.set(REMEMBERED, json.dumps(write_settings(self.settings)))
        self._look()
        self._feedback.changed(before, self.settings)
        if self.settings.aloud and not before.aloud:
            # Some browsers allow speech only after a first utterance in a click handler.
            self._site.aloud.read(self._site.texts.gettext("Read aloud"))
        self._site.settings_changed()

    def _look(self) -> None:
        """Apply the settings for the appearance of the page."""
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
                speaks=self._site.aloud.possible,
                full_screen=full_screen_button(browser.screen.full, texts),
                offline=extent_line(browser.offline_copy.extent, texts),
            )
        )

    def _recalled(self) -> AnySettings | None:
        fields = remembered_fields(self._site.browser.preferences, REMEMBERED)
        return None if fields is None else self._read(fields)

    def _read(self, fields: Mapping[str, str]) -> AnySettings:
        return read_settings(fields, self._site.game.settings.usual)


ASKED: Final = "sound-asked"
"""The preference that is set once the user has answered the question about sound, or has chosen."""


class SoundSwitch:
    """The sound button in the header, and the question about sound, asked when a game begins, until it is answered.

    The question is next to the button and does not block the game: whoever plays on has answered "later".
    """

    def __init__(self, site: Site, settings: DeviceSettings) -> None:
        self._site = site
        self._settings = settings
        self._asking = False

    @property
    def commands(self) -> Commands:
        """The commands for sound."""
        return {"sound": plain(self._switch), "sound-on": plain(self._yes), "sound-off": plain(self._settle)}

    @property
    def _possible(self) -> bool:
        site = self._site
        return site.browser.sound.possible and site.game.settings.about_sound(site.texts) is not None

    def button(self) -> Markup | None:
        """Draw the sound button; None if the device or the game has no sound."""
        if not self._possible:
            return None
        return speaker_button(self._site.texts, on=self._settings.settings.sound)

    def question(self) -> Markup | None:
        """Draw the question, if it is asked."""
        return sound_question(self._site.texts) if self._asking else None

    def regions(self) -> Regions:
        """Draw the sound button and the question."""
        return speaker_regions(self.button(), self.question())

    def game_begins(self) -> None:
        """Ask about sound, unless the user has answered or chosen before."""
        answered = self._site.browser.preferences.get(ASKED) is not None
        self._asking = self._possible and not self._settings.settings.sound and not answered

    def played_on(self) -> None:
        """Take a press at the table as the answer "later"."""
        self._asking = False

    async def _switch(self) -> None:
        self._turn(on=not self._settings.settings.sound)

    async def _yes(self) -> None:
        self._turn(on=True)

    async def _settle(self) -> None:
        self._site.browser.preferences.set(ASKED, "yes")
        self._asking = False
        self._site.browser.page.focus("sound")

    def _turn(self, *, on: bool) -> None:
        self._site.browser.preferences.set(ASKED, "yes")
        self._asking = False
        self._settings.set_sound(on=on)
        self._site.browser.page.focus("sound")


class FullScreen:
    """Keeps the screen awake while a game is played or replayed, and lets the game fill it.

    If the device refuses either, the game is unaffected.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """The commands for the screen."""
        return {"full-screen": plain(self._fill_or_leave)}

    @property
    def _screen(self) -> Screen:
        return self._site.browser.screen

    def follow(self) -> None:
        """Keep the screen awake while a game is running or being replayed; otherwise let it sleep."""
        self._screen.keep_awake(self._site.game_runs or self._site.ways.covered)

    def button(self) -> Markup | None:
        """Draw the full-screen button; None if the device does not support full screen."""
        return full_screen_button(self._screen.full, self._site.texts)

    def regions(self) -> Regions:
        """Draw every region that may contain the button."""
        return full_screen_regions(self._screen.full, self._site.texts)

    async def _fill_or_leave(self) -> None:
        await self._screen.fill(not self._screen.full)
