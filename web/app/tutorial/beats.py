"""The beats of a guided first game: what happens between two presses of the newcomer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

WordT_co = TypeVar("WordT_co", covariant=True)
"""A name for what is said, which the game puts in a language."""


@dataclass(frozen=True, slots=True)
class Asked(Generic[WordT_co]):
    """Asks the newcomer for an intent, which is followed by what chance answers."""

    move: int
    word: WordT_co
    intent: Any
    answers: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Pressed(Generic[WordT_co]):
    """Asks the newcomer for a press that is nothing to the rules: to lift a curtain, to point at a card.

    Its button is `data-command="tutorial:<press>"`, and the game's to draw.
    """

    move: int
    word: WordT_co
    press: str


@dataclass(frozen=True, slots=True)
class Told(Generic[WordT_co]):
    """Lets the newcomer look and read until they want to go on; then others move, if anybody does."""

    move: int
    word: WordT_co
    then: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended(Generic[WordT_co]):
    """Says that this is all."""

    move: int
    word: WordT_co


Beat = Asked[WordT_co] | Pressed[WordT_co] | Told[WordT_co] | Ended[WordT_co]


def actions_of(beat: Beat[object]) -> tuple[Any, ...]:
    """List what is done in a beat, one action after another.

    >>> actions_of(Asked(1, "roll", "roll", ("4",))), actions_of(Ended(1, "end"))
    (('roll', '4'), ())
    """
    match beat:
        case Asked(intent=intent, answers=answers):
            return (intent, *answers)
        case Told(then=then):
            return then
        case Pressed() | Ended():
            return ()
