"""Writes the report of an unexpected exception: what the makers need to see, and nobody's name."""

from __future__ import annotations

from dataclasses import replace

from mahe_core import __version__
from mahe_core.table.save_file import AnySave, write
from mahe_core.table.seats import Seat


def report(brand: str, what_happened: str, save: AnySave | None) -> str:
    """Write a report of what happened and of the game on the table.

    >>> report("Mahé", "boom", None).splitlines()[1]
    'boom'
    """
    game = ""
    if save is not None:
        game = write(replace(save, seats=tuple(Seat("", seat.signs) for seat in save.seats)))
    return f"{brand} {__version__}\n{what_happened}\n{game}"
