"""The second game: its first screen before Python, what a device caches of it, and the links between the two."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from app.games import BRANDS
from tests.app.speaking import texts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.host import Host
from tests.browser.driving.keeping import first_visit, kept, wait_until_kept
from tests.browser.playing.along import begin_four

SNAPSHOT = "**/snapshot.bin.zst"
FIRST_SCREENS = "**/assets/melimagic-*.txt"
DOOR = "a.door"
CURTAIN = "[data-screen='curtain'][data-before]"
"""Where a game of several people begins and is resumed."""
MELIMAGIC = BRANDS["melimagic"]


def brand(game: GamePage) -> str:
    """Return the game's name in the frame of the page."""
    return game.find(".brand-name").inner_text()


def test_another_game_s_form_works_before_python(browsing: Browsing) -> None:
    context = browsing.device()
    held = browsing.hold(context, SNAPSHOT)
    game = browsing.tab(context, "?game=melimagic&lang=en&motion=off")
    expect(game.find(".theatre")).to_be_visible()
    assert game.page.evaluate("document.documentElement.dataset.app") == "loading"
    assert brand(game) == MELIMAGIC
    assert game.page.title() == texts("en").gettext("Melimagic – a memory game with rabbits and hats")
    assert game.page.locator("meta[data-of='day']").get_attribute("content") == "#8c1c3c"
    game.type_name(1, "Zoé")
    game.speak("fr")
    game.command("play")
    held.release()
    expect(game.find(CURTAIN)).to_be_visible()
    game.command("hide")
    expect(game.find("[data-screen='table'][data-viewer='all']")).to_be_visible()
    assert "Zoé" in game.find(".main").inner_text()


def test_no_other_game_s_form_is_shown_while_loading(browsing: Browsing) -> None:
    context = browsing.device()
    held = browsing.hold(context, FIRST_SCREENS)
    game = browsing.tab(context, "?game=melimagic&lang=en&motion=off")
    held.wait()
    expect(game.find("[data-command='play']")).to_be_hidden()
    expect(game.find(".brand")).to_be_hidden()
    held.release()
    game.ready()
    expect(game.find("[data-command='play']")).to_be_visible()
    assert brand(game) == MELIMAGIC


@pytest.mark.nightly
def test_another_game_is_cached_only_after_it_was_opened(at_host: Browsing, host: Host) -> None:
    game = first_visit(at_host, "?lang=en&motion=off")
    assert host.asked("melimagic.zip.zst") == []
    assert not [path for path in kept(game.page) if "melimagic" in path and "game-" not in path]

    game.find(DOOR).click()
    game.ready()
    assert brand(game) == MELIMAGIC
    wait_until_kept(game.page, game="melimagic")
    host.stop()
    game.page.reload(wait_until="commit")
    game.ready().command("play")
    expect(game.find(CURTAIN)).to_be_visible()
    game.page.goto(f"{host.address}rules/melimagic/nl/")
    expect(game.find("main")).to_contain_text("hoedkaart")


@pytest.mark.nightly
def test_an_unopened_game_explains_itself_offline(at_host: Browsing, host: Host) -> None:
    game = first_visit(at_host, "?lang=nl&motion=off")
    host.stop()
    at_host.watch.allow("503|status of 503|request failed|console error|page error")
    game.find(DOOR).click()
    told = game.find("[data-failure='absent']")
    title = texts("nl").gettext("This game is not on your device yet")
    expect(told.locator("h2")).to_have_text(title)
    told.locator("a").click()
    game.ready()
    assert brand(game) == BRANDS["mahe"]


def test_each_game_resumes_and_the_language_is_kept(browsing: Browsing) -> None:
    game = browsing.visit("?lang=pt&motion=off")
    game.find(DOOR).click()
    expect(game.find(".theatre")).to_be_visible()
    expect(game.ready().find("html")).to_have_attribute("lang", "pt-PT")
    game.page.goto(f"{browsing.address}?seed=4&players=4&motion=off")
    begin_four(game.ready())
    game.page.goto(f"{browsing.address}?game=melimagic&motion=off")
    game.ready()
    expect(game.find("[data-screen='setup']")).to_be_visible()
    game.command("play")
    expect(game.find(CURTAIN)).to_be_visible()
    game.page.goto(f"{browsing.address}?game=mahe&motion=off")
    game.ready()
    expect(game.find("[data-screen='table'] [data-turtle]").first).to_be_visible()
    game.page.goto(f"{browsing.address}?game=melimagic&motion=off")
    game.ready()
    expect(game.find(CURTAIN)).to_be_visible()
