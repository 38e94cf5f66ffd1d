"""Turns points into the path data of soft, hand-cut shapes, in whole numbers so that the markup stays short."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from app.mahe.board.geometry import Point

if TYPE_CHECKING:
    from collections.abc import Sequence


def closed_curve(points: Sequence[Point]) -> str:
    """Write the path data of a smooth closed line through the points (Catmull-Rom as cubic curves).

    >>> closed_curve([Point(0, 0), Point(6, 0), Point(6, 6)])
    'M0 0c0-1 5-1 6 0c1 1 1 6 0 6c-1 0-6-5-6-6z'
    """
    count = len(points)
    start = points[0]
    written = [f"M{round(start.x)} {round(start.y)}"]
    for number, here in enumerate(points):
        before, after, beyond = points[number - 1], points[(number + 1) % count], points[(number + 2) % count]
        origin_x, origin_y = round(here.x), round(here.y)
        numbers = (
            round(here.x + (after.x - before.x) / 6) - origin_x,
            round(here.y + (after.y - before.y) / 6) - origin_y,
            round(after.x - (beyond.x - here.x) / 6) - origin_x,
            round(after.y - (beyond.y - here.y) / 6) - origin_y,
            round(after.x) - origin_x,
            round(after.y) - origin_y,
        )
        # A minus sign separates two numbers as well as a space does.
        written.append("c" + " ".join(map(str, numbers)).replace(" -", "-"))
    return "".join(written) + "z"


def blob(centre: Point, half_width: float, half_height: float, cuts: Sequence[float]) -> str:
    """Write the path data of a rounded lump; `cuts` are factors of its radius, clockwise from the right.

    >>> blob(Point(0, 0), 10, 10, (1, 1, 1, 1)).startswith("M10 0c")
    True
    """
    count = len(cuts)
    return closed_curve(
        [
            Point(
                centre.x + half_width * cut * cos(2 * pi * number / count),
                centre.y + half_height * cut * sin(2 * pi * number / count),
            )
            for number, cut in enumerate(cuts)
        ]
    )
