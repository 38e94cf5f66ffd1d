"""Whole games between the computer players, which share their decision rules and differ only in their memories.

Game n of an experiment, counted from 0, is the same game that the page would play with `seed_of_game` and the same
players: cards, dice and forgetting follow from that seed.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import Any, ClassVar, Final

from mahe_core.engine.contract import CHANCE
from mahe_core.engine.session import SEEDS, choose, drawn_number
from mahe_core.engine.simulated import Simulated, Simulation, check_follows
from mahe_core.melimagic.events import TurnBegan
from mahe_core.melimagic.odds.simulation.trials import NAME
from mahe_core.melimagic.rules import apply, chance_outcomes, result, start, to_act
from mahe_core.melimagic.seeing import perceived, view
from mahe_core.melimagic.setup import Setup
from mahe_core.override import override

SEATS: Final = range(2, 5)

LEVELS: Final = ("goldfish", "squirrel", "elephant")
"""The levels by name, the same as in `mahe_core.melimagic.players`."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The record of a game."""

    game: int
    """The number of the game in the experiment, counted from 0."""
    first: int
    winner: int
    turns: int


@dataclass(frozen=True, slots=True)
class GamesBatch:
    """Consecutive games."""

    experiment: GamesExperiment
    begins: int
    """The number of games played before these."""
    numbers: bytes
    """The winner and the number of turns of each game, in the form of `array("H")`."""

    @property
    def records(self) -> Iterator[GameRecord]:
        """The record of each game, in order."""
        numbers = array("H", self.numbers)
        for at in range(0, len(numbers), 2):
            game = self.begins + at // 2
            yield GameRecord(game, self.experiment.first_of(game), numbers[at], numbers[at + 1])


@dataclass(frozen=True, slots=True)
class GamesExperiment(Simulated[GamesBatch]):
    """An experiment with whole games, with a level for each seat. Players take turns to begin.

    Raises ValueError for impossible numbers, too few or too many seats, and unknown levels.
    """

    game: ClassVar[str] = NAME

    levels: tuple[str, ...]
    number: int
    seed: int
    before: int = 0
    """The number of games played before with these seats and this seed."""

    def __post_init__(self) -> None:
        """Raises ValueError for impossible experiments."""
        check_follows(self.before, self.number)
        if len(self.levels) not in SEATS:
            raise ValueError(f"levels: {len(self.levels)} cannot play")
        if unknown := set(self.levels) - set(LEVELS):
            raise ValueError(f"levels: there is no {' or '.join(sorted(unknown))}")

    @property
    def needs_players(self) -> bool:
        """True, since computer players decide."""
        return True

    def first_of(self, game: int) -> int:
        """Return the first player of a game, counted from 0."""
        return game % len(self.levels)

    def seed_of_game(self, game: int) -> int:
        """Return the seed of a game.

        >>> GamesExperiment(("goldfish", "elephant"), 1, seed=7).seed_of_game(0)
        6299000686997049
        """
        digest = sha256(f"{self.seed}:duel:{game}".encode("ascii")).digest()
        return int.from_bytes(digest[:8], "big") % SEEDS


class GamesSimulation(Simulation[GamesBatch]):
    """Plays the games of an experiment, batch by batch."""

    def __init__(self, experiment: GamesExperiment) -> None:
        self.experiment = experiment
        self._played = experiment.before
        self._end = experiment.before + experiment.number

    @property
    @override
    def done(self) -> bool:
        return self._played >= self._end

    @override
    def advance(self, most: int) -> GamesBatch:
        begins, self._played = self._played, min(self._played + most, self._end)
        numbers = array("H")
        for game in range(begins, self._played):
            numbers.extend(play(self.experiment, game))
        return GamesBatch(self.experiment, begins, numbers.tobytes())


def play(experiment: GamesExperiment, game: int) -> tuple[int, int]:
    """Play a game to its end; return the winner and the number of turns."""
    # Imported only when first needed.
    from mahe_core.melimagic.players.levels import player_named

    setup, seed = Setup(len(experiment.levels), experiment.first_of(game)), experiment.seed_of_game(game)
    players = [player_named(level) for level in experiment.levels]
    minds = [player.begin(setup, seat, seed) for seat, player in enumerate(players)]
    step, turns, draws = start(setup), 0, count(1)
    while (actor := to_act(step.state)) is not None:
        action: Any
        if actor is CHANCE:
            action = choose(chance_outcomes(step.state), drawn_number(seed, next(draws)))
        else:
            action = players[actor].decide(view(step.state, actor), minds[actor]).intent
        step = apply(step.state, action)
        for event in step.events:
            turns += isinstance(event, TurnBegan)
            minds = [mind.perceiving(perceived(event, seat)) for seat, mind in enumerate(minds)]
    over = result(step.state)
    assert over is not None
    return over.winner, turns
