"""The room in which strategies and computer players compete in whole games of Mahé."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Final, Self

from app.lab.charts.charts import Comparison, Figure, Number, Share, Words
from app.lab.csv_files import csv_parts
from app.lab.rooms.duel_room import Duel, DuelGame, SeatsWords, duel_figure, seat_field, seat_part
from app.lab.rooms.runner import RunnerWords
from app.lab.rooms.verdict import not_judged_yet
from app.mahe.lab.strategies import read_seat, strategy_choice, strategy_name
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GameRecord, GamesBatch, GamesExperiment, GamesTally, Sample, no_games
from mahe_core.mahe.strategies import COMPUTERS, AtMost, BestAverage, Seated
from mahe_core.override import override
from mahe_core.pictures.mahe.turtle import sign_badge
from mahe_core.plain.signs import SIGNS

NUMBERS: Final = (10, 100, 1_000, 20_000)
NUMBERS_WITH_STRONG: Final = (10, 100, 500)
"""The numbers of games on offer with strong: three or four a second in a browser, against a thousand without it.
"""

EQUALS: Final = 4
FIRST_SEATS: Final[tuple[Seated, ...]] = (BestAverage(), AtMost(3, 3))

FAR_APART: Final = 3
"""A number of standard errors hardly ever reached by chance alone."""
FEWEST_COMPARED: Final = 30
"""With fewer games the standard error itself is too uncertain."""


@dataclass(frozen=True)
class StrategyDuel(Duel[Seated]):
    """A duel between strategies. The extra question `riding` asks how far winners and others are carried."""

    seats: tuple[Seated, ...] = FIRST_SEATS
    counted: GamesTally | None = None
    """The games so far; None before the first."""
    winners: tuple[Fraction, int] = (Fraction(0), 0)
    """Each game's mean number of squares that winners were carried, summed up, and the number of games with a loser.
    """
    others: Fraction = Fraction(0)

    # Going first is worth so little that a thousand games do not show it.
    ENOUGH: ClassVar[Mapping[str, int]] = {"wins": 1_000, "first": 20_000, "riding": 1_000}
    SEATS: ClassVar[range] = range(2, 8)

    @property
    @override
    def equals(self) -> tuple[Seated, ...]:
        return (BestAverage(),) * EQUALS

    @property
    def tally(self) -> GamesTally:
        """The tally of the games so far."""
        return self.counted or no_games(self._games(1, 0))

    @property
    @override
    def number(self) -> int:
        return self.counted.number if self.counted else 0

    @property
    @override
    def results(self) -> tuple[tuple[Number, float], ...]:
        samples = self.tally.wins_by_place if self.first else self.tally.wins
        return tuple((sample.mean, sample.standard_error) for sample in samples)

    @property
    @override
    def thinks(self) -> bool:
        """True if strong plays."""
        return self._games(1, 0).needs_players

    @property
    @override
    def numbers(self) -> tuple[int, ...]:
        return NUMBERS_WITH_STRONG if self.thinks else NUMBERS

    @property
    @override
    def enough(self) -> int:
        return min(super().enough, NUMBERS_WITH_STRONG[1]) if self.thinks else super().enough

    @override
    def experiment(self, number: int) -> GamesExperiment:
        return self._games(number, self.number)

    def _games(self, number: int, before: int) -> GamesExperiment:
        # The edition makes no difference: on seven a third die can only bust, and no strategy on offer rolls it.
        return GamesExperiment(self.seats, number, self.seed, Setup(len(self.seats)), games_before=before)

    @override
    def with_batch(self, batch: GamesBatch) -> Self:
        carried = [_carried(record) for record in batch.records if len(record.winners) < len(record.eggs)]
        of_winners, games = self.winners
        return replace(
            self,
            counted=self.tally.with_batch(batch),
            batches=(*self.batches, batch),
            winners=(of_winners + sum(winners for winners, _ in carried), games + len(carried)),
            others=self.others + sum(others for _, others in carried),
        )

    @property
    def carried_winners(self) -> Fraction:
        """The average number of squares that a winner is carried in a game."""
        return self.winners[0] / self.winners[1] if self.winners[1] else Fraction(0)

    @property
    def carried_others(self) -> Fraction:
        """The average number of squares that a player who does not win is carried in a game."""
        return self.others / self.winners[1] if self.winners[1] else Fraction(0)

    @override
    def csv(self, texts: Texts) -> Iterator[str]:
        seats = range(1, len(self.seats) + 1)
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


def figure(duel: StrategyDuel, texts: Texts) -> Figure:
    """Describe the chart that answers the question."""
    if duel.question == "riding":
        return _riding_figure(duel, texts)
    return duel_figure(duel, [strategy_name(seat, texts) for seat in duel.seats], SIGNS, texts)


def _riding_figure(duel: StrategyDuel, texts: Texts) -> Figure:
    sample = duel.tally.riding_of_winners
    # The two are compared within each game; the standard error of the difference is shown on the winners' bar.
    shares = (
        Share(texts.gettext("Winners"), duel.carried_winners, sample.standard_error),
        Share(texts.gettext("The others"), duel.carried_others, 0.0),
    )
    words = Words(band=texts.gettext("Two standard errors of the difference"))
    chart = Comparison(texts.gettext("Squares carried per game, on average"), shares, None, "number", words)
    title = texts.gettext("How far winners and others are carried")
    return Figure("duel", title, _riding_told(duel, sample, texts), chart)


def _riding_told(duel: StrategyDuel, sample: Sample, texts: Texts) -> str:
    """Report how much farther winners were carried than others, without claiming a cause."""
    if not duel.number:
        return texts.gettext("No game has been played yet.")
    if sample.number < FEWEST_COMPARED:
        # Games won jointly by all players do not count.
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
        winners=texts.number(duel.carried_winners, 1),
        others=texts.number(duel.carried_others, 1),
        errors=texts.number(away, 1),
    )
    if duel.number < duel.asked:
        return f"{seen} {not_judged_yet(duel.played, texts)}"
    if away > FAR_APART:
        linked = texts.gettext(
            "So the two go together, and that is unlikely to be just chance. But this does not "
            "say why: perhaps the rides helped them win, perhaps the same lucky dice led to "
            "both."
        )
        return f"{seen} {linked}"
    untold = texts.gettext("So few games cannot tell that from chance.")
    return f"{seen} {untold}"


class StrategyDuels(DuelGame[StrategyDuel]):
    """Two to seven strategies; no lesson leads here."""

    verb = "play"
    settings = ()

    @override
    def begin(self, seed: int, **_settings: object) -> StrategyDuel:
        return StrategyDuel(seed=seed)

    @override
    def runner_words(self, duel: StrategyDuel, texts: Texts) -> RunnerWords:
        patience = texts.gettext("Somebody here thinks ahead, so the games take their time.")
        below = element("p", {"class": "lab-quiet"}, patience) if duel.thinks else None
        return RunnerWords(texts.gettext("How many games?"), texts.gettext("Stop playing"), "dice", below=below)

    @override
    def seats_words(self, texts: Texts) -> SeatsWords:
        hint = texts.gettext("With two or three players, each has two turtles; with more, just one.")
        return SeatsWords("seats", texts.gettext("Who plays?"), hint)

    @override
    def questions(self, texts: Texts) -> tuple[tuple[str, str], ...]:
        return (
            ("first", texts.gettext("Is going first an advantage?")),
            ("riding", texts.gettext("Does riding help?")),
            ("wins", texts.gettext("How often does each player win?")),
        )

    @override
    def seat(self, duel: StrategyDuel, seat: int, texts: Texts) -> Markup:
        label = texts.gettext("Player {number}", number=seat + 1)
        choice = strategy_choice(seat_field(seat), duel.seats[seat], label, texts, computers=COMPUTERS)
        return seat_part(sign_badge(SIGNS[seat]), choice)

    @override
    def read_seats(self, duel: StrategyDuel, fields: Mapping[str, str]) -> StrategyDuel:
        seats = enumerate(duel.seats)
        return duel.between(tuple(read_seat(seat_field(seat), fields, before) for seat, before in seats))

    @override
    def players(self, duel: StrategyDuel, texts: Texts) -> str:
        return " · ".join(strategy_name(seat, texts) for seat in duel.seats)

    @override
    def figure(self, duel: StrategyDuel, texts: Texts) -> Figure:
        return figure(duel, texts)
