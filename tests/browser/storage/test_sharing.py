"""Sharing: a shared game continues on another device, and a damaged link opens nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core.engine.share_link import write_link
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die, over, save_of
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.play.afterwards.test_back_and_replay import caught
from tests.browser.playing.along import Along, open_game

SETUP = Setup(3, spend_cards=True)
MELIMAGIC = "html[data-game='melimagic'][data-app='ready']"


AFTER_PATH = "location.search + location.hash"
"""Evaluated in the page, since the driver learns of a changed address later."""


def shared(game: GamePage) -> str:
    """Share the game on the table, and return the fragment of the link."""
    game.command("share")
    expect(game.dialog.locator("svg[role='img']")).to_be_visible()
    link = game.dialog.locator("input[readonly]").input_value()
    address, _, fragment = link.partition("#")
    assert address == game.page.url.partition("?")[0], "a link has none of the presets"
    game.cancel()
    return fragment


@pytest.mark.slow
def test_shared_games_continue_elsewhere_without_a_server(browsing: Browsing) -> None:
    here = open_game(browsing.visit("?lang=en&motion=off"), first_game_where(SETUP, one_die))
    fragment = shared(here.game)
    there = browsing.tab(browsing.phone(), f"?lang=nl&motion=off#{fragment}", touch=True).ready()
    assert there.page.evaluate(AFTER_PATH) == "?lang=nl&motion=off", "a reload must not open it again"
    along = Along(there, here.session)
    assert there.hooks() == here.game.hooks()
    along.roll().reload()
    assert not [address for address in browsing.watch.requests if fragment[7:] in address]


@pytest.mark.slow
def test_declined_links_do_not_come_back(browsing: Browsing) -> None:
    fragment = write_link(save_of(first_game_where(SETUP, over)), names=False)
    game = browsing.visit("?lang=en&motion=off")
    running = open_game(game, first_game_where(Setup(4), one_die))
    game.page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    game.cancel()
    caught(game.page)
    game.page.go_back()
    expect(game.find("[data-notice='leaving']")).to_be_visible()
    expect(game.dialog).to_have_count(0)
    running.agree()


@pytest.mark.slow
def test_before_python_the_page_announces_the_shared_game(browsing: Browsing) -> None:
    session = first_game_where(SETUP, one_die)
    device = browsing.device()
    held = browsing.hold(device, "**/snapshot.bin.zst")
    fragment = write_link(save_of(session), names=False)
    game = browsing.tab(device, f"?lang=pt&motion=off#/{fragment.replace('=', '%3D')}.")
    expect(game.find(".coming-shared")).to_be_visible()
    expect(game.find("form")).to_be_hidden()
    held.release()
    Along(game.ready(), session)
    assert game.page.evaluate(AFTER_PATH) == "?lang=pt&motion=off"


@pytest.mark.nightly
def test_links_to_the_other_game_open_on_its_page(browsing: Browsing) -> None:
    fragment = "/melimagic%253D2.1NTXJXWIPSDKTC91SQ7F1NPWNYWL7ZB&utm_source=mail"
    arrived = browsing.visit(f"?lang=en&motion=off#{fragment}")
    expect(arrived.find(f"{MELIMAGIC} [data-screen='table']")).to_be_visible()
    game = browsing.visit("?lang=en&motion=off")
    open_game(game, first_game_where(Setup(4), one_die))
    game.page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    expect(game.find(f"{MELIMAGIC} [data-screen='table']")).to_be_visible()
    assert game.page.evaluate(AFTER_PATH) == "?game=melimagic"
