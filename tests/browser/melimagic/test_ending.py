"""After the end, and on another device: hidden cards become visible, readable and replayable, and not before."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core.engine.save_file import write
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.melimagic.games import computers_game, save_of
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.melimagic import secrecy
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


def shared(game: GamePage) -> tuple[str, str]:
    """Share the game; return the remark about the link, and the part after its `#`."""
    game.command("share")
    expect(game.dialog.locator("svg[role='img']")).to_be_visible()
    said, link = game.dialog.inner_text(), game.dialog.locator("input[readonly]").input_value()
    game.cancel()
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
