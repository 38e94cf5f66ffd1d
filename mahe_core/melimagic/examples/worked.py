"""The worked examples of the rules, as data: position, actions, ending.

The rules panel plays them and the tests check them. Nothing is computed here: `playing.mistakes` lists all deviations
from the rules, and any deviation stops the build. Player 0 is Ada, followed by Ben, Cleo and Dan.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.engine.checks import check_public
from mahe_core.melimagic.examples.positions import laid
from mahe_core.melimagic.position.state import State
from mahe_core.melimagic.setup import Setup

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
"""The names of the players, the same in every language."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The ending of a part: all stands, the sizes of the piles, and the wands of each player."""

    stands: tuple[str, ...]
    hats: int
    discards: int
    golden: int
    wands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of play: a position, or a set-up if the cards have yet to be dealt, and the actions."""

    given: State | Setup
    steps: tuple[str, ...]
    """Each step is one action, or several separated by commas, in the notation of `positions.read`."""
    ends: Ending
    choices: int | None = None
    """The number of intents at the step `chosen_at`, if the text mentions it, else None."""
    chosen_at: int = 1


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example; most have one part only."""

    number: int
    parts: tuple[Part, ...]


_DISCARDED: Final = "S S S G G G K K K L L L B B B C C"
"""All cards except one carrot and those on the stands, for the example in which the hat pile runs out."""

_THREE_WANDS_EACH: Final = (
    ("S S", "S G", "S K"),
    ("S L", "S B", "S C"),
    ("G G", "G K", "G L"),
    ("G B", "G C", "K K"),
)

_TRIES: Final = 4
"""The number of choices after every action: three tries, and ending the turn."""

_AFTER_ONE: Final = Ending(("S G K", "L* B C", "S G K"), 15, 0, 18, (0, 0, 0))


def _up_to(dice: str, *, stops: bool = False) -> Part:
    """Return a part in which two dice with hats are rolled, and exactly one card is turned at the end."""
    first, second = dice.split()
    given = laid("S G K", "L B C", "S G K")
    roll = f"roll, die {first}, die {second}"
    if stops:
        return Part(given, (roll, "turn 1 1", "stop"), _AFTER_ONE, choices=_TRIES, chosen_at=3)
    return Part(given, (roll,), Ending(("S G K", "L B C", "S G K"), 15, 0, 18, (0, 0, 0)))


