"""Positions and views as one line of text, like FEN in chess: compact, stable, and equal for equal ones only.

Rabbits have letters: S scarf, G glasses, K crown, L clover, B bow tie, C carrot. A `*` after a card means that its
rabbit faces away from its owner, `_` is an empty place, and `?` a rabbit that the viewer does not see. Fields have one
space between them, and `-` stands for nothing. Those of a position:

1. the set-up: players, faces of a die (`1` and `2` hats, `s` swap, `d` draw), wands to win and first player, separated
   by `/`
2. the cards of each stand
3. the number of discards of each rabbit, and the letter of the top one
4. the golden card in front of each player
5. the golden cards that each player has won, in order
6. the golden cards under the pile, the next to come first
7. the player on turn
8. the dice
9. the number of cards that may still be turned
10. the drawn hat card
11. what is awaited, such as `action` or `hat-to-draw`

A view has the stands, the golden cards in front, the number of wands of each player, the piles (hat cards left,
discards, the top discard, golden cards left), and the fields 7 to 11.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from mahe_core.engine.notation import NOTHING, read_line
from mahe_core.melimagic.position.golden import Golden
from mahe_core.melimagic.position.hats import Hats
from mahe_core.melimagic.position.letters import AWAY, EMPTY, FACES, LETTERS, UNSEEN, word_of
from mahe_core.melimagic.position.stands import IN, OUT, Stands
from mahe_core.melimagic.position.state import Awaiting, State, Turn, write_position
from mahe_core.melimagic.rulebook import (
    COPIES_OF_RABBIT,
    DICE,
    PAIRS,
    PLACES,
    RABBITS,
    Face,
    Pair,
    Rabbit,
)
from mahe_core.melimagic.seeing import SeenCard, View, write_view
from mahe_core.melimagic.setup import Setup

_AWAITED: Final = {word_of(kind): kind for kind in Awaiting}


CardT = TypeVar("CardT")


def read_position(text: str) -> State:
    """Read a position from what `write_position` wrote. Raises ValueError, naming the field, for anything else.

    >>> read_position("2/122sdd/4/0 SG*K/LBC* 000000- SS/GG -/- - 0 1d 1 - action").stands[1][2]
    Card(out=True, rabbit=<Rabbit.CARROT: 6>)
    >>> read_position("2/122sdd/4/0 SG*K/LBC* 000000- SG/GS -/- - 0 1d 1 - action")
    Traceback (most recent call last):
    ValueError: golden: 'SG/GS' cannot be read
    """
    return read_line(text, _READERS, _build, write_position)


def read_view(text: str) -> View:
    """Read a view from what `write_view` wrote. Raises ValueError, naming the field, for anything else.

    >>> read_view("S?*K/??C* SS/GG 0/0 18/0/-/19 0 1d 1 - action").stands[1][0]
    SeenCard(out=False, rabbit=None)
    """
    return read_line(text, _READERS_OF_VIEW, _build_view, write_view)


def _read_setup(text: str) -> Setup:
    players, faces, to_win, first = text.split("/")
    return Setup(int(players), int(first), tuple(map(FACES.__getitem__, faces)), int(to_win))


def _read_stand(text: str, card: Callable[[bool, str], CardT]) -> tuple[CardT | None, ...]:
    cards: list[CardT | None] = []
    for at, letter in enumerate(text):
        if letter != AWAY:
            cards.append(None if letter == EMPTY else card(text[at + 1 : at + 2] == AWAY, letter))
    if len(cards) != len(PLACES):
        raise ValueError("a stand has three places")
    return tuple(cards)


def _read_stands(card: Callable[[bool, str], CardT]) -> Callable[[str], tuple[tuple[CardT | None, ...], ...]]:
    return lambda text: tuple(_read_stand(stand, card) for stand in text.split("/"))


def _seen_card(out: bool, letter: str) -> SeenCard:
    return SeenCard(out, None if letter == UNSEEN else LETTERS[letter])


def _read_rabbit(text: str) -> Rabbit | None:
    return None if text == NOTHING else LETTERS[text]


def _read_pairs(text: str) -> tuple[Pair, ...]:
    letters = "" if text == NOTHING else text
    pairs = tuple((LETTERS[letters[at]], LETTERS[letters[at + 1]]) for at in range(0, len(letters), 2))
    if not set(pairs) <= set(PAIRS):
        raise ValueError("no such golden card")
    return pairs


def _read_in_front(text: str) -> tuple[Pair | None, ...]:
    return tuple((*_read_pairs(pair), None)[0] for pair in text.split("/"))


def _read_discards(text: str) -> tuple[tuple[int, ...], Rabbit | None]:
    return tuple(map(int, text[:-1])), _read_rabbit(text[-1])


def _read_dice(text: str) -> tuple[Face, ...]:
    dice = () if text == NOTHING else tuple(map(FACES.__getitem__, text))
    if len(dice) > DICE:
        raise ValueError("too many dice")
    return dice


def _read_piles(text: str) -> tuple[int, int, Rabbit | None, int]:
    hats_left, discarded, top, golden_left = text.split("/")
    return int(hats_left), int(discarded), _read_rabbit(top), int(golden_left)


_OF_TURN: Final[dict[str, Callable[[str], Any]]] = {
    "on_turn": int,
    "dice": _read_dice,
    "to_turn": int,
    "drawn": _read_rabbit,
    "awaiting": _AWAITED.__getitem__,
}
_READERS: Final[dict[str, Callable[[str], Any]]] = {
    "setup": _read_setup,
    "stands": _read_stands(lambda out, letter: (OUT if out else IN)[LETTERS[letter]]),
    "discards": _read_discards,
    "golden": _read_in_front,
    "won": lambda text: tuple(map(_read_pairs, text.split("/"))),
    "put_under": _read_pairs,
    **_OF_TURN,
}
_READERS_OF_VIEW: Final[dict[str, Callable[[str], Any]]] = {
    "stands": _read_stands(_seen_card),
    "golden": _read_in_front,
    "wands": lambda text: tuple(map(int, text.split("/"))),
    "piles": _read_piles,
    **_OF_TURN,
    "drawn": lambda text: UNSEEN if text == UNSEEN else _read_rabbit(text),
}


def _build(setup: Setup, stands: Stands, discards: Any, golden: Any, won: Any, put_under: Any, **of_turn: Any) -> State:
    for field, by_player in (("stands", stands), ("golden", golden), ("won", won)):
        if len(by_player) != setup.players:
            raise ValueError(f"{field}: {len(by_player)} players, there are {setup.players}")
    if not 0 <= of_turn["on_turn"] < setup.players:
        raise ValueError(f"on_turn: {of_turn['on_turn']} is not a player, they count from 0 to {setup.players - 1}")
    lying, top = discards
    if len(lying) != len(RABBITS) or (top is None) is any(lying) or (top is not None and not lying[top - 1]):
        raise ValueError("discards: not a number for each rabbit, and the letter of one of them")
    out = [card.rabbit for stand in stands for card in stand if card is not None] + [of_turn["drawn"]]
    pile = tuple(COPIES_OF_RABBIT - number - out.count(rabbit) for rabbit, number in zip(RABBITS, lying, strict=True))
    if min(pile) < 0:
        raise ValueError(f"stands: more than {COPIES_OF_RABBIT} cards of a rabbit")
    taken = [*(pair for pair in golden if pair is not None), *(pair for pairs in won for pair in pairs), *put_under]
    if len(set(taken)) < len(taken):
        raise ValueError("golden: there is one card of each kind")
    never_seen = tuple(pair for pair in PAIRS if pair not in taken)
    turn = Turn(of_turn["on_turn"], of_turn["dice"], of_turn["to_turn"], of_turn["drawn"])
    awaiting = of_turn["awaiting"]
    if (turn.drawn is not None) is not (awaiting is Awaiting.DRAWN_CARD):
        raise ValueError("drawn: a card is in hand until it is kept or discarded")
    return State(setup, stands, Hats(pile, lying, top), Golden(golden, won, never_seen, put_under), turn, awaiting)


def _build_view(stands: Any, golden: Any, wands: Any, piles: Any, drawn: Any, **of_turn: Any) -> View:
    hats_left, discarded, top, golden_left = piles
    holds, rabbit = drawn is not None, None if drawn == UNSEEN else drawn
    return View(
        stands,
        golden,
        wands,
        hats_left,
        discarded,
        top,
        golden_left,
        of_turn["dice"],
        of_turn["on_turn"],
        holds,
        rabbit,
        of_turn["to_turn"],
        of_turn["awaiting"],
    )
