"""The lines that CONTRIBUTING.md gives for a browser's console look into the running page."""

from __future__ import annotations

import re

import pytest

from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die
from tests.browser.driving.browsing import Browsing
from tests.browser.playing.along import open_game
from workshop.folders import ROOT


@pytest.mark.slow
def test_python_from_the_console_sees_the_running_page(browsing: Browsing) -> None:
    code = re.search(r"(?m)^ +const script = (?:.*\n)+?\n", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert code is not None
    game = browsing.visit("?lang=en")
    open_game(game, first_game_where(Setup(4), one_die), ("Ada", "Bo"))
    with game.page.expect_console_message(lambda message: "read_position" in message.text):
        game.page.evaluate(f"() => {{ {code[0]} }}")
