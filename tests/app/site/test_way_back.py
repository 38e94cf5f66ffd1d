"""Back: it closes dialogs, leaves what covers the game, asks once at the table, and never catches anybody."""

from __future__ import annotations

from collections.abc import Sequence

from app.ui.motion import Motion
from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup
from tests.app.games import before_the_last_decision, first_game_where, one_die, over, save_of
from tests.app.stage import PATIENCE, Stage
from tests.mahe.hooks import intent_hook

RUNNING = first_game_where(Setup(4), one_die)
FINISHED = first_game_where(Setup(4), over)


def back(stage: Stage) -> Stage:
    """Press Back and wait for all consequences."""
    stage.call(stage.way_back.press)
    return stage


def test_back_leaves_at_once_if_there_is_nothing_to_close() -> None:
    for stage in (Stage().start(), Stage.at(FINISHED)):
        assert back(stage).way_back.left == 1


def test_it_closes_an_open_dialog_first_and_then_leaves() -> None:
    stage = back(Stage().start().command("settings"))
    assert stage.dialog == ""
    assert stage.way_back.left == 0
    assert back(stage).way_back.left == 1


def test_a_closed_dialog_leaves_nothing_to_go_back_from() -> None:
    stage = Stage().start().command("settings").command("cancel")
    assert not stage.way_back.caught
    stage.command("settings")
    stage.page.close_dialog()
    stage.call(stage.site.dialog_closed)
    assert not stage.way_back.caught


def test_it_leaves_the_rules_and_a_replay_for_the_screen_before() -> None:
    stage = back(Stage().start().command("rules"))
    assert stage.page.screen == "setup"
    stage = back(Stage.at(RUNNING).insist_on("replay"))
    assert stage.page.screen == "table"
    assert stage.way_back.left == 0
    stage = Stage.at(FINISHED).command("replay").command("rules").command("settings")
    assert [back(stage).page.screen for _ in range(3)] == ["rules", "replay", "result"]
    assert back(stage).way_back.left == 1


def test_typed_names_are_still_there_after_the_rules() -> None:
    stage = Stage().start().fill(players="5", name_0="Zoë")
    back(stage.command("rules"))
    assert (stage.page.fields()["players"], stage.page.fields()["name-0"]) == ("5", "Zoë")


def test_at_the_table_back_warns_first_and_then_leaves() -> None:
    stage = back(Stage.at(RUNNING))
    assert stage.page.screen == "table"
    assert stage.notices == ["leaving"]
    assert stage.page.said[-1] in stage.page.root.one(data_notice="leaving").text
    assert stage.dialog == "", "a dialog would take the second Back for itself"
    assert stage.way_back.left == 0
    assert back(stage).way_back.left == 1


def test_whoever_goes_on_playing_is_asked_again_the_next_time() -> None:
    stage = back(Stage.at(RUNNING)).press("stop")
    assert stage.notices == []
    assert stage.way_back.caught
    back(stage)
    assert stage.notices == ["leaving"]
    stage.command("stay")
    assert stage.notices == []
    assert stage.way_back.caught


def test_a_tab_that_only_watches_is_left_at_once() -> None:
    assert back(Stage.at(RUNNING, first_tab=False)).way_back.left == 1


def test_a_game_that_comes_to_its_end_may_be_left_at_once() -> None:
    stage = Stage.at(RUNNING)
    stage.files.to_pick = write(save_of(FINISHED))
    stage.command("open").command("open-confirmed")
    assert stage.page.screen == "result"
    assert not stage.way_back.caught


def test_while_the_eggs_are_counted_nobody_is_asked_any_more() -> None:
    last, decision = before_the_last_decision(FINISHED)
    stage = Stage.at(last, calm=False)
    animate = stage.page.animate
    caught: dict[str, bool] = {}

    async def watched(motions: Sequence[Motion]) -> bool:
        caught[stage.page.screen] = stage.way_back.caught
        return await animate(motions)

    stage.page.animate = watched  # type: ignore[method-assign]
    stage.press(intent_hook(decision))
    assert caught == {"table": True, "result": False}


def test_playing_on_makes_the_next_back_warn_again() -> None:
    stage = Stage.at(RUNNING, calm=False)
    back(stage)
    stage.page.curtain.close()
    pressed = stage.insist("stop")
    stage.wait_for(lambda: stage.page.moving)
    assert stage.way_back.caught
    stage.page.skip()
    pressed.result(PATIENCE)
