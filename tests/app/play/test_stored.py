"""A press at a table that another game replaces meanwhile, at each moment at which the work of the press waits."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.mahe import Setup
from tests.app.games import MaheSave, first_game_where, one_die, save_of
from tests.app.stage import Stage, do, hooks_of
from tests.mahe.hooks import expected

MOMENTS = 40
"""More turns of the event loop than a press takes without motion."""


def other_game() -> MaheSave:
    return save_of(first_game_where(Setup(3), one_die))


def replaced_after(turns: int) -> tuple[Stage, bool]:
    """Press Roll, and replace the game after some turns of the event loop; return whether Roll was still at work."""
    stage = Stage.at(first_game_where(Setup(2), one_die))

    async def both() -> bool:
        work = stage.site.intent("roll")
        assert work is not None
        rolling = stage.site.guard(work)
        for _ in range(turns):
            await asyncio.sleep(0)
        was_at_work = not rolling.done()
        await stage.site.put_on_table(other_game())
        await rolling
        return was_at_work

    return stage, do(both())


def test_a_replaced_game_is_neither_stored_nor_shown_later() -> None:
    interrupted = 0
    for turns in range(MOMENTS):
        stage, was_at_work = replaced_after(turns)
        interrupted += was_at_work
        assert stage.saved == read(stage.store.run or "", mahe)
        assert stage.saved.session == other_game().session, turns
        assert hooks_of(stage.page.root) == expected(other_game().session.state), turns
        assert not stage.page.dialog_open, turns
    assert 3 < interrupted < MOMENTS


def test_two_presses_at_every_moment_decide_once() -> None:
    for turns in range(MOMENTS):
        stage = Stage.at(first_game_where(Setup(2), one_die))
        entries = len(stage.saved.session.entries)

        async def both(stage: Stage = stage, turns: int = turns) -> None:
            work = stage.site.intent("stop")
            assert work is not None
            stopping = stage.site.guard(work)
            for _ in range(turns):
                await asyncio.sleep(0)
            if (more := stage.site.intent("stop")) is not None:
                await more
            await stopping

        do(both())
        decided = [entry for entry in stage.saved.session.entries[entries:] if entry.action == mahe.Stop()]
        assert len(decided) == 1, turns


def test_errors_after_leaving_do_not_show_the_former_game() -> None:
    stage = Stage.at(first_game_where(Setup(2), one_die))
    table = stage.site.table
    assert table is not None

    async def fail() -> None:
        await stage.site.put_on_table(other_game())
        raise OSError("something went wrong")

    with suppress(OSError):
        do(table.display.carry_out(fail))
    assert hooks_of(stage.page.root) == expected(other_game().session.state)
