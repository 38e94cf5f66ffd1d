"""The sample games on a site of their own: what "Add a game" in CONTRIBUTING.md leads to works in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.sample_game.placing import build_with_sample_games, copy_with_sample_games
from tests.sample_game.rules import TO_WIN
from workshop.serving import serve

# It builds a site of its own, and the other tests of the samples need no browser.
pytestmark = pytest.mark.nightly

PIG = "?game=pig&seed=3&motion=off"
CRABS = "?game=crabs&seed=3&motion=off"

ENOUGH = 12
"""Points in a turn at which the players of this test hold."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with the sample games on its list."""
    project = tmp_path_factory.mktemp("project")
    copy_with_sample_games(project)
    with serve(build_with_sample_games(project)) as address:
        yield address


def press(game: GamePage, hook: str) -> None:
    """Press the button of an intent once the table listens, and wait for the next question or the end."""
    expect(game.find("html:not([data-resting])")).to_be_attached()
    game.find(f"button[data-intent='{hook}']:enabled").click()
    expect(game.find("button[data-intent]:enabled, [data-screen='result']").first).to_be_visible()


def turn_total(game: GamePage) -> int:
    """Return the points of the current turn."""
    worth = game.find("[data-screen='table'] [data-turn-total]")
    return int(worth.get_attribute("data-turn-total") or 0) if worth.count() else 0


def play_on(game: GamePage) -> None:
    press(game, "hold" if turn_total(game) >= ENOUGH else "roll")


def test_a_new_game_is_played_undone_resumed_shared_and_replayed(browsing: Browsing) -> None:
    game = browsing.visit(PIG)
    expect(game.find("[data-command='lab'], [data-command='tutorial']")).to_have_count(0)
    game.find("[data-command='play']").click()
    expect(game.find("[data-screen='table']")).to_be_visible()
    while turn_total(game) < ENOUGH:
        press(game, "roll")
    before = turn_total(game)
    press(game, "hold")
    expect(game.find("html:not([data-resting])")).to_be_attached()
    game.find("[data-command='undo']:enabled").click()
    expect(game.find(f"[data-turn-total='{before}']")).to_be_visible()

    game.page.reload()
    game.ready()
    expect(game.find(f"[data-turn-total='{before}']")).to_be_visible()

    while game.find("[data-screen='table']").count():
        play_on(game)
    expect(game.find("#result-title")).to_contain_text("wins!")
    scores = [int(score) for score in re.findall(r": (\d+)", game.find(".result-head .lead").inner_text())]
    assert max(scores) >= TO_WIN

    game.find("[data-command='share']").click()
    link = game.dialog.locator("input[readonly]").input_value()
    there = browsing.tab(browsing.device(), f"?game=pig#{link.partition('#')[2]}").ready()
    expect(there.find("#result-title")).to_contain_text("wins!")
    there.find("[data-command='replay']").click()
    there.find("[data-command='replay:end']").click()
    expect(there.find(f"[data-score='{max(scores)}']")).to_be_visible()

    rules = browsing.visit(PIG)
    rules.open_rules()
    rules.find("[data-command='example:1']").click()
    for _ in range(4):
        rules.find("[data-command='example-step:1']").click()
    expect(rules.find("[data-example='1'] .replay-told")).to_have_text("Ada rolls a 1 and loses the turn’s points.")


TAP: Final = ".plain-tap[data-stands-for]"


def at_crabs(browsing: Browsing, device: BrowserContext) -> GamePage:
    game = browsing.tab(device, CRABS).ready()
    game.find("[data-command='play']").click()
    return game


def await_question(game: GamePage) -> None:
    expect(game.find("html:not([data-resting])")).to_be_attached()
    expect(game.find(f"button[data-intent='roll']:enabled, {TAP}, [data-screen='result']").first).to_be_attached()


def tap_to_the_end(game: GamePage) -> None:
    """Tap the crab in front, or roll, until somebody has won."""
    await_question(game)
    while not game.find("[data-screen='result']").count():
        (game.find(TAP).last if game.find(TAP).count() else game.find("button[data-intent='roll']")).tap()
        await_question(game)


