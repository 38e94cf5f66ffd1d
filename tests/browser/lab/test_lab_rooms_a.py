"""Risk, the tree, the own rule and the game just played, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.stages import lab_screens

LARGEST_DELAY = 1000
"""Maximum time until every exact table of a rule is shown, in milliseconds."""

TURNED = """(sides) => new Promise((resolve) => {
  const began = performance.now();
  const value = () => document.querySelector("[data-figure-name='sides']").dataset.value;
  new MutationObserver((_changes, observer) => {
    if (value() !== sides) return;
    observer.disconnect();
    resolve(performance.now() - began);
  }).observe(document.querySelector("#region-rule-prospects"), { childList: true, characterData: true, subtree: true });
  document.querySelector("[data-command='lab-rule-more:sides']").click();
})"""
"""Turns a figure and returns the milliseconds until the last table has changed."""


SMALLEST = """() => Math.min(
  ...[...document.querySelectorAll(".lab-room :is(p, h2, button)")]
    .map((part) => parseFloat(getComputedStyle(part).fontSize)),
)"""
"""The size of the smallest text in a room, in pixels."""


NUMERALS = """() => Math.min(
  ...[...document.querySelectorAll(".lab-island .square-number")].map((numeral) =>
    parseFloat(getComputedStyle(numeral).fontSize) * numeral.getScreenCTM().a),
)"""
"""The size of the smallest numeral on the island, in pixels of the screen."""

COVERED = """() => [...document.querySelectorAll(".lab-trying .button, .lab-series thead th, .chart-told")]
  .filter((part) => { const box = part.getBoundingClientRect();
    return !part.contains(document.elementFromPoint(box.right - 8, (box.top + box.bottom) / 2)); })
  .map((part) => part.outerHTML.slice(0, 80))"""
"""The buttons, heads and sentences that something else covers at their right end."""

IN_VIEW = """() => [...document.querySelectorAll(".lab-room button")].every((button) =>
  button.getBoundingClientRect().bottom <= innerHeight) && document.documentElement.scrollWidth <= innerWidth"""


@pytest.mark.slow
def test_the_rooms_work_in_a_browser(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off&seed=42")
    lab_screens.risk(game)
    expect(game.find("[data-thrown='11']")).to_have_count(1)

    lab_screens.tree(game)
    assert game.find("[data-chance='1/36']").count() == 1
    # After a press the focus is on the die of the path, the next step.
    expect(game.find("[data-command='lab-tree-open:4-2']")).to_be_focused()
    game.page.keyboard.press("Shift+Tab")
    game.page.keyboard.press("Enter")
    game.find("[data-path='4']").wait_for()

    lab_screens.rule(game)
    game.find("[data-chart='rule-move'] svg").wait_for()
    delays = [game.page.evaluate(TURNED, sides) for sides in ("9", "10", "11")]
    assert min(delays) < LARGEST_DELAY, delays

    lab_screens.game_looked_at(game)
    game.find("[data-chart='game-faces'] svg").wait_for()
    expect(game.find(".lab-oddness")).to_have_count(4)


@pytest.mark.slow
def test_a_key_steps_from_the_question_to_the_answer(browsing: Browsing) -> None:
    game = browsing.visit("?screen=lab&mode=projector&lang=en&motion=off")
    game.on("lab")
    game.command("lab:risk")
    game.find("[data-room='risk']").wait_for()
    assert game.find(".risk-cross").count() == 0
    game.page.keyboard.press("ArrowRight")
    game.find(".lab-risk-answer").wait_for()
    expect(game.find(".risk-cross")).to_have_count(3)
    assert game.page.evaluate(SMALLEST) >= 24

    # All that a class needs is in view, and grows with the wall.
    game.command("lab:experiment")
    game.find("[data-room='experiment']").wait_for()
    game.page.locator("[name='lab-experiment-quantity'][value='busts']").check(force=True)
    game.command("lab-step:on")
    game.find(".lab-island").wait_for()
    assert game.page.evaluate(NUMERALS) >= 24
    game.page.keyboard.press("ArrowRight")
    for number in range(1, 12):
        game.command("lab-experiment-try:1")
        game.find(f"[data-lab-number='{number}']").wait_for()
    expect(game.find(".lab-series tbody tr")).to_have_count(11)
    for width, height in ((1280, 720), (1024, 768), (1920, 1080)):
        game.page.set_viewport_size({"width": width, "height": height})
        game.page.wait_for_function(IN_VIEW)
        assert game.page.evaluate(COVERED) == []
    game.page.keyboard.press("ArrowRight")
    for width, height in ((1280, 720), (1024, 768), (1920, 1080)):
        game.page.set_viewport_size({"width": width, "height": height})
        game.find("[data-chart='experiment-mean'] svg").wait_for()
        game.page.wait_for_function(IN_VIEW)
    assert game.page.evaluate(SMALLEST) >= 36

    game.command("lab:endgame")
    game.find("[data-room='endgame'] .lab-island").wait_for()
    for width, height in ((1280, 720), (1024, 768), (1920, 1080)):
        game.page.set_viewport_size({"width": width, "height": height})
        assert game.page.evaluate(NUMERALS) >= 24
        game.page.wait_for_function(IN_VIEW)
