"""A tablet joins the board on the projector by its QR code, and reports a number by eight characters."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import TABLET, Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import fail_for, violations

WALLS = ((1280, 720), (1024, 768), (1920, 1080))

TOO_SMALL: str = """() => [...document.querySelectorAll(
    ".class-times, .class-cell, .class-field, .class-address, .chart-svg text, .chart-told")]
  .filter((part) => part.getClientRects().length && parseFloat(getComputedStyle(part).fontSize) < 24)
  .map((part) => part.className.baseVal ?? part.className)"""

SMALLEST_DOT: str = """() => Math.min(
  99, ...[...document.querySelectorAll(".chart-svg > .chart-dot")].map((dot) => dot.getBoundingClientRect().width))"""

IN_VIEW: str = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
}"""
"""Waited for, since a chart redraws itself at its new width."""


def turn_to(board: GamePage, topic: str) -> None:
    board.page.select_option("[name='topic']", topic)
    board.find(f"[data-topic='{topic}'] [data-chart='class'] svg").wait_for()


def fits(board: GamePage) -> None:
    """Check the board on walls of three sizes: everything in view, all numerals legible from the last row."""
    for width, height in WALLS:
        board.page.set_viewport_size({"width": width, "height": height})
        board.page.wait_for_function(IN_VIEW)
        assert board.page.evaluate(TOO_SMALL) == []
        assert board.page.evaluate(SMALLEST_DOT) >= 14


@pytest.mark.slow
def test_a_tablet_joins_by_qr_code_and_reports_a_dot(browsing: Browsing) -> None:
    board = browsing.visit("?screen=lab&room=class&mode=projector&lang=de&motion=off")
    fits(board)
    board.command("lab-step:on")
    turn_to(board, "risk-by-hand")
    board.command("lab-step:back")
    address = board.find(".class-address").inner_text()
    described = {**browsing.playwright.devices[TABLET]}
    described.pop("default_browser_type")
    tablet = browsing.tab(browsing.device(**described), address.removeprefix(browsing.address), touch=True).ready()
    tablet.find("[name='lab-class-number']").fill("12")
    tablet.command("lab-class-join")
    tablet.find("[data-lesson='risk']").wait_for()
    tablet.command("lab-lessons-class")
    tablet.find("[data-topic='risk-by-hand'] [name='value']").fill("19")
    tablet.command("lab-class-code")
    code = tablet.find("[data-told-code]").get_attribute("data-told-code") or ""

    board.command("lab-step:on")
    field = board.find("[name='lab-class-code']")
    field.fill(code[:-1] + ("2" if code[-1] != "2" else "3"))
    field.press("Enter")
    expect(board.find("#region-lab-class-told")).to_contain_text("8")
    expect(board.find(".chart-dot")).to_have_count(0)
    field.fill(code.lower())
    field.press("Enter")
    expect(board.find("input[name='12']")).to_have_value("19")
    board.find("input[name='3']").fill("22")
    board.find("input[name='3']").press("Tab")
    expect(board.find("input[name='4']")).to_be_focused()
    board.find("svg g.chart-key, svg .chart-dot").first.wait_for()
    expect(board.find(".chart-svg > .chart-dot")).to_have_count(2)
    fits(board)

    turn_to(board, "large-numbers")
    board.command("lab-class-throw")
    board.find("[data-computed='30']").wait_for()
    expect(board.find(".chart-svg > .chart-dot")).to_have_count(60)
    expect(board.find(".chart-exact")).to_have_count(0)
    board.command("lab-class-uncover")
    expect(board.find(".chart-svg > .chart-exact")).to_have_count(2)
    fits(board)
    fail_for(violations(board.page, "board"))
