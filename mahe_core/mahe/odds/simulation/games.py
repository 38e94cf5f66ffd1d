"""Experiments with whole games, and the record of each game.

The rules and the fast path give the same record. Three quantities help to answer "Does riding
help?", though none of them proves a cause:

- `squares_carried`: the number of squares that a player's turtles were carried in other players' turns, on top of the
  turtle that moved;
- `cards_riding`: the number of a player's egg cards, including the nest, won that way;
- `thrown_back`: how often a player's turtle was thrown back to the raft by a bust in another player's turn.

Two turtles of the same player that carry each other in the player's own turn do not count as riding.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from mahe_core.engine.simulated import Simulated, check_follows
from mahe_core.mahe import NAME
from mahe_core.mahe.result import DecidedBy
from mahe_core.mahe.setup import Setup
from mahe_core.mahe.strategies import Computer, Strategy
from mahe_core.override import override

DECIDED_BY: Final[tuple[DecidedBy, ...]] = ("eggs", "cards", "shared")

OF_ALL: Final = 4
"""The number of values in a record that are not per player."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The record of a game; tuples by player are in the order of the seats."""

    game: int
    """The number of the game in its experiment, counted from 0."""
    first: int
    winners: tuple[int, ...]
    nest_owner: int
    decided_by: DecidedBy
    moves: int
    """The number of moves, including busts."""
    eggs: tuple[int, ...]
    cards: tuple[int, ...]
    """The nest counts as one."""
    busts: tuple[int, ...]
    """Busts in the player's own turns, no matter who decided."""
    squares_walked: tuple[int, ...]
    """Squares walked by the player's own moving turtles; squares of the turtles they carried do not count."""
    squares_carried: tuple[int, ...]
    cards_riding: tuple[int, ...]
    thrown_back: tuple[int, ...]


def write_record(record: GameRecord) -> list[int]:
    """Write a record as integers of at most four bytes, without the number of the game and the player who began."""
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
    """Read the output of `write_record` for a game of an experiment."""
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
    """Return the number of integers in a record.

    >>> numbers_of_record(4)
    32
    """
    return OF_ALL + 7 * players


@dataclass(frozen=True, slots=True)
class GamesBatch:
    """The records of consecutive games."""

    experiment: GamesExperiment
    begins: int
    """The number of games before these, including those before the experiment."""
    numbers: bytes
    """`write_record` of each game, as the bytes of an `array("I")`."""

    @property
    def number(self) -> int:
        """The number of games."""
        return len(self.numbers) // (4 * numbers_of_record(self.experiment.setup.players))

    @property
    def records(self) -> Iterator[GameRecord]:
        """The record of each game, in order."""
        numbers = array("I", self.numbers)
        length = numbers_of_record(self.experiment.setup.players)
        for at in range(0, len(numbers), length):
            yield read_record(numbers[at : at + length], self.begins + at // length, self.experiment)


@dataclass(frozen=True, slots=True)
class GamesExperiment(Simulated[GamesBatch]):
    """An experiment with whole games; each seat has its own strategy or computer player.

    In the variant, only strong spends egg cards.

    The dice of game n, counted from 0, are the stream `"{seed}:game:{n}"`, its cards `"{seed}:game:{n}:cards"`, so any
    game can be repeated on its own.
    """

    game: ClassVar[str] = NAME

    seats: tuple[Strategy | Computer, ...]
    number: int
    """The number of games."""
    seed: int
    setup: Setup
    """The set-up, with as many players as there are seats."""
    first_goes_round: bool = True
    """True if the first player changes from game to game, in seat order from `setup.first`."""
    by_the_rules: bool = False
    """True to play by the rules instead of the fast path: the same results, but several times slower."""
    games_before: int = 0
    """The number of the first game, to continue an experiment with the same seats and seed."""

    def __post_init__(self) -> None:
        """Check the numbers and the seats."""
        check_follows(self.games_before, self.number)
        if len(self.seats) != self.setup.players:
            raise ValueError(f"seats: {len(self.seats)} of them are not for {self.setup.players} players")

    @property
    def rules(self) -> tuple[Strategy | None, ...]:
        """The strategy of each seat; None for strong."""
        return tuple(seat.rule if isinstance(seat, Computer) else seat for seat in self.seats)

    @property
    @override
    def needs_players(self) -> bool:
        """True if strong plays: its weights are needed, and a game takes about a hundred times as long."""
        return None in self.rules

    def first_of(self, game: int) -> int:
        """Return the player who begins game number `game`, counted from 0."""
        return (self.setup.first + game * self.first_goes_round) % self.setup.players
