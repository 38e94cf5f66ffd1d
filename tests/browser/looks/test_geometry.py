"""Sizes and places in the moments of a game and on the pages of the rules."""

from __future__ import annotations

import pytest

from mahe_core.engine.seats import LONGEST_NAME
from tests.app.speaking import CODES
from tests.browser.by_night import languages
from tests.browser.driving.browsing import Browsing
from tests.browser.looks.measuring import EVERY_SIZE, SIZES, BoardsPlace, fail_for, judge, judge_large_text, measure
from tests.browser.stages import screens


@pytest.mark.slow
@pytest.mark.parametrize("language", languages(CODES))
def test_pages_of_the_rules_fit(browsing: Browsing, language: str) -> None:
    game = browsing.tab(browsing.device(), f"rules/{language}/")
    game.page.wait_for_load_state()
    wrong: list[str] = []
    for size in SIZES:
        measured = measure(game, screens.rules, size)
        wrong += [*measured.sideways(), *measured.small_targets()]
    fail_for([*wrong, *judge_large_text(game, screens.rules)])


@pytest.mark.slow
@pytest.mark.parametrize("turns", [3, pytest.param(1, marks=pytest.mark.nightly)])
def test_decisions_of_every_kind_of_moment_are_in_view(browsing: Browsing, turns: int) -> None:
    """By day, the moments take turns at the sizes."""
    game = browsing.visit("?lang=de&motion=off")
    wrong: list[str] = []
    board = BoardsPlace()
    for number, stage in enumerate(screens.MOMENTS_AT_THE_TABLE):
        stage(game)
        for size in SIZES[number % turns :: turns]:
            measured = measure(game, stage, size)
            wrong += [*judge(measured), *board.judge(measured)]
    fail_for(wrong)


_BEYOND_THEIR_COLUMN = """() => [...document.querySelectorAll(".mind-row > span")].filter((name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  return words.getBoundingClientRect().right > name.getBoundingClientRect().right + 0.5;
}).map((name) => name.textContent)"""
"""Names that reach under the choice next to them, which `measure` does not see."""


@pytest.mark.slow
def test_names_with_signs_wrap_in_the_list_of_who_decides(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    screens.deciders(game)
    names = game.dialog.locator(".mind-row > span").all_inner_texts()
    assert "W" * LONGEST_NAME + " (Raindrop)" in names
    wrong: list[str] = []
    for size in EVERY_SIZE:
        measured = measure(game, screens.deciders, size)
        beyond = game.page.evaluate(_BEYOND_THEIR_COLUMN)
        wrong += [*judge(measured), *(f"{name} is beyond its column at {size}" for name in beyond)]
    fail_for([*wrong, *judge_large_text(game, screens.deciders)])


_AS_THINGS_MOVE = """(shares) => {
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const waves = document.getAnimations().filter((motion) => motion.effect.target.matches(".board-waves"));
  if (waves.length !== 1) throw new Error(`${waves.length} seas rock`);
  waves[0].pause();
  const rocked = shares.map((share) => {
    waves[0].currentTime = share * waves[0].effect.getTiming().duration;
    return wider();
  });
  const card = document.createElement("div");
  card.className = "won-card";
  card.style.height = "6rem";
  document.querySelector("[data-screen] > .flight").append(card);
  return [rocked, ["90vw", "-10vw"].map((place) => {
    card.style.translate = place;
    return wider();
  })];
}"""


@pytest.mark.slow
def test_moving_sea_and_cards_never_scroll_the_page_sideways(browsing: Browsing) -> None:
    game = browsing.visit_by_phone("?lang=en")
    game.command("play")
    game.on("table")
    assert game.page.evaluate(_AS_THINGS_MOVE, [0, 0.5, 1]) == [[0, 0, 0], [0, 0]]
