"""What players have noted for themselves about the running game, kept on this device and nowhere else.

Notes lie apart from the save, so no file, link or report ever holds them. They go with their game: as soon as it is
over, or another one is found in its place, nothing of them is left.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from app.ports.storage import Preferences
from app.ui.remembered import remembered_json

KEY: Final = "notes"


class Notes:
    """The notes of each player of one game: a mark for each thing that is named."""

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
        """Give what a player has noted, by the thing that it is about."""
        return self._of.get(str(player), {})

    def write(self, player: int, thing: str, mark: str) -> None:
        """Note a mark about a thing in place of the one before, or rub that out where the mark is empty."""
        noted = {each: noted for each, noted in self.of(player).items() if each != thing}
        self._of[str(player)] = noted | ({thing: mark} if mark else {})
        self._store(json.dumps({"game": self._id, "of": self._of}))

    def forget(self) -> None:
        """Forget all that was noted."""
        self._of = {}
        if self._preferences.get(self._key):
            self._store("")

    def _store(self, notes: str) -> None:
        if self._writes:
            self._preferences.set(self._key, notes)


def _read(stored: Any, save_id: str) -> dict[str, dict[str, str]]:
    """Read the notes of one game; of another, or where they cannot be read, it is as if there were none."""
    if not isinstance(stored, dict) or stored.get("game") != save_id or not isinstance(stored.get("of"), dict):
        return {}
    return {
        str(player): {str(thing): str(mark) for thing, mark in noted.items()}
        for player, noted in stored["of"].items()
        if isinstance(noted, dict)
    }
