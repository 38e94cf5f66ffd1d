"""Hold to look and pencil notes on the page: however a press ends, the rabbits disappear, and everything fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import audit
from tests.browser.looks.measuring import fail_for
from tests.browser.melimagic.leaving import CHAIR, CURTAIN
from tests.browser.melimagic.test_coming_back import OUT_OF_SIGHT
from tests.browser.melimagic.test_screens import judged
from tests.browser.stages.magic_screens import acts, at, put

HOLD: Final = "[data-hold='look']"

SEEN: Final = "document.querySelectorAll('[data-screen] [data-rabbit], [data-note]').length"

NOTE: Final = f"""() => {{
  window.afterwards = [];
  const note = (event) => window.afterwards.push([event.type, {SEEN}]);
  for (const name of ["pointerup", "pointercancel", "keyup", "pointerdown", "keydown", "blur", "visibilitychange"]) {{
    window.addEventListener(name, note);
  }}
}}"""
"""Records the document's contents after an event, before anything can be painted."""


def switch_on(game: GamePage, *settings: str) -> None:
    game.open_settings()
    for setting in settings:
        game.press(f"input[name='{setting}']")
    game.escape()


def veiled(game: GamePage) -> None:
    """Take a seat among four, with every missed moment held once and seen."""
    put(game, at(4, acts))
    game.command("lift")
    game.find(CHAIR).wait_for()
    while game.find("[data-missed]").count():
        missed = game.find("[data-missed]").get_attribute("data-missed")
        game.find(HOLD).press("Enter")
        game.command("next")
        game.find(f"[data-viewer]:not(:has([data-missed='{missed}']))").wait_for()


def guessing(game: GamePage) -> None:
    """Choose a guess about a hat."""
    veiled(game)
    game.command("pencil")
    game.find("[data-command^='pencil-at:']").first.click()
    game.find(".guess").wait_for()


def touch(finger: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    finger.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]},
    )


@pytest.mark.slow
def test_rabbits_are_in_the_document_only_while_held(
    browsing: Browsing,
) -> None:
    game = browsing.visit("?game=melimagic&lang=en&motion=off", viewport={"width": 390, "height": 844})
    switch_on(game, "held_to_look")
    veiled(game)
    page = game.page
    assert page.evaluate(SEEN) == 0
    page.evaluate(NOTE)
    box = game.find(HOLD).bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 64
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    keys, mouse = page.keyboard, page.mouse
    mouse.move(*middle)

    def lift_elsewhere() -> None:
        mouse.move(5, 5)
        mouse.up()

    ways: tuple[tuple[Callable[[], object], Callable[[], object], Callable[[], object]], ...] = (
        (mouse.down, mouse.up, mouse.up),
        (mouse.down, lift_elsewhere, lambda: mouse.move(*middle)),
        (mouse.down, lambda: keys.press("w"), mouse.up),
        (mouse.down, lambda: page.evaluate("dispatchEvent(new FocusEvent('blur'))"), mouse.up),
        (lambda: keys.down("Space"), lambda: keys.up("Space"), lambda: None),
        (lambda: keys.down("Enter"), lambda: keys.up("Enter"), lambda: None),
        (lambda: keys.down("Space"), lambda: keys.press("Tab"), lambda: keys.up("Space")),
        (lambda: touch(finger, "touchStart", middle), lambda: touch(finger, "touchEnd"), lambda: None),
        (lambda: touch(finger, "touchStart", middle), lambda: touch(finger, "touchCancel"), lambda: None),
        (
            lambda: touch(finger, "touchStart", middle),
            lambda: touch(finger, "touchStart", middle, (200, 300)),
            lambda: touch(finger, "touchEnd"),
        ),
    )
    by_key = (4, 5, 6)
    for number, (press, end, after) in enumerate(ways):
        # A pointer leaves the focus on a redrawn element; a key does not.
        game.find(HOLD if number in by_key else ".stage button:enabled").first.focus()
        press()
        assert page.evaluate(SEEN) > 0, f"way {number} shows nothing"
        assert game.find("[data-held]").count() == 1
        page.evaluate("window.afterwards = []")
        end()
        left = page.evaluate("window.afterwards")
        assert [seen for _, seen in left] == [0] * len(left), f"way {number} leaves something: {left}"
        assert left
        assert page.evaluate(SEEN) == 0
        after()
        expect(game.find(CHAIR)).to_be_visible()
        assert page.evaluate(SEEN) == 0, f"way {number} comes back"

    mouse.down()
    assert page.evaluate(SEEN) > 0
    page.evaluate(OUT_OF_SIGHT, "hidden")
    expect(game.find(CURTAIN)).to_be_visible()
    page.evaluate(OUT_OF_SIGHT, "visible")
    mouse.up()
    assert page.evaluate(SEEN) == 0


@pytest.mark.nightly
@pytest.mark.parametrize("language", ["de", "fr"])
def test_hold_and_notes_fit_every_size_and_pass_axe(browsing: Browsing, language: str) -> None:
    game = browsing.visit(f"?game=melimagic&lang={language}&motion=off")
    switch_on(game, "held_to_look", "pencil_notes")
    wrong: list[str] = []
    for stage in (veiled, guessing):
        stage(game)
        wrong += [*judged(game, stage), *audit(game, stage.__name__)]
    fail_for(wrong)
