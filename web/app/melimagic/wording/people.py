"""What the players are called in a language. No two players are called the same."""

from __future__ import annotations

from dataclasses import dataclass

from app.seats.naming import names
from app.ui.languages import Texts
from mahe_core.engine.seats import Seat
from mahe_core.engine.thinking import level_of
from mahe_core.melimagic import Setup


@dataclass(frozen=True, slots=True)
class People:
    """Everybody at a table, and their names in one language."""

    texts: Texts
    setup: Setup
    seats: tuple[Seat, ...]

    def player(self, player: int) -> str:
        """Name a player: as typed, or by the sign; where two would be called the same, with the sign."""
        return names(self.texts, self.seats)[player]

    def sign(self, player: int) -> str:
        """Look up the sign on a player's stand."""
        return self.seats[player].signs[0]

    def mind(self, player: int) -> str | None:
        """The level of the computer that decides for a player; None where a person does."""
        return level_of(self.seats[player].by)
