"""Contrast of Melimagic's pictures and text, computed from the tokens of both themes."""

from __future__ import annotations

import re

import pytest

from tests.app.colours import PICTURE, STYLES, TEXT, both_faces, colour, contrast, mixed, tokens


def lit(night: bool) -> str:
    """Return the stage's colour in the light around the player on turn."""
    by_face = re.fullmatch(r"light-dark\((rgb[^)]+\)), (rgb[^)]+\))\)", tokens()["spotlight"])
    assert by_face is not None
    red, green, blue, share = re.findall(r"[\d.]+", by_face[2 if night else 1])
    return mixed(f"#{int(red):02x}{int(green):02x}{int(blue):02x}", colour("stage", night=night), float(share))


@both_faces
def test_text_on_stage_and_curtain_has_enough_contrast(night: bool) -> None:
    for ground in (colour("stage", night=night), lit(night)):
        assert contrast(colour("text", night=night), ground) >= TEXT
    for fold in ("curtain", "curtain-light", "curtain-dark", "curtain-shade"):
        assert contrast(colour("curtain-text", night=night), colour(fold, night=night)) >= TEXT, fold


@both_faces
def test_cards_and_stands_contrast_with_the_stage(night: bool) -> None:
    for ground in (colour("stage", night=night), lit(night)):
        assert contrast(colour("outline", night=night), ground) >= PICTURE


@both_faces
def test_hat_moon_and_card_contrast_with_each_other(night: bool) -> None:
    moon = colour("hat-moon", night=night)
    assert contrast(colour("hat", night=night), moon) >= PICTURE
    assert contrast(colour("hat-back", night=night), moon) >= PICTURE


@both_faces
@pytest.mark.parametrize("rabbit", ["star", "wave", "sun", "leaf", "moon", "shell"])
def test_outline_of_accessories_contrasts_with_their_colour(rabbit: str, night: bool) -> None:
    assert contrast(colour("ink", night=night), colour("fur", night=night)) >= PICTURE
    worn = contrast(colour("ink", night=night), colour(f"{rabbit}-fill", night=night))
    assert worn >= PICTURE or contrast(colour(f"{rabbit}-fill", night=night), colour("fur", night=night)) >= PICTURE


@both_faces
def test_curtain_red_differs_from_the_scarf(night: bool) -> None:
    assert contrast(colour("curtain", night=night), colour("star-fill", night=night)) >= 1.7


def test_every_token_of_the_theatre_is_used() -> None:
    sheets = "".join(sheet.read_text("utf-8") for sheet in (STYLES / "melimagic").rglob("*.css"))
    own = re.findall(r"--([\w-]+):", (STYLES / "melimagic" / "tokens.css").read_text("utf-8"))
    assert [name for name in own if f"var(--{name})" not in sheets] == []
