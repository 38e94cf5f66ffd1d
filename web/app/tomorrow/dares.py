"""Who dares: how often each person of a family took a risk that they could have left, and how often it went well.

Plain values. Each game is counted once, and a store that cannot be read is treated as empty.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

DARES: Final = "dares"
"""The preference that holds them."""

LONGEST: Final = 20_000
"""Maximum number of characters read."""

MOST_GAMES: Final = 100
MOST_PEOPLE: Final = 40
"""How many games and people are kept; the oldest are dropped."""

_Z: Final = 1.96
"""Standard deviations on both sides that leave out one case in twenty."""


@dataclass(frozen=True, slots=True)
class Dared:
    """How often somebody dared, and how often that went well."""

    times: int
    well: int

    @property
    def interval(self) -> tuple[float, float]:
        """The shares of success that agree with this result: Wilson's interval, 19 times in 20.

        >>> [round(end, 3) for end in Dared(10, 7).interval]
        [0.397, 0.892]
        >>> [round(end, 3) for end in Dared(1, 1).interval]
        [0.207, 1.0]
        """
        share, spread = self.well / self.times, _Z * _Z / self.times
        middle = share + spread / 2
        half = _Z * sqrt(share * (1 - share) / self.times + spread / (4 * self.times))
        return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


@dataclass(frozen=True, slots=True)
class Dares:
    """The games counted, and what each person has dared in them, by name."""

    games: tuple[str, ...] = ()
    people: Mapping[str, Dared] = field(default_factory=dict)

    def with_game(self, game: str, dared: Sequence[tuple[str, Dared]]) -> Dares:
        """Return them with a game counted, unless it was counted before.

        >>> dares = Dares().with_game("a", [("Ada", Dared(3, 2))]).with_game("b", [("Ada", Dared(1, 0))])
        >>> dares.people, dares.with_game("a", [("Ada", Dared(3, 2))]) == dares
        ({'Ada': Dared(times=4, well=2)}, True)
        """
        if game in self.games:
            return self
        people = dict(self.people)
        for name, new in dared:
            old = people.pop(name, Dared(0, 0))
            people[name] = Dared(old.times + new.times, old.well + new.well)
        return Dares((*self.games, game)[-MOST_GAMES:], dict([*people.items()][-MOST_PEOPLE:]))


def write_dares(dares: Dares) -> str:
    """Serialize them in the format of `read_dares`."""
    people = {name: [dared.times, dared.well] for name, dared in dares.people.items()}
    return json.dumps({"games": dares.games, "people": people}, ensure_ascii=False, separators=(",", ":"))


def read_dares(text: str | None) -> Dares:
    """Parse them; return none if the text is missing or invalid.

    >>> read_dares('{"games":["a"],"people":{"Ada":[3,2]}}').people
    {'Ada': Dared(times=3, well=2)}
    >>> read_dares('{"games":["a"],"people":{"Ada":[3,4]}}') == read_dares("[[[") == read_dares(None) == Dares()
    True
    """
    if not text or len(text) > LONGEST:
        return Dares()
    try:
        written = json.loads(text)
    except (ValueError, RecursionError):
        return Dares()
    match written:
        case {"games": [*games], "people": {**people}} if all(isinstance(game, str) for game in games):
            read = {str(name): dared for name, result in people.items() if (dared := _dared(result)) is not None}
            return Dares(tuple(games), read) if len(read) == len(people) else Dares()
        case _:
            return Dares()


def _dared(written: object) -> Dared | None:
    match written:
        case [int(times), int(well)] if type(times) is type(well) is int and 0 <= well <= times > 0:
            return Dared(times, well)
        case _:
            return None
