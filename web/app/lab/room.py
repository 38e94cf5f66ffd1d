"""What a room of the lab is, and what it may ask of the lab around it: the one place where they meet.

Promises: rooms know this and not one another. Never does anything itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import Literal, Protocol

from app.languages import Texts
from app.markup import Markup
from app.ports import Browser
from app.shell.surroundings import Commands

RoomName = Literal["lessons", "risk", "tree", "experiment", "duel", "detective", "rule", "game"]

Arrangement = Mapping[str, str]
"""How a lesson wants a room to be found: names and values of the room's own, as they may stand in an address."""


class Lab(Protocol):
    """The lab as its rooms see it."""

    @property
    def browser(self) -> Browser:
        """The browser's ports."""

    @property
    def texts(self) -> Texts:
        """The language spoken now."""

    @property
    def seed(self) -> int:
        """From what the dice of the lab are drawn: that of the address, or one drawn when it was opened."""

    @property
    def on_projector(self) -> bool:
        """Whether the lab is shown to a whole class, one idea a screen."""

    @property
    def game_played(self) -> str | None:
        """The save of the game on the table, running or over; None while nobody has sat down."""

    def guard(self, work: Awaitable[object]) -> object:
        """Carry out work; whatever goes wrong in it is told."""

    def draw(self) -> None:
        """Draw the room that is open anew, whole."""

    async def enter(self, room: RoomName, arrangement: Arrangement | None = None) -> None:
        """Open a room in the place of the one before, arranged for a lesson or as it was left."""


class Room(Protocol):
    """A room of the lab. It is made when the lab is first opened, and stays as it was left until the page is closed."""

    @property
    def name(self) -> RoomName:
        """What it is called in hooks and addresses."""

    def title(self, texts: Texts) -> str:
        """Give what is written over its door, in a word or three."""

    @property
    def commands(self) -> Commands:
        """What is pressed in it, by names that begin with `lab-` and the room's own: `lab-tree-open`."""

    def arrange(self, arrangement: Arrangement) -> None:
        """Be found as a lesson wants it; what is not understood is passed over."""

    def screen(self) -> Markup:
        """Draw the room: what stands under its title."""

    def shown(self) -> None:
        """Do what can be done only when the room is on the page: have its charts drawn, go on with what runs."""

    def changed(self, form: str) -> None:
        """Take a change in a form of the room, whose id begins with `lab-` and the room's name: `lab-duel-choice`."""

    def step(self, forward: bool) -> bool:
        """Go one idea on or back, as the keys of a projector ask; False where there is none left in this direction."""

    def leave(self) -> None:
        """Stop what runs, as nobody sees it any more."""
