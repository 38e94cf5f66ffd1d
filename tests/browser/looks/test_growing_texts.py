"""Nothing overflows or is cut off when texts grow.

They do in a draft's made-up language, where each text is 40 % longer, and for readers who set letters, words, lines and
paragraphs further apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.conftest import finish_browsing
from tests.browser.driving.browsing import Browsing
from tests.browser.looks.measuring import PHONE, SIZES, BoardsPlace, fail_for, measure
from tests.browser.looks.spacing import cut_when_set_apart
from tests.browser.stages import magic_screens, screens
from tests.browser.stages.seating import Stage
from workshop.serving import serve
from workshop.site.build import build_site
from workshop.texts.pseudo import CLOSING, CODE, OPENING

NARROW, WIDE = SIZES[0], (1280, 720)


@pytest.fixture
def drafting(
    request: pytest.FixtureRequest, playwright: Playwright, chromium: Browser, tmp_path: Path
) -> Iterator[Browsing]:
    """Open devices on a draft of the site, which this builds."""
    with serve(build_site(draft=True, dist=tmp_path / "draft")) as address:
        yield from finish_browsing(request, Browsing(playwright, chromium, address))


@pytest.mark.nightly
def test_nothing_overflows_when_texts_grow(drafting: Browsing) -> None:
    game = drafting.visit(f"?lang={CODE}&motion=off")
    rules = game.page.locator("[data-command='rules']").inner_text()
    assert (rules[0], rules[-1]) == (OPENING, CLOSING)
    wrong: list[str] = []
    board = BoardsPlace()
    for stage in screens.STAGES:
        stage(game)
        for size in (NARROW, PHONE, WIDE):
            measured = measure(game, stage, size)
            wrong += [*measured.sideways(), *measured.small_targets(), *measured.table(), *board.judge(measured)]
    fail_for(wrong)


SPACED: dict[str, tuple[Stage, ...]] = {
    "mahe": screens.STAGES,
    "melimagic": (*magic_screens.STAGES, *magic_screens.AROUND),
}


@pytest.mark.nightly
@pytest.mark.parametrize("of", SPACED)
def test_nothing_is_cut_off_when_letters_are_set_apart(browsing: Browsing, of: str) -> None:
    """By day, `test_every_stage.py` judges a size of each of its stages."""
    game = browsing.visit(f"?lang=de&motion=off&game={of}")
    wrong: list[str] = []
    for stage in SPACED[of]:
        stage(game)
        wrong += cut_when_set_apart(game, stage, (NARROW, PHONE, WIDE))
    fail_for(wrong)
