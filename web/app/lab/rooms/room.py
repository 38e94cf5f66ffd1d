"""The base of the rooms, their view of the lab, and the settings of lessons. Rooms do not depend on one another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from app.lab.charts.charts import Band, Figure, Number
from app.lab.classroom.places import Place
from app.lab.rooms.work import Work
from app.ports.browser import Browser
from app.ports.on_demand import ArchiveMissing
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.views import dialogs

Arrangement = Mapping[str, str]
"""A lesson's set-up for a room: names and values of the room's settings, as in an address."""

ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class Setting(Generic[ValueT]):
    """A value that a lesson can set: its name, its parser, which may raise ValueError, and its default."""

    name: str
    read: Callable[[str], ValueT]
    default: ValueT

    def of(self, arrangement: Arrangement) -> ValueT:
        """Read the value from an arrangement; the default where it is missing or cannot be read.

        >>> dice = Setting("dice", int, 1)
        >>> dice.of({"dice": "2"}), dice.of({"dice": "two"}), dice.of({})
        (2, 1, 1)
        """
        if self.name not in arrangement:
            return self.default
        try:
            return self.read(arrangement[self.name])
        except ValueError:
            return self.default


def one_of(values: Iterable[ValueT]) -> Callable[[str], ValueT]:
    """Make a parser that accepts only the given values.

    >>> one_of((1, 10, 100))("10")
    10
    """
    named = {str(value): value for value in values}

    def read(written: str) -> ValueT:
        if written not in named:
            raise ValueError(f"{written!r} is none of {', '.join(named)}")
        return named[written]

    return read


def some_of(numbers: Iterable[int]) -> Callable[[str], tuple[int, ...]]:
    """Make a parser of numbers, separated by spaces, that accepts only the given ones.

    >>> some_of((1, 10, 100))("10 100")
    (10, 100)
    """
    read = one_of(numbers)
    return lambda written: tuple(map(read, written.split()))


@dataclass(frozen=True, slots=True)
class Found:
    """A result, and the range in which chance alone keeps one from as many trials."""

    value: Number
    band: Band | None = None


@dataclass(frozen=True, slots=True)
class Observed:
    """What a lesson is about, as tried out on this screen."""

    number: Number | None = None
    """The number that the lesson asks for."""
    rows: tuple[Found | None, ...] = ()
    """What was found for each row of the lesson's chart; None where nothing was tried out."""


class Named(Protocol):
    """A game that files are named after."""

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
        """The texts in the current language."""

    @property
    def game(self) -> Named:
        """The game the lab belongs to."""

    @property
    def seed(self) -> int:
        """The seed of the lab's dice: from the place in a class, the address, or drawn for this visit."""

    @property
    def place(self) -> Place | None:
        """The tablet's place in a class; None outside of classes."""

    @property
    def for_lesson(self) -> bool:
        """True if a lesson has arranged the open room."""

    @property
    def answer_is_covered(self) -> bool:
        """True while the room belongs to a lesson whose answer is still covered."""

    @property
    def predicted(self) -> int | None:
        """The proportion that was predicted in the lesson of the open room, in percent; None without one."""

    @property
    def on_projector(self) -> bool:
        """True if the lab is shown to a whole class, one idea per screen."""

    @property
    def game_played(self) -> str | None:
        """The save of the game on the table, running or over; None if there is none."""

    def guard(self, work: Awaitable[object]) -> object:
        """Carry out work and report errors to the user."""

    def draw(self) -> None:
        """Redraw the whole lab and scroll to its top."""

    async def patch(self) -> None:
        """Send what differs in the lab's drawing, and draw the charts that have changed.

        The lab does this after each handler; a handler calls it for what is to be seen before it ends.
        """

    def focus(self, hook: str) -> None:
        """Focus the button of a command once it is on the page, with the next patch."""

    async def enter(self, room: str, arrangement: Arrangement | None = None) -> None:
        """Open another room, arranged for a lesson or as it was left."""


class Room(ABC):
    """A room of the lab. It is created when the lab is first opened, and keeps its state until the page is closed.

    Its handlers change its state, after which the lab sends what differs in its drawing. It shows its `ideas` one after
    another on a projector, and reads its `settings` for lessons.
    """

    name: ClassVar[str]
    """The room's name in hooks and addresses."""
    ideas: ClassVar[int] = 0
    lesson_idea: ClassVar[int] = 0
    """The idea that a lesson starts with, which has its button and what grows."""
    simulates: ClassVar[bool] = False
    """True if experiments run in the room, for which the worker is started."""
    settings: tuple[Setting[Any], ...] = ()
    """The settings that a lesson can choose for this room; their names are also the parameters of `_set_up`."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._idea = 0
        self._work = Work()
        """What runs in the room, until it is left."""

    @abstractmethod
    def title(self, texts: Texts) -> str:
        """Return the room's title, one to three words."""

    @abstractmethod
    def draw(self) -> Markup:
        """Draw the room below its title."""

    @property
    def commands(self) -> Commands:
        """The room's commands, named `lab-`, the room's name and a verb: `lab-tree-open`."""
        return {}

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The room's charts; those in its drawing are drawn and can be saved."""
        return ()

    def data(self, chart: str) -> Iterable[str] | None:
        """Write the parts of a CSV file with more detail than a chart, if there is more."""
        return None

    def arrange(self, arrangement: Arrangement) -> None:
        """Set the room up for a lesson; values that cannot be read are ignored."""
        self.leave()
        self._idea = self.lesson_idea
        self._set_up(**{setting.name: setting.of(arrangement) for setting in self.settings})

    def _set_up(self, *args: Any, **settings: Any) -> None:  # noqa: B027 - a default
        """Start over with these values of the room's `settings`."""

    def shown(self) -> None:
        """Continue pending work; called when the room is on the page."""
        if self.simulates:
            self._lab.browser.simulations.prepare()

    def changed(self, form: str) -> None:  # noqa: B027 - a default
        """React to a change in a form, whose id begins with `lab-` and the room's name: `lab-duel-choice`."""

    def step(self, forward: bool) -> bool:
        """Go one idea forward or back at the press of a projector's key; False if there is none in this direction."""
        wanted = self._idea + (1 if forward else -1)
        if wanted not in range(self.ideas):
            return False
        self._idea = wanted
        self._lab.draw()
        return True

    def leave(self) -> None:
        """Stop all running work, since the room is no longer shown."""
        self._work.stop()

    @property
    def observed(self) -> Observed | None:
        """What a lesson is about, as tried out so far; None if nothing was."""
        return None

    @property
    def _idea_alone(self) -> int | None:
        """The index of the idea that fills the screen; None if all ideas are shown together."""
        return self._idea if self._lab.on_projector else None


async def players_are_there(lab: Lab) -> bool:
    """Load the computer players. If they cannot be loaded, open a dialog and return False."""
    try:
        await lab.browser.archives.bring_players(lab.game.name)
    except ArchiveMissing as missing:
        texts = lab.texts
        title = texts.gettext("The other players are not on this device yet")
        lab.browser.page.open_dialog(dialogs.missing(title, texts, outdated=missing.outdated))
        return False
    return True
