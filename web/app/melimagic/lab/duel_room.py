"""The room in which computer players with different memories compete in whole games of Melimagic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Final, Self

from app.lab.charts.charts import Figure, Number, share_error
from app.lab.csv_files import csv_parts
from app.lab.rooms.adding_room import TryingWords
from app.lab.rooms.duel_room import Duel, DuelRoom, SeatsWords, duel_figure, seat_field, seat_part
from app.lab.rooms.parts import labelled, select
from app.lab.rooms.room import Lab, Observed, Setting, one_of
from app.melimagic.computers import called, character, face
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
    return duel_figure(duel, [called(level, texts) for level in duel.seats], (), texts)


def _read_levels(written: str) -> tuple[str, ...]:
    levels = tuple(written.split())
    if len(levels) not in SEATS or not set(levels) <= set(LEVELS):
        raise ValueError(f"{written!r} cannot play")
    return levels


class MemoryDuelRoom(DuelRoom[MemoryDuel]):
    """Lets two to four memories compete; a lesson lists their names, separated by spaces."""

    numbers = NUMBERS
    settings = (
        Setting("levels", _read_levels, FIRST_SEATS),
        Setting("question", one_of(MemoryDuel.ENOUGH), "wins"),
        Setting("games", one_of(NUMBERS), None),
    )

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab, MemoryDuel(seed=lab.seed))

    def _set_up(self, levels: tuple[str, ...], question: str, games: int | None) -> None:
        self._results = MemoryDuel(levels, question, self._lab.seed)
        self._marked = games

    def _words(self) -> TryingWords:
        texts = self._lab.texts
        patience = texts.gettext("Whole games are played here, so this takes a little while.")
        return TryingWords(
            texts.gettext("How many games?"),
            texts.gettext("Stop playing"),
            "cards-and-dice",
            below=element("p", {"class": "lab-quiet"}, patience),
        )

    def _seats_words(self) -> SeatsWords:
        texts = self._lab.texts
        hint = texts.gettext("They all make decisions in the same way; only their memories differ.")
        return SeatsWords("memories", texts.gettext("Which memories compete?"), hint)

    def _questions(self) -> tuple[tuple[str, str], ...]:
        texts = self._lab.texts
        return (
            ("wins", texts.gettext("Does memory win?")),
            ("first", texts.gettext("Is going first an advantage?")),
        )

    def _seat(self, seat: int) -> Markup:
        texts, chosen = self._lab.texts, self._results.seats[seat]
        options = [(level, called(level, texts)) for level in LEVELS]
        label = texts.gettext("Player {number}", number=seat + 1)
        choice = labelled(select(seat_field(seat), options, chosen, autocomplete=None), label)
        hint = element("p", {"class": "hint"}, character(chosen, texts))
        return seat_part(face(chosen), element("div", {"class": "lab-strategy"}, choice, hint))

    def _read_seats(self, fields: Mapping[str, str]) -> MemoryDuel:
        duel = self._results
        levels = tuple(fields.get(seat_field(seat), level) for seat, level in enumerate(duel.seats))
        return duel.between(levels) if set(levels) <= set(LEVELS) else duel

    @property
    @override
    def observed(self) -> Observed | None:
        return Observed(self._results.results[0][0]) if self._results.number else None

    def _growing(self) -> Mapping[str, Markup]:
        duel, texts = self._results, self._lab.texts
        words = ""
        if duel.number:
            turns = texts.number(duel.turns / duel.number)
            words = texts.gettext("Turns in a game, on average: {turns}", turns=turns)
        return {"length": element("p", {"class": "lab-quiet"}, words)}

    def _players(self) -> str:
        return " · ".join(called(level, self._lab.texts) for level in self._results.seats)

    def _figure(self) -> Figure:
        return figure(self._results, self._lab.texts)
