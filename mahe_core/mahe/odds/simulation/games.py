"""Whole games: what an experiment asks for, and what is kept of each game.

The same is kept of every game, whoever played it, the rules or the fast path. "Does riding help?" is asked in three
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
from typing import ClassVar, Final

from mahe_core.engine.simulated import Simulated, check_follows
from mahe_core.mahe import NAME
from mahe_core.mahe.result import DecidedBy
from mahe_core.mahe.setup import Setup
from mahe_core.mahe.strategies import Computer, Strategy

DECIDED_BY: Final[tuple[DecidedBy, ...]] = ("eggs", "cards", "shared")

OF_ALL: Final = 4
"""How many numbers are kept of a game as such."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What is kept of a game; what is by player is in the order of the seats."""

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
    """Games that were played one after another."""

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
class GamesExperiment(Simulated[GamesBatch]):
    """Has whole games played, each seat by a strategy or a computer player of its own.

    Nobody spends an egg card but strong, where the variant allows it.

    The dice of game n, counted from 0, are the stream `"{seed}:game:{n}"`, its cards `"{seed}:game:{n}:cards"`: any of
    them can be played again alone.
    """

    game: ClassVar[str] = NAME

    seats: tuple[Strategy | Computer, ...]
    number: int
    """How many games."""
    seed: int
    setup: Setup
    """For so many players as there are seats."""
    first_goes_round: bool = True
    """Whether another player begins each game, the next one after the one before, from `setup.first` on."""
    by_the_rules: bool = False
    """Whether they go through the public face of the rules, with the same outcome, several times as slow."""
    games_before: int = 0
    """How many games of these seats and this seed were played before: the first one has this number."""

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        check_follows(self.games_before, self.number)
        if len(self.seats) != self.setup.players:
            raise ValueError(f"seats: {len(self.seats)} of them are not for {self.setup.players} players")

    @property
    def rules(self) -> tuple[Strategy | None, ...]:
        """What each seat keeps to; None where strong sits."""
        return tuple(seat.rule if isinstance(seat, Computer) else seat for seat in self.seats)

    @property
    def needs_players(self) -> bool:
        """Whether strong plays, which has to be brought, and takes some hundred times as long for a game."""
        return None in self.rules

    def first_of(self, game: int) -> int:
        """Name who begins a game, counted from 0."""
        return (self.setup.first + game * self.first_goes_round) % self.setup.players
