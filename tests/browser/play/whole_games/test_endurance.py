"""Over a long evening: the page answers a press at once, and gets no heavier from game to game.

Measured for real by `scripts/bench.py play`; here with bounds that hold on a busy machine too.
"""

from __future__ import annotations

from statistics import median

import pytest

from tests.browser.driving.browsing import Browsing
from workshop.benchmarks.page.hand import HAND, STOPWATCH, click_next, play_games, presses, weigh

GROWTH = 1.1
NOTICED = 100
"""The number of milliseconds after which a press feels slow."""


@pytest.mark.nightly
def test_a_press_is_answered_within_the_next_paint(browsing: Browsing) -> None:
    context = browsing.device()
    for script in (HAND, STOPWATCH):
        context.add_init_script(path=script)
    game = browsing.tab(context, "?lang=en&players=2&seed=274").ready()
    game.command("play")
    for _ in range(15):
        assert click_next(game.page)
    game.asked()
    shown = [press.shown for press in presses(game.page) if press.intent in ("roll", "stop")]
    assert len(shown) > 5
    assert median(shown) < NOTICED


@pytest.mark.nightly
def test_after_many_games_the_page_is_as_heavy_as_after_a_few(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(path=HAND)
    game = browsing.tab(context, "?lang=en&players=4&seed=1&motion=off").ready()
    play_games(game.page, 5)
    few = weigh(game.page)
    play_games(game.page, 10)
    many = weigh(game.page)
    assert many.javascript < few.javascript * GROWTH
    assert many.python < few.python * GROWTH
    assert many.webassembly < few.webassembly * GROWTH
