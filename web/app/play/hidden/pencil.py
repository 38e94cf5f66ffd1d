"""A pencil for the youngest: each player's own guesses, in the chair and nowhere else.

A note is about a place and stays there, as a slip of paper lies on a table: nobody but its writer moves it or rubs it
out. If it went along with a card that is swapped or turned, it would follow the card in the player's place, and to
follow them is the game. What lies under a place where something is seen shows again when that is hidden again.
"""

from __future__ import annotations

from collections.abc import Collection

from app.play.hidden.hidden_game import Pencil
from app.play.hidden.notes import Notes


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
