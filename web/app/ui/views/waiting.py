"""What is shown while a game is read that is so long that one wonders what the page is doing."""

from __future__ import annotations

from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.hooks import command_button


def waiting(title: str, region: str, texts: Texts) -> Markup:
    """Tell what one has to wait for, which can be given up; a region of that name shows how far it has come."""
    progress = element("div", {"id": f"region-{region}"}, how_far(0))
    return dialog(title, progress, command_button("cancel", "button-quiet", texts.gettext("Cancel")))


def how_far(share: float) -> Markup:
    """Draw the share of a work that is done, in a dialog whose title says which."""
    return _progress(share, {"aria-labelledby": "dialog-title"})


def coming_back(texts: Texts, share: float | None = None) -> Markup:
    """Say that the game is being brought back, and of a long one how much of it has been read."""
    told = texts.gettext("Bringing back your game…")
    return join([told, None if share is None else _progress(share, {"aria-label": told})])


def _progress(share: float, named: Attributes) -> Markup:
    return element("progress", {"class": "how-far", "max": 1, "value": share, **named})
