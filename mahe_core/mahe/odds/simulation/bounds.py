"""How much may be tried in one experiment."""

from __future__ import annotations

from typing import Final

MOST: Final = 1_000_000
"""So many moves, laps or games are tried at most."""


def check_number(number: int) -> None:
    """Raise ValueError for a number of moves, laps or games that cannot be tried.

    >>> check_number(0)
    Traceback (most recent call last):
    ...
    ValueError: number: 0 is not between 1 and 1000000
    """
    if not 1 <= number <= MOST:
        raise ValueError(f"number: {number} is not between 1 and {MOST}")
