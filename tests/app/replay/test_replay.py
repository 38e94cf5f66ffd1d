"""The replay of a game: its steps, and its screen."""

from __future__ import annotations

import pytest

from app.mahe.replay import REPLAY, decider
from app.replay.replay import replay_of
from app.replay.replay_screen import controls
from app.ui.settings_dialog import FORM
from mahe_core.mahe import TurtlesBusted, TurtlesMoved
from tests.app.document import parse
from tests.app.drawing import people_of
from tests.app.games import (
    MaheSession,
    save_of,
)
from tests.app.replay.watching import FINISHED, NAMES, RUNNING, slider, squares, step_of, told
from tests.app.speaking import texts
from tests.app.stage import PATIENCE, Stage, hooks_of
from tests.mahe.hooks import expected

MOVES = TurtlesMoved | TurtlesBusted

# Steps


@pytest.mark.parametrize("session", [RUNNING, FINISHED], ids=["running", "finished"])
def test_each_step_is_one_decision_and_its_consequences(session: MaheSession) -> None:
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


def test_every_kind_of_step_is_described() -> None:
    replay = replay_of(save_of(FINISHED))
    for code in ("en", "de"):
        people = people_of(FINISHED, code)
        assert all(REPLAY.describe_step(replay, step, people).endswith(".") for step in range(replay.last + 1))
    assert "wins with" in REPLAY.describe_step(replay, replay.last, people_of(FINISHED)), "the last step is the end"


def test_a_game_without_decisions_has_only_its_beginning() -> None:
    session = RUNNING.at(1)
    replay = replay_of(save_of(session))
    assert replay.last == 0
    assert REPLAY.describe_step(replay, 0, people_of(session))


# The screen


def test_it_shows_every_step_as_the_table_did() -> None:
    stage = Stage.at(RUNNING, names=NAMES).insist_on("replay")
    assert stage.page.screen == "replay"
    replay = replay_of(save_of(RUNNING, NAMES))
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


def test_mark_and_chip_belong_to_whoever_moves_in_a_step() -> None:
    stage = Stage.at(FINISHED, names=NAMES).command("replay")
    replay = replay_of(save_of(FINISHED, NAMES))
    walked = 0
    for step in range(1, replay.last + 1):
        root = stage.command("replay:step").page.root
        moved = [event for each in replay.happened(step) for event in each.events if isinstance(event, MOVES)]
        pieces = root.all(data_turtle=None)
        marked = [each.attributes["data-turtle"] for each in pieces if "piece-moving" in each.attributes["class"]]
        if moved:
            assert marked == [str(moved[0].turtles[0])]
            assert root.one(data_on_turn=None).attributes["data-player"] == str(replay.before(step).state.on_turn)
            walked += 1
    assert walked > 1


def test_buttons_and_slider_go_to_their_steps_and_never_beyond() -> None:
    stage = Stage.at(FINISHED, names=NAMES).command("replay")
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


def test_buttons_announce_the_step_and_the_slider_holds_it() -> None:
    stage = Stage.at(FINISHED, names=NAMES).command("replay").command("replay:step")
    assert stage.page.said[-1] == told(stage)
    spoken = len(stage.page.said)
    stage.insist_on("replay-step:5")
    assert len(stage.page.said) == spoken
    assert slider(stage).attributes["aria-valuetext"].endswith(told(stage))


def test_a_button_without_effect_is_disabled_and_keeps_its_place() -> None:
    def idle(step: int) -> set[str]:
        drawn = parse(controls(step, replay, texts("en"), playing=False))
        return {node.attributes["data-command"] for node in drawn.all(aria_disabled="true")}

    replay = replay_of(save_of(FINISHED))
    assert idle(0) == {"replay:start", "replay:back-turn", "replay:back-step"}
    assert idle(4) == set()
    assert idle(replay.last) == {"replay:step", "replay:turn", "replay:end"}


def test_jumps_lead_from_turn_to_turn() -> None:
    stage = Stage.at(FINISHED, names=NAMES).command("replay")
    replay = replay_of(save_of(FINISHED))
    on_turn = [replay.session(step).state.on_turn for step in range(replay.last + 1)]
    turns = [0, *(step for step in range(1, replay.last + 1) if on_turn[step] != on_turn[step - 1])]
    assert len(turns) < replay.last / 2, "a jump skips several steps"
    for step in turns[1:4]:
        assert step_of(stage.command("replay:turn")) == step
    assert stage.page.said[-1] == told(stage)
    stage.command("replay:step")
    assert step_of(stage.command("replay:back-turn")) == turns[3]
    assert step_of(stage.command("replay:back-turn")) == turns[2]
    stage.command("replay:end")
    assert step_of(stage.command("replay:turn")) == replay.last
    stage.command("replay:start")
    assert step_of(stage.command("replay:back-turn")) == 0


