"""The panel of the rules in a real browser, next to the table or over it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from mahe_core.mahe import Setup
from tests.app.games import another_decides, first_game_where
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.stages.seating import seat

DECIDING = first_game_where(Setup(4), another_decides)

AT_THE_TOP = """(heading) => {
  const panel = heading.closest(".rules-panel").getBoundingClientRect();
  const { top, bottom } = heading.getBoundingClientRect();
  return document.activeElement === heading && top >= panel.top && bottom < panel.top + panel.height / 3;
}"""


def box(game: GamePage, selector: str) -> dict[str, Any]:
    return dict(game.find(selector).first.bounding_box() or {})


def boxes(found: Locator) -> list[dict[str, Any]]:
    return [dict(each.bounding_box() or {}) for each in found.all()]


def closed(game: GamePage) -> None:
    game.page.wait_for_selector(".rules-panel", state="detached")


def asked_from_the_prompt(game: GamePage) -> None:
    game.press(".prompt-line .rule-mark")
    heading = game.find("[data-rule='decide'] h2")
    expect(heading).to_be_in_viewport(ratio=1)
    game.page.wait_for_function(AT_THE_TOP, arg=heading.element_handle())


@pytest.mark.slow
def test_a_prompt_opens_its_passage_and_play_goes_on(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = seat(game, DECIDING)
    asked_from_the_prompt(game)
    panel, board = box(game, ".rules-panel"), box(game, ".board-frame")
    assert board["x"] + board["width"] <= panel["x"]
    for button in game.find("[data-intent], .header [data-command='menu']").all():
        place = button.bounding_box()
        assert place is not None
        assert place["x"] + place["width"] <= panel["x"], "the rules cover a button"
    along.roll()
    assert game.screen == "rules"
    game.command("back")
    closed(game)
    along.agree()


@pytest.mark.slow
def test_search_scrolls_to_the_line(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    game.command("rules")
    game.find("[name='rules-find']").fill("gelege karte")
    game.command("rules-found:4")
    line = game.page.locator(":focus")
    expect(line).to_be_in_viewport()
    expect(line).to_contain_text("Gelege-Karte")


@pytest.mark.slow
def test_two_languages_are_side_by_side_only_if_there_is_room(browsing: Browsing) -> None:
    game = browsing.visit("?lang=fr&motion=off")
    seat(game, DECIDING)
    asked_from_the_prompt(game)
    game.find("[name='rules-second']").select_option("nl")
    texts = game.find("[data-rule='decide'] > section")
    expect(texts).to_have_count(2)
    expect(game.find("[data-rule='decide']")).to_have_attribute("data-marked", "")
    assert [text.get_attribute("lang") for text in texts.all()] == ["fr", "nl"]
    one, other = boxes(texts)
    assert abs(one["y"] - other["y"]) < 1
    assert one["x"] + one["width"] <= other["x"]
    game.page.set_viewport_size({"width": 390, "height": 844})
    one, other = boxes(texts)
    assert other["y"] >= one["y"] + one["height"]
    game.reload().command("rules")
    expect(texts).to_have_count(2)


@pytest.mark.slow
def test_on_a_phone_rules_cover_the_game_until_escape_or_back(browsing: Browsing) -> None:
    game = browsing.visit("?lang=pt&motion=off", viewport={"width": 390, "height": 844})
    along = seat(game, DECIDING)
    asked_from_the_prompt(game)
    assert box(game, ".rules-panel")["width"] == 390
    assert not game.shows("button[data-intent]"), "what lies under the rules cannot be reached"
    game.page.keyboard.press("r")
    game.page.keyboard.press("Escape")
    closed(game)
    expect(game.find(".prompt-line .rule-mark")).to_be_focused()
    along.agree()
    asked_from_the_prompt(game)
    game.page.evaluate("() => { setTimeout(() => history.back()); }")
    closed(game)
    along.agree()
    along.roll()
