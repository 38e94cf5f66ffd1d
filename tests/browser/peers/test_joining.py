"""Tests of joining a game at another device, by pressing what people press, in two devices of their own."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage

TABLE = "[data-screen='table']"
RESULT = "[data-screen='result']"
CHOICES = """() => {
  if (document.documentElement.hasAttribute("data-resting") || document.querySelector("[data-elsewhere]")) return [];
  const hooks = ["lift", "pass", "next"].map((name) => `[data-command='${name}']`);
  const selector = [...hooks, "[data-command^='pick:']", "button[data-intent]"].join();
  return [...document.querySelectorAll(`[data-screen]:not([data-screen='result']) :is(${selector})`)]
    .filter((button) => !button.disabled && button.getClientRects().length > 0)
    .map((button) => button.dataset.intent ? `[data-intent='${button.dataset.intent}']`
      : `[data-command='${button.dataset.command}']`);
}"""


def joined(browsing: Browsing, game: str) -> tuple[GamePage, GamePage]:
    """Return a host and a guest who decides for the second player; their codes travel as texts."""
    host = browsing.visit(f"?lang=en&seed=7&motion=off&game={game}")
    host.command("play")
    host.find(f"{TABLE}, [data-screen='curtain']").wait_for()
    press(host.page, "[data-command='peers']")
    host.dialog.locator("[name='peers-by-1']").select_option("device")
    press(host.page, "[data-command='peers-add']")
    press(host.page, "[data-command='peers-invite']")
    invitation = host.dialog.locator("[data-peers='invitation'] textarea").input_value()
    guest = browsing.visit(f"?lang=en&motion=off#{invitation.partition('#')[2]}")
    answer = guest.dialog.locator("[data-peers='answer'] textarea").input_value()
    press(host.page, "[data-command='peers-read']")
    host.dialog.locator("textarea[name='peers-code']").fill(answer)
    press(host.page, "[data-command='peers-typed']")
    expect(host.dialog.locator("[data-peers='connected']")).to_be_attached()
    press(host.page, "[data-command='cancel']")
    press(guest.page, "[data-command='peers-sit:1']")
    guest.find(TABLE).wait_for()
    return host, guest


def press(page: Page, selector: str) -> None:
    """Press a button, which may be in a closed menu."""
    button = page.locator(selector).first
    button.wait_for(state="attached")
    button.dispatch_event("click")


def play(pages: tuple[GamePage, GamePage], most: int) -> int:
    """Press whatever can be pressed, on either device; return how often."""
    chosen, presses = random.Random(1), 0  # noqa: S311 - a game to try, no secret
    while presses < most and not all(each.find(RESULT).count() for each in pages):
        for each in pages:
            choices = each.page.evaluate(CHOICES)
            if choices:
                press(each.page, f"{chosen.choice(choices)}:not(:disabled)")
                presses += 1
        pages[0].page.wait_for_timeout(20)
    return presses


@pytest.mark.slow
def test_a_guest_and_a_host_come_back_after_a_reload(browsing: Browsing) -> None:
    host, guest = joined(browsing, "mahe")
    assert play((host, guest), 6) >= 6
    guest.page.reload()
    guest.find(TABLE).wait_for()
    assert play((host, guest), 6) >= 6
    host.page.reload()
    host.find(TABLE).wait_for()
    expect(guest.find("[data-notice='peers']")).to_be_visible()


@pytest.mark.nightly
def test_a_host_and_a_guest_play_a_whole_game(browsing: Browsing) -> None:
    host, guest = joined(browsing, "mahe")
    play((host, guest), 3000)
    expect(host.find(RESULT)).to_be_visible()
    expect(guest.find(RESULT)).to_be_visible()
