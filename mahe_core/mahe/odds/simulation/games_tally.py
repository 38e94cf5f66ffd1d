"""Totals over a number of games."""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm
from typing import Final

from mahe_core.mahe.odds.simulation.games import GameRecord, GamesBatch, GamesExperiment
from mahe_core.mahe.odds.simulation.samples import Sample, sample_of
from mahe_core.mahe.rulebook import MOST_PLAYERS

PARTS: Final = lcm(*range(1, MOST_PLAYERS + 1))
"""The number of parts in a win, which can be shared by any number of players without a remainder."""

Played = tuple[tuple[int, int], ...]
"""Ranges of games, each with the number of its first game and that after its last; ascending, with gaps between."""


@dataclass(frozen=True, slots=True)
class GamesTally:
    """Totals over a number of games; `with_batch` returns the next tally. Tuples are by player.

    Players keep their seats here, and each game has dice of its own. `mahe_core.arena.Tally` counts rounds in which the
    players change seats and the dice stay, so its standard errors are others, and the two cannot be added.
    """

    experiment: GamesExperiment
    number: int
    wins: tuple[Sample, ...]
    """By seat: 1 for a game won, the share for a shared win, else 0."""
    wins_by_place: tuple[Sample, ...]
    """The same by place in the order of play, from the player who began the game."""
    eggs: tuple[Sample, ...]
    cards: tuple[Sample, ...]
    busts: tuple[Sample, ...]
    squares_walked: tuple[Sample, ...]
    squares_carried: tuple[Sample, ...]
    cards_riding: tuple[Sample, ...]
    thrown_back: tuple[Sample, ...]
    moves: Sample
    shared: Sample
    """1 for a game with a shared win, else 0."""
    riding_of_winners: Sample
    """For each game: the mean number of squares that winners were carried, minus the other players' mean.

    A positive difference does not show that riding is why they won.
    """
    played: Played = ()
    """The games that are counted."""

    def with_batch(self, batch: GamesBatch) -> GamesTally:
        """Return the tally with a batch added.

        Raises ValueError, naming what is wrong, for games of another experiment, or that are counted already.
        """
        check_same(self.experiment, batch.experiment)
        played = joined(self.played, ((batch.begins, batch.begins + batch.number),))
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
            played,
        )


def no_games(experiment: GamesExperiment) -> GamesTally:
    """Return an empty tally for an experiment."""
    players = experiment.setup.players
    none = (Sample(),) * players
    parts = (Sample(unit=PARTS),) * players
    return GamesTally(
        experiment, 0, parts, parts, none, none, none, none, none, none, none, Sample(), Sample(), Sample(unit=PARTS)
    )


def check_same(one: GamesExperiment, other: GamesExperiment) -> None:
    """Raise ValueError, naming the field, unless both experiments play the same games."""
    for field in ("seats", "seed", "setup", "first_goes_round"):
        mine, theirs = getattr(one, field), getattr(other, field)
        if mine != theirs:
            raise ValueError(f"{field}: games of {mine} and {theirs} cannot be added")


def joined(one: Played, other: Played) -> Played:
    """Return the ranges of both together. Raises ValueError for a game that is in both.

    >>> joined(((0, 10), (20, 30)), ((10, 20),))
    ((0, 30),)
    >>> joined(((0, 10),), ((8, 12),))
    Traceback (most recent call last):
    ValueError: games: 8 to 9 would be counted twice
    """
    ranges: list[tuple[int, int]] = []
    for begins, ends in sorted(one + other):
        last = ranges[-1] if ranges else (begins, begins)
        if begins < last[1]:
            raise ValueError(f"games: {begins} to {min(last[1], ends) - 1} would be counted twice")
        if begins == last[1] and ranges:
            ranges[-1] = last[0], ends
        elif begins < ends:
            ranges.append((begins, ends))
    return tuple(ranges)


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
