"""Every screen and dialog is set once and judged three times: sizes and places, axe-core's rules, colours by night.

In German, since its words are the longest; `test_growing_texts.py` judges texts that are longer still, and the other
languages are looked at by night.
"""

from __future__ import annotations

import pytest

from tests.app.speaking import CODES
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import audit
from tests.browser.looks.measuring import (
    EVERY_SIZE,
    PHONE,
    PROJECTOR,
    BoardsPlace,
    Size,
    fail_for,
    judge,
    judge_large_text,
    measure,
    too_small_for_a_class,
)
from tests.browser.stages import screens
from tests.browser.stages.screens import STAGES
from tests.browser.stages.seating import Stage

CORE: tuple[Stage, ...] = (
    screens.setup_of_two,
    screens.table_of_two,
    screens.crowd,
    screens.drawer,
    screens.own_cards,
    screens.result_of_seven,
    screens.rules,
    screens.spending_for_another,
)
"""The stages with the most to say and to press."""

OTHERS: tuple[Stage, ...] = tuple(stage for stage in STAGES if stage not in CORE)


def judged(game: GamePage, stages: tuple[Stage, ...], sizes: tuple[Size, ...] = EVERY_SIZE) -> list[str]:
    """Set every stage and collect what is wrong with it."""
    wrong: list[str] = []
    board = BoardsPlace()
    for stage in stages:
        stage(game)
        for size in sizes:
            measured = measure(game, stage, size)
            wrong += [*judge(measured), *board.judge(measured)]
        game.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        wrong += [*audit(game, stage.__name__), *judge_large_text(game, stage)]
    return wrong


@pytest.mark.slow
def test_where_the_most_is_said_everything_fits_is_in_view_and_has_no_violations(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    wrong = judged(game, CORE)
    fail_for([*wrong, *too_small_for_a_class(measure(game, CORE[-1], PROJECTOR))])


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_on_every_other_screen_and_dialog_it_is_the_same(browsing: Browsing, part: int) -> None:
    fail_for(judged(browsing.visit("?lang=de&motion=off"), OTHERS[part::3]))


@pytest.mark.nightly
@pytest.mark.parametrize("language", [code for code in CODES if code != "de"])
def test_in_every_other_language_it_is_the_same(browsing: Browsing, language: str) -> None:
    fail_for(judged(browsing.visit(f"?lang={language}&motion=off"), (*STAGES, *CORE, screens.coach)))
