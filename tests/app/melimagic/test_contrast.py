"""The contrast of Melimagic's pictures and words, computed from the tokens of both faces."""

from __future__ import annotations

import re

import pytest

from tests.app.colours import PICTURE, STYLES, TEXT, both_faces, colour, contrast, mixed, tokens


def lit(night: bool) -> str:
    """The stage in the light that falls on whoever is on turn."""
    by_face = re.fullmatch(r"light-dark\((rgb[^)]+\)), (rgb[^)]+\))\)", tokens()["spotlight"])
    assert by_face is not None
    red, green, blue, share = re.findall(r"[\d.]+", by_face[2 if night else 1])
    return mixed(f"#{int(red):02x}{int(green):02x}{int(blue):02x}", colour("stage", night=night), float(share))


@both_faces
def test_words_can_be_read_on_the_stage_and_on_the_curtain(night: bool) -> None:
    for ground in (colour("stage", night=night), lit(night)):
        assert contrast(colour("text", night=night), ground) >= TEXT
    for fold in ("curtain", "curtain-light", "curtain-dark", "curtain-shade"):
        assert contrast(colour("curtain-text", night=night), colour(fold, night=night)) >= TEXT, fold


@both_faces
def test_cards_stand_and_stands_lie_clear_of_the_stage(night: bool) -> None:
    for ground in (colour("stage", night=night), lit(night)):
        assert contrast(colour("outline", night=night), ground) >= PICTURE


@both_faces
def test_a_hat_stands_out_from_its_moon_and_the_moon_from_the_card(night: bool) -> None:
    moon = colour("hat-moon", night=night)
    assert contrast(colour("hat", night=night), moon) >= PICTURE
    assert contrast(colour("hat-back", night=night), moon) >= PICTURE


@both_faces
@pytest.mark.parametrize("rabbit", ["star", "wave", "sun", "leaf", "moon", "shell"])
def test_the_line_round_what_a_rabbit_wears_stands_out_from_its_colour(rabbit: str, night: bool) -> None:
    assert contrast(colour("ink", night=night), colour("fur", night=night)) >= PICTURE
    worn = contrast(colour("ink", night=night), colour(f"{rabbit}-fill", night=night))
    assert worn >= PICTURE or contrast(colour(f"{rabbit}-fill", night=night), colour("fur", night=night)) >= PICTURE


@both_faces
def test_the_curtain_is_not_the_red_of_a_scarf(night: bool) -> None:
    assert contrast(colour("curtain", night=night), colour("star-fill", night=night)) >= 1.7


def test_every_token_of_the_theatre_is_used() -> None:
    sheets = "".join(sheet.read_text("utf-8") for sheet in (STYLES / "melimagic").rglob("*.css"))
    own = re.findall(r"--([\w-]+):", (STYLES / "melimagic" / "tokens.css").read_text("utf-8"))
    assert [name for name in own if f"var(--{name})" not in sheets] == []
