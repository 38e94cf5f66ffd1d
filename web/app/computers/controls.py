"""The buttons beside a decision that a computer thinks about: hurry it, and where nobody else plays hold it up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button, picture
from mahe_core.engine.seats import Seat
from mahe_core.engine.thinking import level_of

NEXT: Final = "computer-next"
PAUSE: Final = "computer-pause"

_ON: Final = "M-6-8L6 0L-6 8Z"
_TWO_BARS: Final = "M-5-8V8M5-8V8"
_STEP: Final = "M-7-7L3 0L-7 7ZM7-7V7"


def controls(seats: Iterable[Seat], texts: Texts, *, paused: bool) -> Markup:
    """Draw what steps on or hurries; where only computers play, also what holds them up and lets them go on."""
    step = command_button(NEXT, "button-quiet button-icon", *_drawn(_STEP, texts.gettext("Next move")))
    if any(level_of(seat.by) is None for seat in seats):
        return element("div", {"class": "computer-controls"}, step)
    word, shape = (texts.gettext("Keep playing"), _ON) if paused else (texts.gettext("Pause"), _TWO_BARS)
    hold = command_button(PAUSE, "button-quiet button-icon", *_drawn(shape, word))
    return element("div", {"class": "computer-controls", "data-paused": paused}, join([hold, step]))


def _drawn(shape: str, word: str) -> tuple[Markup, Markup]:
    mark = picture("control", "-12 -12 24 24", element("path", {"class": "line-mark", "d": shape}))
    return mark, element("span", {"class": "visually-hidden"}, word)
