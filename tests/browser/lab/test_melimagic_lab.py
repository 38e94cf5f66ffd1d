"""Melimagic's lab in a real browser: its lessons by clicks, its draws and games in the worker, its papers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from app.addresses import lessons_address
from app.melimagic.lab.rooms import LESSONS
from mahe_core.melimagic import NAME
from tests.app.speaking import CODES
from tests.browser.by_night import languages
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.lab.test_lab_rooms_a import IN_VIEW, SMALLEST
from tests.browser.lab.test_lessons import go_through
from tests.browser.looks.auditing import fail_for, violations
from tests.browser.rules.test_paper import pages_on_paper


def counted(game: GamePage, command: str, number: int) -> None:
    """Request more draws or games, and wait until they are counted."""
    game.command(f"{command}:{number}")
    game.find(f"[data-lab-number='{number}']").wait_for()


@pytest.mark.slow
def test_every_melimagic_lesson_can_be_finished_on_a_phone(browsing: Browsing) -> None:
    game = browsing.visit_by_phone(f"?game={NAME}&screen=lab&lang=de&motion=off")
    game.page.wait_for_selector(".lesson-cards")
    for lesson in LESSONS:
        go_through(game, lesson)


@pytest.mark.nightly
def test_pairs_and_games_run_in_the_worker_without_violations(browsing: Browsing) -> None:
    game = browsing.visit(f"?game={NAME}&screen=lab&room=duel&lang=en&motion=off&seed=42")
    counted(game, "lab-duel-more", 10)
    expect(game.find("[data-chart='duel'] svg")).to_be_visible()
    found = violations(game.page, "duel")
    game.command("lab:pairs")
    counted(game, "lab-pairs-more", 100)
    expect(game.find(".lab-pairs-exact")).to_have_count(0)
    game.command("lab-pairs-uncover")
    expect(game.find("[data-chart='pairs'] svg")).to_be_visible()
    expect(game.find(".lab-pairs-exact")).to_have_count(21)
    found += violations(game.page, "pairs")
    game.command("lab:looks")
    game.command("lab-looks-look:2")
    game.command("lab-looks-swap:2")
    expect(game.find(".lab-looks-tally")).to_be_visible()
    fail_for([*found, *violations(game.page, "looks")])


@pytest.mark.nightly
def test_projected_rooms_fit_every_wall_and_are_large_enough(browsing: Browsing) -> None:
    game = browsing.visit(f"?game={NAME}&screen=lab&room=pairs&mode=projector&lang=de&motion=off")
    game.find("[data-room='pairs']").wait_for()
    game.page.keyboard.press("ArrowRight")
    counted(game, "lab-pairs-more", 100)
    game.command("lab-pairs-uncover")
    for chart in ("", "pairs"):
        for width, height in ((1280, 720), (1024, 768), (1920, 1080)):
            game.page.set_viewport_size({"width": width, "height": height})
            if chart:
                game.find(f"[data-chart='{chart}'] svg").wait_for()
            game.page.wait_for_function(IN_VIEW)
        game.page.keyboard.press("ArrowRight")
    assert game.page.evaluate(SMALLEST) >= 24


@pytest.mark.nightly
@pytest.mark.parametrize("code", languages(CODES))
def test_melimagic_worksheet_plan_and_key_take_a_page_each(browsing: Browsing, code: str) -> None:
    game = browsing.tab(browsing.device(), lessons_address(NAME, code))
    root = game.page.url
    for lesson in LESSONS:
        for place in ("", "key/", "teacher/"):
            game.page.goto(f"{root}{lesson.slug}/{place}")
            game.find("a[data-code] svg path").wait_for(state="attached")
            assert pages_on_paper(game.page) == (2 if place == "key/" else 1), (lesson.slug, place)
