"""The protocol of a game with hidden things, as playing needs it.

A game draws and describes only what it is given: views, and events as perceived by the player who looks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

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
    """True if what was missed may be seen more than once."""
    log_open: bool = False
    """True if the log of what everybody could see is shown during the game."""
    held_to_look: bool = False
    """True if what one of several people may see is there only while a button is held."""
    notes: bool = False
    """True if players may note their guesses."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Moment number `place`, from 1, `of` those that a player has missed, in the turn of one player."""

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
    """The thing for which a mark is being chosen."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as somebody sees it, and what can be pressed."""

    view: Any
    """The position as the viewer sees it."""
    viewer: int | None
    """None for the open table."""
    to_act: int | None
    """The player whose turn it is to decide."""
    by_hand: bool
    """True if that is a person."""
    intents: tuple[Any, ...] = ()
    """The intents that can be chosen here."""
    asked: bool = True
    """True once anything can be pressed."""
    told: str = ""
    """What happened last, in public words."""
    events: tuple[Any, ...] = ()
    """The events being seen, as the viewer perceives them: a moment that was missed, or what is shown to all."""
    missed: Missed | None = None
    looks: bool = False
    """True if the viewer only looks."""
    may_leave: bool = False
    """True if the viewer hides this from somebody."""
    goes_on: bool = False
    """True if a press leads on: to another moment, or to the curtain before the player who decides."""
    picked: tuple[int, ...] = ()
    """The things that the viewer has picked, in this order, for a decision that takes more than one tap."""
    open_heap: tuple[Any, ...] = ()
    """The contents of a heap that the people at this table want to see spread out, sorted."""
    lookers: tuple[int, ...] = ()
    """The players who may ask to look from the chair."""
    can_undo: bool = False
    controls: Markup | None = None
    """The buttons that hurry or pause a computer while it thinks."""
    letters: bool = True
    """Whether single letters press buttons."""
    missed_again: bool = False
    """Whether what was missed may be seen again from here."""
    log: tuple[str, ...] | None = None
    """What happened so far, in public; None where nobody is to read it."""
    holds: bool = False
    """True if the viewer's secrets are shown only while a button is held; until then the view is everybody's."""
    pencil: Pencil | None = None
    """The viewer's pencil; None if nothing can be noted."""


class HiddenGame(PlayedGame[PeopleT], Protocol[PeopleT]):
    """A game with hidden things as it is played on one device."""

    @property
    def hides(self) -> Literal[True]:
        """True: something is hidden."""

    def care(self, settings: AnySettings, /) -> Care:
        """Return the precautions chosen in the settings."""

    def open_heap(self, session: AnySession, settings: AnySettings, /) -> tuple[Any, ...]:
        """List the sorted contents of an open heap if the settings spread it out; else ()."""

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks that may be noted about a hidden thing."""

    def notable(self, view: Any, player: int, /) -> Collection[str]:
        """Name the things that a player, as everybody knows, does not see, so that guesses can be about them."""

    # What its rules mean for the people at the device

    def asked_openly(self, view: Any, /) -> bool:
        """Return True if the question in this position is answered at the open table."""

    def ends_look(self, intent: Any, /) -> bool:
        """Return True if this intent ends its player's look: the curtain falls before it is carried out."""

    def shows(self, event: Any, /) -> bool:
        """Return True if this event shows something hidden to everybody."""

    def brings_news(self, events: Sequence[Any], /) -> bool:
        """Return True if these events let the player who showed something see something new."""

    def picks(self, intents: Sequence[Any], picked: tuple[int, ...], thing: int, /) -> tuple[int, ...]:
        """Return the picked things after a tap on another one, for decisions that take more than one tap."""

    def turn_begun(self, event: Any, /) -> int | None:
        """Return the player whose turn begins with this event, if any."""

    def worth_seeing(self, event: Any, /) -> bool:
        """Return True if this event deserves a separate moment for a player who missed it."""

    # Views

    def regions(self, sight: Sight, people: PeopleT, settings: AnySettings, /) -> Regions:
        """Draw the regions of the table."""

    def screen(self, sight: Sight, regions: Regions, people: PeopleT, /, *, notices: Markup | None) -> Markup:
        """Draw the table around its regions, open or as seen from a chair."""

    def curtain(self, people: PeopleT, player: int | None, /, *, looks: bool, after_show: bool) -> Markup:
        """Draw the curtain before the player who gets the device, or, for None, as it has just fallen."""

    def show(self, sight: Sight, people: PeopleT, /) -> Markup:
        """Draw the screen on which a player shows something to everybody."""

    # Motion and sound

    def perceived_scene(self, events: Sequence[Any], settings: AnySettings, /, *, moves: bool) -> Scene:
        """Make the scene of events as a viewer perceived them; unless it `moves`, it has sounds only."""

    def show_scene(self, events: Sequence[Any], /, *, moves: bool) -> Scene:
        """Make the scene that shows something to everybody."""

    # Words

    def said(self, events: Sequence[Any], people: PeopleT, /) -> list[str]:
        """Describe in public what happened, in sentences without secrets, even for a person alone at the device."""

    def last_turn_said(self, session: AnySession, people: PeopleT, /) -> str:
        """Describe in public the turn before the current one."""

    def asked_said(self, sight: Sight, people: PeopleT, /) -> list[str]:
        """Say who is asked and what, without secrets."""

    def curtain_said(self, people: PeopleT, player: int | None, /) -> str:
        """Say aloud what the curtain says."""

    def side_said(self, sight: Sight, people: PeopleT, /) -> str:
        """Describe what the viewer sees, secrets included, on the viewer's request."""
