"""The about box, and the dialog of third-party credits."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from app.addresses import DATA_FOLDER
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button
from mahe_core import __version__

COMPONENTS = DATA_FOLDER / "components.json"


class Component(NamedTuple):
    """A third-party component with its version and SPDX licence identifier."""

    name: str
    version: str
    licence: str


@cache
def components() -> tuple[Component, ...]:
    """Read the components that the build has listed from the pinned packages, Python first."""
    return tuple(Component(*entry) for entry in json.loads(COMPONENTS.read_text(encoding="utf-8")))


LICENCES = "licences.txt"
"""The address of the full licences, a file made by the build."""


def about(whose: str, texts: Texts) -> Markup:
    """Draw the about box, which begins with the credits of the game."""
    privacy = texts.gettext("No account, no cookies: what you play stays on this device.")
    return element(
        "footer",
        {"class": "about"},
        element("p", {}, whose),
        element("p", {}, privacy),
        command_button("made-of", "button-quiet", texts.gettext("What this site is made of")),
    )


def components_dialog(components: Sequence[Component], texts: Texts) -> Markup:
    """Draw the dialog of components. It is not part of the prebuilt first screens."""
    free = texts.gettext("Version {version}. Free software under the MIT licence, made with:", version=__version__)
    parts = (
        element("li", {"translate": "no"}, f"{name} {version} ({licence})") for name, version, licence in components
    )
    content = [
        element("p", {}, free),
        element("ul", {"class": "made-of"}, *parts),
        element("p", {}, element("a", {"href": LICENCES}, texts.gettext("All licences in full"))),
    ]
    close = command_button("cancel", "button-loud", texts.gettext("All right"))
    return dialog(texts.gettext("What this site is made of"), join(content), close)
