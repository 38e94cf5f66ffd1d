"""The guided first game in a real browser: played through by pressing what is asked for, and left by keys."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from app.melimagic.tutorial.story import STORY, words_of
from app.play.wishes import hook_of
from app.tutorial.tutorial_game import Asked, Beat, Pressed
from mahe_core import melimagic
from tests.app.speaking import texts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.stores import read_stores
from tests.browser.stages.screens import learn


@pytest.mark.slow
def test_a_newcomer_plays_all_five_moves_and_then_the_game(browsing: Browsing) -> None:
    game = browsing.visit_by_phone("?lang=en&motion=off")
    game.type_name(0, "Ada")
    game.command("tutorial")
    game.on("tutorial")
    roll = game.find("[data-intent='roll']")
    expect(roll).to_be_focused()
    box = roll.bounding_box()
    assert box is not None
    assert box["height"] >= 64
    assert learn(game) == 18
    shown = game.hooks()
    assert (shown.turtles, shown.cards, shown.face_up) == ((("21", 1), ("16", 1)), (1,), 3)
    assert not any(read_stores(game.page).values())
    game.command("tutorial:play")
    game.on("setup")
    expect(game.find("input[name='name-0']")).to_have_value("Ada")
    expect(game.find("[data-command='tutorial'][data-newcomer]")).to_have_count(0)
    game.reload()
    expect(game.find("[data-command='tutorial']:not([data-newcomer])")).to_be_visible()


def asked_for(beat: Beat[str]) -> str:
    """Return the selector of the element to press at a beat."""
    match beat:
        case Asked(intent=intent):
            return f"[data-intent='{hook_of(melimagic, intent)}']"
        case Pressed(press=press):
            return f"[data-command='tutorial:{press}']"
        case _:
            return "[data-command='tutorial:next']:not([aria-disabled])"


@pytest.mark.nightly
def test_the_melimagic_tutorial_ends_with_a_won_wand(browsing: Browsing) -> None:
    game = browsing.visit_by_phone("?game=melimagic&lang=en&motion=off")
    game.command("tutorial")
    game.on("tutorial")
    for beat, after in pairwise(STORY):
        asked = game.find(asked_for(beat))
        expect(asked).to_be_focused()
        box = asked.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        asked.click()
        expect(game.find(".prompt-words")).to_have_text(words_of(after.word, texts("en")))
    expect(game.find(".tutorial-cards[data-wands]")).to_have_attribute("data-wands", "1")
    assert not any(read_stores(game.page).values())


@pytest.mark.slow
def test_escape_skips_it_and_leads_back_to_where_one_was(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    game.find("[data-command='tutorial']").press("Enter")
    game.on("tutorial")
    game.page.keyboard.press("r")
    expect(game.find("[data-intent='stop']")).to_be_focused()
    game.page.keyboard.press("r")
    expect(game.find(".prompt-words")).to_contain_text("let’s stop now.")
    game.page.keyboard.press("Escape")
    game.on("setup")
    expect(game.find("[data-command='tutorial']")).to_be_focused()
