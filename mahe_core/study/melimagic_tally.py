"""Totals over games of Melimagic."""

from __future__ import annotations

from dataclasses import dataclass

from mahe_core.mahe.odds.simulation.games_tally import Played, joined
from mahe_core.mahe.odds.simulation.samples import Sample, sample_of
from mahe_core.melimagic.odds.simulation import GamesExperiment
from mahe_core.melimagic.odds.simulation.games import play


@dataclass(frozen=True, slots=True)
class MelimagicTally:
    """Totals over a number of games; tuples are by player."""

    experiment: GamesExperiment
    number: int
    wins: tuple[Sample, ...]
    """By seat: 1 for a game won, else 0."""
    wins_by_place: tuple[Sample, ...]
    """The same by place in the order of play, from the player who began the game."""
    turns: Sample
    played: Played = ()
    """The games that are counted."""


def tally(experiment: GamesExperiment, games: range) -> MelimagicTally:
    """Return the tally of consecutive games of an experiment.

    >>> tally(GamesExperiment(("goldfish", "elephant"), 1, seed=7), range(4)).turns.number
    4
    """
    players = range(len(experiment.levels))
    results = [(experiment.first_of(game), *play(experiment, game)) for game in games]
    return MelimagicTally(
        experiment,
        len(results),
        tuple(sample_of(int(winner == seat) for _, winner, _ in results) for seat in players),
        tuple(
            sample_of(int(winner == (first + place) % len(players)) for first, winner, _ in results)
            for place in players
        ),
        sample_of(turns for _, _, turns in results),
        ((games.start, games.stop),),
    )


def together(one: MelimagicTally, other: MelimagicTally) -> MelimagicTally:
    """Return the tally of two sets of games of an experiment, in any order.

    Raises ValueError for games that are counted in both.
    """
    return MelimagicTally(
        one.experiment,
        one.number + other.number,
        tuple(mine.plus(theirs) for mine, theirs in zip(one.wins, other.wins, strict=True)),
        tuple(mine.plus(theirs) for mine, theirs in zip(one.wins_by_place, other.wins_by_place, strict=True)),
        one.turns.plus(other.turns),
        joined(one.played, other.played),
    )


def no_games(experiment: GamesExperiment) -> MelimagicTally:
    """Return an empty tally for an experiment."""
    none = (Sample(),) * len(experiment.levels)
    return MelimagicTally(experiment, 0, none, none, Sample())
