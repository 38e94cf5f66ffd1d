"""The replay during a game at the table: secrets are kept, and neither affects the other."""

from __future__ import annotations

import pytest

from app.mahe.replay import REPLAY, card_is_hidden
from app.replay.replay import replay_of
from app.ui.settings_dialog import FORM
from mahe_core import mahe
from mahe_core.engine.save_file import write
from mahe_core.engine.share_link import write_link
from mahe_core.mahe import Setup
from tests.app.drawing import people_of
from tests.app.games import (
    MaheSave,
    first_game_where,
    nest_is_open,
    one_die,
    save_of,
)
from tests.app.replay.watching import FINISHED, NAMES, RUNNING, slider, step_of, told
from tests.app.stage import PATIENCE, Stage


def test_cards_won_in_a_running_game_are_face_down_in_its_replay() -> None:
    session = first_game_where(Setup(4), lambda session: session.state.cards_left < 17 and one_die(session))
    stage = Stage.at(session, names=NAMES).insist_on("replay")
    assert stage.page.root.all(data_face_up=None) == []
    stage.command("replay:end")
    assert stage.page.root.one(data_face_up=None).attributes["data-face-up"] == str(session.state.face_up)
    people = people_of(session)
    secret, open_ = replay_of(save_of(session), secret=True), replay_of(save_of(session))
    won = next(
        step
        for step in range(secret.last + 1)
        if any(isinstance(event, mahe.EggsLaid) for happened in secret.happened(step) for event in happened.events)
    )
    assert "wins the egg card with" not in REPLAY.describe_step(secret, won, people)
    assert "wins the egg card with" in REPLAY.describe_step(open_, won, people)


def test_with_open_eggs_the_replay_hides_nothing() -> None:
    session = first_game_where(Setup(4), lambda session: session.state.cards_left < 17 and one_die(session))
    stage = Stage.at(session, names=NAMES, eggs_open=True).insist_on("replay")
    assert stage.page.root.all(data_face_up=None)


def test_no_replay_opens_while_a_wish_is_carried_out() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), names=NAMES)
    stage.store.disk.close()
    rolling = stage.begin("roll")
    stage.wait_for(lambda: stage.store.disk.waiting)
    assert stage.insist_on("replay").page.screen == "table"
    stage.store.disk.open()
    rolling.result(PATIENCE)
    assert stage.insist_on("replay").page.screen == "replay"


def test_the_replay_of_a_finished_game_returns_to_its_result() -> None:
    stage = Stage.at(FINISHED, names=NAMES)
    assert stage.page.screen == "result"
    stage.insist_on("replay")
    assert stage.page.root.all(data_face_up=None)
    stage.command("replay:end").command("back")
    assert stage.page.screen == "result"


def test_a_finished_save_can_be_watched_during_another_game() -> None:
    stage = Stage.at(RUNNING, names=NAMES)
    kept = stage.store.run
    stage.files.to_pick = write(save_of(FINISHED))
    stage.command("open").command("watch-opened")
    assert stage.page.screen == "replay"
    assert int(slider(stage).attributes["max"]) == replay_of(save_of(FINISHED)).last
    assert stage.command("back").page.screen == "table"
    assert stage.store.run == kept


@pytest.mark.slow
@pytest.mark.parametrize("save", [save_of(FINISHED), save_of(RUNNING)], ids=["over", "running"])
@pytest.mark.parametrize("by_link", [False, True], ids=["file", "link"])
def test_a_read_only_tab_can_watch_an_opened_game(save: MaheSave, by_link: bool) -> None:
    link = write_link(save, names=True) if by_link else ""
    stage = Stage(fragment=link)
    stage.device.first_tab = False
    stage.start()
    if not by_link:
        stage.files.to_pick = write(save)
        stage.command("open")
    assert stage.speech.gettext("Another tab is playing") in stage.dialog
    stage.command("watch-opened")
    assert (stage.page.screen, stage.dialog) == ("replay", "")
    assert int(slider(stage).attributes["max"]) == replay_of(save).last
    assert stage.store.run is None
    # Closing the other tab does not tear the watcher away; the game of the link can be played afterwards.
    stage.call(stage.device.on_turn_to_write)
    assert stage.page.screen == "replay"
    stage.command("back")
    played = {False: "setup", True: "result" if save.session.to_act is None else "table"}
    assert stage.page.screen == played[by_link]


