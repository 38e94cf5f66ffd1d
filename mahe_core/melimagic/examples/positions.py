"""Builds positions from text: `S G* K` is a stand with scarf, glasses turned away, and crown.

Actions are written as in a save, so places count from 1. Rabbits may be given by their letters, and faces as `hat1`,
`hat2`, `swap` and `draw`: "hat K", "golden S G", "die hat2".
"""

from __future__ import annotations

from collections.abc import Sequence

from mahe_core.engine.checks import check_public
from mahe_core.melimagic.actions import Action, read_action
from mahe_core.melimagic.position import letters
from mahe_core.melimagic.position.golden import Golden
from mahe_core.melimagic.position.hats import ALL_IN_PILE, Counts, Hats, changed
from mahe_core.melimagic.position.stands import IN, OUT, Stand
from mahe_core.melimagic.position.state import Awaiting, State, Turn
from mahe_core.melimagic.rulebook import HAT2, PAIRS, WANDS_TO_WIN, Face, Pair, Rabbit
from mahe_core.melimagic.setup import Setup

LETTERS = letters.LETTERS
letter_of = letters.letter_of

_IN_FRONT = ("S S", "G G", "K K", "L L")


def laid(
    *stands: str,
    dice: str | None = None,
    golden: Sequence[str] = _IN_FRONT,
    won: Sequence[Sequence[str]] = (),
    discards: str = "",
    to_win: int = WANDS_TO_WIN,
    tries: bool = False,
) -> State:
    """Build a game in which player 0 is on turn: about to roll, or, with `dice`, to choose, or to try.

    `golden` is the card in front of each player, `won` the cards each has won, `discards` the discards from bottom to
    top. All other cards are in their piles. Raises ValueError for more cards than there are.

    >>> state = laid("S G* K", "L B C", dice="hat1 draw", golden=("S G", "K K"))
    >>> state.stands[0][1], sum(state.hats.pile), state.golden.left
    (Card(out=True, rabbit=<Rabbit.GLASSES: 2>), 18, 19)
    """
    setup = Setup(len(stands), to_win=to_win)
    standing = tuple(map(stand, stands))
    cards = [card.rabbit for cards in standing for card in cards if card is not None]
    hats = _hats(cards, rabbits(discards))
    in_front = tuple(map(pair, golden[: len(stands)]))
    wands = tuple(tuple(map(pair, won[player])) if player < len(won) else () for player in range(len(stands)))
    taken = [*in_front, *(card for cards_won in wands for card in cards_won)]
    if len(set(taken)) < len(taken):
        raise ValueError(f"there is one golden card of each kind, not these: {taken}")
    cards_of_gold = Golden(in_front, wands, tuple(card for card in PAIRS if card not in taken), ())
    if dice is None and tries:
        dice = "draw draw"
    faces = () if dice is None else tuple(Face[name.upper()] for name in dice.split())
    awaiting = Awaiting.TRY if tries else Awaiting.ACTION if faces else Awaiting.ROLL
    to_turn = sum(int(face) for face in faces if face <= HAT2) if awaiting is Awaiting.ACTION else 0
    return State(setup, standing, hats, cards_of_gold, Turn(0, faces, to_turn, None), awaiting)


def stand(text: str) -> Stand:
    """Read the cards of a stand.

    >>> stand("S G* K")[1]
    Card(out=True, rabbit=<Rabbit.GLASSES: 2>)
    """
    return tuple((OUT if "*" in word else IN)[_rabbit(word[0])] for word in text.split())


def pair(text: str) -> Pair:
    """Read a golden card, its rabbits in any order.

    >>> pair("G S") == (Rabbit.SCARF, Rabbit.GLASSES)
    True
    """
    found = sorted(rabbits(text))
    if len(found) != 2:
        raise ValueError(f"text: {text!r} does not name two rabbits")
    low, high = found
    return low, high


def read(words: str) -> Action:
    """Read an action written with spaces between its words.

    >>> read("hat K"), read("die swap")
    (HatCard(rabbit=<Rabbit.CROWN: 3>), Die(face=<Face.SWAP: 3>))
    """
    word, *others = words.split() or [""]
    return read_action((word, *map(_number, others)))


def _number(word: str) -> int:
    if word in LETTERS:
        return int(LETTERS[word])
    if word.upper() in Face.__members__:
        return int(Face[word.upper()])
    if not word.removeprefix("-").isdecimal():
        raise ValueError(f"words: {word!r} is neither a rabbit nor a face nor a number")
    return int(word)


def shown(state: State, player: int) -> str:
    """Write the cards of a stand.

    >>> shown(laid("S G* K", "L B C"), 0)
    'S G* K'
    """
    cards = state.stands[player]
    return " ".join("_" if card is None else letter_of(card.rabbit) + "*" * card.out for card in cards)


def rabbits(text: str) -> tuple[Rabbit, ...]:
    """Read several rabbits."""
    return tuple(map(_rabbit, text.split()))


def _rabbit(letter: str) -> Rabbit:
    if letter not in LETTERS:
        raise ValueError(f"text: {letter!r} is none of the rabbits {', '.join(LETTERS)}")
    return LETTERS[letter]


def _hats(on_stands: Sequence[Rabbit], discards: Sequence[Rabbit]) -> Hats:
    pile: Counts = ALL_IN_PILE.pile
    lying: Counts = ALL_IN_PILE.discards
    for rabbit in on_stands:
        pile = changed(pile, rabbit, -1)
    for rabbit in discards:
        pile, lying = changed(pile, rabbit, -1), changed(lying, rabbit, 1)
    if min(pile) < 0:
        raise ValueError("there are four cards of each rabbit, not more")
    return Hats(pile, lying, discards[-1] if discards else None)


check_public(__name__)
