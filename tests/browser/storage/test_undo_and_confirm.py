"""Second thoughts: undoing a decision, giving a game up, opening another one over it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core import mahe
from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup, SpendCard
from tests.app.games import MaheSession, chooses, first_game_where, may_spend, one_die, save_of
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import read_stores
from tests.browser.playing.along import Along, open_game


def undo(along: Along, back_to: MaheSession) -> None:
    along.game.command("undo")
    along.session = back_to
    along.agree()


def cannot_undo(game: GamePage) -> None:
    expect(game.find("[data-command='undo']")).to_be_disabled()


@pytest.mark.slow
def test_choices_and_stops_can_be_undone_but_not_dice(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = open_game(game, first_game_where(Setup(2), chooses))
    before = along.session
    first, second = mahe.legal_intents(before.state)
    along.decide(first)
    undo(along, before)
    along.decide(second).roll()
    cannot_undo(game)
    rolled = along.session
    if mahe.Stop() in mahe.legal_intents(rolled.state):
        along.stop()
        undo(along, rolled)
    cannot_undo(game)


@pytest.mark.slow
def test_a_card_that_was_spent_can_be_taken_back(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = open_game(game, first_game_where(Setup(2, spend_cards=True), may_spend))
    before = along.session
    card = next(intent for intent in mahe.legal_intents(before.state) if isinstance(intent, SpendCard))
    along.decide(card)
    undo(along, before)
    along.decide(card)


@pytest.mark.slow
def test_a_new_game_over_a_running_one_can_be_cancelled(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = open_game(game, first_game_where(Setup(4), one_die))
    stored = read_stores(game.page)
    for way_out in ("cancel", "Escape"):
        game.command("new-game")
        expect(game.dialog).to_be_visible()
        if way_out == "cancel":
            game.dialog.locator("[data-command='cancel']").click()
        else:
            game.page.keyboard.press(way_out)
        expect(game.dialog).to_have_count(0)
        along.agree()
        assert read_stores(game.page) == stored
    game.command("new-game")
    game.dialog.locator("[data-command='new-game-confirmed']").click()
    game.on("setup")
    assert read_stores(game.page) == stored, "the old game is given up only when the new one begins"
    game.command("play")
    game.asked()
    assert read_stores(game.page) != stored


@pytest.mark.slow
def test_opening_a_file_over_a_running_game_can_be_cancelled(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = open_game(game, first_game_where(Setup(4), one_die))
    stored = read_stores(game.page)
    other = first_game_where(Setup(7), one_die)
    game.open(write(save_of(other)))
    game.dialog.locator("[data-command='cancel']").click()
    expect(game.dialog).to_have_count(0)
    along.agree()
    assert read_stores(game.page) == stored
    game.open(write(save_of(other)))
    game.dialog.locator("[data-command='open-confirmed']").click()
    # The dialog closes at once; the other game comes only when it has been stored.
    expect(game.find("[data-player='6']")).to_be_visible()
    Along(game, other).roll()


@pytest.mark.slow
def test_a_file_chooser_closed_without_a_file_changes_nothing(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = open_game(game, first_game_where(Setup(4), one_die))
    with game.page.expect_file_chooser() as chooser:
        game.command("open")
    chooser.value.set_files([])
    along.roll()
    open_game(game, first_game_where(Setup(7), one_die))


@pytest.mark.slow
def test_own_cards_are_shown_only_after_others_look_away(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = open_game(game, first_game_where(Setup(2, spend_cards=True), may_spend), ("Ada", "Bo"))
    player = next(player for player in (0, 1) if along.session.state.egg_cards(player))
    held = along.session.state.egg_cards(player)
    game.command(f"look:{player}")
    expect(game.dialog).to_contain_text(("Ada", "Bo")[player])
    expect(game.dialog.locator(".card-value")).to_have_count(0)
    game.dialog.locator(f"[data-command='show:{player}']").click()
    expect(game.dialog.locator(".card-value")).to_have_text([str(value) for value in held])
    game.dialog.locator("[data-command='cancel']").click()
    expect(game.dialog).to_have_count(0)
    expect(game.find("#region-dialog .card-value").first).to_be_hidden()
    along.agree()
