"""What the table asks of a game with hidden things.

A game draws and tells what it is given, and is given only what whoever looks may see: views, and events as perceived.
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
    """How careful the people at this device want to be."""

    blur_covers: bool = False
    """Whether the curtain falls, too, when something else than the page has come to be used."""
    missed_again: bool = False
    """Whether what was missed may be seen more than once."""
    log_open: bool = False
    """Whether what happened can be read while the game goes on, as far as everybody could see it."""
    held_to_look: bool = False
    """Whether what one of several people may see is there only while a button is held."""
    notes: bool = False
    """Whether players may note their guesses."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A moment of what a player has missed, `place` of so many counted from 1, in the turn of one player."""

    place: int
    of: int
    turn: int | None


@dataclass(frozen=True, slots=True)
class Pencil:
    """A player's pencil, and what it has written about things that the game names."""

    notes: Mapping[str, str]
    """The marks, by the things that they are about."""
    up: bool
    """Whether a press on a thing is about a note."""
    at: str | None
    """The thing for which a mark is being chosen."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as somebody sees it, and what may be pressed there."""

    view: Any
    """The position as the viewer sees it."""
    viewer: int | None
    """None for the open table."""
    to_act: int | None
    """The player whose word the game waits for."""
    by_hand: bool
    """Whether that is a person."""
    intents: tuple[Any, ...] = ()
    """What may be decided here; () where nothing is."""
    asked: bool = True
    """Whether anything can be pressed yet."""
    told: str = ""
    """What happened last, in public."""
    events: tuple[Any, ...] = ()
    """What is just being seen, as the viewer perceives it: a moment that was missed, or what is shown to all."""
    missed: Missed | None = None
    looks: bool = False
    """Whether the viewer only looks."""
    may_leave: bool = False
    """Whether there is anybody from whom the viewer hides what is seen here."""
    goes_on: bool = False
    """Whether a press goes on to what comes next: another moment, or the curtain before the one who is to decide."""
    picked: tuple[int, ...] = ()
    """What the viewer has lifted of the own things for a decision that takes more than one tap, in that order."""
    open_heap: tuple[Any, ...] = ()
    """What lies in a heap that the people at this table have agreed to spread out, sort by sort."""
    lookers: tuple[int, ...] = ()
    """Who may ask to look from the chair."""
    can_undo: bool = False
    controls: Markup | None = None
    """What hurries a computer or holds it up, while one thinks."""
    letters: bool = True
    """Whether single letters press buttons."""
    missed_again: bool = False
    """Whether what was missed may be seen again from here."""
    log: tuple[str, ...] | None = None
    """What happened so far, in public; None where nobody is to read it."""
    holds: bool = False
    """Whether the viewer's secrets are here only while a button is held; until then it is everybody's view."""
    pencil: Pencil | None = None
    """The viewer's; None where nothing can be noted."""


class HiddenGame(PlayedGame[PeopleT], Protocol[PeopleT]):
    """A game with hidden things as it is played on one device."""

    @property
    def hides(self) -> Literal[True]:
        """That something is hidden."""

    def care(self, settings: AnySettings, /) -> Care:
        """Say how careful the settings want the table to be."""

    def open_heap(self, session: AnySession, settings: AnySettings, /) -> tuple[Any, ...]:
        """List, sort by sort, what lies openly in a heap and may be seen whole, if the settings want it so; else ()."""

    @property
    def marks(self) -> tuple[str, ...]:
        """What may be noted about a hidden thing."""

    def notable(self, view: Any, player: int, /) -> Collection[str]:
        """Name the things that a player, as everybody can tell, does not see: guesses are about them."""

    # What its rules mean to the people round the device

    def asked_openly(self, view: Any, /) -> bool:
        """Whether what is asked in this position is answered at the open table, by whoever is nearest."""

    def ends_look(self, intent: Any, /) -> bool:
        """Whether a player who wants this is done with looking, so that the curtain falls before it is carried out."""

    def shows(self, event: Any, /) -> bool:
        """Whether by this event something hidden is shown to everybody."""

    def brings_news(self, events: Sequence[Any], /) -> bool:
        """Whether whoever showed something gets to see something new by what followed."""

    def picks(self, intents: Sequence[Any], picked: tuple[int, ...], thing: int, /) -> tuple[int, ...]:
        """Say what is lifted once one more own thing is tapped, for decisions that take more than one tap."""

    def turn_begun(self, event: Any, /) -> int | None:
        """The player whose turn begins with this event, if one does."""

    def worth_seeing(self, event: Any, /) -> bool:
        """Whether this event is worth a moment of its own for somebody who missed it."""

    # Drawn

    def regions(self, sight: Sight, people: PeopleT, settings: AnySettings, /) -> Regions:
        """Draw everything on the table that changes."""

    def screen(self, sight: Sight, regions: Regions, people: PeopleT, /, *, notices: Markup | None) -> Markup:
        """Draw the table round its regions, as the open table or as what is seen from a chair."""

    def curtain(self, people: PeopleT, player: int | None, /, *, looks: bool, after_show: bool) -> Markup:
        """Draw the curtain before a player who is to get the device, or, for None, as it has just fallen."""

    def show(self, sight: Sight, people: PeopleT, /) -> Markup:
        """Draw the screen on which everybody sees what is shown."""

    # Moved and heard

    def perceived_scene(self, events: Sequence[Any], settings: AnySettings, /, *, moves: bool) -> Scene:
        """Make the scene of what a viewer has perceived; unless it `moves` it is only heard."""

    def show_scene(self, events: Sequence[Any], /, *, moves: bool) -> Scene:
        """Make the scene by which something is shown to everybody."""

    # Told

    def said(self, events: Sequence[Any], people: PeopleT, /) -> list[str]:
        """Tell in public what happened, in sentences that give no secret away, also where no eyes but one's own are."""

    def last_turn_said(self, session: AnySession, people: PeopleT, /) -> str:
        """Tell in public the turn before the one under way."""

    def asked_said(self, sight: Sight, people: PeopleT, /) -> list[str]:
        """Say what is asked now and of whom, without any secret."""

    def curtain_said(self, people: PeopleT, player: int | None, /) -> str:
        """Say what the curtain says."""

    def side_said(self, sight: Sight, people: PeopleT, /) -> str:
        """Say aloud what the viewer sees, secrets included, to one who asked for it."""
