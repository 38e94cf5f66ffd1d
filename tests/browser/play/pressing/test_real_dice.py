"""Real dice and single keys: faces are tapped or typed, and the focus stays where play goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from mahe_core import mahe
from mahe_core.mahe import Die, Roll, Setup
from tests.app.games import MaheSession, first_die, first_game_where, one_die, two_dice
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.play.pressing.test_keyboard import enter, gets_focus, keeps_focus
from tests.browser.playing.along import Along
from tests.browser.playing.game import MENU
from tests.browser.stages import seating
from tests.browser.stages.seating import seat
from tests.mahe.hooks import expected, intent_hook

FACE = "button[data-outcome='die:{face}']"

PRESSED = """(key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...key }))"""
"""Presses a key in ways that Playwright cannot: held down, or with a modifier that the browser would intercept."""

FINGER = 44
"""The minimum width and height of a face in pixels."""


def use_real_dice(game: GamePage, *, on: bool = True) -> None:
    """Switch real dice on or off in the settings."""
    set_switch(game, "real_dice", on=on)


def set_switch(game: GamePage, name: str, *, on: bool) -> None:
    game.open_settings()
    game.dialog.locator(f"input[name='{name}']").set_checked(on)
    game.cancel()


def agrees(along: Along) -> None:
    """Wait for the decision and compare it; where Roll is legal, the faces replace it."""
    state = along.session.state
    may_roll = Roll() in mahe.legal_intents(state)
    along.game.page.wait_for_function(
        "([faces, dice]) => document.querySelector('[data-to-act]') && "
        "document.querySelectorAll('[data-die]').length === dice && "
        "document.querySelectorAll('button[data-outcome]:enabled').length === faces",
        arg=[6 if may_roll else 0, len(state.dice)],
    )
    wanted = expected(state)
    assert along.game.hooks() == replace(
        wanted, intents=tuple(intent for intent in wanted.intents if intent[0] != "roll")
    )


def thrown(along: Along, face: int) -> None:
    """Record that this face was entered, and compare the result."""
    along.session = along.session.acted(Roll()).typed_in(Die(face)).settled()
    agrees(along)


@pytest.mark.slow
def test_typed_dice_can_be_corrected_reloaded_and_switched_off(
    browsing: Browsing,
) -> None:
    game = browsing.visit("?lang=de&motion=off", viewport={"width": 320, "height": 568}, has_touch=True)
    along = seat(game, first_game_where(Setup(4), first_die))
    use_real_dice(game)
    agrees(along)
    for face in range(1, 7):
        box = game.find(FACE.format(face=face)).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert box["y"] + box["height"] <= 568, "all faces are in view on the smallest phone"
    before = along.session
    game.press(FACE.format(face=4))
    thrown(along, 4)

    game.command("undo")
    along.session = before
    agrees(along)
    game.press(FACE.format(face=2))
    thrown(along, 2)
    assert '["die",2,"typed"]' in game.save()
    game.reload()
    agrees(along)
    use_real_dice(game, on=False)
    along.agree()


@pytest.mark.slow
def test_letter_keys_press_buttons_unless_typing_or_switched_off(
    browsing: Browsing,
) -> None:
    game = browsing.visit("?lang=fr&motion=off")
    along = seat(game, first_game_where(Setup(4), one_die))
    keyboard = game.page.keyboard
    rolled: MaheSession = along.session.acted(Roll()).settled()

    # None of these may act.
    for held in ("ctrlKey", "altKey", "metaKey", "repeat"):
        game.page.evaluate(PRESSED, {"key": "s", held: True})
    game.open_rules()
    game.find(".rules-choice select").focus()
    keyboard.press("s")
    game.command("back")
    game.command("settings")
    game.dialog.wait_for()
    keyboard.press("s")
    keyboard.press("Escape")
    game.dialog.wait_for(state="hidden")
    along.agree()

    keyboard.press("r")
    along.session = rolled
    along.agree()
    gets_focus(game, "button[data-intent]")

    for key in ("w", "w", "l", "l"):
        before = game.spoken
        keyboard.press(key)
        game.page.wait_for_function("(before) => document.querySelector('#spoken').textContent !== before", arg=before)
    expect(game.find(".prompt-told")).to_have_text(game.spoken.strip())
    along.agree()

    set_switch(game, "letters", on=False)
    expect(game.find("[aria-keyshortcuts]")).to_have_count(0)
    for key in ("s", "r", "w"):
        keyboard.press(key)
    along.agree()
    set_switch(game, "letters", on=True)
    while Roll() not in mahe.legal_intents(along.session.state):
        along.stop()
    use_real_dice(game)
    game.find("body").evaluate("() => document.activeElement.blur()")
    keyboard.press("1")
    thrown(along, 1)
    keeps_focus(game)


@pytest.mark.nightly
def test_a_letter_that_skips_an_animation_does_not_act(browsing: Browsing) -> None:
    game = browsing.visit("?lang=nl")
    along = seat(game, first_game_where(Setup(4), one_die))
    game.page.keyboard.press("s")
    game.page.wait_for_selector("html[data-moving]", state="attached")
    game.page.keyboard.press("r")
    along.session = along.session.acted(mahe.Stop()).settled()
    along.agree()


@pytest.mark.slow
def test_tab_and_enter_suffice_for_real_dice_and_keep_the_focus(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = seat(game, first_game_where(Setup(2), two_dice))
    use_real_dice(game)
    agrees(along)
    for face in (1, 2, 6, 3, 1, 2):
        while Roll() not in mahe.legal_intents(along.session.state):
            intent = mahe.legal_intents(along.session.state)[0]
            enter(game, f"button[data-intent='{intent_hook(intent)}']")
            along.session = along.session.acted(intent).settled()
            agrees(along)
            keeps_focus(game)
        enter(game, FACE.format(face=face))
        before = along.session
        thrown(along, face)
        keeps_focus(game)
    enter(game, "button[data-command='undo']")
    along.session = before
    agrees(along)
    keeps_focus(game)


@pytest.mark.nightly
def test_a_dialog_over_the_faces_gives_the_focus_back(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    along = seat(game, first_game_where(Setup(4), first_die))
    use_real_dice(game)
    agrees(along)
    enter(game, "button[data-command='new-game']")
    game.dialog.wait_for()
    game.escape()
    gets_focus(game, MENU)
    enter(game, "button[data-command='settings']")
    game.dialog.wait_for()
    game.press(".more-settings > summary")
    game.dialog.locator("input[name='real_dice']").focus()
    game.page.keyboard.press("Space")
    along.agree()
    # The buttons that come back do not take the focus away.
    gets_focus(game, "input[name='real_dice']")
    game.escape()
    gets_focus(game, MENU)
    seating.clear(game)
