"""Whether the game is heard: switched at the speaker in the header, and asked once, when the first game begins.

The question lies beside the speaker and holds nobody up: it goes when it is answered, or when people simply play on.
"""

from __future__ import annotations

from typing import Final

from app.site.device_settings import DeviceSettings
from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.markup import Markup
from app.ui.views.frame import sound_question, speaker_button, speaker_regions

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
