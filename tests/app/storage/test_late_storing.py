"""Games that the browser does not store at once: a dead connection, a silent database, and what is stored later."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.mahe.play.table_model import hook
from app.ports.storage import StorageFailed
from app.storage import repository as waiting
from app.storage.family_book import FamilyBook, people_of, read_book
from app.storage.late_storing import PAUSES
from app.storage.reading_saves import ChunkedReading
from app.storage.repository import BOOK, GameRepository
from mahe_core import mahe
from mahe_core.engine.save_file import AnySave, write
from mahe_core.mahe import Setup
from tests.app.fakes.device import FakeClock
from tests.app.fakes.journal import Journal
from tests.app.fakes.page import FakePage
from tests.app.fakes.storage import FakeStore, Fault
from tests.app.games import before_the_last_decision, first_game_where, one_die, over, save_of
from tests.app.stage import Stage, do, hooks_of

FINISHED = first_game_where(Setup(4), over)
BEFORE, DECISION = before_the_last_decision(FINISHED)
RUNNING = save_of(first_game_where(Setup(4), one_die))
ANOTHER = save_of(first_game_where(Setup(2), one_die))
ENDED = save_of(FINISHED)


def repository_of(store: FakeStore) -> GameRepository:
    return GameRepository(store, mahe, ChunkedReading(FakeClock(), FakePage(Journal())))


def book_of(stage: Stage) -> FamilyBook:
    return read_book(stage.preferences.get(BOOK))


def before_the_end() -> Stage:
    """Start before the last decision of a game; while the clock stands, nothing is tried again."""
    stage = Stage(store=FakeStore(run=write(save_of(BEFORE)))).start()
    stage.clock.stands = True
    return stage


def finish_unsaved() -> Stage:
    stage = before_the_end()
    stage.store.refuses = True
    return stage.press(hook(DECISION))


def listen(stage: Stage) -> None:
    """Let the time pass before which presses are taken for mistakes."""
    stage.clock.time += 10_000
    stage.give_turns()


# A dead connection


@pytest.mark.parametrize("fault", ["refused", "lost"])
def test_one_failure_is_repaired_before_the_step_is_shown(fault: Fault) -> None:
    stage = before_the_end()
    stage.store.faults = [fault]
    stage.press(hook(DECISION))
    assert stage.page.screen == "result"
    assert stage.notices == []
    assert stage.store.over == [stage.store.run]
    assert len(book_of(stage).games) == 1


@pytest.mark.parametrize("place", range(2))
def test_a_repeated_call_adds_a_finished_game_once(place: int) -> None:
    store = FakeStore()
    store.faults = [*[""] * place, "lost"]  # type: ignore[list-item]
    repository = repository_of(store)
    do(repository.keep(ENDED))
    assert repository.works
    assert store.over == [store.run] == [write(ENDED)]


def test_reading_is_tried_twice_as_well() -> None:
    store = FakeStore(run=write(RUNNING))
    store.faults = ["refused"]
    stage = Stage(store=store).start()
    assert stage.notices == []
    assert hooks_of(stage.page.root).to_act is not None


# What could not be stored is stored later


def test_a_finished_game_is_counted_once_it_is_stored() -> None:
    stage = finish_unsaved()
    assert (stage.page.screen, stage.notices) == ("result", ["storage"])
    assert book_of(stage) == FamilyBook()
    stage.store.refuses = False
    stage.clock.time += 1000 * PAUSES[0]
    stage.wait_for(lambda: stage.store.over)
    stage.give_turns()
    assert stage.store.over == [stage.store.run] == [write(save_of(FINISHED))]
    assert stage.notices == []
    assert len(book_of(stage).games) == 1


def test_attempts_become_rarer_and_go_on() -> None:
    stage = finish_unsaved()
    for pause in PAUSES[:8]:
        stage.clock.time += 1000 * pause
        stage.give_turns()
        assert stage.notices == ["storage"]
    stage.store.refuses = False
    stage.clock.time += 1000 * PAUSES[8] - 1
    stage.give_turns()
    assert stage.store.over == []
    stage.clock.time += 1
    stage.give_turns()
    assert len(stage.store.over) == 1
    assert list(PAUSES) == sorted(PAUSES)


def test_a_page_that_becomes_visible_stores_at_once() -> None:
    stage = finish_unsaved()
    stage.store.refuses = False
    before = stage.device.change_messages
    stage.call(stage.device.in_sight)
    assert stage.store.over == [write(save_of(FINISHED))]
    assert stage.notices == []
    assert len(book_of(stage).games) == 1
    assert stage.device.change_messages == before + 1, "other tabs show what was stored"
    stage.call(stage.device.in_sight)
    assert stage.device.change_messages == before + 1


def test_a_running_game_is_stored_without_another_press() -> None:
    stage = Stage(store=FakeStore(run=write(RUNNING))).start()
    stage.clock.stands = True
    stage.store.refuses = True
    stage.press("roll")
    shown = hooks_of(stage.page.root)
    stage.store.refuses = False
    stage.call(stage.device.in_sight)
    assert stage.notices == []
    again = Stage(store=stage.store).start()
    assert hooks_of(again.page.root) == shown


def test_a_page_closed_before_asks_again_and_counted_nothing() -> None:
    stage = finish_unsaved()
    assert stage.notices == ["storage"]
    stage.store.refuses = False
    again = Stage(store=stage.store, preferences=stage.preferences).start()
    assert hooks_of(again.page.root).to_act is not None
    assert book_of(again) == FamilyBook()
    again.press(hook(DECISION))
    assert len(book_of(again).games) == 1


def test_a_new_game_does_not_replace_an_unsaved_finished_one() -> None:
    stage = finish_unsaved().command("play-again")
    assert (stage.page.screen, stage.notices) == ("table", ["storage"])
    listen(stage)
    stage.store.refuses = False
    stage.press(hooks_of(stage.page.root).intents[0][0])
    assert stage.store.over == [write(save_of(FINISHED))]
    assert stage.site.table is not None
    assert stage.saved == stage.site.table.save
    assert stage.notices == []
    tally = book_of(stage).tally(people_of(ENDED.seats))
    assert tally.games == 1


def test_a_game_finished_twice_without_storage_is_counted_once() -> None:
    stage = finish_unsaved()
    stage.files.to_pick = write(save_of(BEFORE))
    stage.command("open").press(hook(DECISION))
    stage.store.refuses = False
    stage.call(stage.device.in_sight)
    assert stage.store.over == [write(save_of(FINISHED))]
    assert len(book_of(stage).games) == 1


def test_an_undone_step_is_not_stored_later() -> None:
    stage = Stage(store=FakeStore(run=write(RUNNING))).start()
    stage.clock.stands = True
    stage.store.refuses = True
    stage.press("stop")
    listen(stage)
    stage.command("undo")
    stage.store.refuses = False
    stage.call(stage.device.in_sight)
    assert stage.site.table is not None
    assert stage.saved == stage.site.table.save == RUNNING


def test_the_unsaved_game_comes_back_to_the_table() -> None:
    store = FakeStore(run=write(RUNNING))
    repository = repository_of(store)
    store.refuses = True
    do(repository.keep(ENDED))
    assert do(repository.running(lambda _share: None)) == ENDED


def test_nothing_unsaved_survives_deletion() -> None:
    stage = finish_unsaved()
    stage.store.refuses = False
    stage.insist_on("forget-confirmed")
    stage.call(stage.device.in_sight)
    stage.clock.time += 1000 * PAUSES[0]
    stage.give_turns()
    assert (stage.store.run, stage.store.over) == (None, [])
    assert stage.preferences.get(BOOK) is None


def test_a_game_kept_during_deletion_is_not_stored() -> None:
    store = FakeStore()
    repository = repository_of(store)

    async def work() -> None:
        store.disk.close()
        deletion = asyncio.ensure_future(repository.forget())
        await asyncio.sleep(0.01)
        last = asyncio.ensure_future(repository.keep(RUNNING))
        await asyncio.sleep(0.01)
        store.disk.open()
        await asyncio.gather(deletion, last)

    do(work())
    do(repository.keep(ANOTHER))
    assert store.run is None


# A database that does not answer


def test_only_the_first_wait_for_a_silent_store_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 1)
    monkeypatch.setattr(waiting, "BRIEFLY", 0.01)
    stage = Stage(store=FakeStore(run=write(RUNNING))).start()
    stage.store.disk.close()
    began = time.monotonic()
    stage.press("roll")
    assert time.monotonic() - began >= 1
    assert stage.notices == ["storage"]
    for _ in range(5):
        began = time.monotonic()
        stage.press(hooks_of(stage.page.root).intents[0][0])
        assert time.monotonic() - began < 1
    assert stage.store.disk.waiting == 1, "one attempt at a time"
    assert stage.site.table is not None
    shown = stage.site.table.save
    stage.store.disk.open()
    stage.wait_for(lambda: stage.notices == [])
    assert stage.saved == shown


def test_a_late_answer_counts_the_finished_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 0.01)
    stage = before_the_end()
    stage.store.disk.close()
    stage.press(hook(DECISION))
    assert (stage.page.screen, stage.notices) == ("result", ["storage"])
    assert book_of(stage) == FamilyBook()
    stage.store.disk.open()
    stage.wait_for(lambda: book_of(stage).games)
    assert stage.notices == []
    assert len(stage.store.over) == 1


def test_a_silent_store_cannot_hold_up_deletion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 0.01)
    store = FakeStore()
    repository = repository_of(store)
    store.disk.close()
    do(repository.keep(RUNNING))
    with pytest.raises(StorageFailed):
        do(repository.forget())
    store.disk.open()
    do(repository.forget())
    do(repository.keep(RUNNING))
    assert store.run is None


# Any sequence of faults

STEPS = [save_of(FINISHED.at(place)) for place in range(len(FINISHED.entries) - 3, len(FINISHED.entries))]
GAMES = ([*STEPS, ENDED], [RUNNING], [ANOTHER])
FAULTS: st.SearchStrategy[list[Fault]] = st.lists(st.sampled_from(["", "refused", "silent", "lost"]), max_size=30)


@given(st.permutations(GAMES), FAULTS)
def test_any_faults_lose_and_repeat_nothing(games: Sequence[Sequence[AnySave]], faults: list[Fault]) -> None:
    store, noted = FakeStore(), list[str]()
    repository = repository_of(store)
    store.faults = faults

    def note(save: AnySave) -> None:
        assert write(save) in store.over, "counted before it was stored"
        noted.append(write(save))

    kept = [save for game in games for save in game]
    for save in kept:
        do(repository.keep(save, note))
        assert repository.works == (not repository.unsaved)
        assert not repository.works or store.run == write(save)
    store.faults = []
    do(repository.catch_up())
    assert repository.works
    assert store.run == write(kept[-1])
    assert store.over == noted == [write(ENDED)]


def test_refusals_beyond_the_second_are_reported() -> None:
    store = FakeStore()
    repository = repository_of(store)
    store.faults = ["refused", "refused"]
    do(repository.keep(RUNNING))
    assert not repository.works
