"""Reloading: whatever happened to the page or the browser, nothing of the game is lost or rolled again."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Error

from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.engine.session import begin
from mahe_core.mahe import Setup
from tests.app.games import MOMENTS, first_game_where, one_die
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.chromium import options
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import read_stores
from tests.browser.playing.along import Along, open_game, seated

SETUP = Setup(2, spend_cards=True)


def stored_log(game: GamePage) -> tuple[tuple[str | int, ...], ...]:
    (save,) = read_stores(game.page)["running"]
    return read(save, mahe).session.log


def test_a_reload_in_mid_turn_changes_nothing(browsing: Browsing) -> None:
    game = browsing.visit("?lang=nl&seed=3&motion=off")
    along = open_game(game, first_game_where(SETUP, one_die))
    before = along.session
    log = game.log
    along.reload()
    assert stored_log(game) == before.log
    assert game.log == log
    along.roll()


@pytest.mark.slow
def test_a_reload_during_an_animation_shows_its_outcome(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en")
    along = open_game(game, first_game_where(SETUP, one_die))
    game.intend("roll")
    game.page.wait_for_selector("html[data-moving]", state="attached")
    along.session = along.session.acted(mahe.Roll()).settled()
    along.reload()
    assert stored_log(game) == along.session.log


@pytest.mark.slow
def test_a_reload_with_an_open_drawer_or_card_changes_nothing(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    moment = next(moment for moment in MOMENTS if moment.__name__ == "may_spend")
    along = open_game(game, first_game_where(SETUP, moment))
    game.press(".drawer > summary")
    game.find("button[data-intent^='spend:']").first.wait_for()
    along.reload()
    game.command("look:0")
    game.dialog.wait_for()
    along.reload()


@pytest.mark.slow
def test_running_games_are_restored_despite_presets(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&seed=5&players=7&motion=off")
    game.command("play")
    along = Along(game, begin(mahe, seated(Setup(7), 5), 5).settled())
    along.roll().reload()


def browser_process(game: GamePage) -> int:
    """Return the process id of the browser, from the browser."""
    browser = game.page.context.browser
    assert browser is not None
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    (number,) = (process["id"] for process in processes if process["type"] == "browser")
    return int(number)


@pytest.mark.slow
def test_killing_the_browser_after_a_die_loses_nothing(browsing: Browsing, tmp_path: Path) -> None:
    profile = tmp_path / "profile"

    def start(query: str) -> GamePage:
        context = browsing.playwright.chromium.launch_persistent_context(
            profile, **options(), viewport={"width": 1280, "height": 720}
        )
        return browsing.tab(browsing.adopt(context), query).ready()

    game = start("?lang=en&seed=9")
    game.command("play")
    along = Along(game, begin(mahe, seated(Setup(2), 9), 9).settled())
    along.decide(mahe.legal_intents(along.session.state)[0])
    process = browser_process(game)
    game.intend("roll")
    game.page.wait_for_selector("[data-die='1']")
    os.kill(process, signal.SIGKILL)
    with pytest.raises(Error):
        game.page.evaluate("new Promise(() => {})")

    again = start("?lang=en&motion=off")
    rolled = along.session.acted(mahe.Roll()).settled()
    assert stored_log(again) == rolled.log
    Along(again, rolled).play(lambda session: len(session.log) >= len(rolled.log) + 4)
