"""Whole short games in any engine, by people alone or by one person and computers."""

from __future__ import annotations

from typing import Final

from mahe_core import melimagic
from tests.browser.melimagic import secrecy
from tests.browser.melimagic.magic import Magic, begin
from tests.browser.playing.game import Game

AGAINST_COMPUTERS: Final = {1: 70, 2: 214, 3: 309}
"""The seeds by number of computers against one person: games of about twenty decisions, of eight kinds or more."""


def play_by_hand(game: Game, players: int) -> Magic:
    """Play to the end by hand: everybody meets the curtain and their own side; open screens reveal nothing."""
    watch(game)
    magic = begin(game, players).play()
    check_end(magic)
    check_nothing_given_away(magic)
    for player in range(players):
        assert {f"curtain:{player}", f"table:{player}"} <= set(magic.screens)
    assert "show" in magic.screens
    assert "table:all" not in magic.screens
    return magic


def play_against_computers(game: Game, computers: int) -> Magic:
    """Play one person's game against computers to the end, never with a curtain."""
    magic = begin(game, 1 + computers, computers=computers).play()
    check_end(magic)
    # Anybody may have assigned the seats: one curtain comes then, and never again.
    assert magic.screens[0] == "curtain:0"
    assert set(magic.screens[1:]) == {"table:0", "result"}
    by = {entry.step.state.on_turn for entry in magic.session.entries}
    assert by == set(range(1 + computers))
    return magic


def watch(game: Game) -> None:
    """From now on, record whatever an open screen reveals."""
    game.tab.evaluate(secrecy.WATCH)


def check_nothing_given_away(magic: Magic) -> None:
    assert magic.game.tab.evaluate("window.leaks") == []


def check_end(magic: Magic) -> None:
    """Check the final position against plain Python."""
    result = melimagic.result(magic.session.state)
    assert result is not None
    assert max(result.wands) == 2
