"""A game that brings its rules and a handful of sentences is played on the whole page."""

from __future__ import annotations

import re
from dataclasses import replace

from mahe_core.engine.save_file import read
from mahe_core.engine.seats import BY_DEVICE
from tests.app.speaking import texts
from tests.app.stage import Stage, stored
from tests.sample_game.page import EXAMPLE, PAGE
from tests.sample_game.rules import PIG, TO_WIN

HOLD_AT = 12
"""Points in a turn at which the players of these tests hold."""


def playing(**preset: str) -> Stage:
    return Stage(preset, game=PAGE).start().command("play")


def play_on(stage: Stage) -> None:
    """Roll until the turn is worth something, then hold."""
    worth = stage.page.root.all(data_turn_total=None)
    enough = bool(worth) and int(worth[0].attributes["data-turn-total"]) >= HOLD_AT
    stage.press("hold" if enough else "roll")


def play_to_the_end(stage: Stage) -> None:
    while stage.page.root.all(data_screen="table"):
        play_on(stage)


def test_the_first_screen_leaves_out_what_the_game_lacks() -> None:
    stage = Stage(game=PAGE).start()
    commands = {node.attributes["data-command"] for node in stage.page.root.all(data_command=None)}
    assert "play" in commands
    assert commands.isdisjoint({"tutorial", "lab", "play-alone"})


def test_the_settings_leave_out_what_the_game_lacks() -> None:
    stage = playing().command("settings")
    assert stage.page.dialog is not None
    offered = {node.attributes["data-setting"] for node in stage.page.dialog.all(data_setting=None)}
    assert {"face", "pace", "passing", "letters"} <= offered
    assert offered.isdisjoint({"sound", "vibration"})


def test_a_whole_game_ends_with_the_winner() -> None:
    stage = playing()
    play_to_the_end(stage)
    scores = [int(points) for points in re.findall(r": (\d+)", stage.page.root.one(class_="lead").text)]
    assert len(scores) == 2
    assert max(scores) >= TO_WIN
    assert "wins!" in stage.page.root.one(id="result-title").text


def test_holding_can_be_undone_and_rolling_cannot() -> None:
    stage = playing(seed="3")
    while not stage.page.root.all(data_intent="hold"):
        stage.press("roll")
    assert "disabled" in stage.button(data_command="undo").attributes
    before = stage.page.root.one(data_turn_total=None).attributes
    stage.press("hold").command("undo")
    assert stage.page.root.one(data_turn_total=None).attributes == before


def test_a_reload_resumes_the_game() -> None:
    stage = playing()
    for _ in range(5):
        play_on(stage)
    again = Stage(store=stage.store, game=PAGE).start()
    assert again.page.root.one(data_to_act=None).attributes == stage.page.root.one(data_to_act=None).attributes
    assert stage.store.run is not None
    assert len(read(stage.store.run, PIG).session.entries) >= 5


def test_a_finished_game_can_be_watched_again() -> None:
    stage = playing()
    play_to_the_end(stage)
    stage.command("replay").command("replay:end")
    assert stage.page.root.all(data_screen="replay")
    assert stage.page.root.one(class_="replay-told").text


def test_a_shared_game_opens_elsewhere() -> None:
    stage = playing()
    for _ in range(5):
        play_on(stage)
    stage.command("share")
    assert stage.page.dialog is not None
    link = stage.page.dialog.one("input", readonly=None).attributes["value"]
    there = Stage(fragment=link.partition("#")[2], game=PAGE).start()
    assert there.store.run is not None
    assert read(there.store.run, PIG).session.state == read(str(stage.store.run), PIG).session.state


def test_players_on_another_device_are_marked_at_the_table() -> None:
    save = read(str(playing().store.run), PIG)
    seats = (save.seats[0], replace(save.seats[1], by=BY_DEVICE))
    stage = Stage(store=stored(replace(save, seats=seats)), game=PAGE).start()
    (away,) = stage.page.root.all(data_away=None)
    assert away.attributes["data-player"] == "1"
    assert "On another device" in away.text


def test_the_worked_example_says_what_the_rules_do() -> None:
    speech = texts("en")
    assert [EXAMPLE.describe_step(step, speech) for step in (2, EXAMPLE.last)] == [
        "Ada rolls a 4.",
        "Ada rolls a 1 and loses the turn’s points.",
    ]
