"""The base class for playing a game with hidden information.

A game draws and describes only what it is given: views, and events as perceived by the viewer.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from app.play.played_game import PeopleT, PlayedGame
from app.play.scene import Scene
from app.ui.markup import Markup, Regions
from app.ui.settings import AnySettings
from mahe_core.engine.session import AnySession


@dataclass(frozen=True, slots=True)
class Care:
    """The precautions chosen in the settings."""

    blur_covers: bool = False
    """True if the curtain also falls when the page loses the focus."""
    missed_again: bool = False
    """True if missed moments may be seen more than once."""
    log_open: bool = False
    """True if the log of public events is shown during the game."""
    held_to_look: bool = False
    """True if the private information of one of several people is shown only while a button is held."""
    notes: bool = False
    """True if players may make notes of their guesses."""


@dataclass(frozen=True, slots=True)
class Missed:
    """The number `place`, counted from 1, of a missed moment, `of` how many, and the player whose turn it was in."""

    place: int
    of: int
    turn: int | None


@dataclass(frozen=True, slots=True)
class Pencil:
    """A player's pencil and notes."""

    notes: Mapping[str, str]
    """The mark for each thing; the game names the things."""
    up: bool
    """True if a press on a thing makes a note."""
    at: str | None
    """The thing for which a mark is being chosen, if any."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as seen by its current viewers, and what they can press."""

    view: Any
    """The viewer's view of the position."""
    viewer: int | None
    """The player whose view it is; None for the open table."""
    to_act: int | None
    """The player whose decision it is."""
    by_hand: bool
    """True if `to_act` is a person."""
    nearest: int | None = None
    """The player who sits at the lower edge: the viewer, or at the open table the next person to get the device."""
    intents: tuple[Any, ...] = ()
    """The intents that can be chosen."""
    asked: bool = True
    """True if anything can be pressed yet."""
    told: str = ""
    """The public description of the last events."""
    events: tuple[Any, ...] = ()
    """The events being shown, as the viewer perceives them: those of a missed moment, or of a show to everybody."""
    missed: Missed | None = None
    looks: bool = False
    """True if the viewer is looking, not deciding."""
    may_leave: bool = False
    """True if this is hidden from other people, so that the viewer can leave it."""
    goes_on: bool = False
    """True if a press continues, to another moment or to the curtain of the player who decides."""
    picked: tuple[int, ...] = ()
    """The things that the viewer has picked, in order, for a decision that takes several taps."""
    open_heap: tuple[Any, ...] = ()
    """The sorted contents of a public heap, if the settings say to spread it out."""
    lookers: tuple[int, ...] = ()
    """The players who may ask for their private view."""
    can_undo: bool = False
    controls: Markup | None = None
    """The buttons to hurry or pause a computer while it thinks."""
    letters: bool = True
    """True if single letters are keyboard shortcuts."""
    missed_again: bool = False
    """True if the missed moments may be seen again from here."""
    log: tuple[str, ...] | None = None
    """The public log so far; None where it is not shown."""
    holds: bool = False
    """True if the viewer's secrets are shown only while a button is held; until then the view is public."""
    pencil: Pencil | None = None
    """The viewer's pencil; None if notes are not possible."""


class HiddenGame(PlayedGame[PeopleT]):
    """A game with hidden information, played on one device."""

    hides: ClassVar[Literal[True]] = True
    """True: the game has hidden information."""

    def care(self, _settings: AnySettings, /) -> Care:
        """Return the precautions chosen in the settings."""
        return Care()

    def open_heap(self, _session: AnySession, _settings: AnySettings, /) -> tuple[Any, ...]:
        """Return the sorted contents of a public heap if the settings say to spread it out; else ()."""
        return ()

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks that a note on a hidden thing may consist of."""
        return ()

    def notable(self, _view: Any, _player: int, /) -> Collection[str]:
        """Return the names of the things that, by public knowledge, a player cannot see, and so may guess at."""
        return ()

    # The rules' consequences for the people at the device

    @abstractmethod
    def ends_look(self, intent: Any, /) -> bool:
        """Return True if this intent ends its player's look: the curtain falls before it is carried out."""

    @abstractmethod
    def shows(self, event: Any, /) -> bool:
        """Return True if this event shows everybody something hidden."""

    def picks(self, _intents: Sequence[Any], picked: tuple[int, ...], _thing: int, /) -> tuple[int, ...]:
        """Return the picked things after a tap on another one, for decisions that take several taps."""
        return picked

    @abstractmethod
    def turn_begun(self, event: Any, /) -> int | None:
        """Return the player whose turn begins with this event, if any."""

    @abstractmethod
    def worth_seeing(self, event: Any, /) -> bool:
        """Return True if the turn of this event deserves a separate moment for a player who missed it."""

    @abstractmethod
    def plays_again(self, event: Any, /) -> bool:
        """Return True if this event is part of the motion of a moment."""

    # Views

    @abstractmethod
    def regions(self, sight: Sight, people: PeopleT, settings: AnySettings, /) -> Regions:
        """Draw the regions of the table."""

    @abstractmethod
    def screen(self, sight: Sight, regions: Regions, people: PeopleT, /, *, notices: Markup | None) -> Markup:
        """Draw the table around its regions, as the open table or a private view."""

    @abstractmethod
    def curtain(self, people: PeopleT, player: int | None, /, *, looks: bool, held: bool) -> Markup:
        """Draw the curtain before a player, who may have `held` the device last; for None, one that rises by itself."""

    @abstractmethod
    def parting(self, people: PeopleT, player: int, /) -> Markup:
        """Draw the curtain that parts by itself in front of a player's private view."""

    @abstractmethod
    def show(self, sight: Sight, people: PeopleT, /) -> Markup:
        """Draw the screen on which a player shows something to everybody."""

    # Motion and sound

    def perceived_scene(self, _events: Sequence[Any], _settings: AnySettings, /, *, moves: bool) -> Scene:
        """Build the scene of events as a viewer perceived them; unless it `moves`, it has sounds only."""
        return Scene()

    def show_scene(self, _events: Sequence[Any], /, *, moves: bool) -> Scene:
        """Build the scene of a show to everybody."""
        return Scene()

    # Texts

    @abstractmethod
    def said(self, events: Sequence[Any], people: PeopleT, /) -> list[str]:
        """Return the public description of events, without secrets even if only one person is playing."""

    @abstractmethod
    def summed_up(self, events: Sequence[Any], people: PeopleT, /) -> str:
        """Sum up the events of one turn in public terms, without secrets."""

    @abstractmethod
    def last_turn_said(self, session: AnySession, people: PeopleT, /) -> str:
        """Return the public description of the previous turn."""

    @abstractmethod
    def asked_said(self, sight: Sight, people: PeopleT, /) -> list[str]:
        """Return the question and whom it is for, without secrets."""

    @abstractmethod
    def choices_said(self, sight: Sight, people: PeopleT, /) -> list[str]:
        """Say, without secrets, what can be pressed and what it does, for players who cannot read."""

    @abstractmethod
    def curtain_said(self, people: PeopleT, player: int | None, /, *, held: bool) -> str:
        """Return the announcement for the curtain."""

    @abstractmethod
    def side_said(self, sight: Sight, people: PeopleT, /) -> str:
        """Describe the viewer's view, including secrets, at the viewer's request."""
