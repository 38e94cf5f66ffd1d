"""The contents of the box, and the numbers of the printed game.

Source: the French rulebook, the only one that could be found. Its pictures are lost; where its text says nothing, the
project has made a choice, which is noted here.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations_with_replacement
from typing import Final


class Rabbit(IntEnum):
    """The six kinds of rabbit, by accessory."""

    SCARF = 1
    GLASSES = 2
    CROWN = 3
    CLOVER = 4
    BOW_TIE = 5
    CARROT = 6


class Face(IntEnum):
    """The faces of a die: hats to turn, a swap, a draw. The value of a hat face is its number of hats."""

    HAT1 = 1
    HAT2 = 2
    SWAP = 3
    DRAW = 4


HAT1: Final = Face.HAT1
HAT2: Final = Face.HAT2
SWAP: Final = Face.SWAP
DRAW: Final = Face.DRAW

Pair = tuple[Rabbit, Rabbit]
"""The two rabbits of a golden card, in the order of `Rabbit`."""

RABBITS: Final = tuple(Rabbit)

COPIES_OF_RABBIT: Final = 4
"""The number of copies of each rabbit: 24 hat cards, divided evenly among six kinds."""

PAIRS: Final[tuple[Pair, ...]] = tuple(combinations_with_replacement(RABBITS, 2))
"""The 21 golden cards: every two kinds once, doubles included."""

PLACES: Final = (0, 1, 2)
"""The places of a stand, counted from the owner's left hand."""

DICE: Final = 2

FACES_OF_DIE: Final = 6

STANDARD_FACES: Final = (HAT1, HAT2, HAT2, SWAP, DRAW, DRAW)
"""The faces of the standard die, chosen by this project. The lost picture had a face with two hats, but none with more.
"""

MORE_SWAPPING: Final = (HAT1, HAT2, SWAP, SWAP, DRAW, DRAW)
MORE_DRAWING: Final = (HAT1, HAT2, SWAP, DRAW, DRAW, DRAW)

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
"""The maximum number of players, since there are four stands."""

WANDS_TO_WIN: Final = 4

FEWEST_WANDS_TO_WIN: Final = 2
"""The minimum number of wands; shorter games, for two or three wands, are this project's own and in no rulebook."""


def is_die(faces: tuple[Face, ...]) -> bool:
    """Return True if a game can be played with a die of these faces, in any order.

    Without a face with two hats the special rule for two dice with hats would have no meaning; without a draw no new
    rabbit could ever arrive, and a game might never end.

    >>> is_die(STANDARD_FACES), is_die((HAT2, HAT2, HAT2, SWAP, SWAP, SWAP))
    (True, False)
    """
    return len(faces) == FACES_OF_DIE and HAT2 in faces and DRAW in faces


POSSIBLE_DICE: Final = tuple(faces for faces in combinations_with_replacement(Face, FACES_OF_DIE) if is_die(faces))
"""Every playable die, its faces ascending."""
