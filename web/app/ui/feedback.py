"""Plays sounds and vibrations, and reads announcements aloud, if the settings ask for it.

All are off until a player switches them on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from app.ports.browser import Browser
from app.ui.cues import Cue
from app.ui.languages import Texts
from app.ui.settings import AnySettings
from app.ui.speech import for_voice

SOUND_SAMPLE: Final = (Cue("die", 0, 240), Cue("hop", 400), Cue("hop", 540, step=4), Cue("chime", 720))
VIBRATION_SAMPLE: Final = (Cue("die", 0),)


class Feedback:
    """Plays cues on a device."""

    def __init__(self, browser: Browser) -> None:
        self._sound = browser.sound
        self._vibration = browser.vibration

    def play(self, cues: Sequence[Cue], settings: AnySettings) -> None:
        """Start playing these cues, and stop earlier ones."""
        self.stop()
        if settings.sound and cues:
            self._sound.play(cues, settings.volume)
        if settings.vibration and cues:
            self._vibration.play(cues)

    def stop(self) -> None:
        """Cancel cues that have not started."""
        self._sound.stop()
        self._vibration.stop()

    def prepare(self, settings: AnySettings) -> None:
        """Prepare the sound if it is switched on: browsers allow sound only after a user gesture."""
        if settings.sound:
            self._sound.prepare()

    def changed(self, old: AnySettings, new: AnySettings) -> None:
        """Apply new settings, and play a sample of what was just switched on or made louder or softer."""
        self.prepare(new)
        if (old.sound and not new.sound) or (old.vibration and not new.vibration):
            self.stop()
        if new.sound and (not old.sound or new.volume != old.volume):
            self._sound.stop()
            self._sound.play(SOUND_SAMPLE, new.volume)
        if new.vibration and not old.vibration:
            self._vibration.play(VIBRATION_SAMPLE)


class Aloud:
    """Reads aloud with a voice of the device, for players who cannot read yet; screen readers do not need it."""

    def __init__(
        self,
        browser: Browser,
        now: Callable[[], tuple[Texts, AnySettings]],
        pronounced: Callable[[str, Texts], str],
    ) -> None:
        self._page = browser.page
        self._voice = browser.voice
        self._now = now
        """Returns the texts and the settings."""
        self._pronounced = pronounced
        """Puts words in place of the game's own signs."""
        self._awaited = False
        """True if somebody has asked while there was nothing to read."""
        self._page.on_dialog(self.stop)

    @property
    def possible(self) -> bool:
        """True if the device has a voice for the language of the page."""
        texts, _ = self._now()
        return self._voice.speaks(texts.language.tag)

    def announce(self, message: str) -> None:
        """Announce a message to assistive tools, and read it aloud if the settings ask for it."""
        self._page.say(message)
        _, settings = self._now()
        if (settings.aloud or self._awaited) and not self._page.dialog_open:
            self.read(message)

    def read(self, text: str) -> None:
        """Read a text aloud after what is being read; without a text, read the next announcement."""
        self._awaited = not text
        texts, _ = self._now()
        self._voice.say(for_voice(self._pronounced(text, texts), texts), texts.language.tag)

    def stop(self) -> None:
        """Stop reading."""
        self._awaited = False
        self._voice.stop()

    async def silence(self) -> None:
        """Wait until everything has been read."""
        await self._voice.silence()
