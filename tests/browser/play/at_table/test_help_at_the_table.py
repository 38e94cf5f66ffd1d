"""Help with a decision, and open eggs: they are in view and in place, and nothing jumps when they appear."""

from __future__ import annotations

from math import dist

import pytest

from mahe_core import mahe
from mahe_core.mahe import Setup
from tests.app.games import first_game_where, may_spend, one_die
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.measuring import PHONE, fail_for, judge, judge_large_text, measure
from tests.browser.stages import screens, seating

DRAWER = Setup(2, spend_cards=True, third_die_on_seven=True)
SIZES = (PHONE, (820, 1180), (1280, 720))

MIDDLE_OF_GHOST = """() => {
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2].map(Math.round);
  };
  return middle(document.querySelector("[data-ghost]"));
}"""

MIDDLE_OF_TURTLE = """(turtle) => {
  const { left, top, width, height } =
    document.querySelector(`[data-turtle="${turtle}"] .piece-body`).getBoundingClientRect();
  return [left + width / 2, top + height / 2].map(Math.round);
}"""

TOP_OF_ACTIONS = "() => Math.round(document.querySelector('#region-actions').getBoundingClientRect().top)"


def switch_on(game: GamePage, risk: str) -> None:
    """Switch on all help that is off at first."""
    game.open_settings()
    game.press(f"input[name='risk'][value='{risk}']")
    game.press("input[name='eggs_open']")
    game.cancel()


def closed_drawer(game: GamePage) -> None:
    seating.seat(game, first_game_where(DRAWER, may_spend))


@pytest.mark.nightly
def test_decisions_stay_in_view_with_all_help_and_longest_words(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    screens.table_of_seven(game)
    switch_on(game, "before")
    wrong: list[str] = []
    for stage in (screens.table_of_seven, screens.table_of_three, closed_drawer, screens.drawer):
        stage(game)
        assert game.shows("[data-risk='open']")
        assert game.shows("[data-landing]")
        assert game.shows(".open-eggs .art-egg")
        for size in SIZES:
            wrong += judge(measure(game, stage, size))
    fail_for([*wrong, *judge_large_text(game, stage)])


@pytest.mark.slow
def test_a_turtle_lands_beside_its_ghost_and_buttons_do_not_move(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = seating.seat(game, first_game_where(Setup(2), one_die), ())
    switch_on(game, "after")
    assert not game.shows("[data-risk]"), "nothing was decided yet"
    turtle = along.session.state.moving
    game.find("[data-ghost]").wait_for()
    place, buttons = game.page.evaluate(MIDDLE_OF_GHOST), game.page.evaluate(TOP_OF_ACTIONS)
    along.decide(mahe.Stop())
    assert 20 < dist(game.page.evaluate(MIDDLE_OF_TURTLE, turtle), place) < 90, "on the square next to it"
    assert game.shows("[data-risk='avoided']")
    assert not game.shows("[data-ghost]")
    assert game.page.evaluate(TOP_OF_ACTIONS) == buttons
