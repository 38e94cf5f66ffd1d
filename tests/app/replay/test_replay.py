"""Watching a game again: its steps, the screen, and that nothing done there reaches the game at the table."""

from __future__ import annotations

import json

import pytest

from app.mahe.replay import card_is_hidden, decider
from app.mahe.replay import told as told_of
from app.mahe.table.own_settings import MaheSettings, OwnSettings
from app.replay.replay import replay_of
from app.replay.replay_screen import controls
from app.shell.settings.settings import Settings, read_settings, write_settings
from app.shell.settings.settings_dialog import FORM
from mahe_core import mahe
from mahe_core.mahe import Setup
from mahe_core.table.save_file import write
from mahe_core.table.share_link import write_link
from tests.app.document import Node, parse
from tests.app.drawing import people_of
from tests.app.fakes.journal import Journal
from tests.app.fakes.storage import FakePreferences, FakeStore
from tests.app.games import (
    MaheSave,
    MaheSession,
    another_decides,
    first_game_where,
    nest_is_open,
    one_die,
    over,
    save_of,
)
from tests.app.speaking import texts
from tests.app.stage import PATIENCE, Stage, hooks_of
from tests.browser.playing.hooks import expected

RUNNING = first_game_where(Setup(4), another_decides)
FINISHED = first_game_where(Setup(2, spend_cards=True, third_die_on_seven=True), over)


def at(session: MaheSession, *, calm: bool = True, settings: MaheSettings | None = None) -> Stage:
    store, preferences = FakeStore(Journal()), FakePreferences()
    store.run = write(save_of(session, ("Ada", "Bo")))
    preferences.set("settings", json.dumps(write_settings(settings or Settings(OwnSettings()))))
    return Stage(store=store, preferences=preferences, calm=calm).start()


def slider(stage: Stage) -> Node:
    return stage.page.root.one("input", name="replay-step")


def step_of(stage: Stage) -> int:
    return int(slider(stage).attributes["value"])


def told(stage: Stage) -> str:
    return stage.page.root.one(class_="replay-told").text


def squares(root: Node) -> dict[str, str]:
    return {turtle.attributes["data-turtle"]: turtle.attributes["data-square"] for turtle in root.all(data_turtle=None)}


# Steps


@pytest.mark.parametrize("session", [RUNNING, FINISHED], ids=["running", "finished"])
def test_each_step_is_one_decision_with_all_that_follows_it(session: MaheSession) -> None:
    replay = replay_of(save_of(session))
    decisions = [entry for entry in session.entries if not entry.is_outcome]
    assert replay.last == len(decisions)
    for step in range(1, replay.last + 1):
        before, after = replay.session(step - 1), replay.session(step)
        assert isinstance(before.to_act, int), "somebody is asked"
        assert after.entries[len(before.entries)] is decisions[step - 1]
        assert all(entry.is_outcome for entry in after.entries[len(before.entries) + 1 :])
        assert decider(replay, step) == before.to_act
        assert replay.happened(step)[-1].state == after.state
    assert replay.session(replay.last) == session


def test_every_step_of_every_kind_is_told() -> None:
    replay = replay_of(save_of(FINISHED))
    for code in ("en", "de"):
        people = people_of(FINISHED, code)
        assert all(told_of(replay, step, people).endswith(".") for step in range(replay.last + 1))
    assert "wins with" in told_of(replay, replay.last, people_of(FINISHED)), "the last step is the end"


def test_a_game_in_which_nothing_was_decided_yet_has_only_its_beginning() -> None:
    session = RUNNING.at(1)
    replay = replay_of(save_of(session))
    assert replay.last == 0
    assert told_of(replay, 0, people_of(session))


# The screen


