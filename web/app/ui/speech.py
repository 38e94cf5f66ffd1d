"""Turns texts for reading into texts for a voice, and chooses the voice.

A text is cut into sentences, since some browsers fall silent in the middle of a long one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.ui.languages import Texts

LONGEST: Final = 160
"""The number of letters from which a sentence is also cut at its other pauses: about ten seconds."""

_SENTENCE_ENDS: Final = re.compile(r"(?<=[.!?])\s+")
_OTHER_PAUSES: Final = re.compile(r"(?<=[,:;])\s+")
_BRACKETED_SENTENCES: Final = re.compile(r"(?<=[.!?])\s*[(\[]([^()\[\]]*)[)\]]")
_BRACKETS: Final = re.compile(r"\s*[(\[]([^()\[\]]*)[)\]]")
_SIGNS: Final = re.compile(r"(?<=\d)\s*/\s*(?=\d)|[+−=≈%]")
_TIDYING: Final = (
    # Pauses written in other ways: arrows, dashes between spaces, and dots.
    (re.compile(r"\s*[→←↑↓↔⇒]\s*|\s+[–—-]\s+"), ", "),
    (re.compile(r"…"), "."),
    # What a voice would spell out, or stumble over.
    (re.compile(r"[\[\](){}<>|~^*#\\/_+×=≈−«»„“”\"·•●]"), " "),
    (re.compile(r"(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])"), " "),
    (re.compile(r"\s+(?=[.,!?:;])"), ""),
    (re.compile(r",+(?=[.,!?:;])"), ""),
    (re.compile(r"\s+"), " "),
)


def for_voice(text: str, texts: Texts) -> tuple[str, ...]:
    """Return the sentences of a text as a person would read it aloud: signs are words, and brackets pauses.

    >>> from gettext import NullTranslations
    >>> from app.ui.languages import Language, ListPatterns
    >>> english = Texts(Language("en", "en", "English"), NullTranslations(), ListPatterns("", "", "", ""), "")
    >>> for_voice("Ben (Sun) walks 6 squares. (2 + 4 = 6) Risk: 4/6 ≈ 67 %…", english)
    ('Ben, Sun, walks 6 squares.', '2 plus 4 is 6.', 'Risk: 4 of 6 about 67 percent.')
    """
    words = {
        "/": texts.pgettext("4 of 6, spoken", "of"),
        "+": texts.pgettext("spoken", "plus"),
        "−": texts.pgettext("spoken", "minus"),
        "=": texts.pgettext("between two numbers, spoken", "is"),
        "≈": texts.pgettext("before a number, spoken", "about"),
        "%": texts.pgettext("spoken", "percent"),
    }
    spoken = _BRACKETED_SENTENCES.sub(r" \1.", text)
    while spoken != (flatter := _BRACKETS.sub(r", \1,", spoken)):
        spoken = flatter
    spoken = _SIGNS.sub(lambda sign: f" {words[sign[0].strip()]} ", spoken)
    for unspoken, instead in _TIDYING:
        spoken = unspoken.sub(instead, spoken)
    return tuple(part for sentence in _SENTENCE_ENDS.split(spoken.strip(" ,")) for part in _short(sentence))


def counted(text: str, rules: str) -> str:
    """Write numbers as words where a voice would miss the gender of what is counted.

    >>> counted("1 casa, 2 casas, 12 casas, 1 ovo", "1 uma: casa; 2 duas: casas")
    'uma casa, duas casas, 12 casas, 1 ovo'
    >>> counted("1 Ei, mit 1 Ei", "mit 1 mit einem: Ei; 1 ein: Ei")
    'ein Ei, mit einem Ei'
    """
    for rule in rules.split(";"):
        number, _, nouns = rule.partition(":")
        digits, words = re.split(r"(?<=\d)\s+", number.strip(), maxsplit=1)
        counts = "|".join(r"\s".join(map(re.escape, noun.split())) for noun in nouns.split(","))
        text = re.sub(rf"\b{digits}(?=\s(?:{counts})\b)", words, text)
    return text


def _short(sentence: str) -> Iterable[str]:
    """Cut a long sentence at its pauses; return nothing if it has no words."""
    if not re.search(r"\w", sentence):
        return ()
    return (sentence,) if len(sentence) < LONGEST else filter(None, _OTHER_PAUSES.split(sentence))


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice of the device: its name, its language tag, and whether it sends texts to a server."""

    name: str
    tag: str
    local: bool
    usual: bool = False
    """True for the voice that the device uses by default."""


JOKES: Final = re.compile(
    "Albert|Bah|Bells|Boing|Bubbles|Cellos|Fred|Jester|Junior|Kathy|Organ|Ralph|Superstar|Trinoids|Whisper|Wobble|Zarvox"
    r"|.*News|.*\("
)
"""Voices that come early in the list of a Mac and sing, whisper or sound like robots."""


def best_voice(voices: Iterable[Voice], tag: str) -> Voice | None:
    """Return the voice for a language tag: local, of the same language, and if possible of the same region.

    A tag without region means the country of the same name.

    >>> brazil, portugal = Voice("Luciana", "pt_BR", local=True), Voice("Joana", "pt-PT", local=True)
    >>> best_voice([brazil, portugal], "pt-PT").name, best_voice([brazil], "pt-PT").name, best_voice([brazil], "fr")
    ('Joana', 'Luciana', None)
    """
    language, _, region = tag.lower().partition("-")

    def distance(voice: Voice) -> tuple[bool, bool, bool]:
        _, _, spoken_in = _parts(voice.tag)
        odd = JOKES.match(voice.name) is not None
        return spoken_in not in (region or language, ""), odd, not voice.usual

    matching = (voice for voice in voices if voice.local and _parts(voice.tag)[0] == language)
    return min(matching, key=distance, default=None)


def _parts(tag: str) -> tuple[str, str, str]:
    return tag.lower().replace("_", "-").partition("-")
