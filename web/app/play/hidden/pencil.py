"""A pencil for the youngest: each player's own guesses, in the chair and nowhere else.

A note is about a place and stays there, as a slip of paper lies on a table: nobody but its writer moves it or rubs it
out. If it went along with a card that is swapped or turned, it would follow the card in the player's place, and to
follow them is the game. What lies under a place where something is seen shows again when that is hidden again.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any, Final

from app.play.hidden.hidden_game import Pencil
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


class Pencils:
    """The pencil of whoever sits in the chair."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._up = False
        self._at: str | None = None

    def of(self, player: int) -> Pencil:
        """Describe a player's pencil, with what it has written."""
        return Pencil(self._notes.of(player), self._up, self._at)

    def lay_down(self) -> None:
        """Let whatever is pressed next act again."""
        self._up, self._at = False, None

    def press(self, player: int, wish: str, argument: str, things: Collection[str], marks: Collection[str]) -> bool:
        """Take one of the commands, about these things and with these marks; whether anything came of it."""
        match wish:
            case "pencil" | "pencil-down" if self._up:
                self.lay_down()
            case "pencil":
                self._up = True
            case "pencil-at" if self._up and argument in things:
                self._at = argument
            case "pencil-mark" if self._at in things and argument in ("", *marks):
                self._notes.write(player, str(self._at), argument)
                self.lay_down()
            case _:
                return False
        return True
