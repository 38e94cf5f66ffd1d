"""Day and night: paper always shows the day, and a chosen face stays even if the browser darkens pages by itself."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Playwright

from app.mahe.lab.rooms import LESSONS
from tests.browser.conftest import finish_browsing
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.chromium import options
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import OF_COLOURS, Scheme, fail_for, violations
from tests.browser.stages import lab_screens, magic_screens, screens
from tests.browser.stages.seating import Stage

_FACE = """(face) => {
  if (face === "system") delete document.documentElement.dataset.face;
  else document.documentElement.dataset.face = face;
}"""
"""As the page does when the setting changes."""

_PAINTED = """() => [...document.querySelectorAll("html, body, body *:not(script, template)")].map((element) => {
  const { color, backgroundColor, borderColor, fill, stroke, boxShadow } = getComputedStyle(element);
  return [element.outerHTML.slice(0, 80), color, backgroundColor, borderColor, fill, stroke, boxShadow].join(" ");
})"""

PRINTED: dict[str, tuple[Stage, ...]] = {
    "mahe": (
        screens.table_of_two,
        screens.rules_beside,
        screens.result_of_seven,
        lab_screens.class_board,
        lab_screens.risk,
        lab_screens.tree,
    ),
    "melimagic": (magic_screens.setup, magic_screens.open_table, magic_screens.curtain, magic_screens.result),
}


def on_paper(game: GamePage, face: str, scheme: Scheme) -> list[str]:
    """Print with this face on such a device; return what each element is painted with."""
    game.page.evaluate(_FACE, face)
    game.page.emulate_media(media="print", color_scheme=scheme)
    painted: list[str] = game.page.evaluate(_PAINTED)
    return painted


@pytest.mark.nightly
@pytest.mark.parametrize("of", PRINTED)
def test_paper_shows_the_day_whatever_face_is_chosen(browsing: Browsing, of: str) -> None:
    game = browsing.visit(f"?lang=en&motion=off&game={of}")
    wrong: list[str] = []
    for stage in PRINTED[of]:
        stage(game)
        by_day = on_paper(game, "day", "light")
        assert len(by_day) > 50
        for face in ("night", "system"):
            changed = set(on_paper(game, face, "dark")) - set(by_day)
            wrong += [f"{stage.__name__}, {face}: {element}" for element in sorted(changed)[:5]]
        # Otherwise browsers leave out the fills that this audit sees.
        assert game.find("body").evaluate("(body) => getComputedStyle(body).printColorAdjust") == "exact"
        wrong += violations(game.page, f"{stage.__name__} on paper", OF_COLOURS)
        game.page.emulate_media(media="screen", color_scheme="light")
    fail_for(wrong)


@pytest.mark.slow
def test_lesson_on_paper_is_legible_on_a_dark_device(browsing: Browsing) -> None:
    game = browsing.tab(browsing.device(), f"lessons/en/{LESSONS[0].slug}/")
    game.find("a[data-code] svg path").wait_for(state="attached")
    game.page.emulate_media(media="print", color_scheme="dark")
    fail_for(violations(game.page, "lesson on paper", OF_COLOURS))


@pytest.fixture
def darkening(request: pytest.FixtureRequest, playwright: Playwright, site: str) -> Iterator[Browsing]:
    """Open devices in a browser that darkens pages by itself, as Android's can."""
    usual = options()
    browser = playwright.chromium.launch(
        **usual | {"args": [*usual["args"], "--blink-settings=forceDarkModeEnabled=true"]}
    )
    yield from finish_browsing(request, Browsing(playwright, browser, site))
    browser.close()


def _picture(browsing: Browsing, face: str) -> Image.Image:
    game = browsing.visit("?lang=en&motion=off", color_scheme="dark", viewport={"width": 390, "height": 844})
    game.page.evaluate(_FACE, face)
    game.page.wait_for_function("document.getAnimations().length === 0")
    return Image.open(BytesIO(game.page.screenshot(animations="disabled"))).convert("RGB")


def _repainted(one: Image.Image, other: Image.Image) -> float:
    """Return the share of pixels with another colour; browsers may smooth edges differently, which does not count."""
    differences = ImageChops.difference(one, other).convert("L").histogram()
    return sum(differences[32:]) / sum(differences)


@pytest.mark.nightly
def test_chosen_face_is_not_darkened_by_the_browser(browsing: Browsing, darkening: Browsing) -> None:
    day, night = (_picture(browsing, face) for face in ("day", "night"))
    assert _repainted(day, night) > 0.5
    assert _repainted(day, _picture(darkening, "day")) < 0.01
    assert _repainted(night, _picture(darkening, "night")) < 0.01
