"""The curve of everybody's chance to win over a game, as a picture; the words and the table beside it say the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.coach.report import Report, Somebody
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join

WIDTH: Final = 640
HEIGHT: Final = 300
LEFT: Final = 44
RIGHT: Final = 30
TOP: Final = 14
BOTTOM: Final = 16
BADGE: Final = 24
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def curve(report: Report, texts: Texts) -> Markup:
    """Draw the curve with its moments numbered."""
    last = max(1, len(report.points) - 1)
    lines = (_line(report, player, somebody, last) for player, somebody in enumerate(report.people))
    marks = (
        _mark(number, _x(moment.point, last), _y(moment.after), report.people[moment.player])
        for number, moment in enumerate(report.moments, start=1)
    )
    return element(
        "svg",
        {
            "class": "coach-curve",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "role": "img",
            "aria-label": texts.gettext("Everybody’s chances as the game went on"),
        },
        join(_level(share, texts) for share in QUARTERS),
        join(lines),
        join(_ends(report)),
        join(marks),
    )


def _x(point: int, last: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * point / last, 1)


def _y(chance: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance), 1)


def _level(share: float, texts: Texts) -> Markup:
    level = _y(share)
    return join(
        [
            element("path", {"class": "coach-level", "d": f"M{LEFT} {level}H{WIDTH - RIGHT}"}),
            element("text", {"class": "coach-scale", "x": LEFT - 6, "y": level + 4}, texts.exact_percent(share, 0)),
        ]
    )


def _line(report: Report, player: int, somebody: Somebody, last: int) -> Markup:
    places = (f"{_x(place, last)} {_y(point.chances[player])}" for place, point in enumerate(report.points))
    way = "M" + "L".join(places)
    return element(
        "g",
        {"class": somebody.look},
        element("path", {"class": "coach-line-edge", "d": way}),
        element("path", {"class": "coach-line", "d": way}),
    )


def _ends(report: Report) -> Sequence[Markup]:
    """Draw everybody's sign where the line is highest, and so most its own."""
    last = max(1, len(report.points) - 1)
    drawn = []
    for player, somebody in enumerate(report.people):
        place = max(range(len(report.points)), key=lambda each: report.points[each].chances[player] * (each < last))
        at = f"translate({_x(place, last) - BADGE / 2} {_y(report.points[place].chances[player]) - BADGE - 2})"
        badge = element("svg", {"width": BADGE, "height": BADGE, "overflow": "visible"}, somebody.badge)
        drawn.append(element("g", {"transform": at}, badge))
    return drawn


def _mark(number: int, x: float, y: float, somebody: Somebody) -> Markup:
    return element(
        "g",
        {"class": f"coach-mark {somebody.look}", "transform": f"translate({x} {y})"},
        element("circle", {"r": 10}),
        element("text", {"y": 4.5}, str(number)),
    )
