"""Reads what is remembered on this device: as the fields of a form, or as whatever JSON it is.

Anybody may have written anything there, and it may not cost more than that it is forgotten.
"""

from __future__ import annotations

import json
from typing import Final

from app.ports.browser import Browser
from app.ports.storage import Preferences

PLAYED: Final = "played"
"""Preference: there once a game has been finished on this device."""

LAB: Final = "lab"
"""Where a tab remembers the state of the lab while it is open."""

LONGEST: Final = 5_000
"""Characters read: longer than any form that was filled in, and too short to nest deeper than the interpreter bears."""


def remembered_json(preferences: Preferences, key: str) -> object:
    """Read what is under a key; None where there is nothing, or nothing that can be read."""
    written = preferences.get(key)
    if not written or len(written) > LONGEST:
        return None
    try:
        read: object = json.loads(written)
    except (ValueError, RecursionError):
        return None
    return read


def remembered_fields(preferences: Preferences, key: str) -> dict[str, str] | None:
    """Read the fields under a key; None where there are none, or none that make sense."""
    fields = remembered_json(preferences, key)
    if isinstance(fields, dict) and all(isinstance(value, str) for value in fields.values()):
        return fields
    return None


def remembered_lab(browser: Browser) -> object:
    """Return what the lab remembered in this tab before a reload; None if it was not open at this address."""
    found = remembered_json(browser.tab, LAB)
    return found.get("lab") if isinstance(found, dict) and found.get("address") == dict(browser.address) else None
