"""Small pictures of what happened in a game, of the same pieces as the table; only the words beside them speak."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from app.mahe.pieces.dice import die_drawing
from app.mahe.pieces.turtle import turtle_from_above, turtle_in_stack
from app.ui.markup import Markup, element, join
from app.ui.views.elements import picture

_VIEW_BOX: Final = "-100 -75 200 150"
_SEA: Final = "M-92-40C-60-76 40-78 80-50C112-20 96 44 56 60C8 80-70 74-90 34C-102 8-104-22-92-40z"
_WAVES: Final = "M-62 44q12-11 24 0t24 0t24 0t24 0M-40 60q12-11 24 0t24 0t24 0"
_SHELL: Final = 44


def leap_picture(sign: str, squares: int) -> Markup:
    """Draw a turtle at the end of its leap, over as many squares as it walked."""
    dots = []
    for step in range(squares):
        angle = pi * (0.94 - 0.66 * step / max(1, squares))
        dots.append(element("circle", {"cx": round(78 * cos(angle), 1), "cy": round(34 - 70 * sin(angle), 1), "r": 5}))
    turtle = element("g", {"transform": "translate(52 8)scale(.86)"}, turtle_from_above(sign, 128))
    return _drawn("leap", element("g", {"class": "story-way"}, *dots), turtle)


def pile_picture(signs: Sequence[str]) -> Markup:
    """Draw a stack as high as it was, bottom first."""
    high = _SHELL * (len(signs) - 1) + 88
    scale = min(0.95, 138 / high)
    turtles = (
        element("g", {"transform": f"translate(0 {-_SHELL * level})"}, turtle_in_stack(sign, level == len(signs) - 1))
        for level, sign in enumerate(signs)
    )
    standing = f"translate(0 {68 - 30 * scale:.1f})scale({scale:.2f})"
    return _drawn("pile", element("g", {"transform": standing}, *turtles))


def busts_picture(signs: Sequence[str]) -> Markup:
    """Draw turtles that swim home, two at most."""
    waves = element("path", {"class": "story-foam", "d": _WAVES})
    places = ((-34, -4), (36, 4)) if len(signs) > 1 else ((0, 0),)
    turtles = (
        element("g", {"transform": f"translate({right} {down})scale(.8)"}, _ripple(), turtle_from_above(sign, -24))
        for sign, (right, down) in zip(signs, places, strict=False)
    )
    return _drawn("busts", *turtles, waves)


def ride_picture(carrier: str, rider: str) -> Markup:
    """Draw one turtle on the back of another."""
    pair = (
        element("g", {"transform": "translate(0 42)"}, turtle_in_stack(carrier, top=False)),
        turtle_in_stack(rider, top=True),
    )
    hurry = element("path", {"class": "story-hurry", "d": "M-92 30h-22M-86 48h-34M-92 66h-18"})
    return _drawn("ride", element("g", {"transform": "translate(10 -6)scale(.92)"}, hurry, *pair))


def decisions_picture(decider: str, player: str) -> Markup:
    """Draw who sat on top, and with a die what was decided for the one below."""
    below = element("g", {"transform": "translate(0 42)"}, turtle_in_stack(player, top=False))
    on_top = turtle_in_stack(decider, top=True)
    thrown = element("g", {"transform": "translate(66 -34)rotate(12)scale(.5)"}, die_drawing(5))
    return _drawn("decisions", element("g", {"transform": "translate(-16 0)scale(.9)"}, below, on_top), thrown)


def _drawn(kind: str, *art: Markup) -> Markup:
    ground = element("path", {"class": "sea-lagoon", "d": _SEA})
    return picture(f"story art-story-{kind}", _VIEW_BOX, join([element("g", {}, ground, *art)]))


def _ripple() -> Markup:
    return element("ellipse", {"class": "story-ripple", "rx": 54, "ry": 46, "cy": 6})
