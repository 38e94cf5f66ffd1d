"""The rules as a page without JavaScript, and as a panel in the game."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from app.addresses import playing_address, rules_address
from app.games import GAMES
from mahe_core.mahe import NAME, Setup
from tests.app.games import another_decides, first_game_where
from tests.app.speaking import CODES, texts
from tests.browser.by_night import languages
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import read_stores
from tests.browser.stages.seating import seat
from workshop.folders import WEB
from workshop.games.built_game import built_games
from workshop.texts.languages import read_languages
from workshop.texts.rules_pages import place_of, read_rules

RULES = {
    built.NAME: {
        language.code: read_rules(built, language)
        for language in read_languages()
        if (WEB / place_of(built.NAME, language)).exists()
    }
    for built in built_games()
}
TAGS = {language.code: language.tag for language in read_languages()}


def without_script(browsing: Browsing, path: str) -> GamePage:
    game = browsing.tab(browsing.device(java_script_enabled=False), path)
    game.page.wait_for_load_state()
    return game


def place(address: str) -> tuple[str, str]:
    parts = urlsplit(address)
    return parts.path, parts.query


def check_page(game: GamePage, of: str, code: str) -> None:
    """Check the title, language, anchors and links to other languages of a page of a game's rules."""
    assert game.page.title() == RULES[of][code].title
    assert game.find("html").get_attribute("lang") == TAGS[code]
    assert game.find("h1").count() == 1
    expect(game.find("h1")).to_be_visible()
    for anchor in RULES[of][code].anchors:
        assert game.find(f"[id='{anchor}']").count() == 1
    root = place(game.page.url)[0]
    assert game.find("meta[name='description']").get_attribute("content")
    links = game.find("nav a[rel='alternate'][hreflang]").evaluate_all(
        "(links) => links.map((link) => [link.hreflang, link.lang, new URL(link.href).pathname])"
    )
    others = {other: tag for other, tag in TAGS.items() if other != code}
    assert sorted(links) == sorted([tag, tag, root.replace(f"/{code}/", f"/{other}/")] for other, tag in others.items())


@pytest.mark.slow
@pytest.mark.parametrize("of", GAMES)
def test_the_rules_work_without_javascript_in_every_language(browsing: Browsing, of: str) -> None:
    game = without_script(browsing, rules_address(of, CODES[0]))
    for number, code in enumerate(CODES):
        if number:
            game.find(f"nav a[hreflang='{TAGS[code]}']").click()
            game.page.wait_for_url(f"**/{rules_address(of, code)}")
        check_page(game, of, code)
    # The way back leads to the game in the same language, which says what it lacks and offers the rules.
    # Chromium reports a failure for what it leaves out because a page without JavaScript cannot need it.
    game.watch.allow(r"request failed: \S+\.m?js \(csp\)$")
    game.find("nav a[rel='up']").click()
    game.page.wait_for_url(f"{browsing.address}{playing_address(of, CODES[-1])}")
    for code in CODES:
        expect(game.find(f"p[lang='{TAGS[code]}'] a[href$='rules/{code}/']")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("turns", [len(CODES), pytest.param(1, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("of", GAMES)
def test_an_anchor_scrolls_to_its_heading(browsing: Browsing, of: str, turns: int) -> None:
    """By day, the languages take turns at the anchors."""
    game = without_script(browsing, rules_address(of, CODES[0]))
    for number, code in enumerate(CODES):
        for anchor in RULES[of][code].anchors[number % turns :: turns]:
            game.page.goto(f"{browsing.address}{rules_address(of, code)}#{anchor}")
            expect(game.find(f"[id='{anchor}']")).to_be_in_viewport()


def speak(game: GamePage, language: str) -> None:
    """Choose a language in the settings, as the page's own choice is hidden while the rules are open."""
    game.command("settings")
    game.dialog.locator("select").select_option(language)
    game.find(f"html[lang^='{language}']").wait_for(state="attached")
    game.escape()
    game.on("rules")


@pytest.mark.slow
def test_the_header_opens_the_rules_and_back_returns_to_the_game(browsing: Browsing) -> None:
    game = browsing.visit("?lang=nl&motion=off")
    along = seat(game, first_game_where(Setup(4), another_decides))
    stored = read_stores(game.page)
    log = game.log
    game.open_rules()
    expect(game.find("article h1")).to_have_text(RULES[NAME]["nl"].title)
    assert game.find("[data-screen='table']").is_visible(), "the table is beside the rules"
    speak(game, "fr")
    expect(game.find("article h1")).to_have_text(RULES[NAME]["fr"].title)
    speak(game, "nl")
    game.command("back")
    game.page.wait_for_selector("[data-screen='rules']", state="detached")
    assert game.screen == "table"
    along.agree()
    assert game.log == log
    assert read_stores(game.page) == stored
    along.roll()


@pytest.mark.slow
@pytest.mark.parametrize("of", GAMES)
@pytest.mark.parametrize("language", languages(CODES))
def test_the_panel_and_the_page_have_the_same_text(browsing: Browsing, language: str, of: str) -> None:
    game = browsing.visit(f"{playing_address(of, language)}&motion=off")
    game.open_rules()
    # What plays the examples is the game's own.
    game.page.evaluate("document.querySelectorAll('.example').forEach((figure) => figure.remove())")
    told = game.find(".rules-text").inner_text().split()
    page = without_script(browsing, rules_address(of, language))
    assert page.find("main").inner_text().split() == told


@pytest.mark.slow
def test_a_press_with_control_opens_the_rules_in_a_new_tab(browsing: Browsing) -> None:
    game = browsing.visit("?lang=pt&motion=off")
    along = seat(game, first_game_where(Setup(2), another_decides))
    game.open_menu("a[data-command='rules']")
    with game.page.context.expect_page() as opened:
        game.find("a[data-command='rules']").click(modifiers=["Control"])
    page = opened.value
    page.wait_for_url("**/rules/pt/")
    assert page.title() == RULES[NAME]["pt"].title
    along.agree()


@pytest.mark.slow
def test_a_rules_page_links_to_the_game_in_its_language(browsing: Browsing) -> None:
    game = browsing.tab(browsing.device(locale="de-DE"), "rules/fr/")
    game.page.wait_for_load_state()
    game.find("nav a[rel='up']").click()
    game.ready()
    assert game.page.evaluate("document.documentElement.lang") == "fr"
    assert game.find("[data-command='rules']").inner_text() == texts("fr").gettext("Rules")
