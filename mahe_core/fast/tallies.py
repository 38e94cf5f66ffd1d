"""Adds up many games without a Python object for each."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from mahe_core.engine.checks import check_public
from mahe_core.fast.games import check_games, records_of
from mahe_core.mahe.odds.simulation.games import OF_ALL, GamesExperiment
from mahe_core.mahe.odds.simulation.games_tally import PARTS, GamesTally, check_same, joined, no_games
from mahe_core.mahe.odds.simulation.samples import Sample

Array = Any

AT_ONCE: Final = 100_000
"""The number of games whose records are in memory together."""


def tally(experiment: GamesExperiment, games: range) -> GamesTally:
    """Return the tally of consecutive games of an experiment, as `GamesTally.with_batch` would, in little memory.

    Raises what `play` raises.

    >>> from mahe_core.mahe import Setup
    >>> from mahe_core.mahe.strategies import BestLap, Boldest
    >>> experiment = GamesExperiment((BestLap(), Boldest()), number=1, seed=7, setup=Setup(players=2))
    >>> wins = tally(experiment, range(1000)).wins[0]
    >>> print(f"{float(wins.mean):.3f} ± {wins.standard_error:.3f}")
    0.967 ± 0.006
    """
    check_games(games)
    found = no_games(experiment)
    for begins in range(games.start, games.stop, AT_ONCE):
        found = together(found, _tally(experiment, range(begins, min(begins + AT_ONCE, games.stop))))
    return found


def together(one: GamesTally, other: GamesTally) -> GamesTally:
    """Return the tally of two sets of games, in any order.

    Raises ValueError, naming what is wrong, for games of two experiments, or that are counted in both.
    """
    check_same(one.experiment, other.experiment)

    def rows(first: tuple[Sample, ...], second: tuple[Sample, ...]) -> tuple[Sample, ...]:
        return tuple(mine.plus(theirs) for mine, theirs in zip(first, second, strict=True))

    return GamesTally(
        one.experiment,
        one.number + other.number,
        rows(one.wins, other.wins),
        rows(one.wins_by_place, other.wins_by_place),
        rows(one.eggs, other.eggs),
        rows(one.cards, other.cards),
        rows(one.busts, other.busts),
        rows(one.squares_walked, other.squares_walked),
        rows(one.squares_carried, other.squares_carried),
        rows(one.cards_riding, other.cards_riding),
        rows(one.thrown_back, other.thrown_back),
        one.moves.plus(other.moves),
        one.shared.plus(other.shared),
        one.riding_of_winners.plus(other.riding_of_winners),
        joined(one.played, other.played),
    )


def _tally(experiment: GamesExperiment, games: range) -> GamesTally:
    players = experiment.setup.players
    records = records_of(experiment, games).astype(np.int64)
    won = records[:, :1] >> np.arange(players) & 1
    winners = won.sum(axis=1)
    parts = won * (PARTS // winners)[:, None]
    first_of = np.array([experiment.first_of(game) for game in range(players)])
    firsts = first_of[np.arange(games.start, games.stop) % players]
    by_place = np.take_along_axis(parts, (firsts[:, None] + np.arange(players)) % players, axis=1)
    eggs, cards, busts, walked, carried, riding, thrown_back = (
        records[:, at : at + players] for at in range(OF_ALL, records.shape[1], players)
    )
    # Where all share the win, nobody is left to compare them with.
    some = winners < players
    of_winners = (carried * won).sum(axis=1)[some]
    of_others = carried.sum(axis=1)[some] - of_winners
    further = of_winners * (PARTS // winners[some]) - of_others * (PARTS // (players - winners[some]))
    return GamesTally(
        experiment,
        len(games),
        _samples(parts, PARTS),
        _samples(by_place, PARTS),
        _samples(eggs),
        _samples(cards),
        _samples(busts),
        _samples(walked),
        _samples(carried),
        _samples(riding),
        _samples(thrown_back),
        _sample(records[:, 3]),
        _sample(winners > 1),
        _sample(further, PARTS),
        ((games.start, games.stop),),
    )


def _samples(columns: Array, unit: int = 1) -> tuple[Sample, ...]:
    return tuple(_sample(columns[:, player], unit) for player in range(columns.shape[1]))


def _sample(values: Array, unit: int = 1) -> Sample:
    return Sample(len(values), int(values.sum()), int((values * values.astype(np.int64)).sum()), unit)


check_public(__name__)
