"""Settings apply at once and are back before Python is, so that the board never flashes up in a wrong look."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing

FACE = "document.documentElement.dataset.face"
BARS = """() => [...document.querySelectorAll("meta[name='theme-color']")]
  .filter((colour) => matchMedia(colour.media).matches).map((colour) => colour.content)"""
"""Returns the theme colours offered to the browser."""
PAGE_COLOUR = "getComputedStyle(document.documentElement).backgroundColor"


@pytest.mark.slow
def test_the_night_face_by_day_is_there_before_python_is(browsing: Browsing) -> None:
    context = browsing.device(color_scheme="light")
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    by_day = game.page.evaluate(PAGE_COLOUR)
    assert game.page.evaluate(BARS) == ["#1fa7b8"]
    game.command("settings")
    game.dialog.get_by_label("Night").check(force=True)
    expect(game.page.locator("html")).to_have_attribute("data-face", "night")
    by_night = game.page.evaluate(PAGE_COLOUR)
    assert by_night != by_day
    assert game.page.evaluate(BARS) == ["#0b1b2c"]

    held = browsing.hold(context, "**/*.asm.wasm.zst")
    again = browsing.tab(context, "?lang=en&motion=off")
    again.page.wait_for_selector("[data-screen='setup']")
    assert again.page.evaluate(FACE) == "night"
    assert again.page.evaluate(PAGE_COLOUR) == by_night
    assert again.page.evaluate(BARS) == ["#0b1b2c"], "before Python is up, too"
    held.release()
    again.ready()
    assert again.page.evaluate(FACE) == "night"
    again.command("settings")
    again.dialog.get_by_label("Same as the device").check(force=True)
    again.page.wait_for_function("() => !('face' in document.documentElement.dataset)")
    assert again.page.evaluate(BARS) == ["#1fa7b8"]


@pytest.mark.slow
def test_settings_pressed_before_python_open_when_it_is_ready(browsing: Browsing) -> None:
    context = browsing.device()
    held = browsing.hold(context, "**/*.asm.wasm.zst")
    game = browsing.tab(context, "?lang=nl&motion=off")
    game.page.locator("[data-command='settings']").click()
    held.release()
    expect(game.ready().dialog).to_contain_text("Instellingen")


@pytest.mark.slow
def test_choosing_a_language_keeps_focus_ring_and_scroll_position(
    browsing: Browsing,
) -> None:
    game = browsing.tab(browsing.device(viewport={"width": 390, "height": 500}), "?lang=en&motion=off").ready()
    game.open_settings()
    # The ring of the focus is all in view: 3 px thick, 3 px away.
    game.dialog.locator("[data-command='close']").focus()
    close, dialog = (game.page.locator(name).bounding_box() for name in ("[data-command='close']", "#dialog"))
    assert close is not None
    assert dialog is not None
    assert close["y"] - dialog["y"] >= 6
    spoken = game.dialog.locator("select[name='spoken']")
    spoken.focus()
    game.page.evaluate("document.querySelector('#dialog').scrollTop = 40")
    spoken.select_option("pt")
    expect(game.dialog).to_contain_text("Definições")
    expect(spoken).to_be_focused()
    assert game.page.evaluate("document.querySelector('#dialog').scrollTop") == 40
    expect(game.dialog.locator("input[name='letters']")).to_be_visible()
    game.press("dialog [data-command='close']")
    game.dialog.wait_for(state="hidden")


RAGGED = """() => [...document.querySelectorAll(".settings .choices")].filter((choices) => {
  const faces = [...choices.querySelectorAll(".choice-face")].filter((face) => face.checkVisibility());
  const different = (side) => new Set(faces.map((face) => Math.round(face.getBoundingClientRect()[side]))).size;
  return faces.length > 0 && different("width") > 1;
}).map((choices) => choices.textContent)"""


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "pt"])
def test_choices_of_the_settings_are_equally_wide(browsing: Browsing, language: str) -> None:
    game = browsing.visit_by_phone(f"?lang={language}&motion=off")
    game.open_settings()
    expect(game.dialog.locator("input[name='letters']")).to_be_hidden()
    for width, height in ((390, 844), (320, 568), (1280, 720)):
        game.page.set_viewport_size({"width": width, "height": height})
        assert game.page.evaluate(RAGGED) == []
