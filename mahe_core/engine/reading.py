"""Reading a little at a time: a page that reads a long game shows in between how far it has come."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

ReadT = TypeVar("ReadT")

Reading = Generator[float, None, ReadT]
"""Pauses after every entry of a log, with the share that has been read, and returns what was read."""


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
