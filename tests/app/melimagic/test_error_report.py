"""The error report of a running game, readable by everybody, reveals no hidden card."""

from __future__ import annotations

import pytest

from app.melimagic.play.at_table import TABLE
from mahe_core.melimagic import Rabbit
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.play.tables import dealt, sit_down
from tests.app.melimagic.play.test_turns_at_the_table import in_the_chair
from tests.app.stage import Stage


def in_trouble(stage: Stage, told: str) -> str:
    """Raise an error whose message names hidden cards, and return the report copied from the page."""

    async def failing() -> None:
        raise ValueError(told)

    stage.call(lambda: stage.site.guard(failing()))
    stage.command("copy-report")
    return stage.dialog + "".join(stage.device.copied)


def test_report_of_a_running_game_has_no_cards_and_no_message() -> None:
    report = in_trouble(sit_down(dealt()), "place 2 holds the CROWN")
    assert "ValueError" in report
    assert "in failing" in report
    assert "place 2" not in report
    assert '"log"' not in report
    assert not [rabbit for rabbit in Rabbit if rabbit.name in report]


def test_errors_in_browser_callbacks_are_reported_too(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = in_the_chair()
    with monkeypatch.context() as broken:
        broken.setattr(TABLE, "curtain_said", lambda _people, player, held: 1 // 0)
        stage.hide()
    assert "ZeroDivisionError" in stage.dialog


def test_report_of_a_finished_game_contains_the_whole_game() -> None:
    report = in_trouble(sit_down(computers_game(("elephant", "elephant"), 3)), "boom")
    assert "boom" in report
    assert '"log"' in report
