"""What those are called who play in the worked examples of the rules, as the text beside the board calls them.

On a board by the signs of their turtles, as at the table; where eggs are counted by their number.
"""

from __future__ import annotations

from typing import Final

from app.mahe.wording.people import People
from app.ui.languages import Texts
from mahe_core.engine.seats import Seat
from mahe_core.mahe import Setup
from mahe_core.mahe.examples.worked import COLOURS

SEATS: Final = tuple(Seat("", (sign,)) for sign in COLOURS)


class NumberedPeople(People):
    """Names players by their numbers."""

    __slots__ = ()

    def player(self, player: int) -> str:
        """Name a player by the place in the order of play."""
        return self.texts.gettext("Player {number}", number=player + 1)


def people_of_signs(setup: Setup, texts: Texts) -> People:
    """Seat the players of an example on a board."""
    return People(texts, setup, SEATS[: setup.players])


def people_by_number(players: int, texts: Texts) -> People:
    """Seat the players of an example in which eggs are counted."""
    return NumberedPeople(texts, Setup(players=players, turtles_each=1), SEATS[:players])
