"""Notes for the youngest players: each player's own guesses, shown only in their private view.

A note belongs to a place and stays there until its writer removes it. If it moved with a card that is swapped or
turned, it would track the card for the player, and tracking the cards is the point of the game. A note at a place where
a card is visible reappears when that card is hidden again. Notes are stored on this device separately from the save, so
that no file, link or report ever contains them, and are deleted with their game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from app.ports.storage import Preferences
from app.ui.remembered import remembered_json

KEY: Final = "notes"


class Notes:
    """The notes of each player of a game: a mark for each annotated thing."""

    def __init__(self, preferences: Preferences, game: str, save_id: str, *, writes: bool) -> None:
        self._preferences = preferences
        self._key = f"{game}-{KEY}"
        self._id = save_id
        self._writes = writes
        stored = remembered_json(preferences, self._key)
        self._of = _read(stored, save_id)
        if stored is not None and not self._of:
            self.forget()

    def of(self, player: int) -> Mapping[str, str]:
        """Return the marks of a player, by thing."""
        return self._of.get(str(player), {})

    def write(self, player: int, thing: str, mark: str) -> None:
        """Set the mark for a thing, or remove it if the mark is empty."""
        noted = {each: noted for each, noted in self.of(player).items() if each != thing}
        self._of[str(player)] = noted | ({thing: mark} if mark else {})
        self._store(json.dumps({"game": self._id, "of": self._of}))

    def forget(self) -> None:
        """Delete all notes."""
        self._of = {}
        if self._preferences.get(self._key):
            self._store("")

    def _store(self, notes: str) -> None:
        if self._writes:
            self._preferences.set(self._key, notes)


def _read(stored: Any, save_id: str) -> dict[str, dict[str, str]]:
    """Parse the stored notes; return {} if they are unreadable or belong to another game."""
    if not isinstance(stored, dict) or stored.get("game") != save_id or not isinstance(stored.get("of"), dict):
        return {}
    return {
        str(player): {str(thing): str(mark) for thing, mark in noted.items()}
        for player, noted in stored["of"].items()
        if isinstance(noted, dict)
    }
