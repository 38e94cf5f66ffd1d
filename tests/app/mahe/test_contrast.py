"""The contrast of Mahé's pictures and words, computed from the colour tokens of day and night."""

from __future__ import annotations

import re
from typing import Final

import pytest

from mahe_core.plain.signs import SIGNS
from tests.app.colours import PICTURE, TEXT, both_faces, colour, contrast, mixed, styles_of

UNDER_SQUARES: Final = ("lagoon", "sea-shallow", "beach", "green-low")
UNDER_TURTLES: Final = (
    *("square", "square-beach", "lagoon", "sea-shallow", "sea-open", "sea-deep", "beach"),
    *("green-low", "green-high", "log", "nest-rim", "nest-hollow", "page", "panel"),
)
"""The grounds behind a turtle, including those around a stack, in the water, and next to a name."""


def paint(selector: str) -> dict[str, str]:
    """Return the declarations of a selector in the board's style sheets; colours are tokens."""
    css = styles_of("play", "mahe")
    (block,) = re.findall(rf"(?m)^{re.escape(selector)} \{{([^}}]*)\}}", css)
    return {
        name: re.sub(r"var\(--([\w-]+)\)", r"\1", value) for name, value in re.findall(r"([\w-]+): ([^;]+);", block)
    }


@both_faces
@pytest.mark.parametrize("square", ["square", "square-beach"])
def test_the_outline_of_a_square_contrasts_with_its_ground(square: str, night: bool) -> None:
    painted = paint(f".{square}")
    assert painted["fill"] == square
    assert float(painted["stroke-width"]) >= 3, "a pixel on the smallest phone"
    line = colour(painted["stroke"], night=night)
    assert contrast(line, colour(square, night=night)) >= PICTURE
    for ground in UNDER_SQUARES:
        assert contrast(line, colour(ground, night=night)) >= PICTURE, ground


@both_faces
def test_a_turtle_contrasts_with_every_ground(night: bool) -> None:
    for ground in UNDER_TURTLES:
        assert contrast(colour("outline", night=night), colour(ground, night=night)) >= PICTURE, ground
    place = mixed(colour("rope", night=night), colour("log", night=night), float(paint(".raft-place")["opacity"]))
    assert contrast(colour("outline", night=night), place) >= PICTURE, "on the raft"
    if night:
        for sign in SIGNS:
            assert contrast(colour(f"{sign}-fill", night=True), colour("square", night=True)) >= 5, sign


@both_faces
@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_contrasts_with_its_shell(sign: str, night: bool) -> None:
    assert contrast(colour(f"{sign}-mark", night=night), colour(f"{sign}-fill", night=night)) >= PICTURE


@both_faces
def test_numbers_and_texts_contrast_with_their_ground(night: bool) -> None:
    for ground in ("square", "square-beach", "card", "die-face", "page", "panel"):
        assert contrast(colour("text", night=night), colour(ground, night=night)) >= TEXT, ground
    for ground in ("page", "panel"):
        for words in ("text-quiet", "warning"):
            assert contrast(colour(words, night=night), colour(ground, night=night)) >= TEXT, (words, ground)
    assert contrast(colour("card-back-text", night=night), colour("card-back", night=night)) >= TEXT
    assert contrast(colour("loud-text", night=night), colour("loud", night=night)) >= TEXT


@both_faces
def test_the_mark_of_the_moving_turtle_contrasts(night: bool) -> None:
    halo, pointer = paint(".halo"), paint(".pointer")
    assert halo["stroke"] == "outline"
    assert contrast(colour(pointer["fill"], night=night), colour(pointer["stroke"], night=night)) >= PICTURE


@both_faces
def test_focus_contrasts_on_page_and_panel(night: bool) -> None:
    for ground in ("page", "panel"):
        assert contrast(colour("focus", night=night), colour(ground, night=night)) >= PICTURE, ground


@both_faces
def test_words_contrast_with_gold_and_its_edge_with_the_beach(night: bool) -> None:
    gold, ink = colour("gold", night=night), colour("ink", night=night)
    assert contrast(ink, gold) >= TEXT
    number, round_it = (gold, colour("page", night=night)) if night else (ink, gold)
    assert contrast(number, round_it) >= TEXT, "the winner's number"
    assert contrast(colour("outline", night=night), colour("beach", night=night)) >= PICTURE
