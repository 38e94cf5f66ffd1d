"""The speaker in the header, and the question that is asked once."""

from __future__ import annotations

import json

import pytest

from app.ui.settings_dialog import FORM
from tests.app.fakes.storage import FakePreferences
from tests.app.stage import Stage


def pressed(stage: Stage) -> str:
    return stage.page.root.one("button", data_command="sound").attributes["aria-pressed"]


def asks(stage: Stage) -> bool:
    return bool(stage.page.root.all(data_command="sound-on"))


def test_the_speaker_button_switches_sound_now_and_later() -> None:
    preferences = FakePreferences()
    stage = Stage(preferences=preferences).start().command("play")
    assert pressed(stage) == "false"
    stage.command("sound")
    assert pressed(stage) == "true"
    assert stage.sound.played, "what was switched on is heard"
    assert Stage(preferences=preferences).start().command("play").site.settings.sound
    stage.command("sound")
    assert (pressed(stage), json.loads(preferences.kept["settings"]).get("sound")) == ("false", None)


def test_the_speaker_follows_what_is_chosen_in_the_settings() -> None:
    stage = Stage().start().command("play").command("settings")
    stage.write(FORM, {"sound": "on"})
    assert pressed(stage) == "true"


def test_without_sound_there_is_no_speaker_and_no_question() -> None:
    stage = Stage()
    stage.sound.possible = False
    stage.start().command("play")
    assert not stage.page.root.all(data_command="sound")
    assert not asks(stage)


@pytest.mark.parametrize(("answer", "sounds"), [("sound-on", True), ("sound-off", False)])
def test_the_first_game_asks_for_sound_and_no_later_one(answer: str, sounds: bool) -> None:
    preferences = FakePreferences()
    stage = Stage(preferences=preferences).start()
    assert not asks(stage)
    stage.command("play")
    assert asks(stage)
    stage.command(answer)
    assert (asks(stage), stage.site.settings.sound, stage.page.focused) == (False, sounds, "sound")
    assert not asks(stage.command("new-game").command("new-game-confirmed").command("play"))
    assert not asks(Stage(preferences=preferences).start().command("play"))


def test_whoever_has_used_the_speaker_before_is_not_asked() -> None:
    preferences = FakePreferences()
    stage = Stage(preferences=preferences).start()
    stage.command("settings").insist_on("sound").insist_on("sound")
    assert not asks(stage.command("cancel").command("play"))


def test_whoever_rolls_without_an_answer_is_asked_later() -> None:
    preferences = FakePreferences()
    stage = Stage(preferences=preferences).start().fill(players="4").command("play")
    assert asks(stage)
    assert not asks(stage.press("roll"))
    assert not stage.site.settings.sound
    assert asks(Stage(preferences=preferences).start().command("play"))
