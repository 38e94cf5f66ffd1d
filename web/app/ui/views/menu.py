"""The one button behind which a screen keeps what is seldom needed, so that nothing of it takes room from the game.

It opens and closes without Python, by the browser's own popovers; what is pressed in it closes it again (`events`).
"""

from __future__ import annotations

from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Attributes, Child, Markup, element, join
from app.ui.views.picture import picture

_LINES: Final = "M-9-7H9M-9 0H9M-9 7H9"

BUTTON: Final = "menu"
"""The hook of the button."""

_MENU: Final = "menu"


def menu(label: str, texts: Texts, *content: Child) -> Markup:
    """Draw the button and what it opens, a list of commands that goes by the name `label`."""
    button: Attributes = {
        "type": "button",
        "class": "button button-icon menu-button",
        "data-command": BUTTON,
        "popovertarget": _MENU,
        "aria-label": texts.gettext("Menu"),
        "title": texts.gettext("Menu"),
    }
    lines = picture("lines", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _LINES}))
    opened: Attributes = {"id": _MENU, "class": "menu panel", "popover": "auto", "aria-label": label}
    return join([element("button", button, lines), element("nav", opened, *content)])