def roll_until_a_choice(game: GamePage) -> None:
    """Roll and tap the only crab until two can move."""
    await_question(game)
    while game.find("button[data-intent^='move:']").count() < 2:
        (game.find(TAP).first if game.find(TAP).count() else game.find("button[data-intent='roll']")).click()
        await_question(game)


def seat_computers(game: GamePage) -> None:
    for seat, level in enumerate(("snail", "gull")):
        game.find(f"[name='by-{seat}'][value='computer:{level}']").evaluate("choice => choice.click()")


def ground(game: GamePage) -> str:
    board: Any = game.find(".plain-board").first
    return str(board.evaluate("board => getComputedStyle(board).backgroundColor"))


def test_a_race_is_tapped_to_its_end_on_a_phone(browsing: Browsing) -> None:
    game = at_crabs(browsing, browsing.phone(viewport={"width": 390, "height": 844}))
    await_question(game)
    frame, top, bottom = (game.find(each).bounding_box() for each in (".board-frame", ".crabs-dunes", ".crabs-water"))
    assert frame is not None
    assert top is not None
    assert bottom is not None
    assert bottom["y"] + bottom["height"] - top["y"] > 0.95 * frame["height"]
    table = ground(game)
    tap_to_the_end(game)
    assert ground(game) == table
    title, podium, again = (
        game.find(each).bounding_box() for each in ("#result-title", ".plain-podium", "[data-command='play-again']")
    )
    assert title is not None
    assert podium is not None
    assert again is not None
    assert podium["y"] < title["y"] < again["y"] < 844 - again["height"]
    game.find("[data-command='postcard']").tap()
    expect(game.dialog.locator("[data-command='postcard:png']")).to_be_visible()


def test_keys_reach_each_crab_and_a_tap_is_large_enough(browsing: Browsing) -> None:
    game = at_crabs(browsing, browsing.device(viewport={"width": 390, "height": 844}))
    roll_until_a_choice(game)
    for tap in game.find(TAP).all():
        box = tap.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    buttons = game.find("button[data-intent^='move:']")
    expect(buttons.first).to_have_css("width", "1px")
    for place in range(buttons.count()):
        buttons.nth(place).focus()
        game.page.keyboard.press("Shift+Tab")
        game.page.keyboard.press("Tab")
        expect(buttons.nth(place)).to_be_focused()
        expect(buttons.nth(place)).not_to_have_css("width", "1px")
        expect(game.find(".plain-taps > g").nth(place)).to_have_css("stroke-width", "8px")
    question = game.find(".prompt-question").inner_text()
    game.page.keyboard.press("Enter")
    expect(game.find(".prompt-question")).not_to_have_text(question)


def test_the_title_of_a_race_is_in_view_on_a_laptop(browsing: Browsing) -> None:
    game = at_crabs(browsing, browsing.device(has_touch=True))
    tap_to_the_end(game)
    expect(game.find("#result-title")).to_be_in_viewport(ratio=1)
    expect(game.find(".plain-podium")).to_be_in_viewport(ratio=1)
    expect(game.find(".plain-board")).to_be_in_viewport(ratio=1)


def test_computers_of_a_race_play_without_another_games_archive(browsing: Browsing) -> None:
    device = browsing.phone()
    asked: list[str] = []
    device.on("request", lambda request: asked.append(request.url))
    game = browsing.tab(device, CRABS, touch=True).ready()
    seat_computers(game)
    game.find("[data-command='play']").tap()
    expect(game.find("[data-player][data-score='1']").first).to_be_visible()
    assert [url for url in asked if "crabs" in url]
    assert not [url for url in asked if "/players.zip" in url]


def test_faster_lies_beside_the_buttons_of_a_computers_turn(browsing: Browsing) -> None:
    game = browsing.visit_by_phone(CRABS)
    seat_computers(game)
    game.find("[data-command='play']").tap()
    game.find("[data-command='computer-pause']").tap()
    expect(game.find("[data-paused]")).to_be_visible()
    buttons, faster = (game.find(each).bounding_box() for each in (".plain-buttons", "[data-command='computer-pace']"))
    assert buttons is not None
    assert faster is not None
    assert buttons["x"] + buttons["width"] <= faster["x"]
    assert game.find(".prompt-line").get_attribute("data-computer") in {"snail", "gull"}
