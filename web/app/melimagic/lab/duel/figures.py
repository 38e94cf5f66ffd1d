"""The duel's chart: how often each memory wins, or whoever begins."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from app.lab.charts.charts import Comparison, Figure, Share, Words, share_error
from app.lab.results.verdict import Played, told_shares
from app.melimagic.computers import called
from app.melimagic.lab.duel.model import Duel
from app.ui.languages import Texts

CHART: Final = "duel"


def figure(duel: Duel, texts: Texts) -> Figure:
    """Describe the chart of what is asked."""
    first = duel.question == "first"
    seats = range(len(duel.levels))
    labels = [place_called(place, texts) if first else seat_called(place, duel, texts) for place in seats]
    shares = tuple(
        Share(label, share, share_error(share, duel.number) if duel.number else 0.0)
        for label, share in zip(labels, duel.shares, strict=True)
    )
    words = Words(exact=texts.gettext("Equal shares"))
    fair = Fraction(1, len(duel.levels))
    chart = Comparison(texts.gettext("Share of the games won"), shares, fair, words=words)
    title = texts.gettext("Wins by order of play") if first else texts.gettext("How often each player wins")
    told = told_shares(Played(duel.number, duel.asked, duel.looks), shares, texts, first_alone=first)
    return Figure(CHART, title, told, chart)


def seat_called(seat: int, duel: Duel, texts: Texts) -> str:
    """Name a seat by its number and its memory."""
    return texts.pgettext("seat", "{seat}: {strategy}", seat=seat + 1, strategy=called(duel.levels[seat], texts))


def place_called(place: int, texts: Texts) -> str:
    """Name a place in the order of play."""
    if place == 0:
        return texts.gettext("Goes first")
    return texts.gettext("Number {place} to go", place=place + 1)
