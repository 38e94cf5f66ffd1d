"""The film of a game: everything has its place at every size, and nothing can be pressed until a tap."""

from __future__ import annotations

import pytest

from mahe_core.mahe import Setup
from tests.app.games import first_game_where, over
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.measuring import Size, fail_for
from tests.browser.stages.seating import seat

SIZES: tuple[Size, ...] = ((390, 844), (820, 1180), (1280, 720), (844, 390), (320, 568))

PHONES: tuple[Size, ...] = ((390, 844), (844, 390))

_REACHED = """() => {
  const box = document.querySelector(".film-bar .button-play").getBoundingClientRect();
  return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest(".film-bar") != null;
}"""
"""True if a tap hits the button that stops or plays the film."""

_PLACES = """() => {
  const selectors = [".film-sentence", ".board-frame", ".dice", ".calculation", ".film-bar"];
  const parts = selectors.map((selector) => [selector, document.querySelector(selector).getBoundingClientRect()]);
  const wrong = [];
  parts.forEach(([name, one], place) => {
    if (one.left < -0.5 || one.top < 0 || one.right > innerWidth + 0.5 || one.bottom > innerHeight + 0.5) {
      wrong.push(`${name} is not in the window`);
    }
    for (const [other, two] of parts.slice(place + 1)) {
      const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (Math.min(across, down) > 0.5) wrong.push(`${name} lies over ${other}`);
    }
  });
  const sentence = document.querySelector(".film-sentence");
  if (sentence.scrollHeight > sentence.clientHeight) wrong.push("the sentence is cut off");
  if (document.querySelector(".player-chip, .header")?.checkVisibility()) wrong.push("something distracts");
  const die = document.querySelector(".die-spot .art").getBoundingClientRect().width;
  if (die < Math.min(96, 0.2 * Math.min(innerWidth, innerHeight))) wrong.push(`a die is ${die} px wide`);
  return wrong;
}"""


def wrong_with_film(game: GamePage, size: Size, letters: str = "") -> list[str]:
    """Play a film until its first sentence, tap, stop it there, and list what is wrong."""
    game.page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
    game.page.set_viewport_size({"width": size[0], "height": size[1]})
    game.command("film")
    game.find(".film-sentence").wait_for()
    wrong = ["a button is in view before a tap"] if game.page.evaluate(_REACHED) else []
    game.page.mouse.click(size[0] / 4, size[1] / 2)
    game.page.wait_for_function(_REACHED)
    game.find(".film-sentence").wait_for()
    game.find("[data-command='replay:pause']").evaluate("(button) => button.click()")
    game.find("[data-command='replay:play']").wait_for()
    if game.find(".film-sentence").count():
        wrong += game.page.evaluate(_PLACES)
    game.command("back")
    game.on("result")
    return [f"{each} at {size[0]}x{size[1]} {letters}" for each in wrong]


@pytest.mark.nightly
def test_film_has_fixed_places_and_no_button_until_a_tap(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    seat(game, first_game_where(Setup(4), over))
    wrong = [what for size in SIZES for what in wrong_with_film(game, size)]
    fail_for([*wrong, *(what for size in PHONES for what in wrong_with_film(game, size, "200%"))])
