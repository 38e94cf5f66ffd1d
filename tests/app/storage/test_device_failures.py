"""Failures of the device: it refuses to store, damages a save, shows the game in two tabs, raises any exception."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import pytest

from app.mahe.storage import STORAGE
from app.storage.reading_saves import why_save_refused
from app.ui.markup import Markup
from mahe_core import mahe
from mahe_core.engine.save_file import Refusal, SaveRefused, read, write
from mahe_core.mahe import Setup
from tests.app.fakes.storage import FakePreferences, FakeStore
from tests.app.games import first_game_where, one_die, over, save_of
from tests.app.speaking import texts
from tests.app.stage import PATIENCE, Stage, hooks_of
from tests.mahe.hooks import expected

RUNNING = write(save_of(first_game_where(Setup(4), one_die), ("Ada", "Bo")))
FINISHED = write(save_of(first_game_where(Setup(4), over)))
DAMAGED = {
    "cut off": RUNNING[:-40],
    "nothing": "",
    "no JSON": "<html>",
    "another thing": '{"format": "a-shopping-list"}',
    "newer": RUNNING.replace('"version":2', '"version":9'),
    "another game": RUNNING.replace('"game":"mahe"', '"game":"melimagic"'),
    "an impossible die": RUNNING.replace('["die",', '["die",9', 1),
    "another die": RUNNING.replace('["roll"],["die",', '["roll"],["die",7,"typed"],["die",', 1),
    "no seats": RUNNING.replace('"seats":', '"chairs":'),
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_damaged_saves_are_set_aside_and_offered_for_download(text: str) -> None:
    stage = Stage(store=FakeStore(run=text)).start()
    assert stage.page.screen == "setup"
    assert stage.notices == ["damaged"]
    assert stage.store.put_aside == [text]
    assert stage.store.run is None
    stage.command("download-damaged")
    assert stage.files.downloads[0][1] == text
    assert stage.notices == []
    stage.command("play")
    assert stage.page.screen == "table"
    assert stage.store.put_aside == [text]


@pytest.mark.parametrize("settling", ["download-damaged", "no-damaged"])
def test_damaged_saves_are_offered_until_downloaded_or_dismissed(settling: str) -> None:
    store, preferences = FakeStore(run=DAMAGED["cut off"]), FakePreferences()
    Stage(store=store, preferences=preferences).start().command("play")
    for _ in range(2):
        stage = Stage(store=store, preferences=preferences).start()
        assert (stage.page.screen, stage.notices) == ("table", ["damaged"])
    stage.command(settling)
    assert stage.notices == []
    assert [text for _, text in stage.files.downloads] == store.put_aside * (settling == "download-damaged")
    assert Stage(store=store, preferences=preferences).start().notices == []
    assert store.put_aside == [DAMAGED["cut off"]], "it is still in the list of the last games"


def test_each_damaged_save_is_offered_unless_readable_by_now() -> None:
    store, preferences = FakeStore(run=DAMAGED["nothing"]), FakePreferences()
    store.put_aside = [DAMAGED["cut off"], RUNNING]
    assert Stage(store=store, preferences=preferences).start().command("no-damaged").notices == []
    stage = Stage(store=store, preferences=preferences).start()
    assert stage.command("download-damaged").files.downloads[0][1] == DAMAGED["cut off"]
    assert Stage(store=store, preferences=preferences).start().notices == []


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_unreadable_files_are_explained_and_the_game_goes_on(text: str) -> None:
    stage = Stage(store=FakeStore(run=RUNNING)).start()
    stage.files.to_pick = text
    stage.command("open")
    assert stage.speech.gettext("This file cannot be opened") in stage.dialog
    assert stage.store.run == RUNNING
    stage.command("cancel")
    assert stage.page.screen == "table"
    assert hooks_of(stage.page.root) == expected(stage.saved.session.state)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("cut off", str(len(RUNNING) - 39)),
        ("newer", "newer version"),
        ("another game", "not from Mahé"),
        ("another thing", "not a saved game"),
        ("no seats", "chairs"),
        ("an impossible die", "Entry 3"),
        ("another die", "Entry 3"),
    ],
)
def test_the_message_says_what_is_wrong_and_where(name: str, told: str) -> None:
    stage = Stage(store=FakeStore(run=RUNNING)).start()
    stage.files.to_pick = DAMAGED[name]
    assert told in stage.command("open").dialog


@pytest.mark.parametrize("name", ["newer", "cut off"])
def test_files_of_a_newer_version_trigger_an_update_check(name: str) -> None:
    stage = Stage(store=FakeStore(run=RUNNING)).start()
    stage.files.to_pick = DAMAGED[name]
    stage.command("open")
    assert stage.updates.looked == (name == "newer")


def test_no_file_picked_changes_nothing() -> None:
    stage = Stage(store=FakeStore(run=RUNNING)).start()
    stage.command("open")
    assert stage.dialog == ""
    assert stage.store.run == RUNNING


def test_a_file_opens_at_once_when_no_game_is_running() -> None:
    for store in (FakeStore(run=None), FakeStore(run=FINISHED)):
        stage = Stage(store=store).start()
        stage.files.to_pick = RUNNING
        stage.command("open")
        assert stage.store.run == RUNNING
        assert stage.page.screen == "table"


def test_opening_a_file_over_a_running_game_is_confirmed() -> None:
    other = write(save_of(first_game_where(Setup(7), one_die)))
    stage = Stage(store=FakeStore(run=RUNNING)).start()
    stage.files.to_pick = other
    stage.command("open")
    assert stage.store.run == RUNNING
    stage.command("cancel")
    assert stage.store.run == RUNNING
    assert stage.page.screen == "table"
    stage.command("open").command("open-confirmed")
    assert stage.store.run == other
    assert len(stage.page.root.all("li", data_player=None)) == 7


def test_a_new_game_over_a_running_one_is_confirmed() -> None:
    stage = Stage(store=FakeStore(run=RUNNING)).start().command("new-game")
    assert stage.page.screen == "table"
    stage.command("cancel")
    assert stage.page.screen == "table"
    assert stage.store.run == RUNNING
    stage.command("new-game").command("new-game-confirmed")
    assert stage.page.screen == "setup"
    assert stage.store.run == RUNNING, "it is given up only when the new one begins"
    stage.command("play")
    assert stage.store.run != RUNNING


def test_a_new_game_after_a_finished_one_needs_no_confirmation() -> None:
    stage = Stage(store=FakeStore(run=FINISHED)).start()
    assert stage.page.screen == "result"
    assert stage.command("new-game").page.screen == "setup"


def test_without_storage_the_game_goes_on_with_a_warning() -> None:
    store = FakeStore(run=None)
    store.refuses = True
    stage = Stage(store=store).start()
    assert stage.notices == ["storage"]
    stage.command("play")
    assert stage.notices == ["storage"]
    stage.press(hooks_of(stage.page.root).intents[0][0])
    assert hooks_of(stage.page.root).to_act is not None
    stage.command("save")
    assert read(stage.files.downloads[0][1], mahe).session.log


def test_a_warning_is_shown_when_storage_fails_in_mid_game() -> None:
    stage = Stage(store=FakeStore(run=RUNNING)).start()
    assert stage.notices == []
    stage.store.refuses = True
    stage.press("roll")
    assert stage.notices == ["storage"]
    assert hooks_of(stage.page.root).to_act is not None


def test_the_storage_warning_appears_during_animations() -> None:
    stage = Stage(store=FakeStore(run=RUNNING), calm=False).start()
    stage.store.refuses = True
    stage.page.curtain.close()
    rolling = stage.begin("roll")
    stage.wait_for(lambda: stage.page.moving)
    assert stage.notices == ["storage"]
    stage.page.curtain.open()
    rolling.result(PATIENCE)


def test_the_warning_goes_when_the_browser_stores_again() -> None:
    stage = Stage(store=FakeStore(run=RUNNING)).start()
    stage.store.refuses = True
    stage.press("roll")
    stage.store.refuses = False
    stage.press("stop")
    assert stage.notices == []
    assert read(stage.store.run or "", mahe) == stage.saved


def test_foreign_text_is_quoted_briefly_with_isolated_direction() -> None:
    for turning in ("\u202e" * 3000, "\u2067\u0007", "x" * 1_900_000):
        refused = SaveRefused(Refusal.UNKNOWN_FIELD, field=turning, found=turning)
        for refusal in (Refusal.UNKNOWN_FIELD, Refusal.WRONG_FIELD):
            refused.refusal = refusal
            told = why_save_refused(refused, STORAGE, texts("en"))
            assert len(told) < 300
            assert all(each.isprintable() or each in "\u2068\u2069" for each in told)
            assert told.count("\u2068") == told.count("\u2069") > 0


def second_tab(text: str | None) -> Stage:
    stage = Stage(store=FakeStore(run=text))
    stage.device.first_tab = False
    return stage.start()


def test_a_second_tab_watches_and_says_so() -> None:
    first = Stage(store=FakeStore(run=RUNNING)).start()
    second = second_tab(RUNNING)
    assert second.notices == ["read-only"]
    assert second.page.root.all(data_intent=None) == []
    first.press("roll")
    assert first.device.change_messages == 1
    second.store.run = first.store.run
    second.call(second.device.changed)
    assert hooks_of(second.page.root).dice == hooks_of(first.page.root).dice
    assert second.page.log == first.page.log


def test_a_second_tab_never_writes() -> None:
    stage = second_tab(RUNNING)
    stage.files.to_pick = FINISHED
    for command in ("play", "play-again", "new-game-confirmed", "undo", "open", "open-confirmed", "watch-opened"):
        stage.insist_on(command)
    stage.insist("roll").result()
    assert stage.store.run == RUNNING
    assert stage.store.put_aside == []


def test_buttons_in_a_second_tab_explain_why_they_do_nothing() -> None:
    stage = second_tab(FINISHED).command("play-again")
    assert stage.speech.gettext("Another tab is playing") in stage.dialog
    stage = second_tab(None).command("play")
    assert stage.speech.gettext("Another tab is playing") in stage.dialog


def test_a_second_tab_takes_over_when_the_first_is_gone() -> None:
    stage = second_tab(RUNNING)
    stage.call(stage.device.on_turn_to_write)
    assert stage.notices == []
    assert hooks_of(stage.page.root) == expected(stage.saved.session.state)
    stage.press("roll")
    assert stage.store.run != RUNNING


def test_a_tab_that_lost_its_turn_follows_the_other() -> None:
    other = Stage(store=FakeStore(run=RUNNING)).start().press("roll").press("stop")
    stage = Stage(store=FakeStore(run=RUNNING)).start()
    stage.store.run = other.store.run

    def press_and_lose_turn() -> None:
        wished, lost = stage.site.intent("roll"), stage.device.on_turn_lost
        assert wished is not None
        assert lost is not None
        stage.site.guard(wished)
        lost()

    stage.call(press_and_lose_turn)
    assert stage.notices == ["read-only"]
    assert stage.page.log == other.page.log
    stage.insist("roll").result()
    assert stage.store.run == other.store.run
    stage.call(stage.device.on_turn_to_write)
    assert stage.notices == []
    assert hooks_of(stage.page.root) == expected(stage.saved.session.state)


def test_taking_over_keeps_what_was_typed_into_the_form() -> None:
    stage = second_tab(None).fill(players="6")
    # Typed just now: no change event has reached the page yet.
    stage.page.write_fields("setup-form", {"name-0": "Zoë"})
    stage.call(stage.device.on_turn_to_write)
    assert stage.notices == []
    assert stage.page.fields()["name-0"] == "Zoë"
    assert stage.page.fields()["players"] == "6"


def test_changes_in_another_tab_keep_the_rules_open() -> None:
    stage = second_tab(RUNNING).command("rules")
    stage.call(stage.device.changed)
    assert stage.page.screen == "rules"
    assert stage.command("back").page.screen == "table"


def test_a_second_tab_leaves_damaged_saves_in_place() -> None:
    stage = second_tab(RUNNING[:-9])
    assert stage.store.run == RUNNING[:-9]
    assert stage.page.screen == "setup"


def test_unexpected_exceptions_show_a_report_and_keep_the_game() -> None:
    stage = Stage({"lang": "fr"}, store=FakeStore(run=RUNNING), calm=False).start()

    async def throw(_: object) -> None:
        raise ZeroDivisionError("a fault of the browser")

    stage.page.animate = throw  # type: ignore[method-assign,assignment]
    stage.press("stop")
    assert stage.speech.gettext("Something went wrong") in stage.dialog
    assert "ZeroDivisionError: a fault of the browser" in stage.dialog
    assert "Ada" not in stage.dialog, "the report names nobody"
    stage.command("copy-report")
    (report,) = stage.device.copied
    assert "a fault of the browser" in report
    assert "table-save" in report
    stage.command("reload")
    assert stage.page.reloads == 1
    again = Stage(store=stage.store).start()
    assert again.saved.session.log[: len(read(RUNNING, mahe).session.log) + 1][-1] == ("stop",)
    assert hooks_of(again.page.root) == expected(again.saved.session.state)


def test_the_next_press_works_after_an_unexpected_exception() -> None:
    stage = Stage(store=FakeStore(run=RUNNING), calm=False).start()
    animate = stage.page.animate

    async def throw(_: object) -> None:
        stage.page.animate = animate  # type: ignore[method-assign]
        raise ZeroDivisionError("once")

    stage.page.animate = throw  # type: ignore[method-assign,assignment]
    stage.press("stop")
    before = stage.store.run
    stage.page.close_dialog()
    assert hooks_of(stage.page.root) == expected(stage.saved.session.state), "the stored game is shown, and asks again"
    stage.press("roll")
    assert stage.store.run != before


def test_errors_in_a_press_do_not_leave_the_table_busy() -> None:
    stage = Stage(store=FakeStore(run=RUNNING)).start()
    update = stage.page.update

    def throw(regions: Mapping[str, Markup]) -> None:
        stage.page.update = update  # type: ignore[method-assign]
        raise ZeroDivisionError(*regions)

    stage.page.update = throw  # type: ignore[method-assign]
    with suppress(ZeroDivisionError):
        stage.insist("roll").result()
    before = stage.store.run
    stage.insist("roll").result()
    assert stage.store.run != before
