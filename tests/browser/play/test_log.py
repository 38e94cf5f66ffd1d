"""The log ends with what happened last, and what is in view of it begins with a whole line."""

from __future__ import annotations

import pytest

from mahe_core.mahe import Setup
from tests.app.games import first_game_where, nest_is_open
from tests.browser.driving.browsing import Browsing
from tests.browser.playing.along import open_game

_IN_VIEW = """() => {
  const log = document.querySelector("[data-log]");
  const { top, bottom } = log.getBoundingClientRect();
  const lines = [...log.children].map((line) => line.getBoundingClientRect());
  return {
    scrolled: log.scrollTop > 0,
    cut: lines.some((line) => line.top < top - 1 && line.bottom > top + 1),
    ends: lines.at(-1).bottom <= bottom + 1,
  };
}"""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
def test_a_long_log_shows_its_end_and_no_half_line(browsing: Browsing, size: tuple[int, int]) -> None:
    game = browsing.visit("?lang=de&motion=off", viewport={"width": size[0], "height": size[1]})
    along = open_game(game, first_game_where(Setup(4), nest_is_open))
    reached = len(along.session.log) + 4
    along.play(lambda session: len(session.log) >= reached)
    if game.shows(".log-button"):
        game.press(".log-button")
    assert game.page.evaluate(_IN_VIEW) == {"scrolled": True, "cut": False, "ends": True}
