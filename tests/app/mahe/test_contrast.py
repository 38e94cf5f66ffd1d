"""The contrast of Mahé's pictures and words, computed from the tokens of both faces."""

from __future__ import annotations

import re
from typing import Final

import pytest

from app.seats.signs import SIGNS
from tests.app.colours import PICTURE, TEXT, both_faces, colour, contrast, mixed, styles_of

UNDER_SQUARES: Final = ("lagoon", "sea-shallow", "beach", "green-low")
UNDER_TURTLES: Final = (
    *("square", "square-beach", "lagoon", "sea-shallow", "sea-open", "sea-deep", "beach"),
    *("green-low", "green-high", "log", "nest-rim", "nest-hollow", "page", "panel"),
)
"""What a turtle stands on, or reaches over when it stands in a stack, swims, or waits beside a name."""


def paint(selector: str) -> dict[str, str]:
    """What the style sheets of the board say of a selector, by property; colours by their token."""
    css = styles_of("play", "mahe")
    (block,) = re.findall(rf"(?m)^{re.escape(selector)} \{{([^}}]*)\}}", css)
    return {
        name: re.sub(r"var\(--([\w-]+)\)", r"\1", value) for name, value in re.findall(r"([\w-]+): ([^;]+);", block)
    }


@both_faces
@pytest.mark.parametrize("square", ["square", "square-beach"])
def test_a_square_stands_out_from_what_it_lies_on_by_a_line_round_it(square: str, night: bool) -> None:
    painted = paint(f".{square}")
    assert painted["fill"] == square
    assert float(painted["stroke-width"]) >= 3, "a pixel on the smallest phone"
    line = colour(painted["stroke"], night=night)
    assert contrast(line, colour(square, night=night)) >= PICTURE
    for ground in UNDER_SQUARES:
        assert contrast(line, colour(ground, night=night)) >= PICTURE, ground


@both_faces
def test_a_turtle_stands_out_from_whatever_it_is_seen_on(night: bool) -> None:
    for ground in UNDER_TURTLES:
        assert contrast(colour("outline", night=night), colour(ground, night=night)) >= PICTURE, ground
    place = mixed(colour("rope", night=night), colour("log", night=night), float(paint(".raft-place")["opacity"]))
    assert contrast(colour("outline", night=night), place) >= PICTURE, "on the raft"
    if night:
        for sign in SIGNS:
            assert contrast(colour(f"{sign}-fill", night=True), colour("square", night=True)) >= 5, sign


@both_faces
@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_stands_out_from_its_shell(sign: str, night: bool) -> None:
    assert contrast(colour(f"{sign}-mark", night=night), colour(f"{sign}-fill", night=night)) >= PICTURE


@both_faces
def test_numerals_and_texts_can_be_read_on_what_they_stand(night: bool) -> None:
    for ground in ("square", "square-beach", "card", "die-face", "page", "panel"):
        assert contrast(colour("text", night=night), colour(ground, night=night)) >= TEXT, ground
    for ground in ("page", "panel"):
        for words in ("text-quiet", "warning"):
            assert contrast(colour(words, night=night), colour(ground, night=night)) >= TEXT, (words, ground)
    assert contrast(colour("card-back-text", night=night), colour("card-back", night=night)) >= TEXT
    assert contrast(colour("loud-text", night=night), colour("loud", night=night)) >= TEXT


@both_faces
def test_the_turtle_that_moves_is_pointed_out(night: bool) -> None:
    halo, pointer = paint(".halo"), paint(".pointer")
    assert halo["stroke"] == "outline"
    assert contrast(colour(pointer["fill"], night=night), colour(pointer["stroke"], night=night)) >= PICTURE


@both_faces
def test_focus_is_seen_on_page_and_panel(night: bool) -> None:
    for ground in ("page", "panel"):
        assert contrast(colour("focus", night=night), colour(ground, night=night)) >= PICTURE, ground


@both_faces
def test_what_is_written_for_a_winner_stands_out_from_gold_and_gold_from_the_beach_by_its_edge(night: bool) -> None:
    gold, ink = colour("gold", night=night), colour("ink", night=night)
    assert contrast(ink, gold) >= TEXT
    number, round_it = (gold, colour("page", night=night)) if night else (ink, gold)
    assert contrast(number, round_it) >= TEXT, "the winner's number"
    assert contrast(colour("outline", night=night), colour("beach", night=night)) >= PICTURE
