"""A stack on the board opens by tap or key, and closes by Escape or a tap outside."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.stages import screens

STACK = "[data-command^='stack:']"


def opened(game: GamePage) -> None:
    game.find("dialog[open] .opened-stack li").nth(3).wait_for()


def close(game: GamePage) -> None:
    game.dialog.wait_for(state="hidden")


@pytest.mark.slow
def test_stack_opens_by_tap_and_key_and_is_the_only_tab_stop(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    screens.crowd(game)
    asked = game.hooks()
    game.press(STACK)
    opened(game)
    game.page.mouse.click(4, 4)
    close(game)
    for key in ("Enter", " "):
        game.find(STACK).focus()
        game.page.keyboard.press(key)
        opened(game)
        game.page.keyboard.press("Escape")
        close(game)
    expect(game.find(STACK)).to_be_focused()
    assert game.hooks() == asked, "looking changes nothing"
    stops = game.page.evaluate(
        "[...document.querySelectorAll('.board [tabindex], .board a')].map((stop) => stop.dataset.command)"
    )
    assert stops
    assert all(stop.startswith("stack:") for stop in stops)


@pytest.mark.slow
def test_tap_that_skips_an_animation_opens_no_stack(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en")
    screens.crowd(game)
    game.press("button[data-intent='stop']")
    game.page.wait_for_selector("html[data-moving]")
    box = game.find(STACK).first.bounding_box()
    assert box is not None
    game.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    game.asked()
    assert game.dialog.count() == 0
