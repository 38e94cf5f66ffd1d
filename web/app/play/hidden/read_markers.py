"""How far each player has looked, remembered on the device: what was missed is seen once, also over a reload."""

from __future__ import annotations

import json
from typing import Any

from app.ports.storage import Preferences
from app.ui.remembered import remembered_json

KEY = "looked"


class Looked:
    """For each player of one game how many entries of its log have been seen from the chair."""

    def __init__(self, preferences: Preferences, game: str, save_id: str) -> None:
        self._preferences = preferences
        self._key = f"{game}-{KEY}"
        self._id = save_id
        self._until: dict[str, int] = _read(remembered_json(preferences, self._key), save_id)

    def until(self, player: int, begun: int) -> int:
        """Tell how many entries a player has seen, who saw the game begin after so many."""
        return max(begun, self._until.get(str(player), 0))

    def note(self, player: int, entries: int) -> None:
        """Remember that a player has seen so many."""
        if self._until.get(str(player)) != entries:
            self._until[str(player)] = entries
            self._preferences.set(self._key, json.dumps({"game": self._id, "until": self._until}))


def _read(stored: Any, save_id: str) -> dict[str, int]:
    """Read what was remembered of this game; of another game, or where it cannot be read, it is as if nothing was."""
    if not isinstance(stored, dict) or stored.get("game") != save_id or not isinstance(stored.get("until"), dict):
        return {}
    return {player: entries for player, entries in stored["until"].items() if isinstance(entries, int)}
