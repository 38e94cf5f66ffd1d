"""An unexpected exception in play: said in the reader's language, with a report to copy, and the game intact."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core import mahe
from mahe_core.mahe import Setup
from tests.app.games import MaheSession, first_game_where, one_die
from tests.app.speaking import texts
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage, wait_until
from tests.browser.driving.stores import read_stores
from tests.browser.playing.along import Along, open_game

THROW = "() => { throw new Error('a fault of the browser'); }"
FAULTS = {
    "that cannot animate": f"Element.prototype.animate = {THROW}",
    "that cannot add lines": f"Element.prototype.insertAdjacentHTML = {THROW}",
    "that cannot tell other tabs": f"BroadcastChannel.prototype.postMessage = {THROW}",
}
SESSION = first_game_where(Setup(4), one_die)
ROLLED: MaheSession = SESSION.acted(mahe.Roll()).settled()


def told(game: GamePage, code: str) -> None:
    expect(game.dialog.locator("h2")).to_have_text(texts(code).gettext("Something went wrong"))
    assert "a fault of the browser" in (game.find(".report pre").text_content() or "")


@pytest.mark.slow
@pytest.mark.parametrize("fault", others_by_night(FAULTS, ("that cannot animate",)))
def test_the_game_is_intact_after_a_fault_of_a_browser(browsing: Browsing, fault: str) -> None:
    game = browsing.visit("?lang=nl", permissions=["clipboard-read", "clipboard-write"])
    open_game(game, SESSION, ("Ada", "Bo"))
    game.page.evaluate(f"() => {{ {FAULTS[fault]} }}")
    game.intend("roll")
    told(game, "nl")
    game.dialog.locator(".report summary").click()
    game.dialog.locator("[data-command='copy-report']").click()
    wait_until(game.page, "async () => (await navigator.clipboard.readText()).includes('table-save')")
    report = str(game.page.evaluate("navigator.clipboard.readText()"))
    assert "a fault of the browser" in report
    assert "Traceback" in report
    assert "Ada" not in report
    game.dialog.locator("[data-command='reload']").click()
    expect(game.dialog).to_have_count(0)
    game.ready()
    Along(game, ROLLED)


@pytest.mark.slow
def test_an_error_in_a_press_is_reported_and_the_page_goes_on(browsing: Browsing) -> None:
    """The fault strikes where the press disables the buttons, before anything is stored."""
    game = browsing.visit("?lang=fr&motion=off")
    along = open_game(game, SESSION)
    game.page.evaluate(
        """() => {
          const find = Document.prototype.getElementById;
          Document.prototype.getElementById = function (id) {
            if (id !== "region-actions") return find.call(this, id);
            Document.prototype.getElementById = find;
            throw new Error("a fault of the browser");
          };
        }"""
    )
    game.intend("roll")
    told(game, "fr")
    game.dialog.locator("[data-command='reload']").click()
    expect(game.dialog).to_have_count(0)
    game.ready()
    (save,) = read_stores(game.page)["running"]
    assert '"log"' in save
    if game.hooks().dice == ((4, False),):
        along.agree()
        along.roll()


@pytest.mark.slow
def test_a_clipboard_that_refuses_is_no_further_trouble(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en")
    open_game(game, SESSION)
    game.page.evaluate(
        f"""() => {{
          {FAULTS["that cannot animate"]};
          Clipboard.prototype.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
        }}"""
    )
    game.intend("roll")
    told(game, "en")
    game.dialog.locator(".report summary").click()
    game.dialog.locator("[data-command='copy-report']").click()
    told(game, "en")
    game.page.keyboard.press("Tab")
    assert game.find(".report pre").inner_text(), "it can still be marked and copied by hand"
