"""Reading in steps, so that a page can show progress while reading a long game."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

ReadT = TypeVar("ReadT")

Reading = Generator[float, None, ReadT]
"""A generator that yields the fraction read so far after every log entry, and returns the result."""


def read_through(reading: Reading[ReadT]) -> ReadT:
    """Read to the end without a pause.

    >>> def halves():
    ...     yield 0.5
    ...     yield 1.0
    ...     return "read"
    >>> read_through(halves())
    'read'
    """
    while True:
        try:
            next(reading)
        except StopIteration as end:
            read: ReadT = end.value
            return read
