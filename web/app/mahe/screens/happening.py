"""The line in the place of the question while something moves: who or what does, and what.

Each sentence appears over the one before when its moment has come, and the last one stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.mahe.pieces.turtle import sign_badge
from app.mahe.wording.happening import Happening, happening
from app.mahe.wording.people import People
from app.ui.markup import Markup, element
from app.ui.motion import Act, Keyframe, Motion
from mahe_core.mahe import Event

APPEARING: Final = 120

_COMING: Final[tuple[Keyframe, ...]] = ({"opacity": 0.0}, {"opacity": 1.0})


@dataclass(frozen=True, slots=True)
class Sentence:
    """What is told from a moment on."""

    start: float
    told: Happening


def sentences(made: Sequence[Act[Event]], moving: int | None, people: People) -> tuple[Sentence, ...]:
    """Word the acts of the turtle that is `moving`, as far as there is anything to say of them."""
    worded = ((act.start, happening(act.event, moving, people)) for act in made)
    return tuple(Sentence(start, told) for start, told in worded if told is not None)


def happening_line(told: Sequence[Sentence]) -> Markup:
    """Draw all sentences, one over the other; `coming` brings them in."""
    lines = (_line(sentence.told.sign, sentence.told.words, place) for place, sentence in enumerate(told, start=1))
    return element("div", {"class": "happening"}, *lines)


def coming(told: Sequence[Sentence]) -> tuple[Motion, ...]:
    """Let each sentence but the first appear over the one before."""
    return tuple(
        Motion(f'[data-sentence="{place}"]', _COMING, sentence.start, APPEARING, "linear")
        for place, sentence in enumerate(told, start=1)
        if place > 1
    )


def standing_line(told: Sequence[Sentence]) -> Markup:
    """Draw everything as one line, for those who see nothing move."""
    words = " ".join(sentence.told.words for sentence in told)
    return element("div", {"class": "happening"}, _line(told[-1].told.sign, words))


def _line(sign: str, words: str, place: int = 1) -> Markup:
    badge = element("span", {"class": "badges", "aria-hidden": "true"}, sign_badge(sign))
    said = element("div", {"class": "prompt-words"}, element("p", {"class": "prompt-question"}, words))
    return element("div", {"class": f"prompt-line sign-{sign}", "data-sentence": place}, badge, said)
