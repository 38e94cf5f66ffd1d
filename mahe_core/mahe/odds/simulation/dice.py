"""Dice and packs of egg cards for simulations: a seed gives the same ones on every device and in every version.

They are derived from SHA-256 alone, and all faces are exactly equally likely. A stream is named by a text such as
"42:moves": its n-th block of 32 bytes is the hash of "42:moves:n". A byte b gives the face b mod sides + 1; the highest
bytes, which would make some faces more likely, are skipped.

>>> die = dice("42:moves", 6)
>>> [die() for _ in range(8)]
[1, 4, 4, 1, 2, 2, 6, 3]
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from itertools import chain, count
from typing import Final

from mahe_core.mahe.rulebook import CARD_VALUES, CARDS_TAKEN_OUT, COPIES_OF_CARD

PACK: Final = tuple(value for value, copies in zip(CARD_VALUES, COPIES_OF_CARD, strict=True) for _ in range(copies))
"""The egg cards, sorted."""

_AT_ONCE: Final = 8
"""The number of blocks hashed together."""

Thrower = Callable[[], int]
"""A function that rolls a die and returns its face."""


def dice(stream: str, sides: int) -> Thrower:
    """Return a function that rolls the dice of a stream, one after another."""
    return chain.from_iterable(_faces(stream, sides)).__next__


def loaded_dice(stream: str) -> Thrower:
    """Return a function that rolls a loaded die: a six has a chance of 5 in 15, each other face one of 2 in 15.

    >>> die = loaded_dice("42:loaded")
    >>> [die() for _ in range(12)]
    [4, 4, 3, 6, 4, 2, 6, 3, 1, 5, 6, 6]
    """
    throw = dice(stream, 15)
    return lambda: min(6, (throw() + 1) // 2)


def _faces(stream: str, sides: int) -> Iterator[bytes]:
    fair = 256 - 256 % sides
    face_of = bytes(byte % sides + 1 for byte in range(256))
    skipped = bytes(range(fair, 256))
    for first in count(0, _AT_ONCE):
        blocks = b"".join([_hash(f"{stream}:{number}") for number in range(first, first + _AT_ONCE)])
        yield blocks.translate(face_of, skipped)


def shuffled_pack(stream: str, taken_out: int = CARDS_TAKEN_OUT) -> tuple[int, ...]:
    """Shuffle the egg cards and return those to be turned up, in order; the last `taken_out` cards are left out unseen.

    The hash of the stream's name, read as a number, selects one of the 24! orders. As 2 to the 256th is not a multiple
    of 24!, the orders' chances differ by less than one part in 10 to the 53rd.

    >>> len(shuffled_pack("42:game:0:cards"))
    20
    """
    number = int.from_bytes(_hash(stream), "big")
    left = list(PACK)
    turned_up = []
    while len(left) > taken_out:
        number, which = divmod(number, len(left))
        turned_up.append(left.pop(which))
    return tuple(turned_up)


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
