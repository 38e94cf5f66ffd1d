"""Contrast of Melimagic's pictures and text, computed from the tokens of both themes."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from operator import mul

import pytest

from app.melimagic.seats.form import STAND_SIGNS
from tests.app.colours import PICTURE, STYLES, TEXT, colour, contrast, every_face, mixed


def lit(face: str) -> str:
    """Return the stage's colour in the light around the player on turn."""
    red, green, blue, share = re.findall(r"[\d.]+", colour("spotlight", face=face))
    return mixed(f"#{int(red):02x}{int(green):02x}{int(blue):02x}", colour("stage", face=face), float(share))


@every_face
def test_text_on_stage_and_curtain_has_enough_contrast(face: str) -> None:
    for ground in (colour("stage", face=face), lit(face)):
        assert contrast(colour("text", face=face), ground) >= TEXT
    for fold in ("curtain", "curtain-light", "curtain-dark", "curtain-shade"):
        assert contrast(colour("curtain-text", face=face), colour(fold, face=face)) >= TEXT, fold


@every_face
def test_cards_and_stands_contrast_with_the_stage(face: str) -> None:
    for ground in (colour("stage", face=face), lit(face)):
        assert contrast(colour("outline", face=face), ground) >= PICTURE


@every_face
def test_hat_moon_and_card_contrast_with_each_other(face: str) -> None:
    moon = colour("hat-moon", face=face)
    assert contrast(colour("hat", face=face), moon) >= PICTURE
    assert contrast(colour("hat-back", face=face), moon) >= PICTURE


@every_face
@pytest.mark.parametrize("rabbit", ["star", "wave", "sun", "leaf", "moon", "shell"])
def test_outline_of_accessories_contrasts_with_their_colour(rabbit: str, face: str) -> None:
    assert contrast(colour("ink", face=face), colour("fur", face=face)) >= PICTURE
    worn = contrast(colour("ink", face=face), colour(f"{rabbit}-fill", face=face))
    assert worn >= PICTURE or contrast(colour(f"{rabbit}-fill", face=face), colour("fur", face=face)) >= PICTURE


@every_face
def test_curtain_red_differs_from_the_scarf(face: str) -> None:
    assert contrast(colour("curtain", face=face), colour("star-fill", face=face)) >= 1.7


def test_every_token_of_the_theatre_is_used() -> None:
    sheets = "".join(sheet.read_text("utf-8") for sheet in (STYLES / "melimagic").rglob("*.css"))
    own = re.findall(r"--([\w-]+):", (STYLES / "melimagic" / "tokens.css").read_text("utf-8"))
    assert [name for name in own if f"var(--{name})" not in sheets] == []


RIBBONS = {sign: colour(f"ribbon-{sign}", face="day") for sign in STAND_SIGNS}

# Each row mixes red, green and blue as seen without one kind of cones (Machado, Oliveira and Fernandes 2009).
SIGHTS = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def seen(written: str, sight: str) -> tuple[float, float, float]:
    """Return a colour's place in OKLab, in which equal distances look equally different."""
    channels = [int(written[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    red, green, blue = (max(0, sum(map(mul, row, linear))) for row in SIGHTS[sight])
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    )


@pytest.mark.parametrize("sight", SIGHTS)
def test_ribbons_are_told_apart_whatever_the_sight(sight: str) -> None:
    for one, other in combinations(RIBBONS.values(), 2):
        assert dist(seen(one, sight), seen(other, sight)) >= 0.15


@every_face
@pytest.mark.parametrize("sight", SIGHTS)
def test_colours_of_the_dice_are_told_apart_whatever_the_sight(face: str, sight: str) -> None:
    uses = [colour(f"use-{use}", face=face) for use in ("hats", "swap", "draw")]
    for one, other in combinations(uses, 2):
        assert dist(seen(one, sight), seen(other, sight)) >= 0.15
    # A ring has a light edge on both sides.
    assert all(contrast(use, colour("panel", face=face)) >= PICTURE for use in uses)


@every_face
def test_ribbons_show_on_hat_and_curtain_and_bear_signs(face: str) -> None:
    for ribbon in RIBBONS.values():
        assert contrast(ribbon, colour("ink", face=face)) >= TEXT
        assert contrast(ribbon, colour("hat", face=face)) >= PICTURE
        assert contrast(ribbon, colour("curtain", face=face)) >= PICTURE


def test_every_sign_of_the_setup_has_a_ribbon() -> None:
    sheet = (STYLES / "melimagic" / "tokens.css").read_text("utf-8")
    for sign in STAND_SIGNS:
        assert f'[data-ribbon="{sign}"] {{ --ribbon: var(--ribbon-{sign}); }}' in sheet
