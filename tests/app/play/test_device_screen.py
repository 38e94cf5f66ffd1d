"""The screen of the device: awake while a game runs, filled if that is wanted and the browser can do it."""

from __future__ import annotations

from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup
from tests.app.fakes.journal import Journal
from tests.app.fakes.storage import FakeStore
from tests.app.games import before_the_last_decision, first_game_where, one_die, over, save_of
from tests.app.stage import Stage
from tests.browser.playing.hooks import intent_hook


def at_table(full: bool | None = None) -> Stage:
    """Come back to a game on a device whose screen is full, not full, or (None) cannot be filled."""
    store = FakeStore(Journal())
    store.run = write(save_of(first_game_where(Setup(4), one_die)))
    stage = Stage(store=store)
    stage.screen.full = full
    return stage.start()


def word(stage: Stage) -> str:
    """The word on the button among the table's commands."""
    return stage.page.root.one("nav").one("button", data_command="full-screen").text


def test_the_screen_stays_awake_while_a_game_runs_and_sleeps_when_none_does() -> None:
    stage = Stage().start()
    assert not stage.screen.awake
    stage.command("play")
    assert stage.screen.awake
    stage.command("rules")
    assert stage.screen.awake
    stage.command("back").command("new-game").command("new-game-confirmed")
    assert not stage.screen.awake


def test_the_screen_may_sleep_once_the_game_is_over_even_when_that_came_behind_the_rules() -> None:
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    store = FakeStore(Journal())
    store.run = write(save_of(before))
    stage = Stage(store=store).start()
    assert stage.screen.awake
    stage.press(intent_hook(decision))
    assert stage.page.screen == "result"
    assert not stage.screen.awake


def test_a_game_that_comes_back_keeps_the_screen_awake() -> None:
    assert at_table().screen.awake


def test_where_the_screen_cannot_be_filled_nothing_offers_it() -> None:
    stage = at_table()
    assert not stage.page.root.all(data_command="full-screen")
    stage.command("settings")
    assert stage.page.dialog is not None
    assert not stage.page.dialog.all(data_command="full-screen")


def test_the_button_fills_the_screen_and_then_leaves_it() -> None:
    stage = at_table(full=False)
    assert word(stage) == "Full screen"
    stage.command("full-screen")
    assert (stage.screen.full, word(stage)) == (True, "Leave full screen")
    stage.command("full-screen")
    assert (stage.screen.full, word(stage)) == (False, "Full screen")


def test_the_button_follows_when_the_screen_is_left_by_other_means() -> None:
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
