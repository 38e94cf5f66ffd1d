"""A page from before a deployment leads to the new version when it needs a file that the host has renamed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from mahe_core.mahe import Setup
from tests.app.games import first_game_where, over
from tests.app.speaking import texts
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.host import Host
from tests.browser.driving.keeping import SAVES_DATA, first_visit, version
from tests.browser.playing.along import Along, begin_four, open_game

FOUR = "?lang=en&seed=4&players=4&motion=off"
NEWER = texts("en").gettext("There is a newer version now. Update, then try again. Nothing is lost.")
UPDATED = "html[data-version='next'][data-app='ready']"

OVER = first_game_where(Setup(2), over)


def choose_dutch(game: GamePage) -> None:
    """Choose a language, without waiting for the page to be in it."""
    game.command("settings")
    game.tab.pick("select[name='spoken']", "nl")


PRESSES: dict[str, tuple[str, Callable[[GamePage], object]]] = {
    "several devices": (FOUR, lambda game: game.command("peers")),
    "language": (FOUR, choose_dutch),
    "lab": ("?lang=en&motion=off", lambda game: game.command("lab")),
    "another game's lab": ("?lang=en&motion=off&game=melimagic", lambda game: game.command("lab")),
    "coach": ("?lang=en&motion=off", lambda game: game.command("coach")),
}
"""What is loaded on demand: the address of a page that has not, and the press."""

SHOWN = {
    "several devices": "dialog[open] [data-command='peers-codes']",
    "language": "html[lang='nl']",
    "lab": "[data-screen='lab']",
    "another game's lab": "[data-screen='lab']",
    "coach": "[data-screen='coach']",
}
"""What each of them shows."""


def without_copy(browsing: Browsing) -> BrowserContext:
    """Open a device that keeps no copy of the site."""
    # The reload may come before the body of an answer that nobody reads.
    browsing.watch.allow("404 for|404 \\(|page error|ERR_ABORTED")
    return browsing.device(service_workers="block")


@pytest.mark.slow
@pytest.mark.parametrize("part", others_by_night(PRESSES, ("another game's lab",)))
def test_parts_gone_from_the_host_lead_to_the_new_version(
    at_host: Browsing, host: Host, next_site: Path, part: str
) -> None:
    query, press = PRESSES[part]
    game = at_host.tab(without_copy(at_host), query).ready()
    along = begin_four(game).roll() if query == FOUR else None
    if part == "coach":
        open_game(game, OVER)
    host.start(next_site)
    press(game)
    expect(game.dialog).to_contain_text(NEWER)
    game.dialog.locator("[data-command='update']").click()
    game.page.wait_for_selector(UPDATED, state="attached")
    if along is not None:
        Along(game, along.session).roll()
    elif part == "coach":
        game.on("result")
    press(game)
    expect(game.find(SHOWN[part])).to_be_visible()


@pytest.mark.slow
def test_a_stopped_host_asks_to_go_online(at_host: Browsing, host: Host) -> None:
    at_host.watch.allow("request failed|Failed to load resource|net::ERR_|page error")
    game = at_host.tab(without_copy(at_host), "?lang=en&motion=off").ready()
    host.stop()
    game.command("lab")
    expect(game.dialog).to_contain_text(texts("en").gettext("Go online once and try again."))
    expect(game.dialog.locator("[data-command='update']")).to_have_count(0)


@pytest.mark.nightly
def test_an_old_copy_without_a_language_is_replaced(at_host: Browsing, host: Host, next_site: Path) -> None:
    """The service worker would answer a mere reload with the old page."""
    at_host.watch.allow("404 for|404 \\(|request failed|Failed to load resource|integrity|net::ERR_")
    game = first_visit(at_host, FOUR, SAVES_DATA)
    old = version(game.page)
    game.command("lab")
    expect(game.find("[data-screen='lab']")).to_be_visible()
    host.start(next_site)
    choose_dutch(game)
    expect(game.dialog).to_contain_text(NEWER)
    assert version(game.page) == old
    game.dialog.locator("[data-command='update']").click()
    game.page.wait_for_selector(UPDATED, state="attached")
    game.speak("nl")
    expect(game.find("#lab-title")).to_have_text("Het kanslab")


@pytest.mark.nightly
def test_a_silent_network_asks_to_go_online(browsing: Browsing) -> None:
    context = without_copy(browsing)
    browsing.hold(context, "**/lab.zip.zst")
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    impatient = "from app.browser import on_demand; on_demand.PATIENCE = on_demand.BRIEFLY = 1; print('impatient')"
    with game.page.expect_console_message(lambda message: message.text == "impatient"):
        game.page.evaluate(
            "(code) => document.body.append("
            "Object.assign(document.createElement('script'), { type: 'py', textContent: code }))",
            impatient,
        )
    game.command("lab")
    expect(game.dialog).to_contain_text(texts("en").gettext("Go online once and try again."))
