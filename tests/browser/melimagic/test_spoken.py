"""A screen reader at a player's seat gets no rabbit, in no name and no message, before it is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from app.melimagic.wording.names import rabbit_name
from mahe_core.engine.session import AnySession
from mahe_core.melimagic import Die, Face, Pass, Rabbit, Roll, StopTurning, TurnHat
from tests.app.speaking import texts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.melimagic.test_open_screens import B, C, L, dealt
from tests.browser.stages.magic_screens import put

NAMES: Final = re.compile("|".join(rabbit_name(rabbit, texts("en")) for rabbit in Rabbit), re.IGNORECASE)

LIES_OPEN: Final = """() => {
  for (const open of document.querySelectorAll("[data-golden], [data-discards]")) {
    open.setAttribute("aria-hidden", "true");
  }
}"""
"""Removes the public golden cards and discards from the readable text."""


def read_aloud(game: GamePage) -> list[str]:
    """Return every rabbit in accessible names, in the page's text and in the live region."""
    game.page.evaluate(LIES_OPEN)
    return NAMES.findall(f"{game.find('body').aria_snapshot()} {game.spoken}")


def turned() -> AnySession:
    """Make each of two players turn a hat of the other, until the first may draw; no rabbit was shown openly."""
    session = dealt(L, B, C)
    for other in (1, 0):
        for intent in (TurnHat(other, 0), StopTurning(), Pass(), Roll()):
            session = session.acted(intent)
        for face in (Face.HAT2, Face.DRAW):
            session = session.typed_in(Die(face))
    return session


@pytest.mark.slow
def test_screen_readers_get_no_rabbit_before_the_player_asks(browsing: Browsing) -> None:
    game = browsing.visit("?game=melimagic&lang=en&motion=off")
    put(game, turned())
    assert read_aloud(game) == []
    game.command("lift")
    for missed in (1, 2):
        game.find(f"[data-missed='{missed}']").wait_for()
        assert game.find("[data-card='1:1'][data-rabbit='clover']").count() == 1, "seen, and not said"
        assert read_aloud(game) == []
        game.command("next")
    game.find("[data-to-act]").wait_for()
    assert read_aloud(game) == []
    game.intend("draw-hat")
    game.find("[data-drawn='rabbit']").wait_for()
    assert read_aloud(game) == []

    expect(game.find("[data-command='read-side']")).to_have_accessible_name("Read my side to me (use earphones)")
    shown = game.find("[data-screen] :is([data-card], [data-drawn])[data-rabbit]").count()
    asks: tuple[Callable[[], None], ...] = (
        lambda: game.command("read-side"),
        lambda: game.page.keyboard.press("e"),
    )
    for ask in asks:
        game.page.evaluate("() => { document.querySelector('#spoken').textContent = ''; }")
        ask()
        expect(game.find("#spoken")).to_contain_text("In your hand: ")
        assert len(NAMES.findall(game.spoken)) == shown
    # The spoken text disappears with the rest when the curtain falls.
    game.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    game.on("curtain")
    assert read_aloud(game) == []
