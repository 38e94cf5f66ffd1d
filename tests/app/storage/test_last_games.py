"""The games on the device: the list of the last ones, those set aside, and deleting everything."""

from __future__ import annotations

import pytest

from app.mahe.play.table_model import hook as hook_of_intent
from mahe_core import mahe
from mahe_core.engine.save_file import read, write
from mahe_core.mahe import Setup, result
from tests.app.document import Node
from tests.app.fakes.storage import FakePreferences, FakeStore
from tests.app.games import before_the_last_decision, first_game_where, one_die, over, save_of
from tests.app.stage import PATIENCE, Stage

RUNNING = write(save_of(first_game_where(Setup(4), one_die), ("Ada", "Bo")))
FOUR = first_game_where(Setup(4), over)
TWO = first_game_where(Setup(2), over)
OLDER, NEWER = write(save_of(FOUR, ("Ada", "Bo"))), write(save_of(TWO, ("Cy", "Zoë")))


def with_games(*finished: str, aside: tuple[str, ...] = (), running: str | None = None) -> Stage:
    store = FakeStore(run=running)
    store.over, store.put_aside = list(finished), list(aside)
    return Stage(store=store).start()


def listed(stage: Stage) -> list[Node]:
    assert stage.page.dialog is not None
    return stage.page.dialog.all(class_="last-game")


# The list


def test_the_list_shows_players_eggs_and_winners_newest_first() -> None:
    stage = with_games(OLDER, NEWER).command("last-games")
    newer, older = listed(stage)
    assert "Cy" in newer.text
    assert "Ada" in older.text
    ended = result(FOUR.state)
    assert ended is not None
    eggs = [int(node.text.split()[0]) for node in older.all(class_="number")]
    assert eggs == sorted(ended.eggs, reverse=True)
    assert len(older.all(data_winner=None)) == len(ended.winners)
    assert len(older.all(class_="last-game-won")) == len(ended.winners), "in words, too"


def test_watching_a_listed_game_leads_back_to_the_form() -> None:
    stage = with_games(OLDER, NEWER).fill(players="6")
    stage.page.write_fields("setup-form", {"name-0": "Typed"})
    stage.command("last-games").command("watch:1")
    assert stage.page.screen == "replay"
    assert len(stage.page.root.all("li", data_player=None)) == 4
    assert stage.command("back").page.screen == "setup"
    assert (stage.page.fields()["players"], stage.page.fields()["name-0"]) == ("6", "Typed")
    assert stage.store.over == [OLDER, NEWER]
    assert stage.store.run is None


def test_a_game_of_the_list_can_be_saved_to_a_file() -> None:
    stage = with_games(OLDER, NEWER).command("last-games").command("keep:0")
    ((name, text),) = stage.files.downloads
    assert text == NEWER
    assert name.endswith(".json")


def test_damaged_and_unfinished_entries_are_skipped() -> None:
    stage = with_games("{", OLDER, RUNNING, OLDER[:-30], "").command("last-games")
    assert len(listed(stage)) == 1


def test_without_a_finished_game_it_says_so() -> None:
    stage = with_games().command("last-games")
    assert stage.speech.gettext("No game has been finished on this device yet.") in stage.dialog


def test_a_device_that_lets_nothing_be_stored_has_an_empty_list() -> None:
    store = FakeStore()
    store.refuses = True
    stage = Stage(store=store).start().command("last-games")
    assert listed(stage) == []
    assert stage.speech.gettext("Something went wrong") not in stage.dialog


def test_commands_with_invalid_list_positions_do_nothing() -> None:
    stage = with_games(OLDER).command("last-games")
    for hook in ("watch:7", "watch:", "watch:x", "keep:-1", "download-aside:0"):
        stage.insist_on(hook)
    assert stage.page.screen == "setup"
    assert stage.files.downloads == []


def test_a_list_closed_while_it_is_being_filled_stays_closed() -> None:
    stage = with_games(OLDER, NEWER)

    async def closing() -> None:
        stage.page.close_dialog()

    stage.page.painted = closing  # type: ignore[method-assign]
    stage.command("last-games")
    assert stage.dialog == ""


def test_finished_games_reopened_from_files_are_stored_once() -> None:
    stage = with_games(OLDER)
    stage.files.to_pick = OLDER
    stage.command("open")
    assert stage.page.screen == "result"
    assert stage.store.over == [OLDER]


