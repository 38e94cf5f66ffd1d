"""Notices that stay on the screen: what the people at the table should know while they go on."""

from __future__ import annotations

from app.markup import Markup, element


def notice(text: str, kind: str, *buttons: Markup) -> Markup:
    """Draw a notice; `kind` names it for style and tests, such as "read-only" or "storage"."""
    return element("div", {"class": "notice", "data-notice": kind, "role": "note"}, element("p", {}, text), *buttons)
