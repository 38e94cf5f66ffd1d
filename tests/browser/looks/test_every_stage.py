"""Sets every screen and dialog and judges sizes and places, axe-core's rules, and colours by night.

In German, which has the longest words; `test_growing_texts.py` judges longer texts, and nightly tests the other
languages. In tall windows with the most room, only the fullest stages are judged every day.
"""

from __future__ import annotations

import pytest

from tests.app.speaking import CODES
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import audit
from tests.browser.looks.measuring import (
    EVERY_SIZE,
    LYING,
    PHONE,
    PROJECTOR,
    SIZES,
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
"""The stages with the most text and buttons."""

OTHERS: tuple[Stage, ...] = tuple(stage for stage in STAGES if stage not in CORE)


def judged(game: GamePage, stages: tuple[Stage, ...], sizes: tuple[Size, ...] = EVERY_SIZE) -> list[str]:
    """Set each stage and collect what is wrong."""
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
def test_fullest_stages_fit_and_have_no_violations(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    wrong = judged(game, CORE)
    fail_for([*wrong, *too_small_for_a_class(measure(game, CORE[-1], PROJECTOR))])


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_other_stages_fit_and_have_no_violations(browsing: Browsing, part: int) -> None:
    fail_for(judged(browsing.visit("?lang=de&motion=off"), OTHERS[part::3], (*SIZES, *LYING)))


@pytest.mark.nightly
@pytest.mark.parametrize("language", [code for code in CODES if code != "de"])
def test_stages_in_other_languages_fit_and_have_no_violations(browsing: Browsing, language: str) -> None:
    fail_for(judged(browsing.visit(f"?lang={language}&motion=off"), (*STAGES, *CORE, screens.coach)))
