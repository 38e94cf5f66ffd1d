"""The dice of a game: frequencies, busts, longest runs, and how unusual they are compared with fair games.

A spent egg card does not count as a die; a real die whose face was typed in does. Each risk is that at the moment the
die was rolled. For comparison all dice are rerolled on the same sums, since what people would have decided on other
dice is unknown. Four aspects are compared, and the share of fair games that are odd in at least one is reported. The
same seed gives the same answer.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from time import perf_counter
from typing import Final, Literal

from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import plays_by_message
from mahe_core.mahe import Die
from mahe_core.mahe.odds.simulation.dice import dice
from mahe_core.mahe.rulebook import BUST_ABOVE, DIE_FACES

_ROW: Final = re.compile(rb"(.)\1*", re.DOTALL)
SIDES: Final = len(DIE_FACES)


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die of the game, as it was rolled."""

    face: int
    before: int
    """The sum on the table before it, including spent cards; 0 for a first die."""
    typed: bool
    """True for a real die whose face was typed in."""

    @property
    def busting_faces(self) -> int:
        """The number of faces that would have been a bust."""
        return min(SIDES, max(0, self.before + SIDES - BUST_ABOVE))

    @property
    def busted(self) -> bool:
        """True if the die was a bust."""
        return self.before + self.face > BUST_ABOVE


@dataclass(frozen=True, slots=True)
class GameDice:
    """The dice of a game, in order."""

    dice: tuple[Rolled, ...]
    over: bool
    """True if the game is over."""
    cards_spent: int

    @property
    def faces(self) -> bytes:
        """The faces only, one per byte."""
        return bytes(die.face for die in self.dice)

    @property
    def counts(self) -> tuple[int, ...]:
        """The frequency of each face."""
        return counts_of(self.faces)

    @property
    def typed(self) -> int:
        """The number of real dice."""
        return sum(die.typed for die in self.dice)

    @property
    def busts(self) -> int:
        """The number of busts."""
        return sum(die.busted for die in self.dice)

    @property
    def expected_busts(self) -> Fraction:
        """The expected number of busts, given the risks taken."""
        return sum((Fraction(die.busting_faces, SIDES) for die in self.dice), Fraction(0))

    @property
    def variance_of_busts(self) -> Fraction:
        """The variance of the number of busts."""
        risks = (Fraction(die.busting_faces, SIDES) for die in self.dice)
        return sum((risk * (1 - risk) for risk in risks), Fraction(0))


@dataclass(frozen=True, slots=True)
class Row:
    """The length of a run, and its face."""

    length: int
    face: int


def dice_of(save: AnySave) -> GameDice:
    """Read the dice of a game of Mahé."""
    session = save.session
    # In a game by message, the dice of other devices are entered like typed ones.
    by_message = plays_by_message(save.seats)
    before = session.opening
    dice, spent = [], 0
    for entry in session.entries:
        if isinstance(entry.action, Die):
            dice.append(Rolled(entry.action.face, sum(before.state.dice), entry.typed and not by_message))
        spent += session.game.write_action(entry.action)[0] == "spend"
        before = entry.step
    return GameDice(tuple(dice), session.to_act is None, spent)


def counts_of(faces: bytes) -> tuple[int, ...]:
    """Return the frequency of each face.

    >>> counts_of(bytes([1, 6, 6]))
    (1, 0, 0, 0, 0, 2)
    """
    return tuple(faces.count(face) for face in DIE_FACES)


def longest_row(faces: bytes) -> Row:
    """Find the longest run of one face; if there are several, the first.

    >>> longest_row(bytes([3, 5, 5, 2, 2]))
    Row(length=2, face=5)
    """
    longest = max((found.group() for found in _ROW.finditer(faces)), default=b"", key=len)
    return Row(len(longest), longest[0] if longest else 0)


