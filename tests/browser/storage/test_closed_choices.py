"""What is closed without a choice changes nothing and leaves nothing; questions are in tests/app/storage."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core.mahe import Setup
from tests.app.games import first_game_where, may_spend, one_die
from tests.browser.driving.browsing import Browsing
from tests.browser.playing.along import open_game


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
    game.cancel()
    expect(game.find("#region-dialog .card-value").first).to_be_hidden()
    along.agree()
