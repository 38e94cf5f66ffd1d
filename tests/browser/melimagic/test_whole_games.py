"""Whole games, by presses on the things: every screen is held against what whoever may look at it sees."""

from __future__ import annotations

import pytest

from tests.browser.driving.browsing import Browsing
from tests.browser.melimagic.magic import SETUP, begin
from tests.browser.melimagic.whole_games import (
    check_end,
    check_nothing_given_away,
    play_against_computers,
    play_by_hand,
    watch,
)

EVERYTHING, BY_KEYS = 138, 118
"""Seeds of games of two that soon end and have turning, swapping, drawing, discarding and a third try on their way."""

FRAMES = """async () => {
  for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}"""
"""Lets ten frames go by, in which a computer that may move has moved: nothing makes it wait here."""


@pytest.mark.slow
def test_two_people_play_to_the_end_with_the_curtain_between_them(browsing: Browsing) -> None:
    play_by_hand(browsing.visit_by_phone(f"{SETUP}&seed={EVERYTHING}"), 2)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(3, 3), pytest.param(4, 28, marks=pytest.mark.nightly)])
def test_three_and_four_people_play_to_the_end(browsing: Browsing, players: int, seed: int) -> None:
    play_by_hand(browsing.visit(f"{SETUP}&seed={seed}", viewport={"width": 320, "height": 568}), players)


@pytest.mark.nightly
def test_a_whole_game_is_played_with_the_keyboard_alone(browsing: Browsing) -> None:
    game = browsing.visit(f"{SETUP}&seed={BY_KEYS}")
    watch(game)
    magic = begin(game)
    magic.way = "keys"
    check_end(magic.play())
    check_nothing_given_away(magic)


@pytest.mark.slow
@pytest.mark.parametrize("computers", [1, *(pytest.param(each, marks=pytest.mark.nightly) for each in (2, 3))])
def test_one_person_with_computers_never_meets_a_curtain(browsing: Browsing, computers: int) -> None:
    play_against_computers(browsing.visit(f"{SETUP}&seed={computers}"), computers)


@pytest.mark.slow
def test_with_two_people_computers_move_on_the_open_table_only(browsing: Browsing) -> None:
    game = browsing.visit(f"{SETUP}&seed=5")
    watch(game)
    magic = begin(game, 3, computers=1)
    for _ in magic.steps():
        session = magic.session
        if magic.viewer is not None and session.to_act == 2:
            # Whoever looks at new hats keeps the computer waiting that is next.
            game.tab.evaluate(FRAMES)
            assert magic.session == session
        if any(name in magic.seen["presses"] for name in ("pass", "stop", "draw-hat", "draw-golden", "discard")):
            assert session.to_act == magic.viewer
    check_end(magic)
    check_nothing_given_away(magic)
    assert any(magic.session.at(place).to_act == 2 for place in range(len(magic.session.entries)))
