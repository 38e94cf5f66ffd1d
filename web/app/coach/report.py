"""How a game was played, as the coach's page shows it: words and figures, of whichever game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from app.ui.markup import Markup
from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave


@dataclass(frozen=True, slots=True)
class Somebody:
    """A player."""

    name: str
    look: str
    """The class that gives what is drawn the player's colour."""
    badge: Markup
    key: str = ""
    """Whom a rating is kept for; nothing where none is."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the curve."""

    told: str
    """What happened last."""
    chances: tuple[float, ...]
    """Everybody's chance to win, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the curve that changed much."""

    point: int
    player: int
    """Whose chance it changed most."""
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Balance:
    """What moved a player's chance from the beginning to the end, in shares of a game."""

    luck: float
    own: float
    """What the player's own decisions brought, never above 0."""
    others: float


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that is worth another look."""

    player: int
    entry: int
    """How many entries of the log came before it: from there it can be tried again."""
    cost: float
    chosen: str
    better: str
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """The whole of it."""

    people: tuple[Somebody, ...]
    points: tuple[Point, ...]
    balances: tuple[Balance, ...]
    costly: tuple[Costly, ...]
    moments: tuple[Moment, ...] = field(default=())


MOST_MOMENTS = 5
SMALLEST_MOMENT = 0.05
"""How many moments are told of, and how much of a game the smallest of them moved."""


def moments_of(points: tuple[Point, ...]) -> tuple[Moment, ...]:
    """Find the steps of a curve that moved it most, in their order.

    >>> moments_of((Point("", (0.5, 0.5)), Point("", (0.52, 0.48)), Point("", (0.3, 0.7))))
    (Moment(point=2, player=0, before=0.52, after=0.3),)
    """
    found = []
    for place in range(1, len(points)):
        before, after = points[place - 1].chances, points[place].chances
        player = max(range(len(after)), key=lambda each: round(abs(after[each] - before[each]), 9))
        if abs(after[player] - before[player]) >= SMALLEST_MOMENT:
            found.append(Moment(place, player, before[player], after[player]))
    greatest = sorted(found, key=lambda moment: -abs(moment.after - moment.before))[:MOST_MOMENTS]
    return tuple(sorted(greatest, key=lambda moment: moment.point))


PeopleT_contra = TypeVar("PeopleT_contra", contravariant=True)


class CoachGame(Protocol[PeopleT_contra]):
    """A game whose computer players answer the question `review`.

    Their answers are numbers, the share of the work that is done, and at last a text that only the game reads.
    """

    def report(self, save: AnySave, review: Json, people: PeopleT_contra, /) -> Report:
        """Tell how a game was played, from the last of the answers."""
