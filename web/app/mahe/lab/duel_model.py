"""What the duel room holds: who plays, what is asked, and what came of the games so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, Literal

from app.lab.charts.charts import Comparison, Figure, Share, Words
from app.lab.csv_files import csv_parts
from app.lab.rooms.verdict import Played, not_judged_yet, told_shares
from app.mahe.lab.strategies import strategy_name
from app.seats.signs import SIGNS
from app.ui.languages import Texts
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GameRecord, GamesBatch, GamesExperiment, GamesTally, Sample, no_games
from mahe_core.mahe.strategies import AtMost, BestAverage, Seated

Question = Literal["wins", "first", "riding"]

NUMBERS: Final = (10, 100, 1_000, 20_000)
NUMBERS_WITH_STRONG: Final = (10, 100, 500)
"""Strong thinks: in a browser it plays three or four games of two a second, and easy and medium a thousand."""
MOST: Final = 100_000
SEATS: Final = range(2, 8)

EQUALS: Final = 4
"""So many equal turtles play when a question is asked of the game itself, not of strategies."""
ASKED_GAMES: Final[dict[Question, int]] = {"wins": 1_000, "first": 20_000, "riding": 1_000}
"""How many games answer a question at one tap. Going first is worth so little that a thousand games do not show it."""

FIRST_SEATS: Final[tuple[Seated, ...]] = (BestAverage(), AtMost(3, 3))


@dataclass(frozen=True, slots=True)
class Duel:
    """Who plays, and what is asked."""

    seats: tuple[Seated, ...] = FIRST_SEATS
    question: Question = "wins"
    seed: int = 0

    def experiment(self, number: int, before: int = 0) -> GamesExperiment:
        """Ask for so many games, which follow on those before.

        The edition makes no difference: on seven a third die can only bust, and no strategy offered takes it.
        """
        return GamesExperiment(self.seats, number, self.seed, Setup(len(self.seats)), games_before=before)

    @property
    def thinks(self) -> bool:
        """Whether strong plays, who has to be brought and takes its time."""
        return self.experiment(1).needs_players

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many games can be asked for at a time."""
        return NUMBERS_WITH_STRONG if self.thinks else NUMBERS

    @property
    def enough(self) -> int:
        """How many games answer the question at one tap."""
        return min(ASKED_GAMES[self.question], NUMBERS_WITH_STRONG[1]) if self.thinks else ASKED_GAMES[self.question]

    def with_seats(self, number: int) -> Duel:
        """Seat so many, the new ones as the last one plays."""
        kept = self.seats[:number]
        return replace(self, seats=(*kept, *[kept[-1]] * (number - len(kept))))

    def asking(self, question: Question) -> Duel:
        """Ask something of the game itself, for which equals play."""
        return replace(self, seats=(BestAverage(),) * EQUALS, question=question)


@dataclass(frozen=True, slots=True)
class Games:
    """What came of a duel; `with_batch` returns it with more games counted in."""

    duel: Duel
    tally: GamesTally
    batches: tuple[GamesBatch, ...] = ()
    winners: tuple[Fraction, int] = (Fraction(0), 0)
    """How many squares winners were carried (each game's mean, added up), in how many games that somebody lost."""
    others: Fraction = field(default_factory=Fraction)
    asked: int = 0
    """How many games there are to be before it is said what they are worth."""
    looks: int = 0
    """How often games were asked for, and looked at then."""

    @staticmethod
    def none(duel: Duel) -> Games:
        """Begin a duel: no games have been played."""
        return Games(duel, no_games(duel.experiment(1)))

    @property
    def number(self) -> int:
        """How many games were played."""
        return self.tally.number

    def with_batch(self, batch: GamesBatch) -> Games:
        """Count a batch in, which must follow on those before."""
        carried = [_carried(record) for record in batch.records if len(record.winners) < len(record.eggs)]
        of_winners, games = self.winners
        return replace(
            self,
            tally=self.tally.with_batch(batch),
            batches=(*self.batches, batch),
            winners=(of_winners + sum(winners for winners, _ in carried), games + len(carried)),
            others=self.others + sum(others for _, others in carried),
        )

    def asking(self, number: int) -> Games:
        """Ask for so many games more, which are judged when the last one has been played."""
        return replace(self, asked=self.number + number, looks=self.looks + 1)

    @property
    def carried_winners(self) -> Fraction:
        """How many squares a winner is carried in a game, on average."""
        return self.winners[0] / self.winners[1] if self.winners[1] else Fraction(0)

    @property
    def carried_others(self) -> Fraction:
        """How many squares somebody who does not win is carried in a game, on average."""
        return self.others / self.winners[1] if self.winners[1] else Fraction(0)

    def turned_to(self, duel: Duel) -> Games:
        """Ask something else: the games are kept where the same ones serve."""
        if replace(self.duel, question=duel.question) == duel:
            return replace(self, duel=duel)
        return Games.none(duel)

    def csv(self, texts: Texts) -> Iterator[str]:
        """Write a row a game, as the parts of a CSV file."""
        seats = range(1, len(self.duel.seats) + 1)
        header = [
            texts.gettext("Game"),
            texts.gettext("Goes first"),
            texts.gettext("Winners"),
            texts.gettext("Moves"),
            *(texts.gettext("Player {seat}: eggs", seat=seat) for seat in seats),
            *(texts.gettext("Player {seat}: squares carried", seat=seat) for seat in seats),
        ]
        return csv_parts(header, (_row(record) for batch in self.batches for record in batch.records))


def _row(record: GameRecord) -> tuple[str | int, ...]:
    winners = " ".join(str(winner + 1) for winner in record.winners)
    return (record.game + 1, record.first + 1, winners, record.moves, *record.eggs, *record.squares_carried)


def _carried(record: GameRecord) -> tuple[Fraction, Fraction]:
    winners = sum(record.squares_carried[player] for player in record.winners)
    others = sum(record.squares_carried) - winners
    return Fraction(winners, len(record.winners)), Fraction(others, len(record.eggs) - len(record.winners))


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


FAR_APART: Final = 3
"""Chance alone hardly ever reaches so many standard errors."""
FEWEST_COMPARED: Final = 30
"""Of fewer games the standard error itself is too uncertain."""


def riding_told(games: Games, sample: Sample, texts: Texts) -> str:
    """Tell how much further winners were carried than the others, and that this says nothing about why they won."""
    if not games.number:
        return texts.gettext("No game has been played yet.")
    if sample.number < FEWEST_COMPARED:
        # A game that all of them won together has nobody to compare with.
        return texts.ngettext(
            "So far, {number} game has winners and others to compare. That is too few to tell a difference "
            "from chance.",
            "So far, {number} games have winners and others to compare. That is too few to tell a difference "
            "from chance.",
            sample.number,
        )
    away = abs(float(sample.mean)) / sample.standard_error if sample.standard_error else 0.0
    seen = texts.gettext(
        "Winners were carried {winners} squares a game, the others {others}: {errors} standard errors apart.",
        winners=texts.number(games.carried_winners, 1),
        others=texts.number(games.carried_others, 1),
        errors=texts.number(away, 1),
    )
    if games.number < games.asked:
        return f"{seen} {not_judged_yet(Played(games.number, games.asked, games.looks), texts)}"
    if away > FAR_APART:
        linked = texts.gettext(
            "So the two go together, and hardly by chance. But this does not say why: perhaps the rides helped "
            "them win, perhaps the same lucky dice brought both."
        )
        return f"{seen} {linked}"
    untold = texts.gettext("So few games cannot tell that from chance.")
    return f"{seen} {untold}"
