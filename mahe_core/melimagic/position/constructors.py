"""Fast constructors for the values that most steps create.

The lab plays thousands of games, in a Python that is several times slower inside a browser; `python3 scripts/bench.py
core` measures the cost of a step. A named tuple's own constructor runs a frame of Python, `tuple.__new__` does not;
values of which there are few are created once; looking up an enumeration member takes as long as evaluating a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from typing import Final

from mahe_core.engine.contract import Step
from mahe_core.melimagic.actions import (
    Die,
    DiscardDrawn,
    DrawGolden,
    DrawHat,
    Intent,
    KeepDrawn,
    Outcome,
    Pass,
    Roll,
    StopTurning,
    Swap,
    Try,
    TurnHat,
)
from mahe_core.melimagic.events import (
    DiceRolled,
    Event,
    GoldenLaid,
    GoldenLost,
    GoldenPutUnder,
    GoldenWon,
    HatDealt,
    HatDiscarded,
    HatDrawn,
    HatKept,
    HatsSwapped,
    HatTurned,
    PairShown,
    PileRenewed,
    TurnBegan,
)
from mahe_core.melimagic.position.golden import Golden
from mahe_core.melimagic.position.hats import Hats
from mahe_core.melimagic.position.stands import Stands
from mahe_core.melimagic.position.state import Awaiting, State, Turn
from mahe_core.melimagic.rulebook import MOST_PLAYERS, PLACES, Face, Rabbit
from mahe_core.melimagic.setup import Setup

MelimagicStep = Step[State, Event]
Odds = tuple[tuple[Outcome, Fraction], ...]
Intents = tuple[Intent, ...]

HAT_FOR_STAND: Final = Awaiting.HAT_FOR_STAND
GOLDEN_TO_LAY: Final = Awaiting.GOLDEN_TO_LAY
DIE: Final = Awaiting.DIE
HAT_TO_DRAW: Final = Awaiting.HAT_TO_DRAW
GOLDEN_TO_DRAW: Final = Awaiting.GOLDEN_TO_DRAW
ROLL: Final = Awaiting.ROLL
ACTION: Final = Awaiting.ACTION
NEXT_HAT: Final = Awaiting.NEXT_HAT
DRAWN_CARD: Final = Awaiting.DRAWN_CARD
TRY: Final = Awaiting.TRY
NOTHING: Final = Awaiting.NOTHING

HAT_CARD_AWAITED: Final = (HAT_FOR_STAND, HAT_TO_DRAW)
GOLDEN_CARD_AWAITED: Final = (GOLDEN_TO_LAY, GOLDEN_TO_DRAW)
PLAYER_AWAITED: Final = (ROLL, ACTION, NEXT_HAT, DRAWN_CARD, TRY)

step: Final[Callable[[tuple[State, tuple[Event, ...]]], MelimagicStep]] = partial(tuple.__new__, Step)
state: Final[Callable[[tuple[Setup, Stands, Hats, Golden, Turn, Awaiting]], State]] = partial(tuple.__new__, State)
turn: Final[Callable[[tuple[int, tuple[Face, ...], int, Rabbit | None]], Turn]] = partial(tuple.__new__, Turn)

turn_began: Final = cache(TurnBegan)
dice_rolled: Final = cache(DiceRolled)
hat_dealt: Final = cache(HatDealt)
golden_laid: Final = cache(GoldenLaid)
hat_turned: Final = cache(HatTurned)
hats_swapped: Final = cache(HatsSwapped)
hat_drawn: Final = cache(HatDrawn)
hat_kept: Final = cache(HatKept)
hat_discarded: Final = cache(HatDiscarded)
golden_put_under: Final = cache(GoldenPutUnder)
pair_shown: Final = cache(PairShown)
golden_won: Final = cache(GoldenWon)
golden_lost: Final = cache(GoldenLost)
pile_renewed: Final = cache(PileRenewed)

ONLY_ROLL: Final[Intents] = (Roll(),)
STOP: Final[Intents] = (StopTurning(),)
DRAWS: Final[Intents] = (DrawHat(), DrawGolden())
KEEP_OR_DISCARD: Final[Intents] = (*(KeepDrawn(place) for place in PLACES), DiscardDrawn())
TRY_OR_PASS: Final[Intents] = (*(Try(*places) for places in combinations(PLACES, 2)), Pass())
TURNS: Final = tuple(tuple(TurnHat(player, place) for place in PLACES) for player in range(MOST_PLAYERS))


@cache
def swaps(players: int, by: int) -> Intents:
    """Return every swap of a player's cards for the others'.

    >>> len(swaps(2, 0)), len(swaps(4, 3))
    (9, 27)
    """
    others = [player for player in range(players) if player != by]
    return tuple(Swap(place, player, theirs) for place in PLACES for player in others for theirs in PLACES)


@cache
def odds_of_die(faces: tuple[Face, ...]) -> Odds:
    """Return the distinct faces of a die, each with its probability.

    >>> [str(chance) for _, chance in odds_of_die(Setup(players=2).faces)]
    ['1/6', '1/3', '1/6', '1/3']
    """
    return tuple((Die(face), Fraction(times, len(faces))) for face, times in sorted(Counter(faces).items()))
