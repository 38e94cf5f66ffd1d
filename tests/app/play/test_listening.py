"""An impatient hand: what it presses before it has been quiet for a while is not heard."""

from __future__ import annotations

import json

import pytest

from app.play.listening import AFTER_AN_ANSWER, BEFORE_ANOTHER, Quiet
from mahe_core.mahe import Setup
from tests.app.fakes.storage import FakePreferences
from tests.app.games import Moment, first_die, first_game_where, one_die, wins_by_stop
from tests.app.stage import PATIENCE, Stage, stored


def drumming_at(moment: Moment, address: dict[str, str] | None = None, **settings: str) -> Stage:
    """Resume a game on a device whose clock stands still until it is advanced."""
    preferences = FakePreferences(settings=json.dumps(settings))
    stage = Stage(address, store=stored(first_game_where(Setup(4), moment)), preferences=preferences)
    stage.clock.stands = True
    return stage.start()


def later(stage: Stage, milliseconds: float) -> Stage:
    """Advance the clock, and let everything that waits for it continue."""
    stage.clock.time += milliseconds
    return stage


def drum(stage: Stage, hook: str, times: int, pause: float) -> None:
    """Press a button repeatedly, like a drumming finger."""
    for _ in range(times):
        later(stage, pause)
        stage.insist(hook).result(PATIENCE)


def decided(stage: Stage) -> list[str]:
    """Return the players' decisions in the words of the log."""
    return [str(words[0]) for words in stage.saved.session.log if words[0] in ("roll", "stop", "choose", "spend")]


def test_quiet_begins_anew_with_every_press_until_it_has_lasted() -> None:
    quiet = Quiet(500, since=0)
    for now in range(400, 2001, 400):
        assert quiet.lacking(now) > 0
        quiet = quiet.pressed(now)
    assert quiet.lacking(2499) == 1
    assert quiet.lacking(2500) == 0
    assert quiet.pressed(2500) == quiet, "a press that is heard makes nobody wait"


@pytest.mark.parametrize("pause", [50, 180, 299])
def test_a_hand_that_drums_after_a_die_decides_nothing_more(pause: float) -> None:
    stage = drumming_at(first_die).press("roll")
    before = decided(stage)
    drum(stage, "roll", 30, pause)
    assert decided(stage) == before
    later(stage, AFTER_AN_ANSWER).press("roll")
    assert len(decided(stage)) == len(before) + 1


@pytest.mark.parametrize("pause", [100, 250, 499])
def test_rapid_presses_decide_nothing_for_the_next_player(pause: float) -> None:
    stage = drumming_at(one_die).press("stop")
    before = decided(stage)
    drum(stage, "roll", 30, pause)
    assert decided(stage) == before
    later(stage, BEFORE_ANOTHER).press("roll")
    assert len(decided(stage)) == len(before) + 1


def test_a_late_press_event_counts_at_the_time_it_was_made() -> None:
    quiet = Quiet(500, since=1000).pressed(900)
    assert quiet.lacking(1499) == 1, "it was made before the question was asked"
    assert not Quiet(500, since=1000).pressed(1300).pressed(1700).lacking(2300)
    assert Quiet(500, since=1000).pressed(1300).lacking(1700)


def test_resting_buttons_keep_the_focus() -> None:
    stage = drumming_at(one_die).press("stop")
    roll = stage.button(data_intent="roll").attributes
    assert stage.page.resting
    assert not {"disabled", "aria-disabled"} & roll.keys()
    later(stage, BEFORE_ANOTHER - 1)
    stage.site.pressed(stage.clock.time)
    later(stage, 1)
    assert stage.page.resting, "the press began the quiet anew"
    later(stage, BEFORE_ANOTHER)
    stage.wait_for(lambda: not stage.page.resting)


def test_a_second_press_on_stop_does_not_lift_the_next_card() -> None:
    stage = drumming_at(one_die, passing="hand")
    stage.command("pass")
    later(stage, BEFORE_ANOTHER).press("stop")
    for _ in range(5):
        later(stage, 200)
        stage.insist_on("pass")
    assert stage.page.root.all(data_command="pass")
    later(stage, BEFORE_ANOTHER).command("pass")
    assert stage.page.root.all(data_intent="roll")
    drum(stage, "roll", 3, 200)
    assert decided(stage)[-1] == "stop"


def test_whoever_drums_on_play_does_not_roll() -> None:
    stage = Stage()
    stage.clock.stands = True
    stage.start().command("play")
    first = str(stage.page.root.all("button", data_intent=None)[0].attributes["data-intent"])
    drum(stage, first, 5, 200)
    assert decided(stage) == []
    later(stage, BEFORE_ANOTHER).press(first)
    assert len(decided(stage)) == 1


def test_a_game_that_comes_back_listens_at_once() -> None:
    assert decided(drumming_at(first_die).press("roll"))[-1] == "roll"


def test_a_stop_is_not_taken_back_by_a_hand_that_drums() -> None:
    stage = drumming_at(one_die).press("stop")
    before = stage.store.run
    for _ in range(5):
        later(stage, 200)
        stage.insist_on("undo")
    assert stage.store.run == before
    later(stage, BEFORE_ANOTHER).command("undo")
    assert decided(stage)[-1] == "roll"


def test_an_address_without_motion_keeps_nobody_waiting() -> None:
    stage = drumming_at(wins_by_stop, {"motion": "off"}).press("stop")
    before = len(decided(stage))
    stage.press("roll")
    assert len(decided(stage)) == before + 1
    assert not stage.page.resting


def test_a_table_that_was_left_wakes_nothing_on_the_next_one() -> None:
    stage = drumming_at(one_die).press("stop")
    assert stage.site.table is not None
    stage.site.table.leave()
    later(stage, BEFORE_ANOTHER)
    stage.insist_on("who-decides")
    assert stage.page.resting, "the next table says when it listens"
