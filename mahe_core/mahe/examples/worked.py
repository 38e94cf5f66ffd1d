"""The worked examples of the rules, as data: position, dice, and result.

The rules panel plays them. `playing.mistakes` compares the results with the rules, and the build fails if they differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mahe_core.engine.checks import check_public
from mahe_core.mahe.actions import Die, SpendCard
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.position.state import State
from mahe_core.mahe.setup import Setup

Dice = tuple[Die | SpendCard, ...]
"""The dice of one move in their order, or egg cards spent instead."""

RED, BLUE, YELLOW, GREEN = range(4)
COLOURS: Final = ("star", "wave", "sun", "leaf")
"""The signs of the turtles in the colours mentioned by the examples: red, blue, yellow, green."""


@dataclass(frozen=True, slots=True)
class MoveExample:
    """One move: the position and the dice; the decider stops after them unless there are three.

    `stacks` are all turtles off the raft after the move, bottom first; `won` is the winner and the value of the egg
    card.
    """

    number: int
    given: State
    dice: Dice
    total: int
    steps: int
    stacks: Mapping[int, tuple[int, ...]]
    won: tuple[int, int] | None = None
    next_card: int = 3
    """The egg card turned up next if one is won."""


@dataclass(frozen=True, slots=True)
class CountExample:
    """The end of a game: each player's egg cards without the nest, and the count."""

    number: int
    hands: tuple[tuple[int, ...], ...]
    nest_owner: int
    eggs: tuple[int, ...]
    cards: tuple[int, ...]
    winner: int


Example = MoveExample | CountExample

_PAIR: Final = Setup(players=2, turtles_each=1)
_PAIR_WITH_CARDS: Final = Setup(players=2, turtles_each=1, spend_cards=True)
_FOUR: Final = Setup(players=4)

EXAMPLES: Final[tuple[Example, ...]] = (
    MoveExample(
        number=1,
        given=standing(_PAIR, {}),
        dice=(Die(2), Die(4)),
        total=6,
        steps=12,
        stacks={12: (RED,)},
    ),
    MoveExample(
        number=2,
        given=standing(_PAIR, {}),
        dice=(Die(2), Die(1), Die(4)),
        total=7,
        steps=21,
        stacks={21: (RED,)},
        won=(RED, 5),
    ),
    MoveExample(
        number=3,
        given=standing(_PAIR, {13: (RED,)}),
        dice=(Die(2), Die(6)),
        total=8,
        steps=0,
        stacks={},
    ),
    MoveExample(
        number=4,
        given=standing(_FOUR, {18: (BLUE, RED, YELLOW)}, on_turn=RED, face_up=5),
        dice=(Die(1), Die(2), Die(3)),
        total=6,
        steps=18,
        stacks={15: (RED, YELLOW), 18: (BLUE,)},
        won=(YELLOW, 5),
    ),
    MoveExample(
        number=5,
        given=standing(_FOUR, {15: (RED, BLUE, GREEN)}, on_turn=RED, face_up=5),
        dice=(Die(3), Die(2)),
        total=5,
        steps=10,
        stacks={4: (RED, BLUE, GREEN)},
        won=(GREEN, 5),
    ),
    CountExample(
        number=6,
        hands=((1, 3, 3, 4, 5, 6), (1, 2, 4, 4, 6), (2, 3, 4, 6), (3, 3, 4, 5, 5)),
        nest_owner=2,
        eggs=(22, 17, 22, 20),
        cards=(6, 5, 5, 5),
        winner=0,
    ),
    MoveExample(
        number=7,
        given=standing(_PAIR_WITH_CARDS, {}, held={RED: (2, 6)}),
        dice=(Die(5), SpendCard(2)),
        total=7,
        steps=14,
        stacks={14: (RED,)},
    ),
)


def example(number: int) -> Example:
    """Return the example with this number. Raises LookupError if there is none.

    >>> example(3).total
    8
    """
    found = next((each for each in EXAMPLES if each.number == number), None)
    if found is None:
        raise LookupError(f"number: there is no example {number}")
    return found


check_public(__name__)
