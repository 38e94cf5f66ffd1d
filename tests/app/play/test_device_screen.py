"""The screen of the device: awake while a game runs, and full screen on request if possible."""

from __future__ import annotations

from mahe_core.mahe import Setup
from tests.app.games import before_the_last_decision, first_game_where, one_die, over
from tests.app.stage import Stage, stored
from tests.mahe.hooks import intent_hook


def at_table(full: bool | None = None) -> Stage:
    """Resume a game on a device in full screen, not in full screen, or (None) without full screen."""
    stage = Stage(store=stored(first_game_where(Setup(4), one_die)))
    stage.screen.full = full
    return stage.start()


def word(stage: Stage) -> str:
    """Return the label of the button among the table's commands."""
    return stage.page.root.one("nav", id="menu-more").one("button", data_command="full-screen").text


def test_the_screen_stays_awake_only_while_a_game_runs() -> None:
    stage = Stage().start()
    assert not stage.screen.awake
    stage.command("play")
    assert stage.screen.awake
    stage.command("rules")
    assert stage.screen.awake
    stage.command("back").command("new-game").command("new-game-confirmed")
    assert not stage.screen.awake


def test_the_screen_may_sleep_if_a_game_ends_behind_the_rules() -> None:
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    stage = Stage.at(before)
    assert stage.screen.awake
    stage.press(intent_hook(decision))
    assert stage.page.screen == "result"
    assert not stage.screen.awake


def test_a_resumed_game_keeps_the_screen_awake() -> None:
    assert at_table().screen.awake


def test_full_screen_is_offered_only_if_possible() -> None:
    stage = at_table()
    assert not stage.page.root.all(data_command="full-screen")
    stage.command("settings")
    assert stage.page.dialog is not None
    assert not stage.page.dialog.all(data_command="full-screen")


def test_the_button_enters_and_leaves_full_screen() -> None:
    stage = at_table(full=False)
    assert word(stage) == "Full screen"
    stage.command("full-screen")
    assert (stage.screen.full, word(stage)) == (True, "Leave full screen")
    stage.command("full-screen")
    assert (stage.screen.full, word(stage)) == (False, "Full screen")


def test_the_button_updates_when_full_screen_ends_otherwise() -> None:
    stage = at_table(full=False).command("full-screen")
    stage.screen.full = False
    assert stage.screen.changed is not None
    stage.call(stage.screen.changed)
    assert word(stage) == "Full screen"


def test_the_settings_have_the_button_too() -> None:
    stage = at_table(full=False).command("settings").command("full-screen")
    assert stage.screen.full
    assert stage.page.dialog is not None
    assert stage.page.dialog.one("button", data_command="full-screen").text == "Leave full screen"
