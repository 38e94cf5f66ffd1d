"""How odd the dice of a game are: how many of a few thousand fair games would look at least as odd.

All dice are thrown again on the very sums on which they were thrown, since nobody knows how people would have decided
on other dice. Four things are looked at, and it is told how often a fair game is odd in at least one of them. The same
seed gives the same answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from time import perf_counter
from typing import Final, Literal

from app.mahe.lab.game.model import SIDES, GameDice, counts_of, longest_row, longest_wait
from mahe_core.mahe.odds.simulation.dice import dice

FAIR_GAMES: Final = 2000
"""How many games are thrown: a share of them is right to about 2 in 100."""

ODD: Final = Fraction(1, 20)
"""What happens by chance in at most so many games is called odd."""

RARE: Final = Fraction(1, 5)
"""What happens by chance in no more games than this, but is not odd, is a little unusual."""

SLICE: Final = 0.016
"""Seconds of work after which others have their turn: a frame."""

FEWEST_DICE: Final = 12
"""Of fewer dice nothing can be said."""

Aspect = Literal["faces", "busts", "row", "wait"]
ASPECTS: Final[tuple[Aspect, ...]] = ("faces", "busts", "row", "wait")


@dataclass(frozen=True, slots=True)
class Oddness:
    """Which share of fair games looks at least as odd, in each way of looking and in any of them."""

    shares: dict[Aspect, Fraction]
    any_odd: Fraction
    """In how many fair games one of the four is odd at least."""

    def is_odd(self, aspect: Aspect) -> bool:
        """Whether so few fair games look like this that it is called odd."""
        return self.shares[aspect] <= ODD

    def is_rare(self, aspect: Aspect) -> bool:
        """Whether fair games look like this only now and then, though not so seldom that it is odd."""
        return ODD < self.shares[aspect] <= RARE

    @property
    def odd_ones(self) -> tuple[Aspect, ...]:
        """The ways of looking in which the game is odd."""
        return tuple(aspect for aspect in ASPECTS if self.is_odd(aspect))


async def oddness_in_slices(
    game: GameDice, seed: int, cancelled: Callable[[], bool], games: int = FAIR_GAMES
) -> Oddness | None:
    """Throw the dice of a game again, as often as `games` says, and compare; None when that was cancelled.

    Others have their turn after every frame.
    """
    thrown = []
    await asyncio.sleep(0)
    due = perf_counter() + SLICE
    for measured in _fair_games(game, seed, games):
        if cancelled():
            return None
        thrown.append(measured)
        if perf_counter() >= due:
            await asyncio.sleep(0)
            due = perf_counter() + SLICE
    return None if cancelled() else _compared(game, thrown)


def _compared(game: GameDice, thrown: list[tuple[int, ...]]) -> Oddness:
    own, games = _measured(game.faces, _masks(game), game.expected_busts), len(thrown)
    columns = [sorted(column) for column in zip(*thrown, strict=True)]
    shares = {
        aspect: Fraction(sum(figure >= own[place] for figure in columns[place]), games)
        for place, aspect in enumerate(ASPECTS)
    }
    # From which figure on no more than one game in twenty is as odd.
    bounds = [_bound(column) for column in columns]
    odd = sum(any(figure >= bound for figure, bound in zip(figures, bounds, strict=True)) for figures in thrown)
    return Oddness(shares, Fraction(odd, games))


Masks = tuple[tuple[bytes, int], ...]
"""For each number of busting faces: what turns a face into 1 or 0, and in which places it holds."""


def _fair_games(game: GameDice, seed: int, games: int) -> Iterator[tuple[int, ...]]:
    number, masks, expected = len(game.dice), _masks(game), game.expected_busts
    throw = iter(dice(f"{seed}:fair", SIDES), 0)
    for _ in range(games):
        yield _measured(bytes(islice(throw, number)), masks, expected)


def _measured(faces: bytes, masks: Masks, expected: Fraction) -> tuple[int, int, int, int]:
    """Measure how odd dice look in each way; the larger, the odder."""
    busts = sum((int.from_bytes(faces.translate(busting), "big") & places).bit_count() for busting, places in masks)
    return (
        sum(count * count for count in counts_of(faces)),
        abs(busts * expected.denominator - expected.numerator),
        longest_row(faces).length,
        longest_wait(faces).length,
    )


def _masks(game: GameDice) -> Masks:
    masks = []
    for busting in range(1, SIDES + 1):
        table = bytes(int(SIDES - busting < face <= SIDES) for face in range(256))
        places = bytes(int(die.busting_faces == busting) for die in game.dice)
        if any(places):
            masks.append((table, int.from_bytes(places, "big")))
    return tuple(masks)


def _bound(ascending: list[int]) -> int:
    """Find the lowest figure that at most one game in twenty reaches.

    >>> _bound([0] * 95 + [1, 1, 2, 3, 4]), _bound([0] * 90 + [1] * 10)
    (1, 2)
    """
    most = int(len(ascending) * ODD)
    bound = ascending[-most]
    return bound if ascending[-most - 1] < bound else bound + 1
