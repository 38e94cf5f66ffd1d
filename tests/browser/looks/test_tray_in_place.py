"""Dice, the bar of the limit and the calculation keep their places through a move, and nothing touches them."""

from __future__ import annotations

import pytest

from app.mahe.play.table_model import DieView
from app.mahe.screens.table_screen import calculation
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die
from tests.app.speaking import texts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import NEXT_FRAMES, GamePage
from tests.browser.looks.measuring import Size, fail_for
from tests.browser.stages.seating import seat

SIZES: tuple[Size, ...] = ((390, 844), (820, 1180), (1280, 720), (844, 390), (320, 568), (1180, 820), (1920, 1080))

DICE: tuple[tuple[int, ...], ...] = ((), (4,), (2, 4), (2, 1, 4), (2, 6), (3, 4, 6))
"""The dice of a move: none yet, and those with the longest calculations and a bust of either kind."""

_LAID = """([calculation, air]) => {
  document.querySelector("#region-calculation").innerHTML = calculation;
  const box = (element) => element.getBoundingClientRect();
  const range = document.createRange();
  const written = document.querySelector(".calculation-words");
  if (written) range.selectNodeContents(written);
  const { left: from, right: to } = range.getBoundingClientRect();
  const named = (selector) => [...document.querySelectorAll(selector)].map((one) => [selector, box(one)]);
  const parts = [...named(".die-spot"), ...named(".art-limit")];
  if (written) parts.push(["the words", { ...box(written).toJSON(), left: from, right: to }]);
  const others = [...named(".aid-hint"), ...named(".actions .button"), ...named(".prompt-line")];
  const wrong = [];
  const touches = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > -air
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > -0.5;
  parts.forEach(([name, part], place) => {
    for (const [other, there] of [...parts.slice(place + 1), ...others]) {
      if (touches(part, there)) wrong.push(`${name} touches ${other}`);
    }
    if (part.left < 0 || part.right > innerWidth || part.bottom > innerHeight) wrong.push(`${name} is cut off`);
  });
  const [dice, bar, line] = [".dice", ".art-limit", ".calculation"].map((one) => box(document.querySelector(one)));
  const round = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(" ");
  return { wrong, places: [round(dice), round(bar), round(line), written ? Math.round(box(written).left) : ""] };
}"""


def wrong_in_tray(game: GamePage, size: Size) -> list[str]:
    """Lay every kind of dice at a size, and list what touches, is cut off or moves."""
    game.page.set_viewport_size({"width": size[0], "height": size[1]})
    game.page.evaluate(NEXT_FRAMES)
    wrong: list[str] = []
    places: set[tuple[str, ...]] = set()
    for dice in DICE:
        drawn = calculation([DieView(die, is_card=False) for die in dice], texts("pt"))
        laid = game.page.evaluate(_LAID, [str(drawn), 2])
        at = f"{dice} at {size[0]}x{size[1]}"
        wrong += [f"{at}: {each}" for each in laid["wrong"]]
        places.add(tuple(map(str, laid["places"][:3])))
    if len(places) > 1:
        wrong.append(f"the tray moves at {size[0]}x{size[1]}: {sorted(places)}")
    return wrong


@pytest.mark.slow
def test_tray_stays_in_place_and_nothing_touches_it(browsing: Browsing) -> None:
    game = browsing.visit("?lang=pt&motion=off")
    seat(game, first_game_where(Setup(4), one_die), ("Ben", "Anna"))
    fail_for([what for size in SIZES for what in wrong_in_tray(game, size)])
