"""Sticks, a game without chance for the tests: players take one to three sticks, and the last stick wins."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from mahe_core.engine.contract import IllegalAction, Step, ToAct
from mahe_core.plain import PlainGame, PlainSetup

STICKS: Final = 11


@dataclass(frozen=True, slots=True)
class Take:
    """Takes a number of sticks."""

    number: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A player has taken sticks."""

    player: int
    number: int


class Reason(Enum):
    """Why an action is refused."""

    GAME_OVER = "The game is over."
    NOT_SO_MANY = "One to three sticks can be taken, and no more than are left."


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    players: int
    on_turn: int
    left: int = STICKS


class Sticks(PlainGame[State, Take, Take, Taken, int]):
    """The rules; the result is the winner."""

    NAME = "sticks"
    INTENTS = {"take": Take}  # noqa: RUF012 - never changed
    OUTCOMES = {}  # noqa: RUF012
    REVEALING = ()

    def start(self, setup: PlainSetup, /) -> Step[State, Taken]:
        """Begin with all sticks."""
        return Step(State(setup.players, setup.first), ())

    def to_act(self, state: State, /) -> ToAct:
        """Return the player on turn."""
        return state.on_turn if state.left else None

    def legal_intents(self, state: State, /) -> tuple[Take, ...]:
        """Offer one to three sticks."""
        return tuple(Take(number) for number in range(1, min(3, state.left) + 1))

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Take, Fraction], ...]:
        """Return nothing, since there is no chance."""
        return ()

    def apply(self, state: State, action: Take, /) -> Step[State, Taken]:
        """Take sticks."""
        if action not in self.legal_intents(state):
            raise IllegalAction(Reason.NOT_SO_MANY if state.left else Reason.GAME_OVER)
        after = State(state.players, (state.on_turn + 1) % state.players, state.left - action.number)
        return Step(after, (Taken(state.on_turn, action.number),))

    def result(self, state: State, /) -> int | None:
        """Return the player who took the last stick."""
        return None if state.left else (state.on_turn - 1) % state.players


RULES: Final = Sticks()
