"""Nothing overflows or is cut off when texts grow.

They do in a draft's made-up language, where each text is 40 % longer, and for readers who set letters, words, lines and
paragraphs further apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.conftest import finish_browsing
from tests.browser.driving.browsing import Browsing
from tests.browser.looks.measuring import PHONE, SIZES, BoardsPlace, fail_for, measure
from tests.browser.stages import magic_screens, screens
from tests.browser.stages.seating import Stage
from workshop.serving import serve
from workshop.site.build import build_site
from workshop.texts.pseudo import CLOSING, CODE, OPENING

NARROW, WIDE = SIZES[0], (1280, 720)


@pytest.fixture
def drafting(
    request: pytest.FixtureRequest, playwright: Playwright, chromium: Browser, tmp_path: Path
) -> Iterator[Browsing]:
    """Open devices on a draft of the site, which this builds."""
    with serve(build_site(draft=True, dist=tmp_path / "draft")) as address:
        yield from finish_browsing(request, Browsing(playwright, chromium, address))


@pytest.mark.nightly
def test_nothing_overflows_when_texts_grow(drafting: Browsing) -> None:
    game = drafting.visit(f"?lang={CODE}&motion=off")
    rules = game.page.locator("[data-command='rules']").inner_text()
    assert (rules[0], rules[-1]) == (OPENING, CLOSING)
    wrong: list[str] = []
    board = BoardsPlace()
    for stage in screens.STAGES:
        stage(game)
        for size in (NARROW, PHONE, WIDE):
            measured = measure(game, stage, size)
            wrong += [*measured.sideways(), *measured.small_targets(), *measured.table(), *board.judge(measured)]
    fail_for(wrong)


_APART = """(apart) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = apart ? [sheet] : [];
}"""
"""The distances that WCAG 2.2 asks a page to bear (1.4.12)."""

_CUT = """() => {
  const root = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words = document.createRange();
  const cut = [];
  // A box that scrolls or ends with an ellipsis says that there is more; only names do the latter.
  const tells = ({ overflowX, overflowY, textOverflow, webkitLineClamp }) =>
    /auto|scroll/.test(overflowX + overflowY) || textOverflow === "ellipsis" || webkitLineClamp !== "none";
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!data.trim() || parentElement.closest("svg, select, script, template, .visually-hidden")) continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
    words.selectNodeContents(walker.currentNode);
    const lines = [...words.getClientRects()];
    for (let box = parentElement; box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (tells(style) || style.clipPath !== "none") break;
      const edge = box.getBoundingClientRect();
      const sideways = style.overflowX !== "visible" || box.matches(".button");
      const upwards = style.overflowY !== "visible" || box.matches(".button");
      const out = lines.some(({ left, right, top, bottom }) => {
        // A line is higher than its letters.
        const room = 0.2 * (bottom - top);
        return (sideways && (left < edge.left - 1 || right > edge.right + 1))
          || (upwards && (top + room < edge.top - 1 || bottom - room > edge.bottom + 1));
      });
      if (out) {
        cut.push(`${box.localName}.${box.classList[0]} cuts "${data.trim().slice(0, 30)}"`);
        break;
      }
    }
  }
  for (const words of document.querySelectorAll(".prompt-line p")) {
    const [held, line] = [words, words.closest(".prompt-line")].map((box) => box.getBoundingClientRect());
    if (held.top < line.top - 1 || held.bottom > line.bottom + 1) cut.push(`"${words.textContent}" leaves its line`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...cut, "the page can be scrolled sideways"] : cut;
}"""

SPACED: dict[str, tuple[Stage, ...]] = {
    "mahe": screens.STAGES,
    "melimagic": (*magic_screens.STAGES, *magic_screens.AROUND),
}


@pytest.mark.slow
@pytest.mark.parametrize("of", SPACED)
@pytest.mark.parametrize("turns", [3, pytest.param(1, marks=pytest.mark.nightly)])
def test_nothing_is_cut_off_when_letters_are_set_apart(browsing: Browsing, turns: int, of: str) -> None:
    """By day, the stages take turns at the sizes."""
    game = browsing.visit(f"?lang=de&motion=off&game={of}")
    wrong: list[str] = []
    for number, stage in enumerate(SPACED[of]):
        stage(game)
        game.page.evaluate(_APART, True)
        for width, height in (NARROW, PHONE, WIDE)[number % turns :: turns]:
            game.page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{stage.__name__} at {width}x{height}: {what}" for what in game.page.evaluate(_CUT)]
        game.page.evaluate(_APART, False)
    fail_for(wrong)
