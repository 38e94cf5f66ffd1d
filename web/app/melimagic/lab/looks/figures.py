"""The chart of the looks: how often a swap brings the rabbit after none, one, two and three of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from app.lab.charts.charts import Bar, Figure, Histogram, share_band
from app.melimagic.lab.looks.model import LOOKS, Rounds, exact
from app.ui.languages import Texts

CHART: Final = "looks"

TOP: Final = 0.6
"""The end of the upright axis."""


def figure(rounds: Rounds, texts: Texts, *, uncovered: bool) -> Figure:
    """Describe the chart; what is exact is in it only where it is uncovered."""
    chart = Histogram(
        x_title=texts.gettext("Looks before the swap"),
        y_title=texts.gettext("Swaps that bring the rabbit"),
        bars=tuple(_bar(rounds, looks, uncovered=uncovered) for looks in LOOKS),
        top=TOP,
    )
    title = texts.gettext("How often the swap brings the rabbit")
    return Figure(CHART, title, told(rounds, texts, uncovered=uncovered), chart)


def _bar(rounds: Rounds, looks: int, *, uncovered: bool) -> Bar:
    tried = Fraction(rounds.successes(looks), rounds.number) if rounds.number else None
    wanted = exact(looks) if uncovered else None
    band = share_band(wanted, rounds.number) if wanted is not None and rounds.number else None
    return Bar(str(looks), tried, wanted, band)


def told(rounds: Rounds, texts: Texts, *, uncovered: bool) -> str:
    """Tell the shares, and the exact chances where they are uncovered."""
    if not rounds.number:
        return texts.gettext("Nothing has been dealt yet.")
    shares = texts.and_list([texts.exact_percent(Fraction(rounds.successes(looks), rounds.number)) for looks in LOOKS])
    seen = texts.ngettext(
        "In {number} deal, the swap brought the rabbit after 0, 1, 2 and 3 looks: {shares}.",
        "In {number} deals, the swap brought the rabbit after 0, 1, 2 and 3 looks: {shares}.",
        rounds.number,
        shares=shares,
    )
    if not uncovered:
        return seen
    fractions = texts.and_list([_written(exact(looks), texts) for looks in LOOKS])
    exactly = texts.gettext("Exact values: {fractions}.", fractions=fractions)
    return f"{seen} {exactly}"


def _written(chance: Fraction, texts: Texts) -> str:
    return f"{chance.numerator}/{chance.denominator}\xa0≈\xa0{texts.exact_percent(chance)}"
