"""Melimagic's screens, each set up once: sizes and positions, no scrolling at the table, and axe-core's rules."""

from __future__ import annotations

from typing import Final

import pytest

from tests.app.speaking import CODES
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import audit
from tests.browser.looks.measuring import PHONE, SIZES, Size, fail_for, judge_large_text, measure
from tests.browser.stages import magic_screens
from tests.browser.stages.magic_screens import AROUND, STAGES
from tests.browser.stages.seating import Stage

SCROLLED: Final = (magic_screens.setup, magic_screens.result)
"""The screens that may be longer than a window."""

OUT_OF_VIEW: Final = """() => [...document.querySelectorAll("[data-screen] :is(button, [data-card])")]
  .filter((thing) => thing.checkVisibility())
  .filter((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  })
  .map((thing) => thing.dataset.intent ?? thing.dataset.command ?? thing.dataset.card)"""

OFF_THE_STAGE: Final = """() => {
  const stage = document.querySelector(".theatre-table > .stage")?.getBoundingClientRect();
  if (!stage) return [];
  const things = [...document.querySelectorAll(".stage :is([data-card], [data-golden] .art, [data-pile], [data-die])")];
  const off = things.filter((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return left < stage.left - 1 || top < stage.top - 1 || right > stage.right + 1 || bottom > stage.bottom + 1;
  });
  return off.map((thing) => JSON.stringify(thing.dataset));
}"""

OWN_AND_OTHERS: Final = """() => [":last-child", ":not(:last-child)"].map((which) => Math.max(
  ...[...document.querySelectorAll(`.stand${which} [data-card]`)].map((card) => card.getBoundingClientRect().width)))"""
"""Width of the viewer's widest card, or of the place for it, and of the others' widest card."""

JUDGED: Final[tuple[Size, ...]] = (*SIZES, (640, 360), (844, 390))
"""The sizes at which every screen is judged, with two of telephones that lie."""

FOUR_SIZES: Final[tuple[Size, ...]] = ((320, 568), (390, 844), (820, 1180), (1280, 720))


def judged(game: GamePage, stage: Stage, sizes: tuple[Size, ...] = JUDGED) -> list[str]:
    """Judge a stage at these sizes."""
    wrong: list[str] = []
    for size in sizes:
        measured = measure(game, stage, size)
        # The number of a pile's cards sticks out of it by design.
        targets = [small for small in measured.small_targets() if "button.pile" not in small]
        wrong += [*measured.sideways(), *targets]
        if stage not in SCROLLED and size in FOUR_SIZES:
            scrolls = game.page.evaluate("document.documentElement.scrollHeight - innerHeight")
            wrong += [f"{stage.__name__} at {size} scrolls by {scrolls} px"] if scrolls > 0 else []
            wrong += [f"{stage.__name__} at {size}: {thing} is out" for thing in game.page.evaluate(OUT_OF_VIEW)]
        wrong += [f"{stage.__name__} at {size}: {thing} is off" for thing in game.page.evaluate(OFF_THE_STAGE)]
        if stage in (magic_screens.open_table, magic_screens.chair):
            own, others = game.page.evaluate(OWN_AND_OTHERS)
            wrong += [] if own > others else [f"{stage.__name__} at {size}: own cards of {own} px, others of {others}"]
    game.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    return wrong


def judged_and_audited(game: GamePage, *, turns: int = 1) -> list[str]:
    """Set each stage and collect what is wrong; `turns` spreads the sizes over as many stages."""
    wrong: list[str] = []
    for number, stage in enumerate(STAGES):
        stage(game)
        wrong += [
            *judged(game, stage, JUDGED[number % turns :: turns]),
            *audit(game, stage.__name__),
            *judge_large_text(game, stage),
        ]
    return wrong


@pytest.mark.slow
def test_every_screen_fits_without_scrolling_and_passes_axe(browsing: Browsing) -> None:
    fail_for(judged_and_audited(browsing.visit("?game=melimagic&lang=de&motion=off"), turns=2))


@pytest.mark.nightly
@pytest.mark.parametrize("language", CODES)
def test_screens_fit_at_every_size_and_pass_axe_in_every_language(browsing: Browsing, language: str) -> None:
    fail_for(judged_and_audited(browsing.visit(f"?game=melimagic&lang={language}&motion=off")))


@pytest.mark.nightly
@pytest.mark.parametrize("language", others_by_night(CODES, ("de",)))
def test_screens_around_the_table_pass_axe_and_fit_large_text(browsing: Browsing, language: str) -> None:
    """In the guided game, the rules, a replay and the lab."""
    game = browsing.visit(
        f"?game=melimagic&lang={language}&motion=off", viewport={"width": PHONE[0], "height": PHONE[1]}
    )
    wrong: list[str] = []
    for stage in AROUND:
        stage(game)
        wrong += [*audit(game, stage.__name__), *judge_large_text(game, stage)]
    fail_for(wrong)
