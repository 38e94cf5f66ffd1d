"""What can be simulated, as values that can be sent to a worker, kept in a file, and asked for again.

Promises: an experiment says everything about itself, its seed included: whoever carries it out, wherever and in
whichever batches, gets the same. Never carries itself out.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, assert_never, cast

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.setup import Setup, read_setup, write_setup
from mahe_core.mahe.strategies import Strategy, strategy_named

if TYPE_CHECKING:  # they import this module, so they are named in texts below
    from mahe_core.mahe.odds.simulation.games import GamesBatch  # noqa: F401
    from mahe_core.mahe.odds.simulation.laps import LapsBatch  # noqa: F401
    from mahe_core.mahe.odds.simulation.moves import MovesBatch  # noqa: F401

MOST: Final = 1_000_000
"""So many moves, laps or games are tried at most."""

Batch_co = TypeVar("Batch_co", covariant=True)


class Simulated(Generic[Batch_co]):
    """Says of an experiment in batches of which kind it is carried out."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class MovesExperiment(Simulated["MovesBatch"]):
    """Lets a lone turtle make its move from the same square again and again. Raises ValueError for what cannot be.

    The dice of all moves are one stream, `"{seed}:moves"`.
    """

    strategy: Strategy
    number: int
    """How many moves."""
    seed: int
    square: int = RAFT
    """Where every move begins: 0 for the raft, or 1 to 21."""
    rules: DiceRules = field(default_factory=DiceRules)

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        _check(self.number)
        if not RAFT <= self.square <= RING:
            raise ValueError(f"square: {self.square} is neither the raft (0) nor 1 to {RING}")


@dataclass(frozen=True, slots=True)
class LapsExperiment(Simulated["LapsBatch"]):
    """Lets a lone turtle walk round the island, from the raft, until it has won so many egg cards.

    With `from_raft` it goes back to the raft after each card, and counts one even where a move wins two: so every lap
    is one to the first egg card, and none has to do with another. The dice of it all are one stream, `"{seed}:laps"`.
    """

    strategy: Strategy
    number: int
    """How many egg cards."""
    seed: int
    rules: DiceRules = field(default_factory=DiceRules)
    from_raft: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        _check(self.number)


@dataclass(frozen=True, slots=True)
class GamesExperiment(Simulated["GamesBatch"]):
    """Has whole games played, each seat by a strategy of its own. Nobody spends an egg card.

    The dice of game n, counted from 0, are the stream `"{seed}:game:{n}"`, its cards `"{seed}:game:{n}:cards"`: any of
    them can be played again alone.
    """

    seats: tuple[Strategy, ...]
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
        _check(self.number)
        if not 0 <= self.games_before <= MOST - self.number:
            raise ValueError(f"games_before: {self.games_before} and {self.number} more are not 1 to {MOST} games")
        if len(self.seats) != self.setup.players:
            raise ValueError(f"seats: {len(self.seats)} of them are not for {self.setup.players} players")

    def first_of(self, game: int) -> int:
        """Say who begins a game, counted from 0."""
        return (self.setup.first + game * self.first_goes_round) % self.setup.players


Experiment = MovesExperiment | LapsExperiment | GamesExperiment


def _check(number: int) -> None:
    if not 1 <= number <= MOST:
        raise ValueError(f"number: {number} is not between 1 and {MOST}")


def write_experiment(experiment: Simulated[object]) -> str:
    """Write an experiment as JSON."""
    return json.dumps(_write(cast("Experiment", experiment)))


def _write(experiment: Experiment) -> dict[str, Any]:
    written: dict[str, Any] = {"number": experiment.number, "seed": experiment.seed}
    match experiment:
        case MovesExperiment(strategy=strategy, square=square, rules=rules):
            written |= {"of": "moves", "strategy": strategy.name, "square": square, "rules": _write_rules(rules)}
        case LapsExperiment(strategy=strategy, rules=rules, from_raft=from_raft):
            of_raft = {"rules": _write_rules(rules), "from_raft": from_raft}
            written |= {"of": "laps", "strategy": strategy.name, **of_raft}
        case GamesExperiment():
            written |= {
                "of": "games",
                "seats": [strategy.name for strategy in experiment.seats],
                "setup": write_setup(experiment.setup),
                "first_goes_round": experiment.first_goes_round,
                "by_the_rules": experiment.by_the_rules,
                "games_before": experiment.games_before,
            }
        case _:
            assert_never(experiment)
    return written


def read_experiment(written: str) -> Experiment:
    """Read what `write_experiment` wrote. Raises ValueError or KeyError for anything else."""
    fields = json.loads(written)
    number, seed = int(fields["number"]), int(fields["seed"])
    match fields["of"]:
        case "moves":
            strategy, rules = strategy_named(fields["strategy"]), _read_rules(fields["rules"])
            return MovesExperiment(strategy, number, seed, int(fields["square"]), rules)
        case "laps":
            strategy, rules = strategy_named(fields["strategy"]), _read_rules(fields["rules"])
            return LapsExperiment(strategy, number, seed, rules, bool(fields["from_raft"]))
        case "games":
            seats = tuple(strategy_named(name) for name in fields["seats"])
            flags = bool(fields["first_goes_round"]), bool(fields["by_the_rules"])
            return GamesExperiment(
                seats, number, seed, read_setup(fields["setup"]), *flags, int(fields["games_before"])
            )
        case other:
            raise ValueError(f"nothing is simulated of {other!r}")


def _write_rules(rules: DiceRules) -> dict[str, Any]:
    return {
        "limit": rules.limit,
        "sides": rules.sides,
        "multipliers": rules.multipliers,
        "third_die_on_limit": rules.third_die_on_limit,
    }


def _read_rules(written: dict[str, Any]) -> DiceRules:
    one, two, three = written["multipliers"]
    return DiceRules(written["limit"], written["sides"], (one, two, three), written["third_die_on_limit"])
