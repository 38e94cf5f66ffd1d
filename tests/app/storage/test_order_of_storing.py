"""The last state shown is the last one stored, even if another one was still being stored."""

from __future__ import annotations

from app.mahe.play.table_model import hook
from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup
from tests.app.fakes.storage import FakeStore
from tests.app.games import before_the_last_decision, first_game_where, one_die, over, save_of
from tests.app.stage import PATIENCE, Stage

RUNNING = save_of(first_game_where(Setup(4), one_die))
ANOTHER = save_of(first_game_where(Setup(2), one_die))


def test_a_press_during_opening_does_not_overwrite_the_new_game() -> None:
    stage = Stage(store=FakeStore(run=write(RUNNING))).start()
    stage.files.to_pick = write(ANOTHER)
    stage.command("open")
    stage.store.disk.close()
    opening = stage.begin_command("open-confirmed")
    stage.wait_for(lambda: stage.store.disk.waiting == 1)
    pressed = stage.insist("roll")
    stage.store.disk.open()
    for done in (opening, pressed):
        done.result(PATIENCE)
    assert stage.saved == ANOTHER
    assert stage.site.table is not None
    assert stage.site.table.save == ANOTHER


def test_a_game_opened_during_storing_is_stored_last() -> None:
    stage = Stage(store=FakeStore(run=write(RUNNING))).start()
    stage.files.to_pick = write(ANOTHER)
    stage.command("open")
    stage.store.disk.close()
    pressed = stage.begin("stop")
    stage.wait_for(lambda: stage.store.disk.waiting == 1)
    opening = stage.begin_command("open-confirmed")
    stage.store.disk.open()
    for done in (pressed, opening):
        done.result(PATIENCE)
    assert stage.saved == ANOTHER
    assert stage.site.table is not None
    assert stage.site.table.save == ANOTHER


def test_the_last_move_and_the_finished_game_are_stored_together() -> None:
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    store = FakeStore(run=write(save_of(before)))
    stage = Stage(store=store).start()
    store.disk.close()
    pressed = stage.begin(hook(decision))
    stage.wait_for(lambda: store.disk.waiting == 1)
    assert store.over == []
    store.disk.open()
    pressed.result(PATIENCE)
    assert store.over == [store.run]
    assert store.journal.lines.count("stored") == 1, "in one go, so that nothing can come between"
