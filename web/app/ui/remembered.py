"""Reads preferences as JSON or as the fields of a form.

The stored text may be anything; if it cannot be read, it is treated as absent.
"""

from __future__ import annotations

import json
from typing import Final

from app.ports.browser import Browser
from app.ports.storage import Preferences

PLAYED: Final = "played"
"""Preference: set once a game has been finished on this device."""

LAB: Final = "lab"
"""Key under which a tab remembers the state of the open lab."""

VISIT: Final = "visit"
"""Key under which tab and device remember the token for coming back to another device's game."""

MESSAGES: Final = "messages"
"""Preference: what the others have of games by message; set once there was one on this device."""

LONGEST: Final = 5_000
"""Maximum length in characters: longer than any filled-in form, and too short to nest beyond the recursion limit."""


def remembered_json(preferences: Preferences, key: str) -> object:
    """Return the value under a key; None if there is none or it cannot be read."""
    written = preferences.get(key)
    if not written or len(written) > LONGEST:
        return None
    try:
        read: object = json.loads(written)
    except (ValueError, RecursionError):
        return None
    return read


def remembered_fields(preferences: Preferences, key: str) -> dict[str, str] | None:
    """Return the fields under a key; None if there are none or they are invalid."""
    fields = remembered_json(preferences, key)
    if isinstance(fields, dict) and all(isinstance(value, str) for value in fields.values()):
        return fields
    return None


def remembered_lab(browser: Browser) -> object:
    """Return the state of the lab in this tab before a reload; None if it was not open at this address."""
    found = remembered_json(browser.tab, LAB)
    return found.get("lab") if isinstance(found, dict) and found.get("address") == dict(browser.address) else None
