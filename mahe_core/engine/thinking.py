"""Computer players: the interface through which a worker asks a game's players for their decisions.

A question is a word and its parameters, separated by colons, such as "decide:strong". Every game answers two of them:

- `decide:LEVEL` with one answer, the words of the intent that the player of this level chooses for the player to act;

- `weigh` with one answer, a list of [words of an intent, value], for every legal intent of the player to act.

A game may answer other questions, also with a series of answers; between two answers the worker does other work, and
the question may be cancelled.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from mahe_core.engine.checks import check_public, check_type
from mahe_core.engine.contract import Json
from mahe_core.engine.seats import BY_HAND
from mahe_core.engine.session import AnySession

COMPUTER: Final = "computer:"
"""The prefix of the level in the `by` of a seat with a computer player."""


class LearningLost(ValueError):
    """Raised if a level's trained weights are missing or damaged; the level cannot play without them."""


class Thinker(Protocol):
    """The interface of a game's computer players for a worker."""

    def think(self, session: AnySession, question: str, /) -> Iterator[Json]:
        """Answer a question about a game; the same game always gets the same answers.

        Raises LearningLost, and ValueError for a question that the game does not answer or that makes no sense now.
        """


def level_of(by: str) -> str | None:
    """Return the level of a seat's `by`; None if a person decides.

    >>> level_of("computer:easy"), level_of("hand")
    ('easy', None)
    """
    if type(by) is not str:
        check_type("by", by, str)
    return by.removeprefix(COMPUTER) if by.startswith(COMPUTER) else None


def by_level(level: str | None) -> str:
    """Return the `by` of a seat: the computer of a level, or a person.

    >>> by_level("easy"), by_level(None)
    ('computer:easy', 'hand')
    """
    return BY_HAND if level is None else f"{COMPUTER}{level}"


# The page asks this about every seat, several times for each press.
check_public(__name__, fast=("level_of",))
