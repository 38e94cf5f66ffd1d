"""Plays the games of an experiment, batch by batch.

A game does not depend on its batch, nor on whether the rules or the fast path play it.
"""

from __future__ import annotations

from array import array

from mahe_core.engine.simulated import Simulation
from mahe_core.mahe.odds.simulation.by_the_rules import play_by_the_rules, seats_of
from mahe_core.mahe.odds.simulation.fast_game import play_fast, tables_of
from mahe_core.mahe.odds.simulation.games import GameRecord, GamesBatch, GamesExperiment, write_record
from mahe_core.override import override


class GamesSimulation(Simulation[GamesBatch]):
    """Runs a GamesExperiment in batches."""

    def __init__(self, experiment: GamesExperiment) -> None:
        self.experiment = experiment
        by_the_rules = experiment.by_the_rules or experiment.needs_players
        self._seats = seats_of(experiment) if by_the_rules else None
        self._tables = () if by_the_rules else tables_of(experiment)
        self._played = experiment.games_before
        self._end = experiment.games_before + experiment.number

    @property
    @override
    def done(self) -> bool:
        return self._played >= self._end

    @override
    def advance(self, most: int) -> GamesBatch:
        begins = self._played
        self._played = min(begins + most, self._end)
        numbers = array("I")
        for game in range(begins, self._played):
            numbers.extend(write_record(self._play(game)))
        return GamesBatch(self.experiment, begins, numbers.tobytes())

    def _play(self, game: int) -> GameRecord:
        if self._seats is not None:
            return play_by_the_rules(self.experiment, game, self._seats)
        return play_fast(self.experiment, game, self._tables)
