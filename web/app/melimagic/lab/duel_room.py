"""The room in which computer players with different memories compete in whole games of Melimagic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Final, Self

from app.lab.charts.charts import Figure, Number, share_error
from app.lab.csv_files import csv_parts
from app.lab.rooms.duel_room import Duel, DuelGame, SeatsWords, duel_figure, seat_field, seat_part
from app.lab.rooms.parts import labelled, select
from app.lab.rooms.regions import region
from app.lab.rooms.room import Observed, Setting, some_of
from app.lab.rooms.runner import RunnerWords
from app.melimagic.computers import COMPUTERS
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from mahe_core.melimagic.odds.simulation import LEVELS, SEATS, GamesBatch, GamesExperiment
from mahe_core.override import override

NUMBERS: Final = (10, 100, 400)
"""The numbers of games on offer: the players have to think, so a browser plays only a few games a second."""

FIRST_SEATS: Final = ("elephant", "goldfish")


@dataclass(frozen=True)
class MemoryDuel(Duel[str]):
    """A duel between memories."""

    seats: tuple[str, ...] = FIRST_SEATS
    won: tuple[int, ...] = ()
    """The number of games won by each seat; () before the first."""
    won_by_place: tuple[int, ...] = ()
    """The same by place in the order of play, from the player who began the game."""
    turns: int = 0

    # Going first is worth so little that a hundred games do not show it.
    ENOUGH: ClassVar[Mapping[str, int]] = {"wins": 100, "first": 400}
    SEATS: ClassVar[range] = SEATS
    numbers: ClassVar[tuple[int, ...]] = NUMBERS

    @property
    @override
    def equals(self) -> tuple[str, ...]:
        return ("elephant", "elephant")

    @property
    @override
    def number(self) -> int:
        return sum(self.won)

    @property
    def counts(self) -> tuple[int, ...]:
        """The games won: by seat, or by place in the order of play."""
        return (self.won_by_place if self.first else self.won) or (0,) * len(self.seats)

    @property
    @override
    def results(self) -> tuple[tuple[Number, float], ...]:
        shares = (Fraction(count, max(1, self.number)) for count in self.counts)
        return tuple((share, share_error(share, self.number) if self.number else 0.0) for share in shares)

    @override
    def experiment(self, number: int) -> GamesExperiment:
        return GamesExperiment(self.seats, number, self.seed, self.number)

    @override
    def with_batch(self, batch: GamesBatch) -> Self:
        records = list(batch.records)
        seats = len(self.seats)
        winners = [record.winner for record in records]
        places = [(record.winner - record.first) % seats for record in records]
        return replace(
            self,
            won=_added(self.won, winners, seats),
            won_by_place=_added(self.won_by_place, places, seats),
            turns=self.turns + sum(record.turns for record in records),
            batches=(*self.batches, batch),
        )

    @override
    def csv(self, texts: Texts) -> Iterator[str]:
        header = [
            texts.gettext("Game"),
            texts.gettext("Goes first"),
            texts.gettext("Winner"),
            texts.gettext("Turns"),
        ]
        records = (record for batch in self.batches for record in batch.records)
        rows = ((record.game + 1, record.first + 1, record.winner + 1, record.turns) for record in records)
        return csv_parts(header, rows)


def _added(counts: tuple[int, ...], fresh: list[int], seats: int) -> tuple[int, ...]:
    before = counts or (0,) * seats
    return tuple(count + fresh.count(which) for which, count in enumerate(before))


def figure(duel: MemoryDuel, texts: Texts) -> Figure:
    """Describe the chart that answers the question."""
    return duel_figure(duel, [COMPUTERS.called(level, texts) for level in duel.seats], (), texts)


def _read_levels(written: str) -> tuple[str, ...]:
    levels = tuple(written.split())
    if len(levels) not in SEATS or not set(levels) <= set(LEVELS):
        raise ValueError(f"{written!r} cannot play")
    return levels


class MemoryDuels(DuelGame[MemoryDuel]):
    """Two to four memories; a lesson lists their names, separated by spaces."""

    settings = (
        Setting("levels", _read_levels, FIRST_SEATS),
        Setting("compared", lambda written: tuple(map(_read_levels, written.split(","))), ()),
        Setting("games", some_of(NUMBERS), ()),
    )

    @override
    def begin(self, seed: int, *, levels: tuple[str, ...] = FIRST_SEATS, **_settings: object) -> MemoryDuel:
        return MemoryDuel(levels, seed=seed)

    @override
    def runner_words(self, duel: MemoryDuel, texts: Texts) -> RunnerWords:
        patience = texts.gettext("Whole games are played here, so this takes a little while.")
        below = element("p", {"class": "lab-quiet"}, patience)
        asked, stop = texts.gettext("How many games?"), texts.gettext("Stop playing")
        return RunnerWords(asked, stop, "cards-and-dice", below=below)

    @override
    def seats_words(self, texts: Texts) -> SeatsWords:
        hint = texts.gettext("They all make decisions in the same way; only their memories differ.")
        return SeatsWords("memories", texts.gettext("Which memories compete?"), hint)

    @override
    def questions(self, texts: Texts) -> tuple[tuple[str, str], ...]:
        return (
            ("wins", texts.gettext("Does memory win?")),
            ("first", texts.gettext("Is going first an advantage?")),
        )

    @override
    def seat(self, duel: MemoryDuel, seat: int, texts: Texts) -> Markup:
        chosen = duel.seats[seat]
        options = [(level, COMPUTERS.called(level, texts)) for level in LEVELS]
        label = texts.gettext("Player {number}", number=seat + 1)
        choice = labelled(select(seat_field(seat), options, chosen, autocomplete=None), label)
        hint = element("p", {"class": "hint"}, COMPUTERS.character(chosen, texts))
        return seat_part(COMPUTERS.face(chosen), element("div", {"class": "lab-strategy"}, choice, hint))

    @override
    def read_seats(self, duel: MemoryDuel, fields: Mapping[str, str]) -> MemoryDuel:
        levels = tuple(fields.get(seat_field(seat), level) for seat, level in enumerate(duel.seats))
        return duel.between(levels) if set(levels) <= set(LEVELS) else duel

    @override
    def players(self, duel: MemoryDuel, texts: Texts) -> str:
        return " · ".join(COMPUTERS.called(level, texts) for level in duel.seats)

    @override
    def figure(self, duel: MemoryDuel, texts: Texts) -> Figure:
        return figure(duel, texts)

    @override
    def below_chart(self, duel: MemoryDuel, texts: Texts) -> Markup:
        words = ""
        if duel.number:
            turns = texts.number(duel.turns / duel.number)
            words = texts.gettext("Turns in a game, on average: {turns}", turns=turns)
        return region("lab-duel-length", element("p", {"class": "lab-quiet"}, words))

    @override
    def observed(self, duel: MemoryDuel) -> Observed | None:
        return Observed(duel.results[0][0]) if duel.number else None
