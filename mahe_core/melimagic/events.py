"""The events of a step: everything that an animation, a log, a recap or a spoken sentence needs.

Events name all rabbits. Players may get them only through `seeing.perceived`, which substitutes HIDDEN for every rabbit
that the player did not see. The page has texts for all events.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from mahe_core.melimagic.result import Result
from mahe_core.melimagic.rulebook import Face, Pair, Rabbit


class Hidden(Enum):
    """A placeholder for a rabbit that the viewer did not see."""

    HIDDEN = "hidden"


HIDDEN: Final = Hidden.HIDDEN

MaybeRabbit = Rabbit | Hidden


@dataclass(frozen=True, slots=True)
class HatDealt:
    """A hat card was dealt, or drawn after a win, into a place, its rabbit facing the owner."""

    player: int
    place: int
    rabbit: MaybeRabbit


@dataclass(frozen=True, slots=True)
class GoldenLaid:
    """A golden card was laid in front of a player, rabbit side up."""

    player: int
    pair: Pair


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn began."""

    player: int


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Both dice have been rolled."""

    player: int
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class HatTurned:
    """The card in a place of `player` was turned; its rabbit faces `by` now, so it is `out` unless it is their own."""

    by: int
    player: int
    place: int
    out: bool
    rabbit: MaybeRabbit


@dataclass(frozen=True, slots=True)
class HatsSwapped:
    """Two cards were swapped and face their new owners: `by` got the card `received`, and `player` the card `given`."""

    by: int
    place: int
    player: int
    their_place: int
    received: MaybeRabbit
    given: MaybeRabbit


@dataclass(frozen=True, slots=True)
class HatDrawn:
    """A player took the top card of the hat pile into their hand."""

    by: int
    rabbit: MaybeRabbit


@dataclass(frozen=True, slots=True)
class HatKept:
    """The drawn card was put into a place, its rabbit facing the owner."""

    by: int
    place: int
    rabbit: MaybeRabbit


@dataclass(frozen=True, slots=True)
class HatDiscarded:
    """A card was discarded, rabbit side up: from this place, or the drawn card if the place is None."""

    by: int
    place: int | None
    rabbit: Rabbit


@dataclass(frozen=True, slots=True)
class GoldenPutUnder:
    """A replaced golden card went under the golden pile."""

    by: int
    pair: Pair


@dataclass(frozen=True, slots=True)
class PairShown:
    """A player showed two cards to everybody; `matches` is True if they are the rabbits of the golden card."""

    by: int
    places: tuple[int, int]
    rabbits: tuple[Rabbit, Rabbit]
    matches: bool


@dataclass(frozen=True, slots=True)
class GoldenWon:
    """A golden card was won and turned to its wand; `wands` is the player's new number."""

    by: int
    pair: Pair
    wands: int


@dataclass(frozen=True, slots=True)
class GoldenLost:
    """The last golden card won went under the golden pile unseen; `wands` is the player's new number."""

    by: int
    wands: int


@dataclass(frozen=True, slots=True)
class PileRenewed:
    """All discards, as many as `cards`, were shuffled into a new hat pile."""

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
