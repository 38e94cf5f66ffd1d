"""Reads what is remembered on this device: as the fields of a form, or as whatever JSON it is.

Anybody may have written anything there, and it may not cost more than that it is forgotten.
"""

from __future__ import annotations

import json
from typing import Final

from app.ports.storage import Preferences

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