EXAMPLES: Final = (
    Example(
        1,
        (
            Part(
                Setup(3),
                (
                    "hat S, hat G, hat K",
                    "hat L, hat B, hat C",
                    "hat S, hat G, hat K",
                    "golden S S, golden G G, golden K K",
                ),
                Ending(("S G K", "L B C", "S G K"), 15, 0, 18, (0, 0, 0)),
            ),
        ),
    ),
    Example(
        2,
        (
            Part(
                laid("S G K", "L B C"),
                ("roll, die hat2, die swap", "turn 1 1", "turn 1 3"),
                Ending(("S G K", "L* B C*"), 18, 0, 19, (0, 0)),
            ),
        ),
    ),
    Example(
        3,
        (
            Part(
                laid("S* G K", "L B C"),
                ("roll, die hat1, die draw", "turn 0 1"),
                Ending(("S G K", "L B C"), 18, 0, 19, (0, 0)),
            ),
        ),
    ),
    Example(
        4,
        (_up_to("hat1 hat1"), _up_to("hat1 hat2"), _up_to("hat2 draw"), _up_to("hat2 hat2", stops=True)),
    ),
    Example(
        5,
        (
            Part(
                laid("S G K", "L* B* C"),
                ("roll, die hat2, die hat2", "turn 1 3"),
                Ending(("S G K", "L* B* C*"), 18, 0, 19, (0, 0)),
                choices=2,
            ),
        ),
    ),
    Example(
        6,
        (
            Part(
                laid("S G K", "L* B* C*"),
                ("roll, die hat1, die hat2", "stop"),
                Ending(("S G K", "L* B* C*"), 18, 0, 19, (0, 0)),
                choices=1,
            ),
        ),
    ),
    Example(
        7,
        (
            Part(
                laid("S G K", "L B C", "K S L", tries=True),
                ("pass", "roll, die hat1, die draw, turn 2 1", "pass", "roll, die hat1, die draw, turn 2 1", "pass"),
                Ending(("S G K", "L B C", "K S L"), 15, 0, 18, (0, 0, 0)),
            ),
        ),
    ),
    Example(
        8,
        (
            Part(
                laid("S* G K", "L B C", "L B C"),
                ("roll, die swap, die draw", "swap 1 1 2"),
                Ending(("B G K", "L S C", "L B C"), 15, 0, 18, (0, 0, 0)),
            ),
        ),
    ),
    Example(
        9,
        (
            Part(
                laid("S G K", "L B C"),
                ("roll, die swap, die swap", "swap 1 1 1"),
                Ending(("L G K", "S B C"), 18, 0, 19, (0, 0)),
                choices=9,
            ),
        ),
    ),
    Example(
        10,
        (
            Part(
                laid("S G* K", "L B C"),
                ("roll, die draw, die draw", "draw-hat, hat L", "keep 2"),
                Ending(("S L K", "L B C"), 17, 1, 19, (0, 0)),
            ),
            Part(
                laid("S G* K", "L B C", dice="draw draw"),
                ("draw-hat, hat L", "discard"),
                Ending(("S G* K", "L B C"), 17, 1, 19, (0, 0)),
            ),
        ),
    ),
    Example(
        11,
        (
            Part(
                laid("L G L", "S B C", golden=("S G", "K K")),
                ("roll, die draw, die draw", "draw-golden, golden L L", "try 1 3", "hat S, hat K", "golden G C"),
                Ending(("S G K", "S B C"), 16, 2, 18, (1, 0)),
            ),
        ),
    ),
    Example(
        12,
        (
            Part(
                laid("S* G S", "L B C", golden=("S S", "K K"), tries=True),
                ("try 1 3", "hat C, hat K", "golden G G"),
                Ending(("C G K", "L B C"), 16, 2, 18, (1, 0)),
            ),
        ),
    ),
    Example(
        13,
        (
            Part(
                laid("S G K", "L B C", golden=("S S", "K K"), tries=True),
                ("try 1 2",),
                Ending(("S G K", "L B C"), 18, 0, 19, (0, 0)),
                choices=_TRIES,
                chosen_at=0,
            ),
        ),
    ),
    Example(
        14,
        (
            Part(
                laid("S* G K", "L B C", golden=("S L", "K G"), won=(("K K", "B C"),), tries=True),
                ("try 1 2",),
                Ending(("S* G K", "L B C"), 18, 0, 18, (1, 0)),
            ),
        ),
    ),
    Example(
        15,
        (
            Part(
                laid("G K S", "L B C", golden=("S G", "K K"), tries=True),
                ("try 1 3", "hat L, hat B", "golden G G"),
                Ending(("L K B", "L B C"), 16, 2, 18, (1, 0)),
            ),
        ),
    ),
    Example(
        16,
        (
            Part(
                laid("S G K", "L B C", golden=("S G", "K K"), discards=_DISCARDED, tries=True),
                ("try 1 2", "hat C", "hat S", "golden G G"),
                Ending(("C S K", "L B C"), 18, 0, 18, (1, 0)),
            ),
        ),
    ),
    Example(
        17,
        (
            Part(
                laid(
                    "S G K",
                    "L B C",
                    "S G K",
                    "L B C",
                    golden=("K L", "K B", "K C", "L L"),
                    won=_THREE_WANDS_EACH,
                ),
                ("roll, die draw, die draw", "draw-golden, golden L B"),
                Ending(("S G K", "L B C", "S G K", "L B C"), 12, 0, 5, (3, 3, 3, 3)),
            ),
        ),
    ),
    Example(
        18,
        (
            Part(
                laid("S G K", "L B C", golden=("S G", "K G"), won=(("K K", "B C", "L L"),), tries=True),
                ("try 1 2",),
                Ending(("S G K", "L B C"), 18, 0, 16, (4, 0)),
            ),
        ),
    ),
)


def example(number: int) -> Example:
    """Return the example with this number. Raises LookupError if there is none.

    >>> example(9).parts[0].choices
    9
    """
    found = next((each for each in EXAMPLES if each.number == number), None)
    if found is None:
        raise LookupError(f"number: there is no example {number}")
    return found


check_public(__name__)
