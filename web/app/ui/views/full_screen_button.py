"""The button that lets the game fill the screen, and leaves it again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.hooks import command_button
from app.ui.views.picture import picture

_OUTWARDS: Final = "M-9-4V-9H-4M4-9H9V-4M9 4V9H4M-4 9H-9V4"
_INWARDS: Final = "M-4-9V-4H-9M9-4H4V-9M4 9V4H9M-9 4H-4V9"

REGIONS: Final = ("full-screen", "full-screen-setting")
"""Where it stands: among the table's commands, and in the settings."""


def full_screen_button(full: bool | None, texts: Texts) -> Markup | None:
    """Draw the button; None where the game cannot fill the screen, or always does."""
    if full is None:
        return None
    word = texts.gettext("Full screen") if not full else texts.gettext("Leave full screen")
    corners = element("path", {"class": "line-mark", "d": _INWARDS if full else _OUTWARDS})
    mark = element(
        "span", {"class": "full-screen-mark", "aria-hidden": "true"}, picture("corners", "-12 -12 24 24", corners)
    )
    return command_button("full-screen", "button-quiet button-full-screen", mark, element("span", {}, word))


def full_screen_regions(full: bool | None, texts: Texts) -> Mapping[str, Markup]:
    """Draw every place where the button may stand."""
    button = full_screen_button(full, texts) or Markup("")
    return dict.fromkeys(REGIONS, button)
