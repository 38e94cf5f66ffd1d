"""Rates a person's decisions over several games: the mean cost per game, with its standard error.

The costs are kept on the device as a preference, so that they are deleted with the others. Each game is counted once.
Unreadable data is ignored.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

BOOK: Final = "coach-book"
"""The preference that holds the costs."""

FEWEST: Final = 5
"""The minimum number of games for a rating; with fewer, chance would dominate."""

MOST: Final = 50
"""The number of most recent games kept per person."""

MOST_PEOPLE: Final = 40
LONGEST: Final = 200_000
"""The maximum number of characters read, far more than are ever written."""

Costs = Mapping[str, Mapping[str, float]]
"""The cost of decisions by person and game, as fractions of a game."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's mean cost of decisions per game, None after too few games, and its standard error."""

    games: int
    cost: float | None = None
    spread: float = 0.0


def rating(costs: Mapping[str, float]) -> Rating:
    """Return a person's rating, given the cost of each game.

    >>> rating({"a": 0.1, "b": 0.2})
    Rating(games=2, cost=None, spread=0.0)
    >>> rated = rating({"a": 0.1, "b": 0.2, "c": 0.1, "d": 0.2, "e": 0.15})
    >>> rated.games, round(rated.cost, 3), round(rated.spread, 3)
    (5, 0.15, 0.022)
    """
    games = len(costs)
    if games < FEWEST:
        return Rating(games)
    cost = sum(costs.values()) / games
    # Computed directly, since the page's Python does not include `statistics`.
    variance = sum((each - cost) ** 2 for each in costs.values()) / (games - 1)
    return Rating(games, cost, sqrt(variance / games))


def with_game(book: Costs, game: str, costs: Mapping[str, float]) -> Costs:
    """Return the book with a game's cost added for each person, unless it is already there."""
    noted = {person: dict(games) for person, games in book.items()}
    for person, cost in costs.items():
        games = noted.pop(person, {})
        games.setdefault(game, round(cost, 5))
        # The person who played last comes last.
        noted[person] = dict(list(games.items())[-MOST:])
    return dict(list(noted.items())[-MOST_PEOPLE:])


def write_book(book: Costs) -> str:
    """Serialize a book in the format of `read_book`."""
    return json.dumps({person: dict(games) for person, games in book.items()}, separators=(",", ":"))


def read_book(text: str | None) -> Costs:
    """Parse a book; return {} if it is missing or damaged.

    >>> read_book('{"ada": {"a-game": 0.25}}'), read_book('{"ada": 3}'), read_book("["), read_book(None)
    ({'ada': {'a-game': 0.25}}, {}, {}, {})
    """
    if not text or len(text) > LONGEST:
        return {}
    try:
        written = json.loads(text)
        return {
            str(person): {str(game): _cost(cost) for game, cost in games.items()} for person, games in written.items()
        }
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}


def _cost(written: object) -> float:
    if isinstance(written, bool) or not isinstance(written, int | float) or not 0 <= written < LONGEST:
        raise TypeError(f"{written!r} is no cost")
    return float(written)
