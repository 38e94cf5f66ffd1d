"""Packs small integers into a large one, using no more space for each than its range requires.

They are unpacked in the same order, with the same ranges.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Digit(NamedTuple):
    """An integer from 0 to `radix` - 1. With radix 1 it takes no space."""

    value: int
    radix: int


def pack(digits: Iterable[Digit]) -> int:
    """Combine digits into one number.

    >>> pack([Digit(3, 6), Digit(0, 1), Digit(1, 2)])
    9
    """
    packed = 0
    for value, radix in reversed(tuple(digits)):
        if not 0 <= value < radix:
            raise ValueError(f"{value} is not between 0 and {radix - 1}")
        packed = packed * radix + value
    return packed


class Unpacking:
    """Takes the digits out of a packed number, first in, first out.

    >>> unpacking = Unpacking(9)
    >>> unpacking.take(6), unpacking.take(1), unpacking.take(2), unpacking.left
    (3, 0, 1, 0)
    """

    def __init__(self, packed: int) -> None:
        self.left = packed
        """The part that has not been taken yet."""

    def take(self, radix: int) -> int:
        """Take the next digit, from 0 to `radix` - 1."""
        self.left, value = divmod(self.left, radix)
        return value
