"""After the end, and on another device: hidden cards become visible, readable and replayable, and not before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from app.melimagic.ending.known import moments
from mahe_core.engine.save_file import write
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.melimagic.games import computers_game, save_of
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.melimagic import secrecy
from tests.browser.melimagic.magic import press_by_key
from tests.browser.stages.magic_screens import acts, at, put

LEVELS = ("goldfish", "squirrel", "elephant")


def finished() -> MelimagicSession:
    """A game of three computers with two failed tries."""
    return computers_game(LEVELS, 4)


def open_finished(game: GamePage) -> None:
    game.open(write(save_of(finished(), LEVELS)))
    game.on("result")


def all_rabbits(game: GamePage) -> None:
    """Check that the replay shows every rabbit of the final position, whichever way its card faces."""
    standing = {
        f"{player}:{place}": (str(card.out).lower(), secrecy.name(card.rabbit))
        for player, stand in enumerate(finished().state.stands)
        for place, card in enumerate(stand, start=1)
        if card is not None
    }
    game.find("[data-command='replay:end'][aria-disabled='true']").wait_for()
    cards = secrecy.read_table(game.tab)["cards"]
    assert {hook: (out, rabbit) for hook, (_, out, rabbit) in cards.items() if rabbit} == standing


@pytest.mark.slow
@pytest.mark.parametrize(
    "press", [pytest.param(GamePage.press, marks=pytest.mark.nightly), press_by_key], ids=["by hand", "by keyboard"]
)
def test_result_offers_log_reasons_missed_chances_and_replay(
    browsing: Browsing, press: Callable[[GamePage, str], None]
) -> None:
    game = browsing.visit("?game=melimagic&lang=en&motion=off")
    open_finished(game)
    tried_in_vain = [moment for moment in moments(finished()) if not moment.matched]
    assert tried_in_vain
    press(game, ".known > summary")
    expect(game.find(".known-moment")).to_have_count(len(tried_in_vain))
    expect(game.find(".known-moment").last).to_be_visible()
    press(game, ".result-more > .log > summary")
    expect(game.find("[data-log] li").first).to_be_visible()
    press(game, "[data-command='reasons']")
    expect(game.find("[data-reasons] li").first).to_be_visible()
    press(game, "[data-screen='result'] [data-command='replay']")
    game.on("replay")
    press(game, "[data-command='replay:end']")
    all_rabbits(game)
    press(game, "[data-command='back']")
    game.on("result")


def shared(game: GamePage) -> tuple[str, str]:
    """Share the game; return the remark about the link, and the part after its `#`."""
    game.command("share")
    expect(game.dialog.locator("svg[role='img']")).to_be_visible()
    said, link = game.dialog.inner_text(), game.dialog.locator("input[readonly]").input_value()
    game.dialog.locator("[data-command='cancel']").click()
    expect(game.dialog).to_have_count(0)
    return said, link.partition("#")[2]


@pytest.mark.slow
def test_a_running_link_opens_behind_a_curtain_a_finished_shows_all(
    browsing: Browsing,
) -> None:
    here = browsing.visit("?game=melimagic&lang=en&motion=off")
    put(here, at(2, acts))
    here.command("lift")
    here.on("table")
    said, fragment = shared(here)
    assert "everybody’s cards" in said
    there = browsing.tab(browsing.phone(), f"?motion=off#{fragment}", touch=True).ready()
    there.on("curtain")
    assert there.page.evaluate("location.hash") == ""
    there.tab.evaluate(secrecy.WATCH)
    assert there.tab.evaluate("window.leaks") == []

    here.command("new-game")
    here.dialog.locator("[data-command='new-game-confirmed']").click()
    here.on("setup")
    open_finished(here)
    said, fragment = shared(here)
    assert "everybody’s cards" not in said
    there = browsing.tab(browsing.device(), f"?motion=off#{fragment}").ready()
    there.on("result")
    there.command("replay")
    there.command("replay:end")
    all_rabbits(there)
