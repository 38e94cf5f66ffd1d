"""What happened: all that an animation, a log, a recap and a spoken sentence need to know of a step.

Events say which rabbits there were. To a player, only `seeing.perceived` may tell them: it puts HIDDEN for every rabbit
that this player did not see. The words for all this are the page's.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from mahe_core.melimagic.result import Result
from mahe_core.melimagic.rulebook import Face, Pair, Rabbit


class Hidden(Enum):
    """Stands where a rabbit was that one did not see."""

    HIDDEN = "hidden"


HIDDEN: Final = Hidden.HIDDEN

MaybeRabbit = Rabbit | Hidden


@dataclass(frozen=True, slots=True)
class HatDealt:
    """A hat card was dealt, or drawn after a win, and stands in its place, the rabbit towards its owner."""

    player: int
    place: int
    rabbit: MaybeRabbit


@dataclass(frozen=True, slots=True)
class GoldenLaid:
    """A golden card was laid in front of a player, rabbits up."""

    player: int
    pair: Pair


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn began."""

    player: int


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Both dice lie there."""

    player: int
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class HatTurned:
    """The card in a place of `player` was turned: its rabbit looks at `by` now, so it stands `out` unless it is own."""

    by: int
    player: int
    place: int
    out: bool
    rabbit: MaybeRabbit


@dataclass(frozen=True, slots=True)
class HatsSwapped:
    """Two cards changed stands and look at their new owners: `by` has `received`, `player` was `given` the other."""

    by: int
    place: int
    player: int
    their_place: int
    received: MaybeRabbit
    given: MaybeRabbit


@dataclass(frozen=True, slots=True)
class HatDrawn:
    """A player took the top card of the hat pile in hand."""

    by: int
    rabbit: MaybeRabbit


@dataclass(frozen=True, slots=True)
class HatKept:
    """The drawn card was stood in a place, the rabbit towards its owner."""

    by: int
    place: int
    rabbit: MaybeRabbit


@dataclass(frozen=True, slots=True)
class HatDiscarded:
    """A card was discarded rabbit up: the one from this place, or the drawn one where that is None."""

    by: int
    place: int | None
    rabbit: Rabbit


@dataclass(frozen=True, slots=True)
class GoldenPutUnder:
    """A golden card that was replaced went under the golden pile."""

    by: int
    pair: Pair


@dataclass(frozen=True, slots=True)
class PairShown:
    """A player showed two own cards to all; `matches` says whether they are what the golden card asks for."""

    by: int
    places: tuple[int, int]
    rabbits: tuple[Rabbit, Rabbit]
    matches: bool


@dataclass(frozen=True, slots=True)
class GoldenWon:
    """A golden card was won and turned to its wand; the player has so many `wands` now."""

    by: int
    pair: Pair
    wands: int


@dataclass(frozen=True, slots=True)
class GoldenLost:
    """The last won golden card went under the golden pile unseen; the player has so many `wands` left."""

    by: int
    wands: int


@dataclass(frozen=True, slots=True)
class PileRenewed:
    """All discards, so many `cards`, were shuffled into a new hat pile."""

    cards: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended."""

    result: Result


Event = (
    HatDealt
    | GoldenLaid
    | TurnBegan
    | DiceRolled
    | HatTurned
    | HatsSwapped
    | HatDrawn
    | HatKept
    | HatDiscarded
    | GoldenPutUnder
    | PairShown
    | GoldenWon
    | GoldenLost
    | PileRenewed
    | GameOver
)
