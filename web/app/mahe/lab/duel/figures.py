"""The duel's chart: who wins how often, or how far winners and others are carried."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from app.lab.charts.charts import Comparison, Figure, Share, Words
from app.lab.results.verdict import Played, told_shares
from app.mahe.lab.duel.model import Duel, Games
from app.mahe.lab.duel.verdict import riding_told
from app.mahe.lab.strategies.strategy_words import strategy_name
from app.seats.signs import SIGNS
from app.ui.languages import Texts
from mahe_core.mahe.odds.simulation import Sample

CHART: Final = "duel"


def figure(games: Games, texts: Texts) -> Figure:
    """Describe the chart of what is asked."""
    fair = Fraction(1, len(games.duel.seats))
    match games.duel.question:
        case "riding":
            return _riding(games, texts)
        case "first":
            labels = [place_words(place, texts) for place in range(len(games.duel.seats))]
            shares = _shares(games.tally.wins_by_place, labels, signs=False)
            title = texts.gettext("Wins by order of play")
        case _:
            labels = [seat_words(seat, games.duel, texts) for seat in range(len(games.duel.seats))]
            shares = _shares(games.tally.wins, labels, signs=True)
            title = texts.gettext("How often each player wins")
    words = Words(exact=texts.gettext("Equal shares"))
    chart = Comparison(texts.gettext("Share of the games won"), shares, fair, words=words)
    played = Played(games.number, games.asked, games.looks)
    told = told_shares(played, shares, texts, first_alone=games.duel.question == "first")
    return Figure(CHART, title, told, chart)


def seat_words(seat: int, duel: Duel, texts: Texts) -> str:
    """Name a seat by its number and its strategy."""
    return texts.pgettext("seat", "{seat}: {strategy}", seat=seat + 1, strategy=strategy_name(duel.seats[seat], texts))


def place_words(place: int, texts: Texts) -> str:
    """Name a place in the order of play."""
    if place == 0:
        return texts.gettext("Goes first")
    return texts.gettext("Number {place} to go", place=place + 1)


def _shares(samples: tuple[Sample, ...], labels: list[str], *, signs: bool) -> tuple[Share, ...]:
    return tuple(
        Share(label, sample.mean, sample.standard_error, SIGNS[which] if signs else None)
        for which, (sample, label) in enumerate(zip(samples, labels, strict=True))
    )


def _riding(games: Games, texts: Texts) -> Figure:
    sample = games.tally.riding_of_winners
    # The two are compared within each game; the error of their difference is shown at the winners.
    shares = (
        Share(texts.gettext("Winners"), games.carried_winners, sample.standard_error),
        Share(texts.gettext("The others"), games.carried_others, 0.0),
    )
    words = Words(band=texts.gettext("Two standard errors of the difference"))
    chart = Comparison(texts.gettext("Squares carried per game, on average"), shares, None, "number", words)
    return Figure(
        CHART, texts.gettext("How far winners and others are carried"), riding_told(games, sample, texts), chart
    )
