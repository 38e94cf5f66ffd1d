"""What a tab keeps of the lab over a reload, as far as it must be known before the lab itself is loaded."""

from __future__ import annotations

from typing import Final

from app.ports.browser import Browser
from app.shell.settings.remembered import remembered_json

KEPT: Final = "lab"
"""Under which name a tab keeps how the lab is, while it is open."""


def kept_here(browser: Browser) -> object:
    """Read what the lab wrote down in this tab before a reload; None where it was not open at this address."""
    kept = remembered_json(browser.tab, KEPT)
    return kept.get("lab") if isinstance(kept, dict) and kept.get("address") == dict(browser.address) else None
