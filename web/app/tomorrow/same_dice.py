"""Begins games whose dice are those of another game, by the same seed."""

from __future__ import annotations

from typing import Any

from mahe_core.engine.contract import AnyGame
from mahe_core.engine.save_file import AnySave, Save
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin


def with_same_dice(game: AnyGame, setup: Any, seed: int, seats: tuple[Seat, ...], mark: int) -> AnySave:
    """Return a new game with a seed that others have, too; `mark` makes its id unique."""
    return Save(f"{seed}-{mark:x}", begin(game, setup, seed).settled(), seats)
