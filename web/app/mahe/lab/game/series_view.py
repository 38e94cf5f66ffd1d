"""What series of 60 fair dice look like: the faces of the last one, and how many looked odd so far.

How many look odd in the long run is the answer of the lesson, and not told here.
"""

from __future__ import annotations

from dataclasses import replace

from app.lab.charts.charts import Band, Figure, Histogram, Words
from app.lab.charts.figure import chart_figure
from app.lab.results.data_files import csv_text
from app.mahe.lab.game.model import GameDice, counts_of
from app.mahe.lab.game.series import FEWEST, MOST, MOST_SERIES, Series, odd_faces
from app.mahe.lab.game.view import SERIES, faces_figure, series_button
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button
from mahe_core.mahe.rulebook import DIE_FACES


def series_screen(series: Series, texts: Texts) -> Markup:
    """Draw the room while series are thrown in it."""
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
    """Put in a sentence whether the last series looks odd."""
    odd, number = odd_faces(series.thrown[-1]), len(series.thrown)
    if not odd:
        return texts.gettext("Set {series} looks quite normal.", series=number)
    faces = texts.and_list([*map(str, odd)])
    return texts.gettext("Set {series} looks strange. The faces to look at: {faces}", series=number, faces=faces)


def tell_all(series: Series, texts: Texts) -> str:
    """Put in a sentence how many have looked odd so far."""
    return texts.ngettext(
        "So far: {number} set. Strange ones: {odd}.",
        "So far: {number} sets. Strange ones: {odd}.",
        len(series.thrown),
        odd=series.odd,
    )


def series_figure(last: GameDice, texts: Texts) -> Figure:
    """Describe how often each face came in the last series; the band ends where the lesson begins to call it odd."""
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
    """Write all series as a data set, a row each, with how often every face came."""
    header = [texts.pgettext("data", "Set"), *map(str, DIE_FACES)]
    return csv_text(header, ((number, *counts_of(faces)) for number, faces in enumerate(series.thrown, 1)))
