"""Puts the focus on an element, or on the button of the menu behind which it lies."""

from __future__ import annotations

import json
from typing import Any

from js import JSON, document

from app.browser.null import or_none


def focus_on(wanted: Any) -> None:
    """Put the focus there without scrolling.

    What lies in a closed menu cannot have it, so the menu's button gets it.
    """
    options = JSON.parse('{"preventScroll": true}')
    wanted.focus(options)
    menu = or_none(wanted.closest("[popover]:not(:popover-open)"))
    if menu is not None and not wanted.getClientRects().length:
        button = or_none(document.querySelector(f"[popovertarget={json.dumps(str(menu.id))}]"))
        if button is not None:
            button.focus(options)
