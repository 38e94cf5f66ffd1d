"""What a game offers to whoever wants to know how its computer players think.

A question is a word with what belongs to it behind colons, such as "decide:strong". Two of them every game answers:

- `decide:LEVEL` with one answer, the words of the intent that the player of this level wants for the one to act;
- `weigh` with one answer, a list of [words of an intent, worth], for every legal intent of the one to act.

A game may answer more of its own, also little by little: between two answers everybody else has a turn, and whoever
asked may have lost interest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from mahe_core.engine.contract import Json
from mahe_core.engine.seats import BY_HAND
from mahe_core.engine.session import AnySession

COMPUTER: Final = "computer:"
"""What stands before the level in a seat's `by` where a computer decides."""


class LearningLost(ValueError):
    """What a level has learned is missing or damaged: without it, nobody plays at that level."""


class Thinker(Protocol):
    """A game's computer players, as a worker asks them."""

    def think(self, session: AnySession, question: str, /) -> Iterator[Json]:
        """Answer a question about a game; the same game always gets the same answers.

        Raises LearningLost, and ValueError for a question that the game does not answer or that makes no sense now.
        """


def level_of(by: str) -> str | None:
    """Read the level off a seat's `by`; None where a person decides.

    >>> level_of("computer:easy"), level_of("hand")
    ('easy', None)
    """
    return by.removeprefix(COMPUTER) if by.startswith(COMPUTER) else None


def by_level(level: str | None) -> str:
    """Write who decides at a seat: the computer of a level, or a person.

    >>> by_level("easy"), by_level(None)
    ('computer:easy', 'hand')
    """
    return BY_HAND if level is None else f"{COMPUTER}{level}"
