"""Turns charts into descriptions for the script that draws them.

A description is JSON that contains every word and every formatted number of the drawing, so that the script does not
depend on the language.
"""

from __future__ import annotations

import json
from typing import Any, assert_never

from app.lab.charts.charts import (
    Chart,
    Comparison,
    DotRow,
    Dots,
    Figure,
    Histogram,
    Number,
    RunningMean,
    Steps,
    range_of_means,
)
from app.lab.charts.dividing import dividing_line, places_of, stand_for_whole_numbers
from app.lab.charts.tables import ends_of, short_table, words_of
from app.lab.charts.telling import exact_words, marks
from app.ui.languages import Texts


def described(figure: Figure, texts: Texts) -> str:
    """Write a chart for `web/scripts/charts.js`, as JSON."""
    chart = figure.chart
    formats = {"decimal": texts.decimal, "group": texts.group, "percent": texts.percent_pattern}
    description = {
        "formats": formats,
        "words": _key(chart, texts),
        "marks": marks(chart, texts),
        **_drawing(chart, texts),
    }
    return json.dumps(description, ensure_ascii=False)


def _drawing(chart: Chart, texts: Texts) -> dict[str, Any]:
    match chart:
        case Histogram():
            bars = [
                {
                    "label": bar.label,
                    "at": place,
                    "tried": _float(bar.tried),
                    "exact": _float(bar.exact),
                    "band": None if bar.band is None else ends_of(bar.band),
                    "bust": bar.bust,
                }
                for bar, place in zip(chart.bars, places_of(chart.bars), strict=True)
            ]
            return {
                "kind": "histogram",
                **_titled(chart),
                "unit": chart.unit,
                "top": chart.top,
                "bars": bars,
                "whole": stand_for_whole_numbers(chart.bars),
                "line": dividing_line(chart, texts),
            }
        case RunningMean():
            return {
                "kind": "mean",
                **_titled(chart),
                "most": chart.most,
                "means": [[mean.trials, float(mean.mean)] for mean in chart.means],
                "named": [row[0] for row in short_table(chart, texts).rows],
                "exact": _float(chart.exact),
                "unit": chart.unit,
                "exactWritten": "" if chart.exact is None else _written(chart.exact, chart, texts),
                "meanWritten": _written(chart.means[-1].mean, chart, texts) if chart.means else "",
                "bands": [[trials, *ends_of(band)] for trials, band in chart.bands()],
                "range": range_of_means(chart),
                "predicted": _float(chart.predicted),
            }
        case Comparison():
            shares = [
                {
                    "label": share.label,
                    "share": float(share.share),
                    "error": float(share.error),
                    "written": _written(share.share, chart, texts),
                    "sign": share.sign,
                }
                for share in chart.shares
            ]
            reference = None if chart.reference is None else float(chart.reference)
            titled = {"titles": {"x": chart.x_title, "y": ""}}
            written = "" if chart.reference is None else _written(chart.reference, chart, texts)
            return {
                "kind": "comparison",
                **titled,
                "unit": chart.unit,
                "reference": reference,
                "referenceWritten": written,
                "shares": shares,
                "predicted": _float(chart.predicted),
            }
        case Steps():
            steps = [[step.at, float(step.exact), _float(step.tried)] for step in chart.steps]
            return {"kind": "steps", **_titled(chart), "unit": chart.unit, "steps": steps}
        case Dots():
            dot_rows = [
                {
                    "label": row.label,
                    "dots": [[float(number), times] for number, times in row.dots],
                    "exact": _float(row.exact),
                    "exactWritten": _exact_written(chart, row, texts),
                    "band": None if row.band is None else ends_of(row.band),
                    "tablets": row.tablets,
                }
                for row in chart.rows
            ]
            return {
                "kind": "dots",
                "titles": {"x": chart.x_title, "y": ""},
                "unit": chart.unit,
                "ends": chart.ends,
                "names": chart.names,
                "risen": chart.risen,
                "risenWritten": dict(chart.own_words).get(chart.risen or 0, str(chart.risen)),
                "named": {str(tablet): word for tablet, word in chart.own_words if tablet != chart.risen},
                "rows": dot_rows,
                "line": dividing_line(chart, texts),
            }
        case _:
            assert_never(chart)


def _titled(chart: Histogram | RunningMean | Steps) -> dict[str, Any]:
    return {"titles": {"x": chart.x_title, "y": chart.y_title}}


def _key(chart: Chart, texts: Texts) -> dict[str, str]:
    """Return the legend: the words for the parts that are visible now, and "" for the others."""
    words = words_of(chart, texts)
    match chart:
        case Histogram():
            seen = {
                "tried": any(bar.tried is not None for bar in chart.bars),
                "exact": any(bar.exact is not None for bar in chart.bars),
                "band": any(bar.band is not None for bar in chart.bars),
            }
        case RunningMean():
            covered = chart.exact is None
            seen = {"tried": bool(chart.means), "exact": not covered, "band": not covered}
        case Comparison():
            seen = {"tried": False, "exact": chart.reference is not None, "band": True}
        case Steps():
            seen = {"tried": any(step.tried is not None for step in chart.steps), "exact": True, "band": False}
        case Dots():
            seen = {
                "tried": any(row.dots for row in chart.rows),
                "exact": any(row.exact is not None for row in chart.rows),
                "band": any(row.band is not None for row in chart.rows),
            }
        case _:
            assert_never(chart)
    asked = {"tried": chart.words.tried, "exact": chart.words.exact, "band": chart.words.band}
    return {name: word if seen[name] and asked[name] != "" else "" for name, word in words.items()}


def _written(value: Number, chart: Comparison | RunningMean, texts: Texts) -> str:
    return texts.exact_percent(value) if chart.unit == "percent" else texts.number(value, 2)


def _exact_written(chart: Dots, row: DotRow, texts: Texts) -> str:
    """Format the exact value above its line; answers are written below it."""
    if row.exact is None or chart.names:
        return ""
    return exact_words(row.exact, chart.unit, texts)


def _float(value: Number | None) -> float | None:
    return None if value is None else float(value)