def test_finished_games_of_old_versions_are_not_stored_twice() -> None:
    before = OLDER.replace('"version":2', '"version":1')
    assert before != OLDER
    stage = with_games(before)
    stage.files.to_pick = before
    stage.command("open")
    assert stage.page.screen == "result"
    assert stage.store.over == [before]


def test_a_game_played_to_its_end_is_in_the_list() -> None:
    before, decision = before_the_last_decision(FOUR)
    stage = with_games(running=write(save_of(before, ("Ada", "Bo"))))
    stage.press(decision.__class__.__name__.lower())
    stage.command("new-game").command("last-games")
    assert len(listed(stage)) == 1


# Set aside


def test_damaged_games_are_offered_after_every_reload() -> None:
    store = FakeStore(run=RUNNING[:-40])
    Stage(store=store).start()
    for _ in range(2):
        stage = Stage(store=store).start()
        assert stage.notices == ["damaged"], "it is told until it is settled"
        stage.command("last-games").command("download-aside:0")
        assert stage.files.downloads[0][1] == RUNNING[:-40]


@pytest.mark.parametrize("aside", [(RUNNING[:-9], RUNNING), (RUNNING, RUNNING[:-9])])
def test_saves_set_aside_are_listed_with_the_reason(aside: tuple[str, ...]) -> None:
    stage = with_games(aside=aside).command("last-games")
    assert "cut off" in stage.dialog
    assert "This game can be read again now" in stage.dialog


# Deleting


def test_confirmed_deletion_clears_all_and_restarts_all_tabs() -> None:
    stage = with_games(OLDER, aside=("{",), running=RUNNING)
    stage.preferences.set("form", "{}")
    stage.command("settings").command("forget")
    assert stage.store.run == RUNNING, "not before it was confirmed"
    stage.command("forget-confirmed")
    assert stage.store.run is None
    assert stage.store.over == stage.store.put_aside == []
    assert stage.preferences.kept == {}
    assert stage.device.deletion_messages == 1
    assert stage.page.reloads == 1
    again = Stage({"seed": "7"}, languages=("fr",), store=stage.store, preferences=stage.preferences).start()
    assert again.page.screen == "setup"
    assert again.page.language == "fr"
    assert again.page.fields()["name-0"] == ""


def test_cancelled_deletion_keeps_everything() -> None:
    preferences = FakePreferences(form="{}")
    stage = (
        Stage(store=FakeStore(run=RUNNING), preferences=preferences)
        .start()
        .command("settings")
        .command("forget")
        .command("cancel")
    )
    assert stage.store.run == RUNNING
    assert "form" in preferences.kept
    assert stage.page.reloads == 0


def test_a_watching_tab_cannot_delete() -> None:
    stage = Stage(store=FakeStore(run=RUNNING))
    stage.device.first_tab = False
    stage.start().command("settings").command("forget")
    assert stage.speech.gettext("Another tab is playing") in stage.dialog
    stage.insist_on("forget-confirmed")
    assert stage.store.run == RUNNING
    assert stage.device.deletion_messages == 0


def test_deletion_includes_a_game_being_stored() -> None:
    stage = with_games(running=RUNNING)
    stage.store.disk.close()
    pressed = stage.begin(hook_of_intent(mahe.legal_intents(stage.saved.session.state)[0]))
    stage.wait_for(lambda: stage.store.disk.waiting)
    stage.begin_command("forget-confirmed")
    stage.give_turns().store.disk.open()
    pressed.result(PATIENCE)
    stage.wait_for(lambda: stage.page.reloads)
    assert stage.store.run is None
    assert not stage.preferences.kept


def test_other_tabs_restart_after_deletion() -> None:
    stage = with_games(running=RUNNING)
    assert stage.device.forgotten is not None
    stage.call(stage.device.forgotten)
    assert stage.page.reloads == 1


def test_refused_deletion_is_reported() -> None:
    stage = with_games(running=RUNNING)
    stage.store.refuses = True
    stage.command("settings").command("forget").command("forget-confirmed")
    assert stage.speech.gettext("Not everything was deleted") in stage.dialog
    assert stage.page.reloads == 0


def test_the_files_of_the_list_can_be_opened_again() -> None:
    stage = with_games(OLDER).command("last-games").command("keep:0")
    assert read(stage.files.downloads[0][1], mahe).session == FOUR
