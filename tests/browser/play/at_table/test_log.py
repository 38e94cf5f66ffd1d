"""The log ends with what happened last, and what is in view of it begins with a whole line."""

from __future__ import annotations

import pytest

from mahe_core.mahe import Setup, legal_intents
from tests.app.games import first_game_where, nest_is_open
from tests.browser.driving.browsing import Browsing
from tests.browser.playing.along import open_game

_ENDS = """() => {
  const log = document.querySelector("[data-log]");
  const { top, bottom } = log.getBoundingClientRect();
  const lines = [...log.children].map((line) => line.getBoundingClientRect());
  const cut = lines.some((line) => line.top < top - 1 && line.bottom > top + 1);
  return log.scrollTop > 0 && !cut && lines.at(-1).bottom <= bottom + 1;
}"""


@pytest.mark.slow
def test_a_long_log_shows_whole_lines_to_its_end_after_rotation(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off", viewport={"width": 390, "height": 844})
    along = open_game(game, first_game_where(Setup(4), nest_is_open))
    reached = len(along.session.log) + 4
    along.play(lambda session: len(session.log) >= reached)
    game.press(".log-button")
    game.page.wait_for_function(_ENDS)
    for width, height in ((1180, 820), (1280, 720)):
        game.page.set_viewport_size({"width": width, "height": height})
        game.page.wait_for_function(_ENDS)
    along.decide(legal_intents(along.session.state)[0])
    game.page.wait_for_function(_ENDS)
