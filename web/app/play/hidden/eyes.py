"""The possible viewers of the page, called its eyes: a page contains only information that its viewers may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from app.play.display import Everybody
from mahe_core.engine.contract import ToAct
from mahe_core.engine.seats import BY_HAND, Seat


@dataclass(frozen=True, slots=True)
class Nobody:
    """The curtain has just fallen; it opens automatically to what everybody may see, once the decision is stored."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """The curtain of a player's private view: before a decision or a look."""

    player: int
    looks: bool = False


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """A player sees the moments missed since the last look; `at` is the index of the current one."""

    player: int
    looks: bool
    at: int = 0


@dataclass(frozen=True, slots=True)
class Chair:
    """A player sees the private view, called the chair, to decide or only to look."""

    player: int
    looks: bool = False


@dataclass(frozen=True, slots=True)
class Show:
    """Everybody sees something that a player shows, in the step of the log entry with this index.

    If nobody hides anything from anybody, it is shown in the private view of the only person, or at the open table.
    """

    by: int
    entry: int
    apart: bool
    """True if the show has a separate screen."""


Eyes = Everybody | Nobody | Curtain | Meanwhile | Chair | Show


@dataclass(frozen=True, slots=True)
class Company:
    """The seats of the people who play at this device."""

    people: tuple[int, ...]

    @property
    def alone(self) -> int | None:
        """The only person, who has nothing to hide; None if the number of people is not 1."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def hides(self) -> bool:
        """True if people have something to hide from each other."""
        return len(self.people) > 1

    def outset(self, to_act: ToAct) -> Eyes:
        """Return the viewers while nobody looks at a private view: one of several people decides behind the curtain.

        >>> Company((0, 1)).outset(1), Company((0, 1)).outset(2)
        (Curtain(player=1, looks=False), Everybody())
        """
        if self.alone is not None and to_act is not None:
            return Chair(self.alone)
        if isinstance(to_act, int) and to_act in self.people:
            return Curtain(to_act)
        return Everybody()

    def next_to_decide(self, on_turn: int, players: int) -> int | None:
        """Return the first person from the player on turn on, who gets the device next; None if nobody plays here.

        >>> Company((0, 2)).next_to_decide(3, 4), Company((0, 2)).next_to_decide(1, 4), Company(()).next_to_decide(0, 4)
        (0, 2, None)
        """
        order = ((on_turn + later) % players for later in range(players))
        return next((player for player in order if player in self.people), None)


def company_of(seats: Sequence[Seat], *, read_only: bool) -> Company:
    """Return the people who play at this device.

    >>> company_of((Seat("", ("sun",)), Seat("", ("moon",), "computer:easy")), read_only=False).alone
    0
    """
    return Company(() if read_only else tuple(player for player, seat in enumerate(seats) if seat.by == BY_HAND))


def behind_curtain(eyes: Eyes) -> Curtain | None:
    """Return the curtain that must fall before somebody else sees the page; None if there is nothing to hide.

    >>> behind_curtain(Chair(2, looks=True)), behind_curtain(Everybody())
    (Curtain(player=2, looks=True), None)
    """
    match eyes:
        case Meanwhile(player, looks) | Chair(player, looks):
            return Curtain(player, looks)
        case Everybody() | Nobody() | Curtain() | Show():
            return None
        case _:
            assert_never(eyes)


def viewer_of(eyes: Eyes, company: Company) -> int | None:
    """Return the player whose view of the table is drawn; None for the open table.

    >>> viewer_of(Show(by=1, entry=20, apart=False), Company((0,)))
    0
    """
    match eyes:
        case Meanwhile(player) | Chair(player):
            return player
        case Show():
            return company.alone
        case Everybody() | Nobody() | Curtain():
            return None
        case _:
            assert_never(eyes)
