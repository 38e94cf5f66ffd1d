"""What those are called who play in the worked examples of the rules, as the text beside the board calls them.

On a board by the colours of their turtles, of which the rules speak; where eggs are counted by their number.
"""

from __future__ import annotations

from typing import Final

from app.languages import Texts
from app.mahe.wording.people import People
from mahe_core.mahe import Setup
from mahe_core.mahe.examples.worked import COLOURS
from mahe_core.table.seats import Seat

SEATS: Final = tuple(Seat("", (sign,)) for sign in COLOURS)


class ColourPeople(People):
    """Names players and turtles by the colours that the text of the rules names."""

    __slots__ = ()

    def player(self, player: int) -> str:
        """Name a player by the colour of the turtle."""
        match COLOURS[player]:
            case "star":
                return self.texts.pgettext("colour of a turtle", "Red")
            case "wave":
                return self.texts.pgettext("colour of a turtle", "Blue")
            case "sun":
                return self.texts.pgettext("colour of a turtle", "Yellow")
            case _:
                return self.texts.pgettext("colour of a turtle", "Green")

    def turtle(self, turtle: int) -> str:
        """Name a turtle within a sentence."""
        match self.sign(turtle):
            case "star":
                return self.texts.pgettext("in a sentence", "the red turtle")
            case "wave":
                return self.texts.pgettext("in a sentence", "the blue turtle")
            case "sun":
                return self.texts.pgettext("in a sentence", "the yellow turtle")
            case _:
                return self.texts.pgettext("in a sentence", "the green turtle")


class NumberedPeople(People):
    """Names players by their numbers."""

    __slots__ = ()

    def player(self, player: int) -> str:
        """Name a player by the place in the order of play."""
        return self.texts.gettext("Player {number}", number=player + 1)


def people_of_colours(setup: Setup, texts: Texts) -> People:
    """Seat the players of an example on a board."""
    return ColourPeople(texts, setup, SEATS[: setup.players])


def people_by_number(players: int, texts: Texts) -> People:
    """Seat the players of an example in which eggs are counted."""
    return NumberedPeople(texts, Setup(players=players, turtles_each=1), SEATS[:players])
