"""Notices that stay on the screen: what the people at the table should know while they go on."""

from __future__ import annotations

from app.ui.markup import Markup, element


def notice(text: str, kind: str, *buttons: Markup, picture: Markup | None = None) -> Markup:
    """Draw a notice; `kind` names it for style and tests, such as "read-only" or "storage"."""
    shown = None if picture is None else element("div", {"class": "notice-picture"}, picture)
    body = element("div", {"class": "notice-body"}, element("p", {}, text), *buttons)
    return element("div", {"class": "notice", "data-notice": kind, "role": "note"}, shown, body)
