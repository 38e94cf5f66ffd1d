"""The base classes for playing a game: any game, and an open game, which has no hidden information."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from app.play.ballot import Option
from app.play.keys import HookOfKey
from app.play.scene import Scene
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions
from app.ui.settings import AnySettings
from app.ui.surroundings import Commands, Surroundings
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession


class People(Protocol):
    """The names of all players at a table, in one language; a game adds the names of its pieces."""

    def player(self, player: int, /) -> str:
        """Return the name of the player in a seat; names are unique."""


PeopleT = TypeVar("PeopleT", bound=People)


@dataclass(frozen=True, slots=True)
class SecondThought:
    """The offer to take a small child's last decision back: the game before it, and what happens instead."""

    session: AnySession
    actions: tuple[Any, ...]
    seats: tuple[Seat, ...]
    """The seats once the offer is accepted."""
    asked: Markup
    """The dialog with the command `second-thought`."""


class PlayedGame(ABC, Generic[PeopleT]):
    """A game's part of playing and replaying."""

    @property
    def keys(self) -> HookOfKey:
        """The keyboard shortcuts: capital letters or digits, with the hooks of the buttons that they press."""
        return {}

    def commands(self, _site: Surroundings, /) -> Commands:
        """Return the commands at the table that are specific to this game."""
        return {}

    @abstractmethod
    def people(self, save: AnySave, texts: Texts, /) -> PeopleT:
        """Return the players at the table with their names."""

    def scene(
        self, _before: Any, _steps: Sequence[Step[Any, Any]], /, *, moves: bool, people: PeopleT | None = None
    ) -> Scene:
        """Build the scene of consecutive steps from a state; unless it `moves`, it has sounds only.

        With `people`, a text next to the table may say where to find the question. The scene hides nothing.
        """
        return Scene()

    def counting(self, _save: AnySave, _texts: Texts, /) -> Scene:
        """Build the scene of counting up the result, on the result screen."""
        return Scene()

    @abstractmethod
    def result_screen(
        self,
        save: AnySave,
        log: Sequence[str],
        texts: Texts,
        /,
        *,
        past: Past,
        notices: Markup | None,
        offers: Markup | None,
        next_game: Markup | None,
    ) -> Markup:
        """Draw the end of a game, with the family's statistics of past games.

        After another device's game, `next_game` is shown instead of the buttons that begin one here.
        """

    @abstractmethod
    def logged(self, events: Sequence[Any], people: PeopleT, settings: AnySettings, /) -> list[str]:
        """Return the log lines for events, without information that the settings keep secret."""

    def second_thought(self, _save: AnySave, _texts: Texts, /) -> SecondThought | None:
        """Return the offer to take the last decision back; None if there is none."""
        return None

    def pronounced(self, text: str, _texts: Texts, /) -> str:
        """Replace this game's own signs, which a voice cannot read, by words."""
        return text


def names(game: PlayedGame[Any], save: AnySave, texts: Texts) -> tuple[str, ...]:
    """Return the names of all players at the table, by seat."""
    people = game.people(save, texts)
    return tuple(people.player(seat) for seat in range(len(save.seats)))


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player in a view model of the table; a game adds what it shows of one."""

    player: int
    """The player's index."""


class TableView(Protocol):
    """A game's view model of the table, of which the shared code reads only these properties."""

    @property
    def deciding(self) -> SeatView | None:
        """The player who is asked for a decision."""

    @property
    def asked(self) -> SeatView | None:
        """The player who has to press something, to make a decision or to throw a die."""

    @property
    def turn(self) -> int:
        """The player whose turn it is."""


ViewT = TypeVar("ViewT", bound=TableView)


@dataclass(frozen=True, slots=True)
class OpenSight(Generic[ViewT]):
    """All that the table of an open game is drawn from."""

    view: ViewT
    """The position in which a decision is asked for."""
    pieces: ViewT
    """The position that the pieces show: another one than `view` while a step is being shown."""
    moved_from: ViewT | None = None
    """The position in which the motions of the step begin."""
    asked: bool = True
    """True if the question can be answered; until then no button can be pressed."""
    passing: bool = False
    """True while the device has to be passed to the deciding player; a card replaces the buttons."""
    told: tuple[str, ...] | None = None
    """The sentences that somebody asked to see again, with the highlighted question."""
    pressed: str | None = None
    """The hook of the button that a computer is pressing."""
    called: bool = False
    """True if the player who is asked is called by a sign."""

    @property
    def moves(self) -> bool:
        """True while a step is being shown, so that the pieces are ahead of the question."""
        return self.pieces is not self.view


class OpenGame(PlayedGame[PeopleT], Generic[ViewT, PeopleT]):
    """A game in which all information is public."""

    hides: ClassVar[Literal[False]] = False
    """False: the game has no hidden information."""

    @abstractmethod
    def view(self, session: AnySession, people: PeopleT, settings: AnySettings, /, *, read_only: bool) -> ViewT:
        """Build the view model of a session's position."""

    @abstractmethod
    def draw(self, sight: OpenSight[ViewT], texts: Texts, /) -> Regions:
        """Draw the regions of the table, among them "prompt", "actions" and "call"."""

    @abstractmethod
    def screen(self, regions: Regions, texts: Texts, /, *, seating: Mapping[str, str | None]) -> Markup:
        """Arrange the regions of the table; `seating` holds attributes of the screen.

        Besides those of `draw` there are "notices", "log" and "flight". Prompt and actions are inside ".asking-face",
        which fades in where the device is turned to another player.
        """

    @abstractmethod
    def ballot(self, view: ViewT, texts: Texts, /) -> tuple[Option, ...]:
        """Return the options that a class may vote on; () if there is only one."""

    @abstractmethod
    def told(self, events: Sequence[Any], people: PeopleT, /) -> list[str]:
        """Describe, in sentences, the events that everybody at the table just saw."""

    @abstractmethod
    def last_move_told(self, session: AnySession, people: PeopleT, /) -> list[str]:
        """Describe the current move, or else the last one, without secrets."""

    @abstractmethod
    def choices(self, view: ViewT, texts: Texts, /) -> list[str]:
        """Say, without secrets, what each button does, for players who cannot read."""

    @abstractmethod
    def asked(self, view: ViewT, texts: Texts, /, *, again: bool) -> list[str]:
        """Return the question with help for the decision; if `again`, only the decider, the reason and the question."""