def test_a_read_only_tab_hides_the_cards_of_a_running_game() -> None:
    save = save_of(first_game_where(Setup(4), nest_is_open))
    replay = replay_of(save)
    won = next(
        step
        for step in range(replay.last, 0, -1)
        if any(isinstance(event, mahe.EggsLaid) for happened in replay.happened(step) for event in happened.events)
    )
    stage = Stage()
    stage.device.first_tab = False
    stage.start()
    stage.files.to_pick = write(save)
    stage.command("open").command("watch-opened").insist_on(f"replay-step:{won}")
    people = people_of(save.session)
    assert (
        told(stage)
        == REPLAY.describe_step(replay_of(save, secret=True), won, people)
        != REPLAY.describe_step(replay, won, people)
    )


def test_updates_from_the_playing_tab_do_not_disturb_a_replay() -> None:
    stage = Stage.at(RUNNING, first_tab=False).insist_on("replay").insist_on("replay-step:2")
    stage.call(stage.device.changed)
    assert stage.page.screen == "replay"
    stage.call(stage.device.on_turn_to_write)
    assert stage.page.screen == "replay"
    assert step_of(stage) == 2
    assert stage.command("back").page.screen == "table"


def test_opening_the_rules_stops_the_playback() -> None:
    stage = Stage.at(FINISHED, names=NAMES).command("replay")
    stage.page.clock.close()
    playing = stage.begin_command("replay:play")
    stage.wait_for(lambda: stage.page.rests)
    stage.command("rules")
    stage.page.clock.open()
    playing.result(PATIENCE)
    said = len(stage.page.said)
    assert step_of(stage.command("back")) < replay_of(save_of(FINISHED)).last
    assert len(stage.page.said) == said, "nothing was told over the rules"


def test_the_tables_announcements_are_silent_during_a_replay() -> None:
    stage = Stage.at(RUNNING, names=NAMES).insist_on("replay")
    said = list(stage.page.said)
    stage.insist_on("last-move").insist_on("who-decides")
    assert stage.page.said == said


def test_eggs_hidden_during_a_replay_are_no_longer_described() -> None:
    running = first_game_where(Setup(2), lambda session: sum(len(session.state.egg_cards(each)) for each in (0, 1)) > 2)
    stage = Stage.at(running, names=NAMES, eggs_open=True).insist_on("replay").command("replay:end")
    while stage.page.root.all(data_face_up=None):
        stage.command("replay:back-step")
        hidden = replay_of(save_of(running), secret=True)
        if card_is_hidden(hidden, step_of(stage)):
            break
    assert stage.page.root.all(data_face_up=None)
    stage.command("settings")
    stage.write(FORM, {"eggs_open": ""})
    assert not stage.page.root.all(data_face_up=None)


def test_a_pending_roll_is_no_step() -> None:
    before = first_game_where(Setup(4), one_die)
    assert replay_of(save_of(before.acted(mahe.Roll()))).ends == replay_of(save_of(before)).ends


def test_dice_behind_a_replay_are_rolled_at_the_table_afterwards() -> None:
    awaited = first_game_where(Setup(4), one_die).acted(mahe.Roll())
    stage = Stage.at(awaited, names=NAMES, real_dice=True).insist_on("replay")
    stored = stage.store.run
    stage.command("settings")
    stage.write(FORM, {"real_dice": ""}).command("cancel")
    assert stage.store.run == stored
    stage.command("back")
    stage.wait_for(lambda: stage.store.run != stored)
    assert stage.page.screen in ("table", "result")
