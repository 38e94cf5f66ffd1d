"""Back in a real history, the slider of a replay, and a device that forgets."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from mahe_core.mahe import Setup
from tests.app.games import first_game_where, one_die, over
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import read_stores
from tests.browser.playing.along import open_game

RUNNING = first_game_where(Setup(4), one_die)
FINISHED = first_game_where(Setup(4), over)
SETTLED = "() => history.state?.mahe === %r"


def caught(page: Page, *, caught: bool = True) -> None:
    """Wait until the page would intercept Back, or would let it leave."""
    page.wait_for_function(SETTLED % ("catch" if caught else "page"))


def back(game: GamePage) -> None:
    # Not called here and now: a Back that leaves the page would leave this call without an answer.
    game.page.evaluate("() => { setTimeout(() => history.back()); }")


@pytest.mark.slow
def test_back_leaves_dialog_rules_and_table_in_turn(browsing: Browsing) -> None:
    device = browsing.device()
    page = device.new_page()
    page.goto(f"{browsing.address}rules/en/")
    page.goto(f"{browsing.address}?lang=en&motion=off", wait_until="commit")
    game = GamePage(page, browsing.watch).ready()
    length = page.evaluate("history.length")
    caught(page, caught=False)

    game.command("settings")
    caught(page)
    page.keyboard.press("Escape")
    caught(page, caught=False)
    page.go_forward()
    caught(page, caught=False)
    expect(game.dialog).to_have_count(0)

    open_game(game, RUNNING)
    game.open_rules()
    game.command("settings")
    expect(game.dialog).to_be_visible()
    back(game)
    expect(game.dialog).to_have_count(0)
    assert game.screen == "rules"
    caught(page)
    back(game)
    page.wait_for_selector("[data-screen='rules']", state="detached")
    assert game.screen == "table"
    caught(page)
    assert page.evaluate("history.length") == length + 1, "never more than one entry of ours"

    page.reload()
    game.ready()
    caught(page)
    back(game)
    expect(game.find("[data-notice='leaving']")).to_be_visible()
    game.command("stay")
    expect(game.find("[data-notice='leaving']")).to_have_count(0)
    caught(page)
    back(game)
    expect(game.find("[data-notice='leaving']")).to_be_visible()
    back(game)
    page.wait_for_url("**/rules/en/")


@pytest.mark.slow
def test_the_slider_shows_any_step_and_the_keyboard_does_too(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    open_game(game, FINISHED)
    game.command("replay")
    game.on("replay")
    slider, told = game.find("[name='replay-step']"), game.find(".replay-told")
    beginning = told.inner_text()
    slider.fill("40")
    expect(game.find(".replay-count")).to_have_text(f"Step 40 of {slider.get_attribute('max')}")
    expect(slider).to_have_attribute(
        "aria-valuetext", f"{game.find('.replay-count').inner_text()}. {told.inner_text()}"
    )
    slider.press("ArrowRight")
    expect(game.find(".replay-count")).to_contain_text("Step 41")
    slider.press("Home")
    expect(told).to_have_text(beginning)
    play = game.find("[data-command='replay:play']")
    play.focus()
    play.press("Enter")
    pause = game.find("[data-command='replay:pause']")
    expect(pause).to_be_focused()
    pause.press("Enter")
    expect(play).to_be_focused()
    back(game)
    game.on("result")


@pytest.mark.slow
def test_a_tap_on_pause_stops_what_moves_at_once(browsing: Browsing) -> None:
    game = browsing.visit_by_phone("?lang=en")
    open_game(game, FINISHED)
    game.command("replay")
    game.press("[data-command='replay:play']")
    game.page.wait_for_selector("html[data-moving]")
    game.press("[data-command='replay:pause']")
    expect(game.find("[data-command='replay:play']")).to_be_visible()
    count = game.find(".replay-count").inner_text()
    game.open_rules()
    game.command("back")
    game.on("replay")
    assert game.find(".replay-count").inner_text() == count


@pytest.mark.slow
def test_a_device_that_forgets_begins_as_on_a_first_visit(browsing: Browsing) -> None:
    game = browsing.visit("?motion=off", locale="nl-NL")
    game.find("select[name='language']").select_option("de")
    game.type_name(0, "Zoë")
    open_game(game, RUNNING)
    game.open_settings()
    game.dialog.locator("[data-command='forget']").click()
    with game.page.expect_navigation():
        game.dialog.locator("[data-command='forget-confirmed']").click()
    game.ready()
    assert game.screen == "setup"
    expect(game.find("html")).to_have_attribute("lang", "nl")
    expect(game.find("input[name='name-0']")).to_have_value("")
    assert not any(read_stores(game.page).values())
    assert game.page.evaluate("Object.keys(localStorage)") == []
