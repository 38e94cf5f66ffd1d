"""Writes the report of an unexpected exception: what the makers need to see, and nobody's name."""

from __future__ import annotations

from dataclasses import replace

from app.mahe.table.table_model import MaheSave
from mahe_core import __version__
from mahe_core.table.save_file import write
from mahe_core.table.seats import Seat


def report(what_happened: str, save: MaheSave | None) -> str:
    """Write a report of what happened and of the game on the table.

    >>> report("boom", None).splitlines()[1]
    'boom'
    """
    game = ""
    if save is not None:
        game = write(replace(save, seats=tuple(Seat("", seat.signs) for seat in save.seats)))
    return f"Mahé {__version__}\n{what_happened}\n{game}"
