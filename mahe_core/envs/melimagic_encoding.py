"""Melimagic as numbers.

The actions, of which a set-up with n players has the first 15 + 12 (n - 1). Player 0 is the one who acts, player 1 the
next clockwise:

========  ==============================================================
number    action
========  ==============================================================
0         `Roll()`
1         `StopTurning()`
2, 3      `DrawHat()`, `DrawGolden()`
4         `DiscardDrawn()`
5         `Pass()`
6 to 8    `KeepDrawn` into place 0, 1 or 2
9 to 11   `Try` of places 0 and 1, 0 and 2, or 1 and 2
12 to 14  `TurnHat` of the own card in place 0, 1 or 2
15 to 17  `TurnHat` of player 1's card in place 0, 1 or 2
18 to 26  `Swap` with player 1: 18 + 3 times the own place + their place
27 to 38  the same twelve with player 2
39 to 50  the same twelve with player 3
========  ==============================================================

The outcomes of chance: 0 to 3 are the faces of a die, 4 to 9 a hat card of each rabbit, 10 to 30 the golden cards in
the order of `mahe_core.melimagic.rulebook.PAIRS`.

`MelimagicEncoding(setup).fields` names the parts of the observation vector, in order: with two players 112 numbers, all
from what the player sees now. What a player saw before is not in it; it is in the events, `infos[agent]["events"]`.
"""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from mahe_core import melimagic
from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import AnyGame
from mahe_core.envs.encoding import Encoding, Field, Numbers, one_hot
from mahe_core.melimagic import (
    Awaiting,
    Die,
    DiscardDrawn,
    DrawGolden,
    DrawHat,
    Face,
    GoldenCard,
    HatCard,
    Intent,
    KeepDrawn,
    Pair,
    Pass,
    Rabbit,
    Roll,
    SeenCard,
    Setup,
    StopTurning,
    Swap,
    Try,
    TurnHat,
    View,
)
from mahe_core.melimagic.examples.positions import LETTERS
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, DICE, HAT2, PAIRS, PLACES, RABBITS
from mahe_core.override import override

_OUTCOMES: Final = (*map(Die, Face), *map(HatCard, RABBITS), *(GoldenCard(*pair) for pair in PAIRS))
_MOMENTS: Final = {awaiting: number for number, awaiting in enumerate(Awaiting)}
_HAT_CARDS: Final = COPIES_OF_RABBIT * len(RABBITS)
_LETTER_OF: Final = {rabbit: letter for letter, rabbit in LETTERS.items()}


class MelimagicEncoding(Encoding):
    """The numbers of Melimagic's actions and positions for one set-up.

    >>> encoding = MelimagicEncoding(Setup(players=3))
    >>> encoding.actions, encoding.size, encoding.intent_of(18, player=2)
    (39, 150, Swap(place=0, player=0, their_place=0))
    """

    game: ClassVar[AnyGame] = melimagic
    name: ClassVar[str] = "melimagic_v1"

    def __init__(self, setup: Setup) -> None:
        super().__init__(
            setup,
            [_intents(setup, player) for player in range(setup.players)],
            _OUTCOMES,
            _fields(setup),
        )

    @override
    def observe(self, view: View, player: int) -> Numbers:
        players = self.players
        found: Numbers = []
        for owner in self.counted_from(player):
            for card in view.stands[owner]:
                found += _card(card)
            found += _pair(view.golden[owner])
            found.append(view.wands[owner] / self.setup.to_win)
        found += one_hot((view.on_turn - player) % players, players)
        found += one_hot(_MOMENTS[view.awaiting], len(_MOMENTS))
        for face in (*view.dice, *[None] * (DICE - len(view.dice))):
            found += one_hot(None if face is None else face - 1, len(Face))
        found.append(view.to_turn / (DICE * HAT2))
        found.append(float(view.holds_card))
        found += _rabbit(view.drawn)
        found.append(view.hats_left / _HAT_CARDS)
        found.append(view.discarded / _HAT_CARDS)
        found += _rabbit(view.top)
        found.append(view.golden_left / len(PAIRS))
        return found

    @override
    def text(self, view: View) -> str:
        lines = []
        for player in range(self.players):
            cards = " ".join(_written(card) for card in view.stands[player])
            pair = view.golden[player]
            golden = "-" if pair is None else " ".join(_LETTER_OF[rabbit] for rabbit in pair)
            lines.append(f"player {player}: {cards}   golden {golden}, wands {view.wands[player]}")
        top = "" if view.top is None else f", {_LETTER_OF[view.top]} on top"
        lines.append(f"hats {view.hats_left}, discards {view.discarded}{top}, golden pile {view.golden_left}")
        dice = " ".join(face.name.lower() for face in view.dice) or "none"
        drawn = f", drawn {'?' if view.drawn is None else _LETTER_OF[view.drawn]}" if view.holds_card else ""
        lines.append(f"player {view.on_turn} on turn, dice: {dice}{drawn}; awaited: {view.awaiting.value}")
        return "\n".join(lines)


def _rabbit(rabbit: Rabbit | None) -> tuple[float, ...]:
    return one_hot(None if rabbit is None else rabbit - 1, len(RABBITS))


def _card(card: SeenCard | None) -> tuple[float, ...]:
    if card is None:
        return (0.0, 0.0, *_rabbit(None))
    return (1.0, float(card.out), *_rabbit(card.rabbit))


def _pair(pair: Pair | None) -> tuple[float, ...]:
    low, high = (None, None) if pair is None else pair
    return (*_rabbit(low), *_rabbit(high))


def _written(card: SeenCard | None) -> str:
    if card is None:
        return "- "
    return ("?" if card.rabbit is None else _LETTER_OF[card.rabbit]) + ("*" if card.out else " ")


def _intents(setup: Setup, player: int) -> tuple[Intent, ...]:
    found: list[Intent] = [Roll(), StopTurning(), DrawHat(), DrawGolden(), DiscardDrawn(), Pass()]
    found += [KeepDrawn(place) for place in PLACES]
    found += [Try(*places) for places in combinations(PLACES, 2)]
    for after in range(setup.players):
        other = (player + after) % setup.players
        found += [TurnHat(other, place) for place in PLACES]
        if after:
            found += [Swap(place, other, theirs) for place in PLACES for theirs in PLACES]
    return tuple(found)


def _fields(setup: Setup) -> tuple[Field, ...]:
    rabbits = len(RABBITS)
    stands: list[Field] = []
    for number in range(setup.players):
        for place in PLACES:
            stands += (
                Field(f"card {place} of player {number}", 2, "there is one, and its rabbit faces away from its owner"),
                Field(f"rabbit {place} of player {number}", rabbits, "its rabbit, if the observer sees it"),
            )
        stands += (
            Field(f"golden card of player {number}", 2 * rabbits, "its lower and its higher rabbit"),
            Field(f"wands of player {number}", 1, "as a share of those that win"),
        )
    return (
        *stands,
        Field("on turn", setup.players, "the player on turn"),
        Field("moment", len(_MOMENTS), "the members of `Awaiting`"),
        *(Field(f"die {number}", len(Face), "its face") for number in range(DICE)),
        Field("to turn", 1, "the cards that may still be turned, a quarter for each"),
        Field("card in hand", 1, "the player on turn holds a drawn card"),
        Field("drawn", rabbits, "its rabbit, if the observer holds it"),
        Field("hat pile", 1, "its cards, as a share of 24"),
        Field("discards", 1, "their number, as a share of 24"),
        Field("top discard", rabbits, "its rabbit"),
        Field("golden pile", 1, "its cards, as a share of 21"),
    )


check_public(__name__)
