"""A wish at a table that goes wrong, and what is put right after it."""

from __future__ import annotations

import pytest

from app.play.stored_game import StoredGame
from app.storage.reading_saves import ChunkedReading
from app.storage.repository import FamilyBookKeeper, GameRepository
from mahe_core import mahe
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die, save_of
from tests.app.stage import Stage, do


@pytest.mark.parametrize("left", [False, True])
def test_only_the_current_table_recovers_after_an_error(left: bool) -> None:
    stage = Stage()
    save = save_of(first_game_where(Setup(2), one_die))
    book = FamilyBookKeeper(stage.preferences, stage.site.game.storage)
    chunked_reading = ChunkedReading(stage.clock, stage.page)
    stored = StoredGame(save, GameRepository(stage.store, mahe, chunked_reading), book, lambda _save: None)
    put_right: list[bool] = []

    async def wish() -> None:
        if left:
            stored.leave()
        raise OSError("something went wrong")

    with pytest.raises(OSError, match="something went wrong"):
        do(stored.carry_out(wish, lambda: put_right.append(True)))
    assert put_right == ([] if left else [True])
