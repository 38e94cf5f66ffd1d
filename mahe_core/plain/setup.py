"""The set-up of a game without options: the number of players, and who begins."""

from __future__ import annotations

from dataclasses import dataclass


def check_players(players: int, first: int, fewest: int, most: int) -> None:
    """Raise ValueError, naming the field, unless the number of players is allowed and `first` is one of them.

    >>> check_players(players=2, first=2, fewest=2, most=4)
    Traceback (most recent call last):
    ValueError: first: 2 is not a player, they count from 0 to 1
    """
    if not fewest <= players <= most:
        raise ValueError(f"players: {players} is not between {fewest} and {most}")
    if not 0 <= first < players:
        raise ValueError(f"first: {first} is not a player, they count from 0 to {players - 1}")


@dataclass(frozen=True, slots=True)
class PlainSetup:
    """A game without options: `first` is the player who begins, counted from 0."""

    players: int = 2
    first: int = 0
