"""Two teams at the projector: votes next to the table, all in one view, and nothing moves when the time is up."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.looks.auditing import fail_for, violations

PROJECTORS = ((1280, 720), (1920, 1080), (1024, 768))
SMALLEST = 24
"""Minimum size in pixels of a number that is legible from the last row."""

_OUT_OF_VIEW = """() => [...document.querySelectorAll(".teams-panel .button, [data-intent]:enabled, .board")]
  .filter((part) => part.checkVisibility())
  .filter((part) => { const box = part.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1; })
  .map((part) => part.outerHTML.slice(0, 80))"""

_COVERED = """() => [...document.querySelectorAll(".teams-panel .button:enabled, [data-intent]:enabled")]
  .filter((part) => part.checkVisibility())
  .filter((part) => { const box = part.getBoundingClientRect();
    const there = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return !there || !part.contains(there); })
  .map((part) => part.outerHTML.slice(0, 80))"""


_CUT_NAMES = """() => [...document.querySelectorAll(".teams-title, .player-name")]
  .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth)
  .map((name) => name.outerHTML.slice(0, 80))"""

_PLACES = """() => [...document.querySelectorAll(".teams-panel :is(button, input):not([data-command='teams-pause'])")]
  .map((part) => { const box = part.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; })"""

TEAMS = ("Schildkrötenkönige", "Wasserschnecken 6bce")
"""The longest names, of one word and of two."""


@pytest.mark.slow
def test_a_class_votes_next_to_the_table_and_the_team_decides(browsing: Browsing) -> None:
    context = browsing.device()
    context.clock.install()
    game = browsing.tab(context, "?screen=lab&mode=projector&lang=de&seed=7&motion=off")
    game.find("[data-screen='lab']").wait_for()
    game.command("lab:teams")
    found = violations(game.page, "the room of the two teams")
    for place, name in enumerate(TEAMS):
        game.find(f"[name='team-{place}']").fill(name)
    game.command("teams-begin")
    for _ in range(6):
        panel = game.find(".teams-panel")
        panel.wait_for()
        if game.find("[data-vote='stop']").count():
            break
        question = panel.get_attribute("data-question") or ""
        game.find("[data-intent]:enabled").first.click()
        expect(panel).not_to_have_attribute("data-question", question)
    # Axe may take long on a slow machine; the seconds must still be running afterwards.
    game.command("teams-pause")
    game.find("input[name='stop']").fill("12")
    game.command("teams-vote:roll")
    expect(game.find("[data-vote]:has([data-ahead])")).to_have_attribute("data-vote", "stop")
    for width, height in PROJECTORS:
        game.page.set_viewport_size({"width": width, "height": height})
        assert game.page.evaluate(_OUT_OF_VIEW) == [], (width, height)
        assert game.page.evaluate(_COVERED) == [], (width, height)
        assert game.page.evaluate(_CUT_NAMES) == [], (width, height)
        assert game.page.evaluate("document.documentElement.scrollWidth") <= width
        for number in (".teams-seconds", ".teams-hands"):
            size = game.find(number).first.evaluate("(part) => parseFloat(getComputedStyle(part).fontSize)")
            assert size >= SMALLEST, (number, width)
    found += violations(game.page, "the table with the votes beside it")
    fail_for(found)
    places = game.page.evaluate(_PLACES)
    game.command("teams-pause")
    context.clock.fast_forward(90_000)
    expect(game.find(".teams-up")).to_be_visible()
    assert game.page.evaluate(_PLACES) == places
    question = game.find(".teams-panel").get_attribute("data-question") or ""
    game.find("[data-intent='stop']").click()
    expect(game.find(".teams-panel")).not_to_have_attribute("data-question", question)
    game.command("teams-end")
    expect(game.find(".teams-panel")).to_have_count(0)
