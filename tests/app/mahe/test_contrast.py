"""The contrast of Mahé's pictures and words, computed from the colour tokens of day and night."""

from __future__ import annotations

import re
from typing import Final

import pytest

from mahe_core.plain.signs import SIGNS
from tests.app.colours import PICTURE, TEXT, colour, contrast, every_face, mixed, styles_of

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


@every_face
@pytest.mark.parametrize("square", ["square", "square-beach"])
def test_the_outline_of_a_square_contrasts_with_its_ground(square: str, face: str) -> None:
    painted = paint(f".{square}")
    assert painted["fill"] == square
    assert float(painted["stroke-width"]) >= 3, "a pixel on the smallest phone"
    line = colour(painted["stroke"], face=face)
    assert contrast(line, colour(square, face=face)) >= PICTURE
    for ground in UNDER_SQUARES:
        assert contrast(line, colour(ground, face=face)) >= PICTURE, ground


@every_face
def test_a_turtle_contrasts_with_every_ground(face: str) -> None:
    for ground in UNDER_TURTLES:
        assert contrast(colour("outline", face=face), colour(ground, face=face)) >= PICTURE, ground
    place = mixed(colour("rope", face=face), colour("log", face=face), float(paint(".raft-place")["opacity"]))
    assert contrast(colour("outline", face=face), place) >= PICTURE, "on the raft"
    if face == "night":
        for sign in SIGNS:
            assert contrast(colour(f"{sign}-fill", face=face), colour("square", face=face)) >= 5, sign


@every_face
@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_contrasts_with_its_shell(sign: str, face: str) -> None:
    assert contrast(colour(f"{sign}-mark", face=face), colour(f"{sign}-fill", face=face)) >= PICTURE


@every_face
def test_numbers_and_texts_contrast_with_their_ground(face: str) -> None:
    for ground in ("square", "square-beach", "card", "die-face", "page", "panel"):
        assert contrast(colour("text", face=face), colour(ground, face=face)) >= TEXT, ground
    for ground in ("page", "panel"):
        for words in ("text-quiet", "warning"):
            assert contrast(colour(words, face=face), colour(ground, face=face)) >= TEXT, (words, ground)
    assert contrast(colour("card-back-text", face=face), colour("card-back", face=face)) >= TEXT
    assert contrast(colour("loud-text", face=face), colour("loud", face=face)) >= TEXT


@every_face
def test_the_mark_of_the_moving_turtle_contrasts(face: str) -> None:
    halo, pointer = paint(".halo"), paint(".pointer")
    assert halo["stroke"] == "outline"
    assert contrast(colour(pointer["fill"], face=face), colour(pointer["stroke"], face=face)) >= PICTURE


@every_face
def test_focus_contrasts_on_page_and_panel(face: str) -> None:
    for ground in ("page", "panel"):
        assert contrast(colour("focus", face=face), colour(ground, face=face)) >= PICTURE, ground


@every_face
def test_words_contrast_with_gold_and_its_edge_with_the_beach(face: str) -> None:
    assert contrast(colour("ink", face=face), colour("gold", face=face)) >= TEXT
    assert contrast(colour("winner-text", face=face), colour("winner-edge", face=face)) >= TEXT, "the winner's number"
    assert contrast(colour("outline", face=face), colour("beach", face=face)) >= PICTURE
