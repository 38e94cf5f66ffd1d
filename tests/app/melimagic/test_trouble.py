"""When something goes wrong in a game of Melimagic, the report that lies open on the screen betrays nothing."""

from __future__ import annotations

import pytest

from app.melimagic.play import at_table
from mahe_core.melimagic import Rabbit
from tests.app.melimagic.play.sitting import dealt, sit_down
from tests.app.melimagic.play.test_turns_at_the_table import in_the_chair
from tests.app.melimagic.played import computers_game
from tests.app.stage import Stage


def in_trouble(stage: Stage, told: str) -> str:
    """Let something go wrong whose message names what is hidden, and read the report that is copied."""

    async def failing() -> None:
        raise ValueError(told)

    stage.call(lambda: stage.site.guard(failing()))
    stage.command("copy-report")
    return stage.dialog + "".join(stage.device.copied)


def test_the_report_of_a_running_game_holds_neither_its_cards_nor_what_the_exception_said() -> None:
    report = in_trouble(sit_down(dealt()), "place 2 holds the CROWN")
    assert "ValueError" in report
    assert "in failing" in report
    assert "place 2" not in report
    assert '"log"' not in report
    assert not [rabbit for rabbit in Rabbit if rabbit.name in report]


def test_what_goes_wrong_while_the_browser_calls_back_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = in_the_chair()
    with monkeypatch.context() as broken:
        broken.setattr(at_table, "curtain_said", lambda _people, player: 1 // 0)
        stage.device.out_of_sight()
    assert "ZeroDivisionError" in stage.dialog


def test_the_report_of_a_finished_game_holds_all_of_it() -> None:
    report = in_trouble(sit_down(computers_game(("elephant", "elephant"), 3)), "boom")
    assert "boom" in report
    assert '"log"' in report