def test_it_shows_every_step_as_the_table_did() -> None:
    stage = at(RUNNING).command("replay")
    assert stage.page.screen == "replay"
    replay = replay_of(save_of(RUNNING, ("Ada", "Bo")))
    for step in range(replay.last + 1):
        assert step_of(stage) == step
        shown, then = hooks_of(stage.page.root), expected(replay.session(step).state)
        assert (shown.turtles, shown.dice, shown.cards, shown.cards_left) == (
            then.turtles,
            then.dice,
            then.cards,
            then.cards_left,
        )
        assert told(stage) in slider(stage).attributes["aria-valuetext"]
        if step < replay.last:
            stage.command("replay:step")
    assert stage.page.root.all(data_intent=None) == []
    assert [node for node in stage.page.root.all(data_command=None) if "look" in node.attributes["data-command"]] == []


def test_the_buttons_and_the_slider_go_where_they_say_and_never_beyond() -> None:
    stage = at(FINISHED).command("replay")
    last = int(slider(stage).attributes["max"])
    for hook, step in (
        ("back-step", 0),
        ("step", 1),
        ("end", last),
        ("step", last),
        ("back-step", last - 1),
        ("start", 0),
    ):
        stage.command(f"replay:{hook}")
        assert step_of(stage) == step, hook
    for place, step in (("7", 7), ("99999", last), ("0", 0), ("", 0), ("x", 0), ("-1", 0)):
        stage.insist_on(f"replay-step:{place}")
        assert step_of(stage) == step, place


def test_what_a_button_leads_to_is_spoken_and_what_a_slider_leads_to_is_in_its_own_words() -> None:
    stage = at(FINISHED).command("replay").command("replay:step")
    assert stage.page.said[-1] == told(stage)
    spoken = len(stage.page.said)
    stage.insist_on("replay-step:5")
    assert len(stage.page.said) == spoken
    assert slider(stage).attributes["aria-valuetext"].endswith(told(stage))


def test_a_button_that_leads_nowhere_says_so_and_keeps_its_place() -> None:
    def idle(step: int) -> set[str]:
        drawn = parse(controls(step, 9, texts("en"), playing=False))
        return {node.attributes["data-command"] for node in drawn.all(aria_disabled="true")}

    assert idle(0) == {"replay:start", "replay:back-step"}
    assert idle(4) == set()
    assert idle(9) == {"replay:step", "replay:end"}


def test_playing_goes_to_the_end_and_begins_anew_from_there() -> None:
    stage = at(RUNNING).command("replay").command("replay:play")
    last = int(slider(stage).attributes["max"])
    assert step_of(stage) == last
    rests = len(stage.page.rests)
    assert rests == last
    stage.command("replay:play")
    assert step_of(stage) == last
    assert len(stage.page.rests) == 2 * last + 1


@pytest.mark.parametrize("control", ["pause", "step", "back-step", "start", "end"])
def test_whatever_is_pressed_stops_the_playing(control: str) -> None:
    stage = at(FINISHED).command("replay").command("replay:end").command("replay:back-step").command("replay:start")
    stage.command("replay:step").command("replay:step")
    stage.page.clock.close()
    playing = stage.begin_command("replay:play")
    stage.wait_for(lambda: stage.page.clock.waiting)
    step = step_of(stage)
    stage.command(f"replay:{control}")
    playing.result(PATIENCE)
    last = int(slider(stage).attributes["max"])
    assert step_of(stage) == {"pause": step, "step": step + 1, "back-step": step - 1, "start": 0, "end": last}[control]
    assert stage.page.root.all(data_command="replay:pause") == []
    assert stage.page.root.all(data_command="replay:play")


def test_leaving_while_it_plays_stops_it() -> None:
    stage = at(RUNNING).command("replay")
    stage.page.clock.close()
    playing = stage.begin_command("replay:play")
    stage.wait_for(lambda: stage.page.clock.waiting)
    stage.command("back")
    playing.result(PATIENCE)
    assert stage.page.screen == "table"
    assert stage.dialog == ""


def test_steps_forward_move_as_at_the_table_and_all_others_change_at_once() -> None:
    stage = at(FINISHED, calm=False).command("replay")
    stage.command("replay:step")
    assert len(stage.page.motions) == 1
    stage.command("replay:back-step").command("replay:end").insist_on("replay-step:4")
    assert len(stage.page.motions) == 1


