"""How well somebody decides, over games: what their decisions cost a game, with its spread.

It is kept on the device among the small choices, so that it is forgotten with all of them. A game counts once. What
cannot be read is as if it had never been written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

BOOK: Final = "coach-book"
"""The preference."""

FEWEST: Final = 5
"""Of fewer games nothing is said: chance would say it."""

MOST: Final = 50
"""Games that are remembered of each, the last ones."""

MOST_PEOPLE: Final = 40
LONGEST: Final = 200_000
"""Characters read: far more than is ever written."""

Costs = Mapping[str, Mapping[str, float]]
"""For everybody by game what their decisions cost, in shares of a game."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What somebody's decisions cost a game on average, and the standard error of that; None over too few games."""

    games: int
    cost: float | None = None
    spread: float = 0.0


def rating(costs: Mapping[str, float]) -> Rating:
    """Rate somebody by what the decisions cost in each game.

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
    # By hand: the page's Python comes without `statistics`.
    variance = sum((each - cost) ** 2 for each in costs.values()) / (games - 1)
    return Rating(games, cost, sqrt(variance / games))


def with_game(book: Costs, game: str, costs: Mapping[str, float]) -> Costs:
    """Note what the decisions of everybody cost in a game, unless that was done before."""
    noted = {person: dict(games) for person, games in book.items()}
    for person, cost in costs.items():
        games = noted.pop(person, {})
        games.setdefault(game, round(cost, 5))
        # Whoever played last comes last.
        noted[person] = dict(list(games.items())[-MOST:])
    return dict(list(noted.items())[-MOST_PEOPLE:])


def write_book(book: Costs) -> str:
    """Write all that is noted so that `read_book` reads it back."""
    return json.dumps({person: dict(games) for person, games in book.items()}, separators=(",", ":"))


def read_book(text: str | None) -> Costs:
    """Read what was noted.

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
