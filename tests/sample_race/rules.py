"""The rules of Crabs, a race for two that was made for this project.

Three crabs of each player run over fifteen squares from the water to the dunes. The player on turn rolls a die and
moves one of them that far. A crab that lands on another player's sends it back into the water, and its player goes
again; two crabs of a player never share a square. The first player with all crabs in the dunes wins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Final

from mahe_core.engine.contract import CHANCE, IllegalAction, Step, ToAct
from mahe_core.engine.seats import BY_HAND
from mahe_core.engine.thinking import by_level
from mahe_core.plain import PlainGame, PlainSetup

CRABS: Final = 3
WATER: Final = 0
DUNES: Final = 16


@dataclass(frozen=True, slots=True)
class Roll:
    """Asks for the die."""


@dataclass(frozen=True, slots=True)
class Move:
    """Moves the crab on a square."""

    square: int


@dataclass(frozen=True, slots=True)
class Die:
    """The die shows `face`, 1 to 6."""

    face: int


Intent = Roll | Move
Outcome = Die


@dataclass(frozen=True, slots=True)
class DieRolled:
    """The die was rolled."""

    player: int
    face: int


@dataclass(frozen=True, slots=True)
class CrabMoved:
    """A crab has moved; it `captures` if it sent another player's crab back."""

    player: int
    start: int
    end: int
    captures: bool


Event = DieRolled | CrabMoved


class Reason(Enum):
    """Why an action is refused."""

    GAME_OVER = "The game is over."
    NOT_NOW = "This cannot be done now."


@dataclass(frozen=True, slots=True)
class State:
    """A position: the squares of each player's crabs, in ascending order."""

    crabs: tuple[tuple[int, ...], ...]
    on_turn: int
    rolling: bool = False
    face: int | None = None
    """The die, from the roll to the move."""


def landing(state: State, square: int) -> int:
    """Return the square that a crab on this one reaches with the rolled die."""
    return min(square + (state.face or 0), DUNES)


def captures(state: State, square: int) -> bool:
    """Return True if the crab on this square would send one back."""
    return landing(state, square) < DUNES and landing(state, square) in state.crabs[1 - state.on_turn]


class Crabs(PlainGame[State, Intent, Outcome, Event, int]):
    """The rules; the result is the winner."""

    NAME = "crabs"
    MOST_PLAYERS = 2
    DECIDERS = (BY_HAND, by_level("snail"), by_level("gull"))
    INTENTS = {"roll": Roll, "move": Move}  # noqa: RUF012 - never changed
    OUTCOMES = {"die": Die}  # noqa: RUF012
    REVEALING = (DieRolled,)

    def start(self, setup: PlainSetup, /) -> Step[State, Event]:
        """Begin with all crabs in the water."""
        return Step(State(((WATER,) * CRABS,) * 2, setup.first), ())

    def to_act(self, state: State, /) -> ToAct:
        """Return the die while it rolls, else the player on turn."""
        if self.result(state) is not None:
            return None
        return CHANCE if state.rolling else state.on_turn

    def legal_intents(self, state: State, /) -> tuple[Intent, ...]:
        """Offer to roll, or every crab that can move; the one in front always can."""
        if not isinstance(self.to_act(state), int):
            return ()
        if state.face is None:
            return (Roll(),)
        own = state.crabs[state.on_turn]
        movable = (square for square in sorted(set(own)) if square < DUNES)
        return tuple(
            Move(square) for square in movable if landing(state, square) not in own or landing(state, square) == DUNES
        )

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Outcome, Fraction], ...]:
        """Give every face the same chance."""
        if self.to_act(state) is not CHANCE:
            return ()
        return tuple((Die(face), Fraction(1, 6)) for face in range(1, 7))

    def apply(self, state: State, action: Intent | Outcome, /) -> Step[State, Event]:
        """Roll, move, or take what the die shows."""
        if action not in (*self.legal_intents(state), *(outcome for outcome, _ in self.chance_outcomes(state))):
            raise IllegalAction(Reason.NOT_NOW if self.result(state) is None else Reason.GAME_OVER)
        match action:
            case Roll():
                return Step(replace(state, rolling=True), ())
            case Die(face):
                return Step(replace(state, rolling=False, face=face), (DieRolled(state.on_turn, face),))
            case Move(square):
                return _moved(state, square)

    def result(self, state: State, /) -> int | None:
        """Return the player whose crabs are all in the dunes."""
        return next((player for player, crabs in enumerate(state.crabs) if min(crabs) == DUNES), None)


def _moved(state: State, square: int) -> Step[State, Event]:
    player, end, goes_again = state.on_turn, landing(state, square), captures(state, square)
    own, others = list(state.crabs[player]), list(state.crabs[1 - player])
    own[own.index(square)] = end
    if goes_again:
        others[others.index(end)] = WATER
    sides = (tuple(sorted(own)), tuple(sorted(others)))
    after = State(sides if player == 0 else sides[::-1], player if goes_again else 1 - player)
    return Step(after, (CrabMoved(player, square, end, goes_again),))


RULES: Final = Crabs()