def test_the_speed_shortens_motions_and_rests_without_a_stop() -> None:
    def played(presses: int) -> tuple[float, float]:
        stage = Stage.at(RUNNING, names=NAMES, calm=False).insist_on("replay")
        for _ in range(presses):
            stage.command("replay:speed")
        stage.command("replay:play")
        moved = sum(motion.duration for motions in stage.page.motions for motion in motions)
        return moved, sum(stage.page.rests)

    usual = played(0)
    assert played(1) == pytest.approx((usual[0] / 2, usual[1] / 2))
    assert played(3) == usual, "the button goes round"

    stage = Stage.at(FINISHED, names=NAMES).command("replay")
    stage.page.clock.close()
    playing = stage.begin_command("replay:play")
    stage.wait_for(lambda: stage.page.clock.waiting)
    stage.command("replay:speed")
    assert stage.page.root.one(data_command="replay:speed").attributes["aria-label"] == "Speed: 2"
    assert stage.page.root.all(data_command="replay:pause"), "it plays on"
    stage.command("replay:pause")
    playing.result(PATIENCE)


def test_playing_goes_to_the_end_and_starts_again_from_there() -> None:
    stage = Stage.at(RUNNING, names=NAMES).insist_on("replay").command("replay:play")
    last = int(slider(stage).attributes["max"])
    assert step_of(stage) == last
    rests = len(stage.page.rests)
    assert rests == last
    stage.command("replay:play")
    assert step_of(stage) == last
    assert len(stage.page.rests) == 2 * last + 1


@pytest.mark.slow
@pytest.mark.parametrize("control", ["pause", "step", "back-step", "start", "end"])
def test_every_press_stops_the_playback(control: str) -> None:
    stage = Stage.at(FINISHED, names=NAMES).command("replay").command("replay:end").command("replay:back-step")
    stage.command("replay:start").command("replay:step").command("replay:step")
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
    stage = Stage.at(RUNNING, names=NAMES).insist_on("replay")
    stage.page.clock.close()
    playing = stage.begin_command("replay:play")
    stage.wait_for(lambda: stage.page.clock.waiting)
    stage.command("back")
    playing.result(PATIENCE)
    assert stage.page.screen == "table"
    assert stage.dialog == ""


def test_only_single_steps_forward_are_animated() -> None:
    stage = Stage.at(FINISHED, names=NAMES, calm=False).command("replay")
    stage.command("replay:step")
    assert len(stage.page.motions) == 1
    stage.command("replay:back-step").command("replay:end").insist_on("replay-step:4")
    assert len(stage.page.motions) == 1


@pytest.mark.slow
def test_it_plays_at_the_speed_of_the_settings() -> None:
    def played(pace: str) -> tuple[float, float]:
        stage = Stage.at(RUNNING, names=NAMES, calm=False, pace=pace)
        stage.insist_on("replay").command("replay:play")
        moved = sum(motion.duration for motions in stage.page.motions for motion in motions)
        return moved, sum(stage.page.rests)

    normal, slow, off = played("normal"), played("slow"), played("off")
    assert slow == (2 * normal[0], 2 * normal[1])
    assert normal[0] > 0
    assert off == (0, normal[1]), "what stands still is left to be looked at all the same"


@pytest.mark.slow
def test_on_a_calm_device_nothing_moves() -> None:
    stage = Stage.at(RUNNING, names=NAMES).insist_on("replay").command("replay:play")
    assert stage.page.motions == []


def test_the_language_can_be_changed_while_watching() -> None:
    stage = Stage.at(FINISHED, names=NAMES).command("replay").insist_on("replay-step:6")
    stage.speak("de")
    assert stage.page.screen == "replay"
    assert step_of(stage) == 6
    assert told(stage) == REPLAY.describe_step(
        replay_of(save_of(FINISHED)), 6, people_of(FINISHED, "de", ("Ada", "Bo"))
    )


# The game at the table


def test_watching_stores_nothing_and_notifies_no_other_tab() -> None:
    stage = Stage.at(RUNNING, names=NAMES)
    kept, before = stage.store.run, stage.page.root.text
    stage.journal.lines.clear()
    stage.insist_on("replay").command("replay:play").command("replay:start").insist_on("replay-step:3").command("back")
    assert "stored" not in stage.journal.lines
    assert stage.store.run == kept
    assert stage.device.change_messages == 0
    assert stage.page.screen == "table"
    assert stage.page.root.text == before
    assert hooks_of(stage.page.root) == expected(RUNNING.state)


def test_settings_and_rules_return_to_the_replay() -> None:
    stage = Stage.at(RUNNING, names=NAMES).insist_on("replay").insist_on("replay-step:3")
    before = squares(stage.page.root)
    stage.command("settings")
    stage.write(FORM, {"face": "night"})
    assert squares(stage.page.root) == before
    stage.command("cancel").command("rules").command("back")
    assert stage.page.screen == "replay"
    assert step_of(stage) == 3
    assert stage.command("back").page.screen == "table"
