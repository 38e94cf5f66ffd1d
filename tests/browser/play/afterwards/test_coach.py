"""How a game was played, asked for by keyboard on a phone; a decision tried again, and a hint there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mahe_core.mahe import Setup
from tests.app.games import played
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import audit, fail_for
from tests.browser.playing.along import open_game

FINISHED = played(Setup(2, short_game=True), 3)


def saved_postcard(game: GamePage) -> dict[str, bytes]:
    """Save the postcard in both kinds, by keyboard, and return the files."""
    files = {}
    game.page.locator("[data-command='postcard']").focus()
    game.page.keyboard.press("Enter")
    for kind in ("png", "svg"):
        button = game.page.locator(f"[data-command='postcard:{kind}']")
        button.focus()
        with game.page.expect_download() as saved:
            button.press("Enter")
        files[kind] = Path(saved.value.path()).read_bytes()
    return files


TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.mark.slow
def test_the_coach_reviews_a_game_and_replays_a_decision(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    page = game.page
    page.set_viewport_size({"width": 390, "height": 844})
    open_game(game, FINISHED)
    game.on("result")

    card = saved_postcard(game)
    assert card["svg"].startswith(b"<svg")
    assert not re.search(rb"<use|class=|style=|https?://(?!www.w3.org/)", card["svg"])
    assert card["png"].startswith(b"\x89PNG")
    found = audit(game, "postcard")
    game.cancel()

    page.locator("[data-command='coach']").focus()
    page.keyboard.press("Enter")
    game.on("coach")
    expect(game.find(".coach-curve")).to_be_visible(timeout=120_000)
    found += audit(game, "coach")
    page.set_viewport_size({"width": 320, "height": 568})
    assert not page.evaluate(TOO_WIDE)
    page.locator(".coach-table summary").focus()
    page.keyboard.press("Enter")
    expect(game.find(".coach-rows tbody tr").last).to_contain_text("100%")
    assert not page.evaluate(TOO_WIDE)

    again = page.locator(".coach-card button").first
    again.focus()
    page.keyboard.press("Enter")
    game.on("table")
    page.locator("[data-command='hint']").focus()
    page.keyboard.press("Enter")
    expect(game.find(".prompt-told")).to_contain_text(
        re.compile("Elephant (would choose|thinks there is little in it)")
    )
    fail_for([*found, *audit(game, "hint")])
