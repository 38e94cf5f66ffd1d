"""The counters of a simulated game, shared by both implementations."""

from __future__ import annotations

from mahe_core.mahe.odds.simulation.games import GameRecord, GamesExperiment
from mahe_core.mahe.result import Result


class Recorded:
    """One game of an experiment, with its counters."""

    def __init__(self, experiment: GamesExperiment, game: int) -> None:
        players = experiment.setup.players
        self._game = game
        self.first = experiment.first_of(game)
        self._moves = 0
        self._busts = [0] * players
        self._walked = [0] * players
        self._carried = [0] * players
        self._cards_riding = [0] * players
        self._thrown_back = [0] * players

    def _record_of(self, over: Result) -> GameRecord:
        return GameRecord(
            self._game,
            self.first,
            over.winners,
            over.nest_owner,
            over.decided_by,
            self._moves,
            over.eggs,
            over.cards,
            tuple(self._busts),
            tuple(self._walked),
            tuple(self._carried),
            tuple(self._cards_riding),
            tuple(self._thrown_back),
        )
