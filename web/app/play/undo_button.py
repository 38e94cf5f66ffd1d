"""The button that takes back the last slip."""

from __future__ import annotations

from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button, picture

_BACK: Final = "M-8-3H3a5 5 0 0 1 0 10H-4M-4-7L-8-3L-4 1"


def undo_button(texts: Texts, *, enabled: bool) -> Markup:
    """Draw it as a round mark; it can be pressed while there is something to take back."""
    arrow = picture("back", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _BACK}))
    word = element("span", {"class": "visually-hidden"}, texts.gettext("Undo"))
    return command_button("undo", "button-icon undo-button", arrow, word, enabled=enabled)
