"""Sizes and places in the moments of a game and on the pages of the rules."""

from __future__ import annotations

import pytest

from mahe_core.engine.seats import LONGEST_NAME
from tests.app.speaking import CODES
from tests.browser.by_night import languages
from tests.browser.driving.browsing import Browsing
from tests.browser.looks.measuring import (
    EVERY_SIZE,
    SIZES,
    BoardsPlace,
    Size,
    fail_for,
    judge,
    judge_large_text,
    measure,
)
from tests.browser.stages import magic_screens, screens


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


@pytest.mark.nightly
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


LOWEST: tuple[Size, ...] = ((320, 256), (360, 300), (640, 256))
"""A window of 1280x1024 at 400 % zoom, a phone above its keyboard, and one on its side below a browser's bars."""

LEAST_BOARD = 200

_COVERED = """() => {
  const seen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  const name = (element) => element.dataset.command ?? element.dataset.intent ?? element.textContent.slice(0, 24);
  const reached = (element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return middle(element);
  };
  const buttons = all("button, summary, .player-chip").filter((element) => {
    const hit = reached(element);
    return !element.contains(hit) && !hit?.contains(element);
  });
  const squares = all(".square-number:not(.example *)").filter((number) => reached(number)?.closest("button"));
  const box = (element) => element.getBoundingClientRect();
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const names = all(".stand-called").filter((called) =>
    all(".pile, .card, .die-lies").some((lying) => over(box(called), box(lying))));
  return [...buttons, ...squares, ...names].map(name);
}"""
"""Buttons and players that something lies over wherever the page is scrolled to, squares under a button, and names
under a card.
"""

AT_THE_LOWEST = {
    "mahe": (
        screens.setup_of_seven,
        screens.table_of_two,
        screens.crowd,
        screens.spending_for_another,
        screens.tutorial,
        screens.result_of_seven,
        screens.replay,
    ),
    "melimagic": (magic_screens.tutorial, *magic_screens.STAGES, magic_screens.replay),
}


@pytest.mark.slow
@pytest.mark.parametrize("of", AT_THE_LOWEST)
def test_lowest_windows_scroll_and_nothing_is_covered(browsing: Browsing, of: str) -> None:
    game = browsing.visit(f"?lang=de&motion=off&game={of}")
    wrong: list[str] = []
    for stage in AT_THE_LOWEST[of]:
        stage(game)
        for size in LOWEST:
            measured = measure(game, stage, size)
            # The number on a pile reaches over its edge.
            targets = [small for small in measured.small_targets() if "button.pile" not in small]
            wrong += [*measured.sideways(), *targets]
            board = measured.told["shown"]
            if board and board["bottom"] - board["top"] < LEAST_BOARD:
                wrong.append(f"{stage.__name__} at {size}: the board is {board['bottom'] - board['top']:.0f} px high")
            wrong += [f"{stage.__name__} at {size}: {what} is covered" for what in game.page.evaluate(_COVERED)]
    fail_for(wrong)
