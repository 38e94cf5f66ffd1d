"""The fixed experiments of a class: small enough for a board to carry out again for every tablet.

They throw the very dice that the rooms of the lab throw with the same seed. Whoever presses "10" in the room of the
experiment with new dice has the first ten moves of the class board.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from typing import Final

from app.lab.charts.charts import Number
from app.lab.classroom.topics import Topic
from app.mahe.lab.classroom.topics import DETECTIVE, FAIR_DICE, LAPS, LARGE_NUMBERS
from app.mahe.lab.detective.model import RULES, Case, Seen
from app.mahe.lab.game.model import SIDES, counts_of
from app.mahe.lab.game.series import ROLLS, Series
from mahe_core.mahe.odds.simulation import LapsExperiment, MovesExperiment, begin, endings_of
from mahe_core.mahe.strategies import AtMost

DARING: Final = AtMost(4, 4)
CAREFUL: Final = AtMost(3, 3)
"""The two turtles of the lessons."""

FEW: Final = 10
MANY: Final = 100
"""How many moves are watched, and how many egg cards are won."""

SUSPECTS: Final = (AtMost(3, 3), AtMost(4, 3))

_ALL: Final = 1_000_000


def computed(topic: Topic, seed: int) -> tuple[Number, ...]:
    """Carry out the experiment of a topic with the dice of a seed: a number for each row of its chart."""
    if topic == LARGE_NUMBERS:
        return shares_of_busts(seed)
    if topic == FAIR_DICE:
        return (furthest(Series(seed).more(1).thrown[0]),)
    if topic == LAPS:
        return tuple(moves_per_card_of(strategy, seed) for strategy in (DARING, CAREFUL))
    if topic == DETECTIVE:
        return (moves_until_told(seed),)
    raise ValueError(f"{topic.name} is not computed")


def shares_of_busts(seed: int) -> tuple[Fraction, Fraction]:
    """Watch the daring turtle, and find the share of busts in its first few moves, and in many."""
    experiment = MovesExperiment(DARING, MANY, seed)
    endings = endings_of(experiment)
    busts = [endings[index].busted for index in begin(experiment).advance(MANY).indexes]
    return Fraction(sum(busts[:FEW]), FEW), Fraction(sum(busts), MANY)


def furthest(faces: bytes) -> int:
    """Find how far the most unusual face is from the number of times that each is to be expected.

    >>> furthest(bytes([1, 2, 3, 4, 5] * 10 + [6] * 4 + [1] * 6))
    6
    """
    return max(abs(times - ROLLS // SIDES) for times in counts_of(faces))


def moves_per_card_of(strategy: AtMost, seed: int) -> Fraction:
    """Let a turtle win many egg cards, and find how many moves it took for one on average."""
    laps = begin(LapsExperiment(strategy, MANY, seed)).advance(_ALL)
    return Fraction(sum(laps.moves_of_each), MANY)


def moves_until_told(seed: int) -> int:
    """Watch the tablet's own suspect until it does what the other one would not, and count the moves."""
    moves = Case(seed, suspects=SUSPECTS).moves()
    return next(number for number, move in zip(count(1), moves, strict=False) if tells(move))


def tells(move: Seen) -> bool:
    """Whether the suspects would have decided differently at a moment of a move."""
    one, other = SUSPECTS
    return any(
        one.goes_on(RULES, move.begun_on, *moment) != other.goes_on(RULES, move.begun_on, *moment)
        for moment, _ in move.choices
    )
