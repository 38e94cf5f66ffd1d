"""A school's or a family's own server without https: tabs still take turns, and devices connect."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Playwright, expect

from mahe_core import mahe
from mahe_core.engine.session import begin
from mahe_core.mahe import Setup
from tests.browser.conftest import finish_browsing
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.chromium import options
from tests.browser.driving.stores import read_stores
from tests.browser.peers.party import Party, press
from tests.browser.playing.along import Along, seated

pytestmark = pytest.mark.slow

NAME = "plain.test"
"""A name that Chromium does not trust, unlike those of its own machine."""

NOTICE = "[data-notice='read-only']"

SLEEPS = """(() => {
  const Channel = BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    set onmessage(work) {
      super.onmessage = (event) => (globalThis.missed ? missed.push(() => work(event)) : work(event));
    }
  };
})()"""
"""Lets a tab sleep from `missed = []` on: what it is sent arrives only when that is called."""


@pytest.fixture(scope="module")
def deceived(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium that finds the tests' servers under a name."""
    launching = options()
    launching["args"] = [*launching["args"], f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
    browser = playwright.chromium.launch(**launching)
    yield browser
    browser.close()


@pytest.fixture
def plain(request: pytest.FixtureRequest, playwright: Playwright, deceived: Browser, site: str) -> Iterator[Browsing]:
    """Opens devices and tabs at an address that is not secure."""
    address = f"http://{NAME}:{urlsplit(site).port}/"
    browsing = Browsing(playwright, deceived, address)
    # Netlify's header, which a server without https has no reason to send.
    browsing.watch.allow("Cross-Origin-Opener-Policy header has been ignored")
    yield from finish_browsing(request, browsing)


def begun(browsing: Browsing, *, sleeps: bool = False) -> Along:
    """Open a tab on a new device, and begin a game."""
    device = browsing.device()
    if sleeps:
        device.add_init_script(SLEEPS)
    tab = browsing.tab(device, "?lang=en&seed=4&players=4&motion=off").ready()
    assert tab.page.evaluate("[isSecureContext, 'randomUUID' in crypto]") == [False, False]
    tab.command("play")
    return Along(tab, begin(mahe, seated(Setup(4), 4), 4).settled())


@pytest.mark.nightly
def test_without_https_one_tab_plays_and_the_next_takes_over(plain: Browsing) -> None:
    along = begun(plain)
    first = along.game
    second = plain.tab(first.page.context, "?lang=en&motion=off").ready()
    expect(second.find(NOTICE)).to_be_visible()
    assert second.find("button[data-intent]").count() == 0
    along.roll()
    expect(second.find("[data-log] li")).to_have_count(along.lines)
    first.page.close()
    expect(second.find(NOTICE)).to_have_count(0)
    Along(second, along.session).stop()


@pytest.mark.nightly
def test_a_tab_that_slept_follows_the_newer_game(plain: Browsing) -> None:
    asleep = begun(plain, sleeps=True)
    first = asleep.game
    first.page.evaluate("globalThis.missed = []")
    second = plain.tab(first.page.context, "?lang=en&motion=off").ready()
    expect(second.find(NOTICE)).to_have_count(0)
    along = Along(second, asleep.session).roll()
    stored = read_stores(second.page)["running"]
    first.page.evaluate("for (const work of missed.splice(0)) work(); missed = undefined")
    expect(first.find(NOTICE)).to_be_visible()
    expect(first.find("[data-log] li")).to_have_count(along.lines)
    assert read_stores(second.page)["running"] == stored
    along.stop()
    second.page.close()
    expect(first.find(NOTICE)).to_have_count(0)
    assert first.asked() is not None


@pytest.mark.nightly
def test_of_two_waiting_tabs_the_earlier_takes_over(plain: Browsing) -> None:
    along = begun(plain)
    first = along.game
    second, third = (plain.tab(first.page.context, "?lang=en&motion=off").ready() for _ in range(2))
    for waiting in (second, third):
        expect(waiting.find(NOTICE)).to_be_visible()
    first.page.close()
    expect(second.find(NOTICE)).to_have_count(0)
    along = Along(second, along.session).roll()
    expect(third.find("[data-log] li")).to_have_count(along.lines)
    expect(third.find(NOTICE)).to_be_visible()
    second.page.close()
    expect(third.find(NOTICE)).to_have_count(0)
    assert third.asked() is not None


@pytest.mark.nightly
def test_a_tab_that_stops_answering_is_replaced(plain: Browsing) -> None:
    first = begun(plain, sleeps=True).game
    second = plain.tab(first.page.context, "?lang=en&motion=off").ready()
    expect(second.find(NOTICE)).to_be_visible()
    first.page.evaluate("globalThis.missed = []")
    expect(second.find(NOTICE)).to_have_count(0)
    assert second.asked() is not None


@pytest.mark.nightly
def test_devices_connect_without_https(plain: Browsing) -> None:
    party = Party(plain, "mahe", 2, (1,))
    guest = party.join(1)
    party.play(8)
    for tab in (party.host, guest.game):
        expect(tab.find("[data-screen='table'], [data-screen='result']")).to_be_visible()


def test_without_https_the_page_says_what_needs_it(plain: Browsing) -> None:
    game = begun(plain).game
    game.open_settings()
    expect(game.dialog).to_contain_text("At an address without https the games need a network.")
    game.cancel()
    game.command("share")
    game.dialog.locator("[data-command='copy-link']").click()
    expect(game.find("#region-share-told")).to_have_text("The link is copied.")
    link = game.dialog.locator("input[readonly]").input_value()
    game.cancel()
    other = plain.visit("?lang=en&motion=off")
    other.command("join")
    press(other.page, "[data-command='peers-film']")
    expect(other.dialog).to_contain_text("The camera needs an address with https.")
    code = other.dialog.locator("textarea[name='peers-code']")
    code.press("Control+V")
    expect(code).to_have_value(link)
