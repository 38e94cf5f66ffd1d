"""Whole games by presses on the things: every screen is compared with its viewer's view."""

from __future__ import annotations

import pytest

from tests.browser.driving.browsing import Browsing
from tests.browser.melimagic.magic import SETUP, begin
from tests.browser.melimagic.whole_games import (
    AGAINST_COMPUTERS,
    check_end,
    check_nothing_given_away,
    play_against_computers,
    play_by_hand,
    watch,
)

EVERYTHING, BY_KEYS = 138, 118
"""Seeds of games of two that soon end and have turning, swapping, drawing, discarding and a third try on their way."""


@pytest.mark.slow
def test_two_people_play_to_the_end_with_curtains(browsing: Browsing) -> None:
    play_by_hand(browsing.visit_by_phone(f"{SETUP}&seed={EVERYTHING}"), 2)


@pytest.mark.nightly
def test_whole_game_is_playable_by_keyboard_alone(browsing: Browsing) -> None:
    game = browsing.visit(f"{SETUP}&seed={BY_KEYS}")
    watch(game)
    magic = begin(game)
    magic.way = "keys"
    check_end(magic.play())
    check_nothing_given_away(magic)


@pytest.mark.slow
def test_single_player_with_a_computer_never_sees_a_curtain(browsing: Browsing) -> None:
    play_against_computers(browsing.visit(f"{SETUP}&seed={AGAINST_COMPUTERS[1]}"), 1)