def longest_wait(faces: bytes) -> Row:
    """Find the longest run without some face, and that face.

    >>> longest_wait(bytes([1, 2, 3, 4, 5, 1]))
    Row(length=6, face=6)
    """
    waits = [(max(map(len, faces.split(bytes([face])))), -face) for face in DIE_FACES]
    length, face = max(waits)
    return Row(length, -face)


FAIR_GAMES: Final = 2000
"""The number of fair games: enough to estimate shares to within about 2 in 100."""

ODD: Final = Fraction(1, 20)
"""The greatest share of fair games that a result may occur in and still count as odd."""

RARE: Final = Fraction(1, 5)
"""The greatest share of fair games for a result that is not odd but a little unusual."""

SLICE: Final = 0.016
"""The length of a slice of work in seconds: one frame."""

FEWEST_DICE: Final = 12
"""The smallest number of dice for a verdict."""

Aspect = Literal["faces", "busts", "row", "wait"]
ASPECTS: Final[tuple[Aspect, ...]] = ("faces", "busts", "row", "wait")


@dataclass(frozen=True, slots=True)
class Oddness:
    """The share of fair games that look at least as odd, in each aspect and in any of them."""

    shares: dict[Aspect, Fraction]
    any_odd: Fraction
    """The share of fair games that are odd in at least one aspect."""

    def is_odd(self, aspect: Aspect) -> bool:
        """Return True if few enough fair games look like this for it to be called odd."""
        return self.shares[aspect] <= ODD

    def is_rare(self, aspect: Aspect) -> bool:
        """Return True if fair games look like this only now and then, but too often to be odd."""
        return ODD < self.shares[aspect] <= RARE

    @property
    def odd_ones(self) -> tuple[Aspect, ...]:
        """The aspects in which the game is odd."""
        return tuple(aspect for aspect in ASPECTS if self.is_odd(aspect))


async def oddness_in_slices(game: GameDice, seed: int, games: int = FAIR_GAMES) -> Oddness:
    """Reroll the dice of a game for `games` fair games, and compare. The event loop runs after every frame."""
    thrown = []
    await asyncio.sleep(0)
    due = perf_counter() + SLICE
    for measured in _fair_games(game, seed, games):
        thrown.append(measured)
        if perf_counter() >= due:
            await asyncio.sleep(0)
            due = perf_counter() + SLICE
    return _compared(game, thrown)


def _compared(game: GameDice, thrown: list[tuple[int, ...]]) -> Oddness:
    own, games = _measured(game.faces, _masks(game), game.expected_busts), len(thrown)
    columns = [sorted(column) for column in zip(*thrown, strict=True)]
    shares = {
        aspect: Fraction(sum(figure >= own[place] for figure in columns[place]), games)
        for place, aspect in enumerate(ASPECTS)
    }
    # The threshold that at most one game in twenty reaches.
    bounds = [_bound(column) for column in columns]
    odd = sum(any(figure >= bound for figure, bound in zip(figures, bounds, strict=True)) for figures in thrown)
    return Oddness(shares, Fraction(odd, games))


Masks = tuple[tuple[bytes, int], ...]
"""For each number of busting faces: a table that maps faces to 1 or 0, and a mask of the positions concerned."""


def _fair_games(game: GameDice, seed: int, games: int) -> Iterator[tuple[int, ...]]:
    number, masks, expected = len(game.dice), _masks(game), game.expected_busts
    throw = iter(dice(f"{seed}:fair", SIDES), 0)
    for _ in range(games):
        yield _measured(bytes(islice(throw, number)), masks, expected)


def _measured(faces: bytes, masks: Masks, expected: Fraction) -> tuple[int, int, int, int]:
    """Measure how odd the dice look in each aspect; larger is odder."""
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
    """Return the lowest value that at most one game in twenty reaches.

    >>> _bound([0] * 95 + [1, 1, 2, 3, 4]), _bound([0] * 90 + [1] * 10)
    (1, 2)
    """
    most = int(len(ascending) * ODD)
    bound = ascending[-most]
    return bound if ascending[-most - 1] < bound else bound + 1