def test_it_goes_at_the_pace_of_the_settings() -> None:
    def played(pace: str) -> tuple[float, float]:
        stage = at(RUNNING, calm=False, settings=read_settings({"pace": pace}, OwnSettings()))
        stage.command("replay").command("replay:play")
        moved = sum(motion.duration for motions in stage.page.motions for motion in motions)
        return moved, sum(stage.page.rests)

    normal, slow, off = played("normal"), played("slow"), played("off")
    assert slow == (2 * normal[0], 2 * normal[1])
    assert normal[0] > 0
    assert off == (0, normal[1]), "what stands still is left to be looked at all the same"


def test_on_a_calm_device_nothing_moves() -> None:
    stage = at(RUNNING).command("replay").command("replay:play")
    assert stage.page.motions == []


def test_the_language_can_be_changed_while_watching() -> None:
    stage = at(FINISHED).command("replay").insist_on("replay-step:6")
    stage.speak("de")
    assert stage.page.screen == "replay"
    assert step_of(stage) == 6
    assert told(stage) == told_of(replay_of(save_of(FINISHED)), 6, people_of(FINISHED, "de", ("Ada", "Bo")))


# The game at the table


def test_watching_stores_nothing_and_tells_no_other_tab() -> None:
    stage = at(RUNNING)
    kept, before = stage.store.run, stage.page.root.text
    stage.journal.lines.clear()
    stage.command("replay").command("replay:play").command("replay:start").insist_on("replay-step:3").command("back")
    assert "stored" not in stage.journal.lines
    assert stage.store.run == kept
    assert stage.device.news_told == 0
    assert stage.page.screen == "table"
    assert stage.page.root.text == before
    assert hooks_of(stage.page.root) == expected(RUNNING.state)


def test_the_settings_and_the_rules_over_a_replay_come_back_to_it() -> None:
    stage = at(RUNNING).command("replay").insist_on("replay-step:3")
    before = squares(stage.page.root)
    stage.command("settings")
    stage.page.write_fields(FORM, {"face": "night"})
    stage.change(FORM)
    assert squares(stage.page.root) == before
    stage.command("cancel").command("rules").command("back")
    assert stage.page.screen == "replay"
    assert step_of(stage) == 3
    assert stage.command("back").page.screen == "table"


def test_cards_won_in_a_running_game_lie_face_down_in_its_replay() -> None:
    session = first_game_where(Setup(4), lambda session: session.state.cards_left < 17 and one_die(session))
    stage = at(session).command("replay")
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
    assert "wins the egg card with" not in told_of(secret, won, people)
    assert "wins the egg card with" in told_of(open_, won, people)


def test_where_eggs_are_counted_openly_nothing_is_kept_secret() -> None:
    session = first_game_where(Setup(4), lambda session: session.state.cards_left < 17 and one_die(session))
    stage = at(session, settings=Settings(OwnSettings(eggs_open=True))).command("replay")
    assert stage.page.root.all(data_face_up=None)


def test_while_a_wish_is_carried_out_there_is_no_replay_yet() -> None:
    stage = at(first_game_where(Setup(4), one_die))
    stage.store.disk.close()
    rolling = stage.begin("roll")
    stage.wait_for(lambda: stage.store.disk.waiting)
    assert stage.command("replay").page.screen == "table"
    stage.store.disk.open()
    rolling.result(PATIENCE)
    assert stage.command("replay").page.screen == "replay"


def test_a_finished_game_is_watched_from_its_result_and_leads_back_to_it() -> None:
    stage = at(FINISHED)
    assert stage.page.screen == "result"
    stage.command("replay")
    assert stage.page.root.all(data_face_up=None)
    stage.command("replay:end").command("back")
    assert stage.page.screen == "result"


