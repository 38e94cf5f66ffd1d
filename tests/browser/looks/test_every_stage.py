"""Sets every screen and dialog and judges sizes and places, axe-core's rules, and colours by night.

In German, which has the longest words; `test_growing_texts.py` judges longer texts, and nightly tests the other
languages. The fullest stages are judged at every size every day, the others by turns where room is scarcest, and
nightly at all.
"""

from __future__ import annotations

import pytest

from tests.app.speaking import CODES
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import audit
from tests.browser.looks.measuring import (
    EVERY_SIZE,
    LARGE_TEXT,
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
from tests.browser.looks.spacing import cut_when_set_apart
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

SCARCE: tuple[Size, ...] = ((320, 568), (390, 844), (820, 1180), (1280, 720), (568, 320), (844, 390))
"""The sizes with the least room in each arrangement of the page."""

APART: tuple[Size, ...] = ((320, 568), (390, 844), (1280, 720))
"""The sizes at which letters are set apart."""

OTHERS: tuple[Stage, ...] = tuple(stage for stage in STAGES if stage not in CORE)


def judged(
    game: GamePage, stages: tuple[Stage, ...], sizes: tuple[Size, ...] = EVERY_SIZE, *, turns: int = 1
) -> list[str]:
    """Set each stage and collect what is wrong; `turns` spreads the sizes over as many stages."""
    wrong: list[str] = []
    board = BoardsPlace()
    few = min(turns, len(LARGE_TEXT))
    for number, stage in enumerate(stages):
        stage(game)
        for size in sizes[number % turns :: turns]:
            measured = measure(game, stage, size)
            wrong += [*judge(measured), *board.judge(measured)]
        game.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        wrong += cut_when_set_apart(game, stage, (APART[number % len(APART)],))
        wrong += [*audit(game, stage.__name__), *judge_large_text(game, stage, LARGE_TEXT[number % few :: few])]
    return wrong


@pytest.mark.slow
def test_fullest_stages_fit_and_have_no_violations(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    wrong = judged(game, CORE)
    fail_for([*wrong, *too_small_for_a_class(measure(game, CORE[-1], PROJECTOR))])


@pytest.mark.slow
@pytest.mark.parametrize("part", others_by_night(range(3), (0,)))
def test_other_stages_fit_and_have_no_violations(browsing: Browsing, part: int) -> None:
    fail_for(judged(browsing.visit("?lang=de&motion=off"), OTHERS[part::3], SCARCE, turns=6))


@pytest.mark.nightly
@pytest.mark.parametrize("language", CODES)
def test_stages_in_other_languages_fit_and_have_no_violations(browsing: Browsing, language: str) -> None:
    fail_for(judged(browsing.visit(f"?lang={language}&motion=off"), (*CORE, *OTHERS, screens.coach)))
