"""One person against turtles that decide for themselves, with real presses; the game is safe whatever happens."""

from __future__ import annotations

import re

import pytest

from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.mahe import Setup
from mahe_core.mahe.players import player_named
from tests.app.games import MaheSession
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import read_stores
from tests.browser.playing.along import fill_in
from tests.browser.playing.outcome import compare_result

WHY = "[data-command='why']"
PLAYERS = "**/players.zip.zst"
SHORT = Setup(2, 0, True, False, turtles_each=1, short_game=True)


def invite(game: GamePage) -> GamePage:
    """Seat two computer turtles next to the only person, and begin."""
    fill_in(game, SHORT)
    game.command("play-alone")
    game.command("play")
    return game


def ask_why(game: GamePage) -> str:
    """Ask by keyboard for a turtle's reason, and return the answer."""
    game.page.focus(WHY)
    game.page.keyboard.press("Enter")
    return game.find(".prompt-told").text_content() or ""


def finished(game: GamePage, *by: str) -> MaheSession:
    """Return the only finished game, after checking in plain Python that every turtle decided as its player would."""
    (stored,) = read_stores(game.tab)["finished"]
    save = read(stored, mahe)
    assert tuple(seat.by for seat in save.seats) == by
    for place, entry in enumerate(save.session.entries):
        state = save.session.at(place).state
        acting = mahe.to_act(state)
        if isinstance(acting, int) and (level := save.seats[acting].by.removeprefix("computer:")) != "hand":
            assert player_named(level).decide(state) == entry.action
    return save.session


@pytest.mark.nightly
def test_a_keyboard_game_against_computers_survives_reloads(
    browsing: Browsing,
) -> None:
    game = invite(browsing.visit_by_phone("?lang=en&seed=171&motion=off"))
    presses, why = 0, ""
    while (asked := game.asked()) is not None:
        assert asked.to_act == 0
        if not why and game.shows(WHY):
            why = ask_why(game)
        intents = [hook for hook, _ in asked.intents]
        wanted = "stop" if "stop" in intents else intents[0]
        game.page.focus(f"button[data-intent='{wanted}']")
        game.page.keyboard.press("Enter")
        presses += 1
        if presses == 4:
            # The turtles are thinking now, or have just decided.
            game.reload()
    assert re.search(r"\d", why), "the reason has a figure in it"
    session = finished(game, "hand", "computer:easy", "computer:medium")
    compare_result(game, session)
    assert mahe.result(session.state) is not None


@pytest.mark.nightly
@pytest.mark.parametrize("lost", ["missing", "damaged"])
def test_people_decide_if_the_computer_players_do_not_load(browsing: Browsing, lost: str) -> None:
    context = browsing.device()
    browsing.watch.allow("404", "zstd")
    if lost == "damaged":
        # Decompression fails at the first bytes, and sometimes the rest is still on its way.
        browsing.watch.allow(r"request failed: \S*/players\.zip\.zst \(net::ERR_ABORTED\)")
    context.route(
        PLAYERS, lambda route: route.fulfill(status=404 if lost == "missing" else 200, body="this is no archive")
    )
    game = invite(browsing.tab(context, "?lang=en&seed=5&motion=off").ready())
    # A turtle begins, and nobody has pressed anything yet.
    game.dialog.wait_for()
    game.command("computer-by-hand")
    assert game.asked() is not None
    (stored,) = read_stores(game.tab)["running"]
    assert "hand" in {seat.by for seat in read(stored, mahe).seats[1:]}
