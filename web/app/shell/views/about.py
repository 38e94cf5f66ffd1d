"""Draws the about box: whose game this is, what stays on the device, and what the site is made of."""

from __future__ import annotations

from collections.abc import Sequence

from app.languages import Texts
from app.markup import Markup, element
from app.shell.published.made_of import Component
from mahe_core import __version__

LICENCES = "licences.txt"
"""The address of the licences in full, which the build makes."""


def about(whose: str, components: Sequence[Component], texts: Texts) -> Markup:
    """Draw the about box, which begins by saying whose game it is."""
    privacy = texts.gettext("No account, no cookies: what you play stays on this device.")
    free = texts.gettext("Version {version}. Free software under the MIT licence, made with:", version=__version__)
    parts = (
        element("li", {"translate": "no"}, f"{name} {version} ({licence})") for name, version, licence in components
    )
    return element(
        "footer",
        {"class": "about"},
        element("p", {}, whose),
        element("p", {}, privacy),
        element(
            "details",
            {"class": "about-made-of"},
            element("summary", {}, texts.gettext("What this site is made of")),
            element("p", {}, free),
            element("ul", {}, *parts),
            element("p", {}, element("a", {"href": LICENCES}, texts.gettext("All licences in full"))),
        ),
    )
