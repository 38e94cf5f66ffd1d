"""The rules on paper: a short sheet on two A4 pages and the full text on at most four, in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.addresses import SHORT, rules_address
from app.games import GAMES
from tests.app.speaking import CODES
from tests.browser.by_night import languages, others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import fail_for, violations
from tests.browser.rules.test_rules_pages import TAGS, without_script
from workshop.folders import WEB
from workshop.games.mahe import built
from workshop.texts.languages import read_languages
from workshop.texts.rules_pages import read_rules

SHEETS = {language.code: read_rules(built, language, place=SHORT) for language in read_languages()}
MOST_PAGES = {"": 4, SHORT: 2}
WITH_SHEET = [game for game in GAMES if (WEB / "rules" / game / SHORT).is_dir()]

INSIDE_THE_MARGINS = 688
"""The printed width of A4 in CSS pixels: 210 mm without the two margins."""

SMALLEST = 12
"""Nine points, in CSS pixels."""

LONGEST = "de"
"""The language that fills the most paper."""

_TEXTS = """() => {
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const told = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const words = walker.currentNode.data.trim();
    if (!words || !parent.checkVisibility()) continue;
    const { fontSize, color, fill } = getComputedStyle(parent);
    const scale = parent.ownerSVGElement ? parent.getScreenCTM().a : 1;
    told.push({ words, size: parseFloat(fontSize) * scale, ink: parent.ownerSVGElement ? fill : color });
  }
  return told;
}"""
_BACKGROUNDS = """() => [...document.querySelectorAll("html, body, main, main *:not(svg *)")]
  .map((part) => getComputedStyle(part).backgroundColor)"""


def pages_on_paper(page: Page) -> int:
    printed = page.pdf(format="A4", prefer_css_page_size=True)
    assert re.search(rb"/MediaBox \[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]", printed), "the paper is A4"
    return len(re.findall(rb"/Type\s*/Page\b", printed))


def opened(browsing: Browsing, code: str, place: str = SHORT, of: str = GAMES[0]) -> GamePage:
    game = browsing.tab(browsing.device(), f"{rules_address(of, code)}{place}")
    game.page.wait_for_load_state()
    return game


@pytest.mark.slow
def test_short_sheets_link_to_each_other_without_javascript(browsing: Browsing) -> None:
    game = without_script(browsing, f"rules/{CODES[0]}/{SHORT}")
    for number, code in enumerate(CODES):
        if number:
            game.find(f"nav a[hreflang='{TAGS[code]}']").click()
            game.page.wait_for_url(f"**/rules/{code}/{SHORT}")
        assert game.page.title() == SHEETS[code].title
        assert game.find("html").get_attribute("lang") == TAGS[code]
        assert game.find("meta[name='description']").get_attribute("content") == SHEETS[code].summary
        assert game.find("nav a[rel='up']").get_attribute("href") == f"../../../?lang={code}"
        expect(game.find("svg[role='img'][aria-label]")).to_have_count(2)
        for anchor in SHEETS[code].anchors:
            assert game.find(f"[id='{anchor}']").count() == 1
    game.find("nav a[data-paper='full']").click()
    game.page.wait_for_url(f"**/rules/{CODES[-1]}/")
    game.find("nav a[data-paper='short']").click()
    game.page.wait_for_url(f"**/rules/{CODES[-1]}/{SHORT}")


@pytest.mark.slow
def test_the_rules_in_the_game_link_to_both_pages(browsing: Browsing) -> None:
    game = browsing.visit("?lang=nl&motion=off")
    game.open_rules()
    links = game.find("[data-paper]").evaluate_all("(links) => links.map((link) => link.getAttribute('href'))")
    assert sorted(links) == [f"rules/nl/{place}" for place in MOST_PAGES]
    game.find("[data-paper='short']").click()
    game.page.wait_for_url(f"**/rules/nl/{SHORT}")
    expect(game.find("h1")).to_have_text(SHEETS["nl"].title)


@pytest.mark.parametrize("of", GAMES)
@pytest.mark.slow
@pytest.mark.parametrize("code", others_by_night(CODES, (LONGEST,)))
def test_printed_rules_fit_their_pages_in_legible_black_on_white(browsing: Browsing, code: str, of: str) -> None:
    for place, most in MOST_PAGES.items():
        if place and of not in WITH_SHEET:
            continue
        game = without_script(browsing, f"{rules_address(of, code)}{place}")
        assert 1 < pages_on_paper(game.page) <= most, place or "full"
        # A device that shows the night prints like all others.
        game.page.emulate_media(media="print", color_scheme="dark")
        game.page.set_viewport_size({"width": INSIDE_THE_MARGINS, "height": 1000})
        told: list[dict[str, Any]] = game.page.evaluate(_TEXTS)
        assert len(told) > 60
        assert [text for text in told if text["size"] < SMALLEST or text["ink"] != "rgb(0, 0, 0)"] == []
        assert set(game.page.evaluate(_BACKGROUNDS)) <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
        expect(game.find("nav")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("of", WITH_SHEET)
@pytest.mark.parametrize("code", languages(CODES))
def test_the_short_sheet_is_accessible_and_fits_narrow_screens(browsing: Browsing, code: str, of: str) -> None:
    game = opened(browsing, code, of=of)
    found: list[str] = []
    for scheme in ("light", "dark"):
        game.page.emulate_media(color_scheme=scheme)
        found += violations(game.page, f"{code} ({scheme})")
    for place in MOST_PAGES:
        game = opened(browsing, code, place, of)
        game.page.set_viewport_size({"width": 320, "height": 640})
        assert game.page.evaluate("document.documentElement.scrollWidth") <= 320, place
    fail_for(found)
