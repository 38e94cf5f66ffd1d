"""What a room of the lab is, and what it may ask of the lab around it. Rooms know this and not one another."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import ClassVar, Final, Protocol

from app.lab.classroom.places import Place
from app.ports.browser import Browser
from app.ports.on_demand import ArchiveMissing
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.surroundings import Commands
from app.ui.views import dialogs

ROOM_REGION: Final = "lab-room"
"""The region of the page in which the open room lies."""

Arrangement = Mapping[str, str]
"""How a lesson wants a room to be set up: names and values of the room's own, as in an address."""


class Named(Protocol):
    """A game, as far as files are named after it."""

    @property
    def name(self) -> str:
        """The name of the game, as in saves and links."""


class Lab(Protocol):
    """The lab as its rooms see it."""

    @property
    def browser(self) -> Browser:
        """The browser's ports."""

    @property
    def texts(self) -> Texts:
        """The language spoken now."""

    @property
    def game(self) -> Named:
        """The game that is tried out."""

    @property
    def seed(self) -> int:
        """What the dice of the lab follow from: the place in a class, the address, or a number drawn for this visit."""

    @property
    def place(self) -> Place | None:
        """The tablet's place in a class; None where nobody asked it into one."""

    @property
    def on_projector(self) -> bool:
        """Whether the lab is shown to a whole class, one idea a screen."""

    @property
    def game_played(self) -> str | None:
        """The save of the game on the table, running or over; None while nobody has sat down."""

    def guard(self, work: Awaitable[object]) -> object:
        """Carry out work; whatever goes wrong in it is reported to the user."""

    def draw(self) -> None:
        """Redraw the whole lab, from its top."""

    async def enter(self, room: str, arrangement: Arrangement | None = None) -> None:
        """Open another room, arranged for a lesson or as it was left."""


class Room(Protocol):
    """A room of the lab. It is made when the lab is first opened, and stays as it was left until the page is closed."""

    @property
    def name(self) -> str:
        """The room in hooks and addresses."""

    def title(self, texts: Texts) -> str:
        """Name the room over its door, in a word or three."""

    @property
    def commands(self) -> Commands:
        """What can be pressed, by names that begin with `lab-` and the room's own: `lab-tree-open`."""

    def arrange(self, arrangement: Arrangement) -> None:
        """Set the room for a lesson; what is not understood is passed over."""

    def screen(self) -> Markup:
        """Draw what stands under the title."""

    def shown(self) -> None:
        """Do what needs the room to be on the page: have its charts drawn, go on with what runs."""

    def changed(self, form: str) -> None:
        """React to a change in a form whose id begins with `lab-` and the room's name, as in `lab-duel-choice`."""

    def step(self, forward: bool) -> bool:
        """Go one idea on or back, as the keys of a projector ask; False where there is none left in this direction."""

    def leave(self) -> None:
        """Stop what runs, since nobody sees it any more."""


class LabRoom:
    """What rooms do alike, as a base for them.

    Before a class a room shows `ideas` of them one after another, unless it steps in a way of its own. A room without
    forms, charts or anything that runs leaves `changed`, `shown` and `leave` as they are.
    """

    ideas: ClassVar[int] = 0

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._idea = 0

    def shown(self) -> None:
        """Do what needs the room on the page."""

    def changed(self, form: str) -> None:
        """React to a change in a form of the room."""

    def step(self, forward: bool) -> bool:
        """Go one idea on or back; False where there is none left in this direction."""
        wanted = self._idea + (1 if forward else -1)
        if wanted not in range(self.ideas):
            return False
        self._idea = wanted
        self._lab.draw()
        return True

    def leave(self) -> None:
        """Stop what runs."""

    @property
    def _idea_alone(self) -> int | None:
        """The idea that fills the screen; None where all are shown at once."""
        return self._idea if self._lab.on_projector else None


async def players_at_hand(lab: Lab) -> bool:
    """Bring them; where they cannot be had, say so."""
    try:
        await lab.browser.archives.bring_players(lab.game.name)
    except ArchiveMissing:
        texts = lab.texts
        title = texts.gettext("The other players are not on this device yet")
        text = texts.gettext("They could not be loaded. Go online once and try again.")
        lab.browser.page.open_dialog(dialogs.message(title, text, texts))
        return False
    return True
