"""The names of players and turtles in a language. No two players have the same name."""

from __future__ import annotations

from dataclasses import dataclass

from app.seats.signs import names
from app.ui.languages import Texts
from mahe_core.engine.seats import Seat
from mahe_core.engine.thinking import level_of
from mahe_core.mahe import Setup


def turtle_name(texts: Texts, sign: str) -> str:
    """Return the name of the turtle with this sign, for use inside a sentence as subject or object."""
    match sign:
        case "sun":
            return texts.pgettext("in a sentence", "the sun turtle")
        case "moon":
            return texts.pgettext("in a sentence", "the moon turtle")
        case "star":
            return texts.pgettext("in a sentence", "the star turtle")
        case "wave":
            return texts.pgettext("in a sentence", "the wave turtle")
        case "leaf":
            return texts.pgettext("in a sentence", "the leaf turtle")
        case "shell":
            return texts.pgettext("in a sentence", "the shell turtle")
        case "drop":
            return texts.pgettext("in a sentence", "the raindrop turtle")
        case _:
            raise ValueError(f"there is no sign {sign}")


@dataclass(frozen=True, slots=True)
class People:
    """The players of a table, and their names in one language."""

    texts: Texts
    setup: Setup
    seats: tuple[Seat, ...]

    def player(self, player: int) -> str:
        """Return a player's name as typed, or else the first sign; the sign is added to duplicate names."""
        return names(self.texts, self.seats)[player]

    def mind(self, player: int) -> str | None:
        """Return the level of the computer that decides for a player; None if a person does."""
        return level_of(self.seats[player].by)

    def sign(self, turtle: int) -> str:
        """Return the sign of a turtle, which its owner chose."""
        owner = self.setup.owner(turtle)
        return self.seats[owner].signs[self.setup.turtles_of(owner).index(turtle)]

    def turtle(self, turtle: int) -> str:
        """Return the name of a turtle for use inside a sentence."""
        return turtle_name(self.texts, self.sign(turtle))

    def turtles(self, turtles: tuple[int, ...]) -> str:
        """Return a list of turtles for use inside a sentence."""
        return self.texts.and_list([self.turtle(turtle) for turtle in turtles])
