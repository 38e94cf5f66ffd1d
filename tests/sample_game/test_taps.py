"""A plain game whose picture is tapped instead of buttons."""

from __future__ import annotations

import json
from collections.abc import Sequence

from app.plain.table import PlainPlayer, PlainView, Tap
from tests.app.fakes.storage import FakePreferences
from tests.app.stage import Stage
from tests.sample_game.page import PigPage, PigTable
from tests.sample_game.rules import Intent, Roll


class TappedTable(PigTable):
    """Pig with a die to tap, and words that depend on the position."""

    view_box = "0 0 100 100"

    def taps(self, view: PlainView, /) -> Sequence[Tap]:
        """Let the die be tapped to roll."""
        return tuple(Tap(intent, 50, 50, 30) for intent in view.intents if isinstance(intent, Roll))

    def label(self, intent: Intent, view: PlainView, /) -> str:
        """Add what the turn is worth."""
        return f"{super().label(intent, view)} at {view.state.turn_total}"

    def question(self, view: PlainView, player: PlainPlayer, /) -> str:
        """Say how many choices there are."""
        return f"{player.name}: {len(view.intents)}"


class TappedPage(PigPage):
    """The page of that table."""

    table = TappedTable()


def playing() -> Stage:
    return Stage({"seed": "3"}, game=TappedPage()).start().command("play")


def taps(stage: Stage) -> list[str]:
    return [node.attributes["data-stands-for"] for node in stage.page.root.all(data_stands_for=None)]


def test_a_tap_on_the_picture_replaces_the_button_in_view() -> None:
    stage = playing()
    stage.press("roll")
    assert taps(stage) == ["roll"]
    classes = {each: stage.button(data_intent=each).attributes["class"].split() for each in ("roll", "hold")}
    assert "plain-tapped" in classes["roll"]
    assert "plain-tapped" not in classes["hold"]
    assert stage.page.root.one(class_="plain-taps").hidden_from_readers


def test_label_question_and_speech_depend_on_the_position() -> None:
    stage = playing()
    stage.press("roll")
    worth = stage.page.root.one(data_turn_total=None).attributes["data-turn-total"]
    assert stage.button(data_intent="hold").text == f"Hold at {worth}"
    assert stage.page.root.one(class_="prompt-question").text.endswith(": 2")
    assert stage.page.said[-1].endswith(": 2")


def test_taps_wait_until_the_device_is_passed_on() -> None:
    preferences = FakePreferences()
    preferences.set("settings", json.dumps({"passing": "hand"}))
    stage = Stage({"seed": "3"}, preferences=preferences, game=TappedPage()).start().command("play")
    assert taps(stage) == []
    stage.command("pass")
    assert taps(stage) == ["roll"]


def test_replay_and_result_show_the_picture_without_taps() -> None:
    stage = playing()
    while stage.page.root.all(data_screen="table"):
        stage.press("hold" if stage.page.root.all(data_intent="hold") else "roll")
    assert stage.page.root.all(data_screen="result")
    assert not stage.page.root.all(class_="plain-taps")
    stage.command("replay")
    assert stage.page.root.all(data_screen="replay")
    assert not stage.page.root.all(class_="plain-taps")
