"""Sounds synthesized from noise and a few tones with Web Audio, without sound files; and vibration.

The die is the loudest, also on the small speaker of a phone, which plays little below 500 Hz. There is no sound while
the page is hidden or without Web Audio. All cues are scheduled at once, so that no Python runs while they play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from js import Float32Array, Int8Array, Uint8Array, crypto, document, navigator, performance, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app.browser.null import feature
from app.ui.cues import Cue, Volume, pulses

AHEAD: Final = 0.03
"""Seconds between scheduling and the first sound, so that its start is not cut off."""

TOO_LATE: Final = 60
"""Milliseconds by which a cue may be late and still be played."""

GAINS: Final[Mapping[Volume, float]] = {"soft": 0.56, "medium": 1.4, "loud": 2.4}
"""Gains of all sounds; a die, the loudest, then peaks at about -17, -9 and -4 dBFS."""

SILENCE: Final = 0.0001

MOST_PLOPS: Final = 40
"""The number of plops over which the pitch rises."""

_NOISE_SAMPLES: Final = 32768

# A rattling die: for each knock its time as a part of the whole, its pitch in Hz and its loudness.
_KNOCKS: Final = (
    (0.0, 2600, 0.05),
    (0.1, 3100, 0.04),
    (0.19, 2300, 0.06),
    (0.3, 2900, 0.04),
    (0.444, 1500, 0.2),
    (0.6, 2500, 0.06),
    (0.822, 1350, 0.17),
    (1.0, 1200, 0.13),
)
_CHIME: Final = ((784.0, 0.0), (1046.5, 0.09), (1318.5, 0.18))
_SQUEAK: Final = ((420.0, 0.0), (520.0, 0.1))
_GLITTER: Final = (1046.5, 1318.5, 1568.0, 2093.0, 2637.0, 3136.0)
_CALL: Final = ((784.0, 0.0), (1046.5, 0.18))
_PHRASE: Final = ((523.3, 0.0), (659.3, 0.16), (784.0, 0.32), (659.3, 0.48), (1046.5, 0.64))


class BrowserSound:
    """Implements `Sound`."""

    def __init__(self) -> None:
        self._maker = feature(window, "AudioContext") or feature(window, "webkitAudioContext")
        self._context: Any = None
        self._noise: Any = None
        self._sources: list[Any] = []
        self._asked = 0
        self._prepared = False
        self._gain = GAINS["medium"]

    @property
    def possible(self) -> bool:
        return self._maker is not None

    def prepare(self) -> None:
        if self._prepared or not self.possible:
            return
        self._prepared = True
        wake = create_proxy(lambda _event: self._wake())
        for gesture in ("click", "keydown"):
            document.addEventListener(gesture, wake, capture=True, passive=True)
        document.addEventListener("visibilitychange", create_proxy(lambda _event: self._on_visibility()))

    def play(self, cues: Sequence[Cue], volume: Volume) -> None:
        """Play cues; omit those that would be too late."""
        if document.hidden or not self.possible:
            return
        self._asked += 1
        self._gain = GAINS[volume]
        asked, now = self._asked, float(performance.now())
        self._wake()
        if self._context.state == "running":
            self._schedule(cues, 0)
            return

        def on_running(_nothing: Any) -> None:
            if asked == self._asked:
                self._schedule(cues, float(performance.now()) - now)

        self._context.resume().then(create_once_callable(on_running)).catch(create_once_callable(lambda _refusal: None))

    def stop(self) -> None:
        self._asked += 1
        if self._context is None:
            return
        now = self._context.currentTime
        for start, source in self._sources:
            if start > now:
                source.stop()
        self._sources = []

    def _wake(self) -> None:
        if self._context is None:
            self._context = self._maker.new()
            self._noise = self._make_noise()
        if self._context.state != "running" and not document.hidden:
            self._context.resume().catch(create_once_callable(lambda _refusal: None))

    def _on_visibility(self) -> None:
        if self._context is None:
            return
        if document.hidden:
            self.stop()
            self._context.suspend().catch(create_once_callable(lambda _refusal: None))
        else:
            self._wake()

    def _make_noise(self) -> Any:
        """Create a buffer of random noise without running Python for each sample."""
        drawn = crypto.getRandomValues(Uint8Array.new(_NOISE_SAMPLES))
        noise = self._context.createBuffer(1, _NOISE_SAMPLES, 44100)
        noise.copyToChannel(Float32Array.new(Int8Array.new(drawn.buffer)), 0)
        return noise

    def _schedule(self, cues: Sequence[Cue], late: float) -> None:
        begin = self._context.currentTime + AHEAD
        for cue in cues:
            if cue.start < late - TOO_LATE:
                continue
            when = begin + max(0.0, cue.start - late) / 1000
            match cue.name:
                case "die":
                    for part, brightness, loudness in _KNOCKS:
                        self._knock(when + part * cue.lasting / 1000, brightness, loudness)
                case "hop":
                    self._tock(when, cue.step)
                case "splash":
                    self._splash(when)
                case "chime":
                    for pitch, delay in _CHIME:
                        self._tone(when + delay, pitch, pitch, 0.06, 0.7)
                case "plop":
                    self._plop(when, cue.step)
                case "miss":
                    self._plop(when, 2)
                case "turn":
                    for pitch, delay in _CALL:
                        self._tone(when + delay, pitch, pitch, 0.065, 0.5)
                case "over":
                    for number, (pitch, delay) in enumerate(_PHRASE, start=1):
                        self._tone(when + delay, pitch, pitch, 0.065, 1.1 if number == len(_PHRASE) else 0.4)
                case "card":
                    self._tone(when, 420, 300, 0.05, 0.05)
                    self._hiss(when, ((2600, 0.0),), 1, 0.12, 0.002, 0.05)
                case "draw":
                    self._rustle(when, 1500, 3800)
                case "swap":
                    self._rustle(when, 1500, 3800)
                    self._rustle(when + cue.lasting / 2000, 3800, 1500)
                    self._rustle(when + cue.lasting / 1000, 1500, 3800)
                case "curtain":
                    first, last = (350, 1800) if cue.step else (1800, 350)
                    self._hiss(when, ((first, 0.0), (last, 0.7)), 0.8, 0.14, 0.25, 0.8)
                case "rabbit":
                    for pitch, delay in _SQUEAK:
                        self._tone(when + delay, pitch * 1.12**cue.step, 2 * pitch * 1.12**cue.step, 0.08, 0.14)
                case "wand":
                    for number, pitch in enumerate(_GLITTER):
                        self._tone(when + 0.06 * number, pitch, pitch, 0.05, 0.5)

    def _knock(self, when: float, brightness: float, loudness: float) -> None:
        """Play the sound of a small wooden or bone die hitting the table."""
        self._tone(when, brightness * 1.05, brightness, loudness, 0.09, 0.001)
        self._hiss(when, ((brightness * 1.6, 0.0),), 1.2, loudness * 1.6, 0.001, 0.06)

    def _tock(self, when: float, step: int) -> None:
        """Play a knock on wood, slightly higher with every square."""
        pitch = 330 * 2 ** (step / 30)
        self._tone(when, pitch * 1.5, pitch, 0.07, 0.09)
        self._hiss(when, ((pitch * 4, 0.0),), 3, 0.05, 0.001, 0.03)

    def _plop(self, when: float, step: int) -> None:
        """Play the sound of something dropping into soft sand, slightly higher each time."""
        pitch = 240 * 2 ** (min(step, MOST_PLOPS) / 30)
        self._tone(when, pitch, pitch * 1.9, 0.1, 0.1)

    def _splash(self, when: float) -> None:
        self._tone(when, 300, 110, 0.1, 0.22)
        self._hiss(when + 0.02, ((700, 0.0), (2400, 0.12), (500, 0.65)), 0.9, 0.11, 0.04, 0.65)

    def _rustle(self, when: float, first: float, last: float) -> None:
        """Play the sound of a card that slides over others."""
        self._hiss(when, ((first, 0.0), (last, 0.2)), 1.5, 0.12, 0.09, 0.24)

    def _tone(
        self, when: float, first: float, last: float, loudness: float, length: float, attack: float = 0.006
    ) -> None:
        """Play a soft tone that glides from one pitch to another in its first half and dies away."""
        tone = self._context.createOscillator()
        tone.type = "sine"
        tone.frequency.setValueAtTime(first, when)
        if last != first:
            tone.frequency.exponentialRampToValueAtTime(last, when + length * 0.5)
        self._send(tone, tone, when, loudness, attack, length)

    def _hiss(
        self,
        when: float,
        brightness: Sequence[tuple[float, float]],
        sharpness: float,
        loudness: float,
        attack: float,
        length: float,
    ) -> None:
        """Play a band of noise whose centre moves through pitches in Hz, each given with its delay."""
        source = self._context.createBufferSource()
        source.buffer = self._noise
        band = self._context.createBiquadFilter()
        band.type = "bandpass"
        band.Q.value = sharpness
        for number, (pitch, delay) in enumerate(brightness):
            if number == 0:
                band.frequency.setValueAtTime(pitch, when + delay)
            else:
                band.frequency.exponentialRampToValueAtTime(pitch, when + delay)
        source.connect(band)
        # The samples of the noise are integers up to 128.
        self._send(source, band, when, loudness / 128, attack, length)

    def _send(self, source: Any, last: Any, when: float, loudness: float, attack: float, length: float) -> None:
        """Apply a loudness envelope to a sound, connect it to the speaker and schedule it."""
        shape = self._context.createGain()
        # The default of 1 would let the first sample of a noise through as a loud click.
        shape.gain.value = 0
        loudness *= self._gain
        shape.gain.setValueAtTime(loudness * SILENCE, when)
        shape.gain.exponentialRampToValueAtTime(loudness, when + attack)
        shape.gain.exponentialRampToValueAtTime(loudness * SILENCE, when + length)
        last.connect(shape)
        shape.connect(self._context.destination)
        source.start(when)
        source.stop(when + length)
        self._sources.append((when, source))


class BrowserVibration:
    """Implements `Vibration`."""

    def __init__(self) -> None:
        self._played = False

    @property
    def possible(self) -> bool:
        """True on a touch device: desktop browsers have the method but nothing to vibrate."""
        return feature(navigator, "vibrate") is not None and bool(window.matchMedia("(any-pointer: coarse)").matches)

    def play(self, cues: Sequence[Cue]) -> None:
        pattern = pulses(cues)
        if pattern and feature(navigator, "vibrate") is not None:
            self._played = True
            navigator.vibrate(to_js(list(pattern)))

    def stop(self) -> None:
        if self._played:
            self._played = False
            navigator.vibrate(0)
