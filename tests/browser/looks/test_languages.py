"""The page's language: its sources, and that a change affects every text at once and nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.playing.game import MENU
from tests.browser.playing.languages import speaks


def prefer(browsing: Browsing, languages: str) -> GamePage:
    """Open the page in a browser that prefers these languages."""
    context = browsing.device()
    game = GamePage(context.new_page(), browsing.watch)
    agent = game.page.evaluate("navigator.userAgent")
    context.new_cdp_session(game.page).send(
        "Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": languages}
    )
    game.page.goto(browsing.address, wait_until="commit")
    return game


@pytest.mark.slow
def test_address_beats_stored_choice_beats_browser(browsing: Browsing) -> None:
    game = prefer(browsing, "ja,pt-BR,de").ready()
    speaks(game, "pt")
    game.speak("nl")
    speaks(game, "nl")
    game.page.goto(browsing.address)
    speaks(game.ready(), "nl")
    game.page.goto(f"{browsing.address}?lang=fr")
    speaks(game.ready(), "fr")
    game.page.goto(browsing.address)
    speaks(game.ready(), "nl")


@pytest.mark.slow
def test_unknown_language_gives_english(browsing: Browsing) -> None:
    speaks(prefer(browsing, "ja,zh").ready(), "en")


@pytest.mark.slow
def test_typed_names_survive_a_change_of_language(browsing: Browsing) -> None:
    game, held = browsing.before_python("?lang=nl")
    game.type_name(0, "Zoë")
    game.choose("players", "3")
    game.choose("first", "1")
    game.speak("fr")
    speaks(game, "fr")
    assert game.find("[name='name-0']").input_value() == "Zoë"
    game.type_name(1, "Bo")
    held.release()
    game.ready()
    speaks(game, "fr")
    game.speak("pt")
    speaks(game, "pt")
    assert game.find("[name='name-0']").input_value() == "Zoë"
    assert game.find("[name='name-1']").input_value() == "Bo"
    assert game.find("[name='players'][value='3']").is_checked()
    assert game.find("[name='first'][value='1']").is_checked()
    game.play()
    assert game.find(".player-name").all_inner_texts()[:2] == ["Zoë", "Bo"]


@pytest.mark.slow
def test_early_change_lasts_even_without_storage(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    game, held = browsing.before_python("?lang=nl", context)
    game.type_name(0, "Zoë")
    game.speak("fr")
    held.release()
    speaks(game.ready(), "fr")
    assert game.find("[name='name-0']").input_value() == "Zoë"


@pytest.mark.slow
def test_choice_by_keyboard_returns_focus_to_the_menu(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    game.play()
    game.command("settings")
    game.find("select[name='spoken']").focus()
    game.page.keyboard.press("ArrowDown")
    game.page.wait_for_selector("html[lang='nl']", state="attached")
    expect(game.find("select[name='spoken']")).to_be_focused()
    game.escape()
    expect(game.find(MENU)).to_be_focused()
