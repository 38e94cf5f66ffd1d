"""The report on a game, and the protocol of a game that provides one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from app.replay.replay import Clip
from app.ui.markup import Markup
from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave

NO_POSITION: Final = Markup("")


@dataclass(frozen=True, slots=True)
class Somebody:
    """A player in the report."""

    name: str
    look: str
    """The CSS class with the player's colour."""
    badge: Markup
    key: str = ""
    """The key of the player's rating; empty without a rating."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the curve."""

    description: str
    """A sentence on the last event."""
    chances: tuple[float, ...]
    """Each player's chance to win, from 0 to 1."""
    entry: int = 0
    """The number of log entries up to it."""
    by: int | None = None
    """The player who caused it, if anybody did."""
    title: str = ""
    told: str = ""
    """What happened, as the title of a scene and in one sentence."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A large swing of the curve."""

    point: int
    player: int
    """The player who caused it, or whose chance changed most."""
    before: float
    after: float
    position: Markup = NO_POSITION
    """The position before the last step of the swing, as a picture with the dice on the table."""


@dataclass(frozen=True, slots=True)
class Balance:
    """The contributions to the change of a player's chance over the game, as fractions of a game."""

    luck: float
    own: float
    """The effect of the player's own decisions, never above 0."""
    others: float


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision worth another look."""

    player: int
    entry: int
    """The number of log entries before it, from which it can be tried again."""
    cost: float
    chosen: str
    better: str
    why: str
    position: Markup = NO_POSITION
    """The position in which it was made."""


@dataclass(frozen=True, slots=True)
class Report:
    """The report on a game."""

    people: tuple[Somebody, ...]
    points: tuple[Point, ...]
    balances: tuple[Balance, ...]
    costly: tuple[Costly, ...]
    moments: tuple[Moment, ...] = field(default=())
    shapes: Markup = NO_POSITION
    """What the pictures of positions share, to be on the page once."""


MOST_MOMENTS = 5
SMALLEST_MOMENT = 0.05
"""The maximum number of moments listed, and the smallest change of a chance that counts as one."""


def moments_of(points: tuple[Point, ...]) -> tuple[Moment, ...]:
    """Return the largest swings of a curve, in order.

    >>> (swing,) = moments_of((Point("", (0.5, 0.5)), Point("", (0.52, 0.48)), Point("", (0.3, 0.7))))
    >>> swing.point, swing.player, swing.before, swing.after
    (2, 0, 0.52, 0.3)
    """
    found = []
    for place in range(1, len(points)):
        before, after = points[place - 1].chances, points[place].chances
        changes = [round(abs(now - then), 9) for then, now in zip(before, after, strict=True)]
        largest, by = max(changes), points[place].by
        if largest >= SMALLEST_MOMENT:
            caused = by is not None and changes[by] >= SMALLEST_MOMENT
            player = by if by is not None and caused else changes.index(largest)
            found.append((largest, Moment(place, player, before[player], after[player])))
    greatest = sorted(found, key=lambda each: -each[0])[:MOST_MOMENTS]
    return tuple(sorted((moment for _, moment in greatest), key=lambda moment: moment.point))


PeopleT_contra = TypeVar("PeopleT_contra", contravariant=True)


class CoachGame(ABC, Generic[PeopleT_contra]):
    """A game whose computer players answer the request `review`.

    The answers are numbers, the fraction of the work done, and finally a text in the game's own format.
    """

    @abstractmethod
    def report(self, save: AnySave, review: Json, people: PeopleT_contra, /) -> Report:
        """Return the report on a game, built from the last answer."""

    def scenes(self, save: AnySave, people: PeopleT_contra, /) -> tuple[Clip, ...]:
        """Return the scenes of a finished game for its film that can be found without a review, in order."""
        return ()
