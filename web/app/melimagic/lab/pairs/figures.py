"""The chart of the pairs: how the share of doubles, or of golden cards that fit, settles while draws add up."""

from __future__ import annotations

from math import sqrt
from typing import Final

from app.lab.charts.charts import Figure, RunningMean
from app.melimagic.lab.pairs.model import Draws
from app.ui.languages import Texts

CHART: Final = "pairs"

FIRST_AXIS: Final = 1_000
"""How far the axis of draws reaches as long as no more are asked for."""


def figure(draws: Draws, texts: Texts) -> Figure:
    """Describe the chart, which shows what is exact as well."""
    exact = draws.exact_hits
    chart = RunningMean(
        x_title=texts.gettext("Draws"),
        y_title=hits_called(draws, texts),
        means=draws.hits.means,
        exact=exact,
        sigma=sqrt(exact * (1 - exact)),
        most=max(FIRST_AXIS, draws.asked),
        within=(0, 1),
        unit="percent",
    )
    title = (
        texts.gettext("How the share of doubles settles")
        if draws.makes_pairs
        else texts.gettext("How the share of matching golden cards settles")
    )
    return Figure(CHART, title, f"{told(draws, texts)} {told_exactly(draws, texts)}", chart)


def hits_called(draws: Draws, texts: Texts) -> str:
    """Name the share that is watched."""
    if draws.makes_pairs:
        return texts.gettext("Share of doubles")
    return texts.gettext("Share of matching golden cards")


def told(draws: Draws, texts: Texts) -> str:
    """Tell how many of the draws were doubles, or fitted."""
    if not draws.number:
        return texts.gettext("Nothing has been drawn yet.")
    places: dict[str, str | int] = {
        "hits": texts.number(draws.hits.total),
        "share": texts.exact_percent(draws.hits.mean),
    }
    if draws.makes_pairs:
        return texts.ngettext(
            "Doubles in {number} draw: {hits}, that is {share}.",
            "Doubles in {number} draws: {hits}, that is {share}.",
            draws.number,
            **places,
        )
    return texts.ngettext(
        "Matches in {number} draw: {hits}, that is {share}.",
        "Matches in {number} draws: {hits}, that is {share}.",
        draws.number,
        **places,
    )


def told_exactly(draws: Draws, texts: Texts) -> str:
    """Tell the exact chance, as a fraction and as a percentage."""
    return texts.gettext(
        "The exact value is {fraction}, about {share}.",
        fraction=f"{draws.exact_hits.numerator}/{draws.exact_hits.denominator}",
        share=texts.exact_percent(draws.exact_hits),
    )
