"""The eyes that see the page: everything shown is drawn only from what these eyes may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from app.play.display import Everybody
from mahe_core.engine.contract import ToAct
from mahe_core.engine.seats import BY_HAND, Seat


@dataclass(frozen=True, slots=True)
class Nobody:
    """The curtain has just fallen; it opens by itself once what was decided is stored."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """The curtain before a player's chair, to decide, to look, or `after_show` to see what a try brought."""

    player: int
    looks: bool = False
    after_show: bool = False


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """A player sees what was missed since the last look; `at` is the index of the moment."""

    player: int
    looks: bool
    at: int = 0


@dataclass(frozen=True, slots=True)
class Chair:
    """A player sees the game from the chair, to decide, or only to look."""

    player: int
    looks: bool = False


@dataclass(frozen=True, slots=True)
class Show:
    """Everybody sees what a player shows, which is the step of the log's entry with this index.

    If no person hides anything from another, it is seen from the chair of the only person, or at the open table.
    """

    by: int
    entry: int
    apart: bool
    """True if it has a separate screen."""


Eyes = Everybody | Nobody | Curtain | Meanwhile | Chair | Show


@dataclass(frozen=True, slots=True)
class Company:
    """The people at the device, by seat, without those who only watch."""

    people: tuple[int, ...]

    @property
    def alone(self) -> int | None:
        """The only person, who has nothing to hide; None if there are more, or none."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def hides(self) -> bool:
        """True if people have something to hide from each other."""
        return len(self.people) > 1

    def outset(self, to_act: ToAct, *, openly: bool) -> Eyes:
        """Return the eyes that see a game put on the table or restored; anybody may answer an `openly` asked question.

        >>> Company((0, 1)).outset(1, openly=False), Company((0, 1)).outset(2, openly=False)
        (Curtain(player=1, looks=False, after_show=False), Everybody())
        """
        if self.alone is not None and to_act is not None:
            return Chair(self.alone)
        if isinstance(to_act, int) and to_act in self.people and not openly:
            return Curtain(to_act)
        return Everybody()


def company_of(seats: Sequence[Seat], *, read_only: bool) -> Company:
    """Return the people who sit at the device.

    >>> company_of((Seat("", ("sun",)), Seat("", ("moon",), "computer:easy")), read_only=False).alone
    0
    """
    return Company(() if read_only else tuple(player for player, seat in enumerate(seats) if seat.by == BY_HAND))


def behind_curtain(eyes: Eyes) -> Curtain | None:
    """Return the curtain to drop before somebody else can see the page; None if there is nothing to hide.

    >>> behind_curtain(Chair(2, looks=True)), behind_curtain(Everybody())
    (Curtain(player=2, looks=True, after_show=False), None)
    """
    match eyes:
        case Meanwhile(player, looks) | Chair(player, looks):
            return Curtain(player, looks)
        case Everybody() | Nobody() | Curtain() | Show():
            return None
        case _:
            assert_never(eyes)


def viewer_of(eyes: Eyes, company: Company) -> int | None:
    """Return the player from whose chair the table is drawn; None for the open table.

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
