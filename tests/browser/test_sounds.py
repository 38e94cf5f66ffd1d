"""Sound where the browser makes it: silent until asked for, cut off by a skip, and nothing left behind on the table."""

from __future__ import annotations

import pytest

from mahe_core.mahe import Stop
from tests.browser import motions
from tests.browser.browsing import Browsing
from tests.browser.driver import PATIENCE, GamePage
from tests.browser.hooks import expected
from tests.browser.screens import seat
from tests.browser.test_animations import TWO, two_more_rolls
from tests.views.games import first_game_where, one_die

LISTEN = """(() => {
  const heard = { contexts: 0, begun: [], silenced: 0 };
  window.heard = heard;
  const { start, stop } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (when) {
    heard.begun.push(when);
    return start.call(this, when);
  };
  AudioScheduledSourceNode.prototype.stop = function (...when) {
    heard.silenced += when.length === 0;
    return stop.apply(this, when);
  };
  const Made = window.AudioContext;
  window.AudioContext = class extends Made { constructor(...given) { super(...given); heard.contexts += 1; } };
})()"""


def listening(browsing: Browsing, query: str = "?lang=en") -> GamePage:
    context = motions.record(browsing.device())
    context.add_init_script(LISTEN)
    return browsing.tab(context, query).ready()


def switch_sound_on(game: GamePage) -> None:
    game.command("settings")
    game.page.locator("[data-setting='sound'] input").check()
    game.page.wait_for_function("heard.begun.length > 0", timeout=PATIENCE)
    game.command("cancel")


def test_sound_is_off_until_asked_for_and_a_skip_cuts_off_what_was_to_come(browsing: Browsing) -> None:
    game = listening(browsing)
    along = seat(game, first_game_where(TWO, two_more_rolls))
    along.roll()
    assert game.page.evaluate("heard.contexts") == 0, "nobody asked for sound"
    switch_sound_on(game)
    assert game.page.evaluate("heard.contexts") == 1

    begun = game.page.evaluate("heard.begun.length")
    motions.set_pace(game, 0.25)
    game.intend("stop")
    motions.wait_until_moving(game)
    along.session = along.session.acted(Stop()).settled()
    assert game.page.evaluate("heard.begun.length") > begun
    game.page.mouse.click(5, 5)
    motions.set_pace(game, 1)
    along.agree()
    assert game.page.evaluate("heard.silenced") > 0
    left = game.page.evaluate("""() => ({
      moving: document.getAnimations().length,
      shown: [...document.querySelectorAll(".glow, .splash, .won-card, .turning-card, .figure-before, .die-tumble")]
        .filter((prop) => getComputedStyle(prop).opacity !== "0").length,
      shifted: [...document.querySelectorAll(".piece-body, .die-spot")]
        .filter((piece) => getComputedStyle(piece).transform !== "none").length,
    })""")
    assert left == {"moving": 0, "shown": 0, "shifted": 0}
    assert motions.look(game).hooks.turtles == expected(along.session.state).turtles


@pytest.mark.slow
def test_a_browser_without_web_audio_offers_no_sound_and_plays_on(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script("delete window.AudioContext; delete window.webkitAudioContext;")
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    game.command("settings")
    game.page.locator("[data-setting='pace']").wait_for(timeout=PATIENCE)
    assert game.page.locator("[data-setting='sound']").count() == 0
    game.command("cancel")
    seat(game, first_game_where(TWO, one_die)).roll()
