"""Whole games: what is kept of each, and what a number of them comes to.

Promises: of every game the same, whoever played it, the rules or the fast path. "Does riding help?" is asked in three
plain quantities, none of which claims a cause:
- `squares_carried`: how many squares a player's turtles were carried in other players' turns, on top of the turtle that
  moved;
- `cards_riding`: how many of a player's egg cards, the nest included, were won that way;
- `thrown_back`: how many times a player's turtle was thrown back to the raft by a bust in another player's turn.
A player's own two turtles carrying each other in the player's own turn are no riding.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from math import lcm
from typing import Final

from mahe_core.mahe.odds.simulation.experiments import GamesExperiment
from mahe_core.mahe.odds.simulation.samples import Sample, sample_of
from mahe_core.mahe.result import DecidedBy
from mahe_core.mahe.rulebook import MOST_PLAYERS

DECIDED_BY: Final[tuple[DecidedBy, ...]] = ("eggs", "cards", "shared")

OF_ALL: Final = 4
"""How many numbers are kept of a game as such."""

PARTS: Final = lcm(*range(1, MOST_PLAYERS + 1))
"""A win is counted in so many parts: it can be shared by any number of players without a rest."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """Holds what is kept of a game; what is by player is in the order of the seats."""

    game: int
    """The number of the game in its experiment, counted from 0."""
    first: int
    winners: tuple[int, ...]
    nest_owner: int
    decided_by: DecidedBy
    moves: int
    """How many moves turtles made, the busts included."""
    eggs: tuple[int, ...]
    cards: tuple[int, ...]
    """The nest counts as one."""
    busts: tuple[int, ...]
    """In the player's own turns, whoever decided."""
    squares_walked: tuple[int, ...]
    """By the player's turtles on their own feet; those that they carried do not count again."""
    squares_carried: tuple[int, ...]
    cards_riding: tuple[int, ...]
    thrown_back: tuple[int, ...]


def write_record(record: GameRecord) -> list[int]:
    """Write a record as whole numbers, without its number and who began; each fits in four bytes."""
    winners = sum(1 << player for player in record.winners)
    of_all = [winners, record.nest_owner, DECIDED_BY.index(record.decided_by), record.moves]
    by_player = (
        record.eggs,
        record.cards,
        record.busts,
        record.squares_walked,
        record.squares_carried,
        record.cards_riding,
        record.thrown_back,
    )
    return [*of_all, *(number for numbers in by_player for number in numbers)]


def read_record(numbers: array[int], game: int, experiment: GamesExperiment) -> GameRecord:
    """Read what `write_record` wrote of a game of an experiment."""
    players = experiment.setup.players
    winners, nest_owner, decided_by, moves = numbers[:OF_ALL]
    return GameRecord(
        game,
        experiment.first_of(game),
        tuple(player for player in range(players) if winners >> player & 1),
        nest_owner,
        DECIDED_BY[decided_by],
        moves,
        *(tuple(numbers[at : at + players]) for at in range(OF_ALL, len(numbers), players)),
    )


def numbers_of_record(players: int) -> int:
    """Count the numbers of a record.

    >>> numbers_of_record(4)
    32
    """
    return OF_ALL + 7 * players


@dataclass(frozen=True, slots=True)
class GamesBatch:
    """Holds games that were played one after another."""

    experiment: GamesExperiment
    begins: int
    """How many games were played before these, those before the experiment included."""
    numbers: bytes
    """Four bytes each, as `array("I")` has them: `write_record` of each game."""

    @property
    def number(self) -> int:
        """How many games these are."""
        return len(self.numbers) // (4 * numbers_of_record(self.experiment.setup.players))

    @property
    def records(self) -> Iterator[GameRecord]:
        """What is kept of each game, in order."""
        numbers = array("I", self.numbers)
        length = numbers_of_record(self.experiment.setup.players)
        for at in range(0, len(numbers), length):
            yield read_record(numbers[at : at + length], self.begins + at // length, self.experiment)


@dataclass(frozen=True, slots=True)
class GamesTally:
    """Holds what a number of games comes to; `with_batch` gives the next one. What is by player is a tuple."""

    experiment: GamesExperiment
    number: int
    wins: tuple[Sample, ...]
    """1 for a game won, its part for one that was shared, else 0; by seat."""
    wins_by_place: tuple[Sample, ...]
    """The same by place: who began the game comes first, then the one after, and so on round the table."""
    eggs: tuple[Sample, ...]
    cards: tuple[Sample, ...]
    busts: tuple[Sample, ...]
    squares_walked: tuple[Sample, ...]
    squares_carried: tuple[Sample, ...]
    cards_riding: tuple[Sample, ...]
    thrown_back: tuple[Sample, ...]
    moves: Sample
    shared: Sample
    """1 for a game whose win was shared, else 0."""
    riding_of_winners: Sample
    """For each game: how many squares further a winner was carried than another player, each group's mean taken.

    That winners were carried further does not yet say that they won because of it.
    """

    def with_batch(self, batch: GamesBatch) -> GamesTally:
        """Count a batch in."""
        records = list(batch.records)
        players = range(self.experiment.setup.players)
        wins = [_parts_of_win(record, len(players)) for record in records]
        places = [
            [parts[(record.first + place) % len(players)] for place in players]
            for record, parts in zip(records, wins, strict=True)
        ]
        return GamesTally(
            self.experiment,
            self.number + len(records),
            _added(self.wins, wins),
            _added(self.wins_by_place, places),
            _added(self.eggs, [record.eggs for record in records]),
            _added(self.cards, [record.cards for record in records]),
            _added(self.busts, [record.busts for record in records]),
            _added(self.squares_walked, [record.squares_walked for record in records]),
            _added(self.squares_carried, [record.squares_carried for record in records]),
            _added(self.cards_riding, [record.cards_riding for record in records]),
            _added(self.thrown_back, [record.thrown_back for record in records]),
            self.moves.plus(sample_of(record.moves for record in records)),
            self.shared.plus(sample_of(int(len(record.winners) > 1) for record in records)),
            self.riding_of_winners.plus(
                sample_of((_carried_further(record) for record in records if _has_losers(record)), PARTS)
            ),
        )


def no_games(experiment: GamesExperiment) -> GamesTally:
    """Begin to count the games of an experiment."""
    players = experiment.setup.players
    none = (Sample(),) * players
    parts = (Sample(unit=PARTS),) * players
    return GamesTally(
        experiment, 0, parts, parts, none, none, none, none, none, none, none, Sample(), Sample(), Sample(unit=PARTS)
    )


def _added(samples: tuple[Sample, ...], rows: list[tuple[int, ...]] | list[list[int]]) -> tuple[Sample, ...]:
    return tuple(
        sample.plus(sample_of((row[which] for row in rows), sample.unit)) for which, sample in enumerate(samples)
    )


def _parts_of_win(record: GameRecord, players: int) -> list[int]:
    part = PARTS // len(record.winners)
    return [part * (player in record.winners) for player in range(players)]


def _has_losers(record: GameRecord) -> bool:
    return len(record.winners) < len(record.eggs)


def _carried_further(record: GameRecord) -> int:
    winners = [record.squares_carried[player] for player in record.winners]
    others = sum(record.squares_carried) - sum(winners)
    return sum(winners) * (PARTS // len(winners)) - others * (PARTS // (len(record.eggs) - len(winners)))
