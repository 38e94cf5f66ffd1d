"""Series of 60 rolls of a fair die, for a lesson, and the number of odd series.

The same seed gives the same series. In this lesson a series is odd if some face comes up at most 4 or at least 16
times. A face named in advance does so in 5 of 100 series; some face does so in 27. That is the answer to the lesson,
and is not shown here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from math import factorial
from typing import Final

from app.lab.charts.charts import Band, Figure, Histogram, Words
from app.lab.charts.figures import chart_figure
from app.lab.csv_files import csv_text
from app.mahe.lab.game_model import SIDES, GameDice, Rolled, counts_of
from app.mahe.lab.game_view import SERIES, faces_figure, series_button
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button
from mahe_core.mahe.odds.simulation.dice import dice
from mahe_core.mahe.rulebook import DIE_FACES

ROLLS: Final = 60
FEWEST: Final = 4
MOST: Final = 16
"""The number of rolls in a series, and the lesson's limits: a face is odd at `FEWEST` or fewer, or `MOST` or more."""

MOST_SERIES: Final = 500


@dataclass(frozen=True, slots=True)
class Series:
    """The series so far."""

    seed: int
    thrown: tuple[bytes, ...] = ()

    def more(self, number: int) -> Series:
        """Roll more series, each from its own stream, up to the maximum.

        >>> Series(42).more(2).thrown == Series(42).more(1).more(1).thrown
        True
        """
        first = len(self.thrown)
        numbers = range(first, min(first + number, MOST_SERIES))
        return Series(self.seed, self.thrown + tuple(self._throw(which) for which in numbers))

    def _throw(self, which: int) -> bytes:
        return bytes(islice(iter(dice(f"{self.seed}:series:{which}", SIDES), 0), ROLLS))

    @property
    def odd(self) -> int:
        """The number of odd series."""
        return sum(bool(odd_faces(faces)) for faces in self.thrown)

    @property
    def last(self) -> GameDice | None:
        """The dice of the last series; None before the first."""
        if not self.thrown:
            return None
        rolled = tuple(Rolled(face, 0, typed=False) for face in self.thrown[-1])
        return GameDice(rolled, over=True, cards_spent=0)


def odd_faces(faces: bytes) -> tuple[int, ...]:
    """Return the faces that came up rarely or often enough to make the series odd.

    >>> odd_faces(bytes([1, 2, 3, 4, 5] * 10 + [6] * 4 + [1] * 6))
    (1, 6)
    """
    counts = zip(DIE_FACES, counts_of(faces), strict=True)
    return tuple(face for face, count in counts if not FEWEST < count < MOST)


def chance_that_all_faces_are(usual: range, rolls: int) -> Fraction:
    """Return the chance that the count of every face of a fair die is in the usual range.

    >>> chance_that_all_faces_are(range(1, 2), 6)
    Fraction(5, 324)
    """
    # The number of ways to make each number of rolls with the faces so far, divided by the permutations of equal faces.
    ways = {0: Fraction(1)}
    for _ in DIE_FACES:
        longer: dict[int, Fraction] = {}
        for before, share in ways.items():
            for times in usual:
                if before + times <= rolls:
                    longer[before + times] = longer.get(before + times, Fraction(0)) + share / factorial(times)
        ways = longer
    return ways.get(rolls, Fraction(0)) * Fraction(factorial(rolls), SIDES**rolls)


def series_screen(series: Series, texts: Texts) -> Markup:
    """Draw the room with its series."""
    last, more = series.last, len(series.thrown) < MOST_SERIES
    return element(
        "div",
        {"class": "lab-game", "data-series": len(series.thrown), "data-series-odd": series.odd},
        element(
            "section",
            {"class": "lab-block panel lab-block-answer"},
            element("h2", {"class": "lab-subtitle"}, texts.gettext("Sets of 60 fair dice")),
            element(
                "p",
                {},
                texts.gettext(
                    "A set looks strange if some face comes up {fewest} times or fewer, or {most} times or more.",
                    fewest=FEWEST,
                    most=MOST,
                ),
            ),
            element(
                "div",
                {"class": "lab-buttons"},
                series_button(texts, loud=True, enabled=more),
                command_button(f"{SERIES}:10", "", texts.gettext("Roll ten sets"), enabled=more),
            ),
            None if last is None else element("p", {"class": "lab-large"}, tell_last(series, texts)),
            None if last is None else element("p", {}, tell_all(series, texts)),
        ),
        None
        if last is None
        else element(
            "section", {"class": "lab-block panel lab-block-answer"}, chart_figure(series_figure(last, texts), texts)
        ),
        element("div", {"class": "lab-buttons"}, command_button("lab-game-own", "", texts.gettext("Back to my game"))),
    )


def tell_last(series: Series, texts: Texts) -> str:
    """State whether the last series looks odd."""
    odd, number = odd_faces(series.thrown[-1]), len(series.thrown)
    if not odd:
        return texts.gettext("Set {series} looks quite normal.", series=number)
    faces = texts.and_list([*map(str, odd)])
    return texts.gettext("Set {series} looks strange. The faces to look at: {faces}", series=number, faces=faces)


def tell_all(series: Series, texts: Texts) -> str:
    """State how many series have been odd so far."""
    return texts.ngettext(
        "So far: {number} set. Strange ones: {odd}.",
        "So far: {number} sets. Strange ones: {odd}.",
        len(series.thrown),
        odd=series.odd,
    )


def series_figure(last: GameDice, texts: Texts) -> Figure:
    """Describe the chart of the last series' faces; the band ends where a frequency becomes odd."""
    figure = faces_figure(last, texts)
    assert isinstance(figure.chart, Histogram)
    usual = Band(FEWEST + 1, MOST - 1)
    words = Words(
        tried=texts.pgettext("chart", "In this set"),
        exact=texts.pgettext("chart", "Expected"),
        band=texts.pgettext("chart", "Not strange: {least} to {most} times", least=FEWEST + 1, most=MOST - 1),
    )
    bars = tuple(replace(bar, band=usual) for bar in figure.chart.bars)
    return replace(figure, identity="series-faces", chart=replace(figure.chart, bars=bars, words=words))


def series_csv(series: Series, texts: Texts) -> str:
    """Write all series as CSV, one row each, with the frequency of every face."""
    header = [texts.pgettext("data", "Set"), *map(str, DIE_FACES)]
    return csv_text(header, ((number, *counts_of(faces)) for number, faces in enumerate(series.thrown, 1)))
