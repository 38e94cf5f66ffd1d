"""Bringing a game to the page, whatever is there already: the beginning of every stage."""

from __future__ import annotations

from collections.abc import Callable

from mahe_core.engine.save_file import write
from tests.app.games import MaheSession, save_of
from tests.browser.driving.driver import GamePage
from tests.browser.playing.along import Along

Stage = Callable[[GamePage], None]
"""A function that brings the page into a certain state, and waits until it is stable."""

LONG_NAMES = (
    "Maximiliane Schröder",
    "WWWWWWWWWWWWWWWWWWWW",
    "Bartholomäus-Gottfrd",
    "Ségolène de la Tours",
    "Zoë",
    "João Gil Albuquerque",
    "Donaudampfschiffahrt",
)
"""Names of maximum length, one of them without a break opportunity, and a short one between them."""


def seat(game: GamePage, session: MaheSession, names: tuple[str, ...] = LONG_NAMES) -> Along:
    """Open a game from a file, replacing whatever is on the page."""
    clear(game)
    running = would_lose(game)
    game.page.evaluate("() => { document.querySelector('[data-screen]').dataset.left = ''; }")
    game.open(write(save_of(session, names)))
    if running:
        game.dialog.locator("[data-command='open-confirmed']").click()
    # The file may hold the very game that is on the table.
    game.page.wait_for_selector("[data-screen]:not([data-left])")
    return Along(game, session)


def would_lose(game: GamePage) -> bool:
    """Return True if a running game is in view that would be lost; one by message is kept."""
    return game.screen == "table" and not game.find("[data-message]").count()


def clear(game: GamePage) -> None:
    """Close any dialog or screen that covers the game."""
    if game.dialog.count():
        game.escape()
    for covering, back in (
        ("rules", "back"),
        ("tutorial", "tutorial:skip"),
        ("coach", "back"),
        ("replay", "back"),
        ("lab", "back"),
    ):
        if game.screen == covering:
            if covering == "lab":
                game.command("lab:lessons")
            game.command(back)
            game.page.wait_for_selector(f"[data-screen='{covering}']", state="detached")


def clear_table(game: GamePage) -> None:
    """Go to the set-up screen, abandoning any running game."""
    clear(game)
    if game.screen == "setup":
        return
    running = would_lose(game)
    game.command("new-game")
    if running:
        game.dialog.locator("[data-command='new-game-confirmed']").click()
    game.on("setup")
