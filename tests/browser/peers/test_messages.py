"""A game by message between two phones, by taps and the links of the share sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage, wait_until
from tests.browser.looks.auditing import audit

QUERY = "?motion=off&lang=en&seed=4"

SHARING = "() => Object.defineProperty(navigator, 'share', { value: async ({ url }) => { window.shared = url; } })"
"""Replaces the browser's share sheet, which a test could not close."""


def play_and_send(game: GamePage) -> str:
    """Play one turn by taps and send it; return the fragment of the link."""
    send = game.find("[data-command='message-send:']")
    while True:
        game.find("[data-message='unsent'], [data-intent]:enabled").first.wait_for()
        if send.count():
            break
        game.find("[data-intent='stop']:enabled, [data-intent]:enabled").last.tap()
    send.tap()
    game.find("[data-message='sent']").wait_for()
    return str(game.page.evaluate("window.shared")).partition("#")[2]


@pytest.mark.nightly
def test_two_phones_play_by_taps_and_the_links_they_send(browsing: Browsing) -> None:
    first = browsing.visit_by_phone(QUERY)
    first.page.evaluate(SHARING)
    first.find(".start-others [data-command='menu']").tap()
    first.find("[data-command='play:message']").tap()
    first.dialog.locator("[name='name-1']").fill("Ben")
    assert audit(first, "dialog") == []
    first.dialog.locator("[data-command='message-begin']").tap()
    first.dialog.wait_for(state="hidden")
    link = play_and_send(first)
    assert len(link) < 100
    second = browsing.visit_by_phone(f"{QUERY}#{link}")
    second.page.evaluate(SHARING)
    second.dialog.locator("[data-command='message-join']").tap()
    answer = play_and_send(second)
    # After a reload the game waits as it was, and takes the answer.
    first.page.reload()
    expect(first.find("[data-message='sent']")).to_contain_text("Waiting for Ben since today.")
    first.page.evaluate("(link) => { location.hash = link; }", answer)
    first.find("[data-intent]:enabled").first.wait_for()
    wait_until(first.page, "() => location.hash === ''")
