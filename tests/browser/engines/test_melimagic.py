"""Melimagic in every engine: whole games, the curtain that falls before the next frame, and coming back to it."""

from __future__ import annotations

from typing import Final

import pytest

from mahe_core import melimagic
from tests.browser.engines.visitor import Visitor, webkit_by_day
from tests.browser.melimagic import secrecy
from tests.browser.melimagic.frames import check_frames_after_pass
from tests.browser.melimagic.leaving import (
    CHAIR,
    OPEN_TABLE,
    back_in_the_chair,
    gives_nothing_away,
    go_back_twice,
    lay,
    reload_amid_what_was_missed,
)
from tests.browser.melimagic.magic import SETUP, begin
from tests.browser.melimagic.whole_games import AGAINST_COMPUTERS, play_against_computers, play_by_hand
from tests.browser.playing.game import Game
from tests.browser.stages.magic_screens import see_missed

pytestmark = pytest.mark.slow

SEED: Final = 78
"""The seed of a two-player game of thirty decisions, among which there is one of every kind."""

OF_PEOPLE: Final = {3: 450, 4: 681}
"""The seeds by number of people: games of about twenty decisions, of eight kinds or more."""

PRESSES: Final = "[data-intent], [data-command='lift'], [data-command^='look:']"
"""Selects what a mere spectator must not be able to press."""


@webkit_by_day
def test_no_frame_after_a_pass_shows_a_rabbit(visitor: Visitor) -> None:
    magic = begin(visitor.visit(f"{SETUP}&seed={SEED}")).play(lambda each: "pass" in each.seen["presses"])
    check_frames_after_pass(magic, f"{visitor.host.address}?game=melimagic&lang=en")


@pytest.mark.nightly
def test_two_people_play_a_game_and_open_screens_leak_nothing(visitor: Visitor) -> None:
    magic = play_by_hand(visitor.visit(f"{SETUP}&seed={SEED}"), 2)
    assert {type(entry.action) for entry in magic.session.entries} >= set(melimagic.Intent.__args__)


@pytest.mark.nightly
@pytest.mark.parametrize("people", OF_PEOPLE)
def test_more_people_play_a_game_and_open_screens_leak_nothing(visitor: Visitor, people: int) -> None:
    play_by_hand(visitor.visit(f"{SETUP}&seed={OF_PEOPLE[people]}"), people)


@pytest.mark.nightly
@pytest.mark.parametrize("computers", AGAINST_COMPUTERS)
def test_one_person_and_computers_play_a_game_without_curtain(visitor: Visitor, computers: int) -> None:
    play_against_computers(visitor.visit(f"{SETUP}&seed={AGAINST_COMPUTERS[computers]}"), computers)


@pytest.mark.nightly
def test_whoever_leaves_the_page_comes_back_to_the_curtain(visitor: Visitor) -> None:
    game = visitor.visit("?game=melimagic&lang=en&motion=off")
    lay(game, 3)
    reload_amid_what_was_missed(game)
    see_missed(game)

    # The browser may have kept the page as it was, or begin it anew.
    visitor.tab.go(f"{visitor.host.address}rules/melimagic/en/")
    visitor.tab.wait_for("main h1")
    visitor.tab.back()
    gives_nothing_away(game.ready())
    back_in_the_chair(game)

    go_back_twice(game)


@pytest.mark.nightly
def test_a_second_tab_sees_nothing_of_what_is_seen_from_a_chair(visitor: Visitor) -> None:
    game = visitor.visit("?game=melimagic&lang=en&motion=off")
    lay(game, 2)
    game.command("lift")
    visitor.tab.wait_for(CHAIR)
    beside = visitor.tab.beside()
    beside.go(f"{visitor.host.address}?game=melimagic&lang=en&motion=off")
    Game(beside).ready()
    for shown in (OPEN_TABLE, "[data-notice='read-only']"):
        beside.wait_for(shown)
    beside.evaluate(secrecy.WATCH)
    assert beside.evaluate("(press) => document.querySelector(press)", PRESSES) is None
    assert beside.evaluate("window.leaks") == []
    beside.close()