def test_a_saved_game_that_is_over_can_be_watched_without_giving_up_the_running_one() -> None:
    stage = at(RUNNING)
    kept = stage.store.run
    stage.files.to_pick = write(save_of(FINISHED))
    stage.command("open").command("watch-opened")
    assert stage.page.screen == "replay"
    assert int(slider(stage).attributes["max"]) == replay_of(save_of(FINISHED)).last
    assert stage.command("back").page.screen == "table"
    assert stage.store.run == kept


@pytest.mark.parametrize("save", [save_of(FINISHED), save_of(RUNNING)], ids=["over", "running"])
@pytest.mark.parametrize("by_link", [False, True], ids=["file", "link"])
def test_a_tab_that_may_not_play_can_watch_what_is_opened_there(save: MaheSave, by_link: bool) -> None:
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


def test_in_a_tab_that_may_not_play_a_running_game_keeps_its_cards_secret() -> None:
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
    assert told(stage) == told_of(replay_of(save, secret=True), won, people) != told_of(replay, won, people)


def test_news_from_the_tab_that_plays_do_not_disturb_who_is_watching() -> None:
    store = FakeStore(Journal())
    store.run = write(save_of(RUNNING))
    stage = Stage(store=store)
    stage.device.first_tab = False
    stage.start().command("replay").insist_on("replay-step:2")
    stage.call(stage.device.changed)
    assert stage.page.screen == "replay"
    stage.call(stage.device.on_turn_to_write)
    assert stage.page.screen == "replay"
    assert step_of(stage) == 2
    assert stage.command("back").page.screen == "table"


def test_the_rules_opened_while_it_plays_stop_it() -> None:
    stage = at(FINISHED).command("replay")
    stage.page.clock.close()
    playing = stage.begin_command("replay:play")
    stage.wait_for(lambda: stage.page.rests)
    stage.command("rules")
    stage.page.clock.open()
    playing.result(PATIENCE)
    said = len(stage.page.said)
    assert step_of(stage.command("back")) < replay_of(save_of(FINISHED)).last
    assert len(stage.page.said) == said, "nothing was told over the rules"


def test_what_the_table_tells_again_is_not_told_over_a_replay() -> None:
    stage = at(RUNNING).command("replay")
    said = list(stage.page.said)
    stage.insist_on("last-move").insist_on("who-decides")
    assert stage.page.said == said


def test_eggs_that_become_secret_while_a_running_game_is_watched_are_no_longer_told() -> None:
    running = first_game_where(Setup(2), lambda session: sum(len(session.state.egg_cards(each)) for each in (0, 1)) > 2)
    stage = at(running, settings=Settings(OwnSettings(eggs_open=True))).command("replay").command("replay:end")
    while stage.page.root.all(data_face_up=None):
        stage.command("replay:back-step")
        hidden = replay_of(save_of(running), secret=True)
        if card_is_hidden(hidden, step_of(stage)):
            break
    assert stage.page.root.all(data_face_up=None)
    stage.command("settings")
    stage.page.write_fields(FORM, {"eggs_open": ""})
    stage.change(FORM)
    assert not stage.page.root.all(data_face_up=None)


def test_an_ordered_die_that_is_still_awaited_is_no_step() -> None:
    before = first_game_where(Setup(4), one_die)
    assert replay_of(save_of(before.acted(mahe.Roll()))).ends == replay_of(save_of(before)).ends


def test_dice_put_away_behind_a_replay_are_rolled_when_the_table_is_seen_again() -> None:
    awaited = first_game_where(Setup(4), one_die).acted(mahe.Roll())
    stage = at(awaited, settings=Settings(OwnSettings(real_dice=True))).command("replay")
    stored = stage.store.run
    stage.command("settings")
    stage.page.write_fields(FORM, {"real_dice": ""})
    stage.change(FORM).command("cancel")
    assert stage.store.run == stored
    stage.command("back")
    stage.wait_for(lambda: stage.store.run != stored)
    assert stage.page.screen in ("table", "result")
