"""What the room of the duels holds: whose memories meet, what is asked, and how often each has won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from app.lab.charts.charts import Comparison, Figure, Share, Words, share_error
from app.lab.csv_files import csv_parts
from app.lab.rooms.verdict import Played, told_shares
from app.lab.seeds import next_seed
from app.melimagic.computers import called
from app.ui.languages import Texts
from mahe_core.melimagic.odds.simulation import SEATS, GamesBatch, GamesExperiment

Question = Literal["wins", "first"]

NUMBERS: Final = (10, 100, 400)
"""Players think: a browser plays a few games a second."""

ENOUGH: Final[dict[Question, int]] = {"wins": 100, "first": 400}
"""How many games a question asks for at one tap. Beginning is worth so little that a hundred do not show it."""

FIRST_SEATS: Final = ("elephant", "goldfish")
EQUALS: Final = ("elephant", "elephant")


@dataclass(frozen=True, slots=True)
class Duel:
    """Games between memories; `with_batch` returns it with more."""

    levels: tuple[str, ...] = FIRST_SEATS
    question: Question = "wins"
    seed: int = 0
    won: tuple[int, ...] = ()
    """How many games each seat won, () before the first."""
    won_by_place: tuple[int, ...] = ()
    """The same by place: who began the game comes first, then the one after."""
    turns: int = 0
    batches: tuple[GamesBatch, ...] = ()
    asked: int = 0
    looks: int = 0
    """How often games were asked for, and looked at then."""

    @property
    def number(self) -> int:
        """How many games were played."""
        return sum(self.won)

    @property
    def counts(self) -> tuple[int, ...]:
        """The games won, by what is asked: by seat, or by place in the order of play."""
        counts = self.won if self.question == "wins" else self.won_by_place
        return counts or (0,) * len(self.levels)

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """The same as parts of all games."""
        return tuple(Fraction(count, max(1, self.number)) for count in self.counts)

    def experiment(self, number: int) -> GamesExperiment:
        """Ask for so many games more."""
        return GamesExperiment(self.levels, number, self.seed, self.number)

    def asking(self, number: int) -> Duel:
        """Ask for so many games more, which are judged when the last one has been played."""
        return replace(self, asked=self.number + number, looks=self.looks + 1)

    def with_batch(self, batch: GamesBatch) -> Duel:
        """Count a batch in."""
        records = list(batch.records)
        seats = len(self.levels)
        winners = [record.winner for record in records]
        places = [(record.winner - record.first) % seats for record in records]
        return replace(
            self,
            won=_added(self.won, winners, seats),
            won_by_place=_added(self.won_by_place, places, seats),
            turns=self.turns + sum(record.turns for record in records),
            batches=(*self.batches, batch),
        )

    def anew(self) -> Duel:
        """Begin again with other cards and dice."""
        return Duel(self.levels, self.question, next_seed(self.seed))

    def between(self, levels: tuple[str, ...]) -> Duel:
        """Let others meet; the same ones keep their games."""
        return self if levels == self.levels else Duel(levels, self.question, self.seed)

    def asking_about(self, question: Question) -> Duel:
        """Ask something; whether beginning is worth anything, equals have to show."""
        levels = self.levels if question == "wins" else EQUALS
        return replace(self.between(levels), question=question)

    def with_seats(self, number: int) -> Duel:
        """Seat so many, the new ones like the last one."""
        kept = self.levels[:number]
        return self.between((*kept, *[kept[-1]] * (number - len(kept)))) if number in SEATS else self

    def csv(self, texts: Texts) -> Iterator[str]:
        """Write a row a game, as the parts of a CSV file."""
        header = [
            texts.gettext("Game"),
            texts.gettext("Goes first"),
            texts.gettext("Winner"),
            texts.gettext("Turns"),
        ]
        rows = (
            (record.game + 1, record.first + 1, record.winner + 1, record.turns)
            for batch in self.batches
            for record in batch.records
        )
        return csv_parts(header, rows)


def _added(counts: tuple[int, ...], fresh: list[int], seats: int) -> tuple[int, ...]:
    before = counts or (0,) * seats
    return tuple(count + fresh.count(which) for which, count in enumerate(before))


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
