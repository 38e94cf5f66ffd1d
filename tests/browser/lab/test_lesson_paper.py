"""The lesson just held, printed from the class board on one page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from app.games import GAMES
from app.mahe.lab.rooms import LESSONS
from app.melimagic.lab.rooms import LESSONS as LESSONS_OF_MELIMAGIC
from tests.app.speaking import CODES
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.rules.test_paper import pages_on_paper

HELD = [(GAMES[0], lesson.slug) for lesson in LESSONS] + [("melimagic", lesson.slug) for lesson in LESSONS_OF_MELIMAGIC]
TWO_CHARTS = (GAMES[0], "law-of-large-numbers")


def report(board: GamePage, values: int) -> None:
    """Have every tablet roll, or count some hands, or type in numbers of some tablets."""
    if board.shows("[data-command='lab-class-throw']"):
        board.command("lab-class-throw")
        board.find("[data-computed='30']").wait_for()
    elif board.shows("[data-command='lab-class-mark:0']"):
        board.command("lab-class-mark:0")
        board.find("[data-answer='0'][data-times='1']").wait_for()
    else:
        for tablet in range(1, values):
            board.find(f"input[name='{tablet}']").fill(str(tablet))
        board.page.keyboard.press("Tab")
    board.find(".chart-dot").first.wait_for()


@pytest.mark.slow
@pytest.mark.parametrize("code", others_by_night(CODES, ("de",)))
@pytest.mark.parametrize("held", others_by_night(HELD, (TWO_CHARTS,)), ids=[slug for _, slug in HELD])
def test_a_lesson_just_held_prints_on_one_page(browsing: Browsing, held: tuple[str, str], code: str) -> None:
    game, slug = held
    board = browsing.visit(f"?game={game}&lesson={slug}&mode=projector&lang={code}&motion=off")
    board.find(f"[data-lesson='{slug}']").wait_for()
    board.command("lab-lessons-class")
    board.find("[data-room='class']").wait_for()
    if not board.shows("[name='topic']"):
        board.command("lab-step:on")
    topic = board.find("[name='topic']").input_value()
    board.find("[name='topic']").select_option(f"predicted-{slug}")
    board.find(f"[data-topic='predicted-{slug}'] [data-chart] svg").wait_for()
    report(board, 4)
    if topic != f"predicted-{slug}":
        board.find("[name='topic']").select_option(topic)
        board.find(f"[data-topic='{topic}'] [data-chart] svg").wait_for()
        report(board, 4)
    board.command("lab-class-uncover")
    board.command("lab-class-print")
    expect(board.find(".class-paper .chart-svg")).to_have_count(1 if topic == f"predicted-{slug}" else 2)
    assert pages_on_paper(board.page) == 1
