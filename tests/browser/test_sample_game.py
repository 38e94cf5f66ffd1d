"""The sample game on a site of its own: what "Add a game" in CONTRIBUTING.md leads to works in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.sample_game.placing import build_with_sample_games, copy_with_sample_games
from tests.sample_game.rules import TO_WIN
from workshop.serving import serve

# It builds a site of its own, and the other tests of the sample game need no browser.
pytestmark = pytest.mark.nightly

PIG = "?game=pig&seed=3&motion=off"

ENOUGH = 12
"""Points in a turn at which the players of this test hold."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with the sample game on its list."""
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
    rules.find("[data-command^='rules']").first.click()
    rules.find("[data-command='example:1']").click()
    for _ in range(4):
        rules.find("[data-command='example-step:1']").click()
    expect(rules.find("[data-example='1'] .replay-told")).to_have_text("Ada rolls a 1 and loses the turn’s points.")
