"""In high contrast or without colour, choice, focus, turn and signs are still visible."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import expect

from mahe_core.mahe import Setup
from mahe_core.plain.signs import SIGNS
from tests.app.colours import contrast
from tests.app.games import first_game_where
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import fail_for, violations
from tests.browser.play.pressing.test_keyboard import focused, tab_to
from tests.browser.stages import screens
from tests.browser.stages.screens import crowded
from tests.browser.stages.seating import seat

SMALL = 24
"""The size in pixels at which signs must still be distinct."""

LOOKS = """(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => {
  const { color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(one);
  return [color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth].join(" ");
})"""
PAINTED = """(selector) => {
  const { fill, stroke, strokeDasharray } = getComputedStyle(document.querySelector(selector));
  return { fill, stroke, dashes: strokeDasharray };
}"""
NONE = "none"


def looks(game: GamePage, selector: str) -> set[str]:
    """Return the distinct looks of the elements that match a selector."""
    return set(game.page.evaluate(LOOKS, selector))


def painted(game: GamePage, selector: str) -> dict[str, str]:
    told: dict[str, str] = game.page.evaluate(PAINTED, selector)
    return told


def picture(game: GamePage, selector: str) -> Image.Image:
    """Return a grey picture of an element at the smallest size that must be recognised."""
    shot = Image.open(BytesIO(game.find(selector).first.screenshot()))
    return shot.convert("L").resize((SMALL, SMALL))


def shapes_differ(one: Image.Image, other: Image.Image) -> float:
    """Return the share, 0 to 1, by which the middles of two pictures differ, each stretched to black and white."""
    middle = (SMALL // 6, SMALL // 6, SMALL * 5 // 6, SMALL * 5 // 6)
    sides = []
    for whole in (one, other):
        part = whole.crop(middle)
        low, high = part.getextrema()
        corner = part.getpixel((0, part.height // 2))
        assert isinstance(low, int | float)
        assert isinstance(high, int | float)
        assert isinstance(corner, int | float)
        # The edge of the shell shows its ground, the lighter or the darker.
        border = (low + high) / 2
        sides.append(part.point([255 * ((value > border) != (corner > border)) for value in range(256)]))
    return float(ImageStat.Stat(ImageChops.difference(*sides)).mean[0]) / 255


def seven(game: GamePage) -> None:
    seat(game, first_game_where(Setup(7), crowded))
    expect(game.find(".player .badges .art")).to_have_count(7)


@pytest.mark.slow
def test_seven_signs_are_distinct_without_colour(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    seven(game)
    for scheme in ("light", "dark"):
        game.page.emulate_media(color_scheme=scheme)
        signs = [picture(game, f".player.sign-{sign} .badges .art") for sign in SIGNS]
        alike = {
            f"{SIGNS[one]} and {SIGNS[other]} ({scheme})": round(share, 3)
            for one, other in combinations(range(len(SIGNS)), 2)
            if (share := shapes_differ(signs[one], signs[other])) < 0.12
        }
        assert not alike, alike


@pytest.mark.slow
def test_high_contrast_shows_choice_focus_and_turn(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off", forced_colors="active")
    screens.setup_of_two(game)
    fail_for(violations(game.page, "set-up"))
    chosen = looks(game, ".choice input:checked + .choice-face")
    assert chosen.isdisjoint(looks(game, ".choice input:not(:checked) + .choice-face")), "what is chosen is seen"

    seven(game)
    game.open_settings()
    game.dialog.locator("input[name='landing']").check()
    fail_for(violations(game.page, "settings"))
    game.cancel()
    game.find(".ghost").first.wait_for(state="attached")
    fail_for(violations(game.page, "table"))
    rows = {name: looks(game, selector) for name, selector in ROWS.items()}
    for one, other in combinations(rows, 2):
        assert rows[one].isdisjoint(rows[other]), f"{one} and {other} look the same"
    # Each button has an edge, which differs while it is disabled.
    for edge in looks(game, "button[data-intent]"):
        assert " solid " in edge
        assert " 0px" not in edge
    tab_to(game, "button[data-intent='stop']")
    assert focused(game)["ring"]

    # Drawings keep their colours.
    fills = {painted(game, f".player.sign-{sign} .badge-disc")["fill"] for sign in SIGNS}
    assert len(fills) == len(SIGNS)
    for selector in (".square", ".square-beach", ".die-face"):
        drawn = painted(game, selector)
        assert NONE not in (drawn["fill"], drawn["stroke"]), selector
        assert drawn["fill"] != drawn["stroke"], selector
    assert painted(game, ".ghost")["dashes"] != NONE
    pointer = painted(game, ".piece-moving > :is(.halo, .pointer)")
    assert pointer["stroke"] not in (NONE, painted(game, ".square")["fill"])


ROWS = {
    "whose turn it is": ".player[data-on-turn]:not([data-decides]) .player-chip",
    "who decides": ".player[data-decides] .player-chip",
    "who waits": ".player:not([data-on-turn]):not([data-decides]) .player-chip",
}


@pytest.mark.slow
def test_line_of_a_square_has_the_computed_contrast(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off", viewport={"width": 1920, "height": 1080})
    seven(game)
    for scheme in ("light", "dark"):
        game.page.emulate_media(color_scheme=scheme)
        line = sampled(game, 16)
        for ground in ("inside", "outside"):
            assert contrast(line["line"], line[ground]) >= 3, (scheme, line)


EDGE: str = """(square) => {
  const text = [...document.querySelectorAll(".square-number")].find((one) => one.textContent === String(square));
  const number = text.getBoundingClientRect();
  const board = document.querySelector(".board").getBoundingClientRect();
  return { y: number.top - number.height * 0.2, left: board.left, number: number.left + number.width / 2 };
}"""


def sampled(game: GamePage, square: int) -> dict[str, str]:
    """Return the colours on a screenshot from a square at the left of the board out to the lagoon."""
    edge: dict[str, Any] = game.page.evaluate(EDGE, square)
    shot = Image.open(BytesIO(game.page.screenshot())).convert("RGB")
    row = [shot.getpixel((x, int(edge["y"]))) for x in range(int(edge["number"]), int(edge["left"]), -1)]
    colours = ["#" + "".join(f"{part:02x}" for part in pixel) for pixel in row if isinstance(pixel, tuple)]
    inside = colours[0]
    first = next(place for place, colour in enumerate(colours) if contrast(colour, inside) >= 3)
    line = max(colours[first : first + 4], key=lambda colour: contrast(colour, inside))
    return {"inside": inside, "line": line, "outside": colours[first + 12]}
