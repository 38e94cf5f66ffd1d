"""Plays sounds and vibrations if the settings allow them.

Both are off until a player switches them on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.ports.browser import Browser
from app.ui.cues import Cue
from app.ui.settings import AnySettings

SOUND_SAMPLE: Final = (Cue("hop", 0), Cue("hop", 140, step=4), Cue("chime", 320))
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
            self._sound.play(cues)
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
        """Apply new settings, and play a sample of what was just switched on."""
        self.prepare(new)
        if (old.sound and not new.sound) or (old.vibration and not new.vibration):
            self.stop()
        if new.sound and not old.sound:
            self._sound.play(SOUND_SAMPLE)
        if new.vibration and not old.vibration:
            self._vibration.play(VIBRATION_SAMPLE)
