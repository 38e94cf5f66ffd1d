"""The names of players and turtles in a language. No two players have the same name."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from app.mahe.computers import COMPUTERS
from app.seats.signs import names
from app.ui.languages import Texts
from mahe_core.engine.seats import CHILD, CHILD_THOUGHT, Seat
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


def turtle_of(texts: Texts, name: str, sign: str | None) -> str:
    """Return the name of somebody's turtle, for use inside a sentence; `sign` tells it from the owner's other one."""
    if unicodedata.normalize("NFD", name)[0].lower() in "aeiouh":
        whose = texts.pgettext("owner whose name begins with a vowel", "{name}’s", name=name)
    else:
        whose = texts.pgettext("owner", "{name}’s", name=name)
    match sign:
        case None:
            return texts.pgettext("in a sentence", "{whose} turtle", whose=whose)
        case "sun":
            return texts.pgettext("in a sentence", "{whose} sun turtle", whose=whose)
        case "moon":
            return texts.pgettext("in a sentence", "{whose} moon turtle", whose=whose)
        case "star":
            return texts.pgettext("in a sentence", "{whose} star turtle", whose=whose)
        case "wave":
            return texts.pgettext("in a sentence", "{whose} wave turtle", whose=whose)
        case "leaf":
            return texts.pgettext("in a sentence", "{whose} leaf turtle", whose=whose)
        case "shell":
            return texts.pgettext("in a sentence", "{whose} shell turtle", whose=whose)
        case "drop":
            return texts.pgettext("in a sentence", "{whose} raindrop turtle", whose=whose)
        case _:
            raise ValueError(f"there is no sign {sign}")


@dataclass(frozen=True, slots=True)
class People:
    """The players of a table, and their names in one language."""

    texts: Texts
    setup: Setup
    seats: tuple[Seat, ...]

    def player(self, player: int) -> str:
        """Return a typed name, or else the first sign; a computer's animal; the sign is added to duplicate names."""
        return names(self.texts, self.seats, COMPUTERS.called)[player]

    @property
    def alone(self) -> int | None:
        """The only person who plays, against computers; None if several do, or nobody."""
        people = [player for player, seat in enumerate(self.seats) if level_of(seat.by) is None]
        return people[0] if len(people) == 1 < len(self.seats) else None

    def mind(self, player: int) -> str | None:
        """Return the level of the computer that decides for a player; None if a person does."""
        return level_of(self.seats[player].by)

    def is_child(self, player: int) -> bool:
        """Return True if a small child decides for a player."""
        return self.seats[player].by in (CHILD, CHILD_THOUGHT)

    def sign(self, turtle: int) -> str:
        """Return the sign of a turtle, which its owner chose."""
        owner = self.setup.owner(turtle)
        return self.seats[owner].signs[self.setup.turtles_of(owner).index(turtle)]

    def turtle(self, turtle: int) -> str:
        """Return the name of a turtle for use inside a sentence: its owner's if one was typed, else its sign's."""
        owner = self.setup.owner(turtle)
        name = self.seats[owner].name
        if not name or self.player(owner) != name:
            return self.turtle_by_sign(turtle)
        return turtle_of(self.texts, name, self.sign(turtle) if self.setup.turtles_each > 1 else None)

    def turtle_by_sign(self, turtle: int) -> str:
        """Return the name of a turtle where the sentence or its surroundings already name the owner."""
        return turtle_name(self.texts, self.sign(turtle))

    def turtles(self, turtles: tuple[int, ...]) -> str:
        """Return a list of turtles for use inside a sentence."""
        return self.texts.and_list([self.turtle(turtle) for turtle in turtles])
