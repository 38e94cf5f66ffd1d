"""The rules of Pig, an old dice game that belongs to nobody.

The player on turn rolls a die as often as they like and adds up what it shows. Holding keeps the sum, a 1 loses it;
both end the turn. The first player with 50 points wins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Final, assert_never

from mahe_core.engine.contract import CHANCE, IllegalAction, Step, ToAct
from mahe_core.plain import PlainGame, PlainSetup

TO_WIN: Final = 50
LOSING_FACE: Final = 1


@dataclass(frozen=True, slots=True)
class Roll:
    """Asks for the die."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Keeps what was rolled in this turn."""


@dataclass(frozen=True, slots=True)
class Die:
    """The die shows `face`, 1 to 6."""

    face: int


Intent = Roll | Hold
Outcome = Die


@dataclass(frozen=True, slots=True)
class DieRolled:
    """The die was rolled, and `turn_total` is what this turn is worth now."""

    player: int
    face: int
    turn_total: int


@dataclass(frozen=True, slots=True)
class PointsKept:
    """A player held."""

    player: int
    points: int
    total: int


Event = DieRolled | PointsKept


class Reason(Enum):
    """Why an action is refused."""

    GAME_OVER = "The game is over."
    DIE_IS_ROLLING = "The die must be rolled first."
    NO_DIE_ASKED = "Nobody has asked for the die."
    NOTHING_TO_HOLD = "Roll at least once."
    NO_SUCH_FACE = "A die has the faces 1 to 6."


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    totals: tuple[int, ...]
    on_turn: int
    turn_total: int = 0
    rolling: bool = False
    face: int | None = None
    """The last face rolled in this turn."""


class Pig(PlainGame[State, Intent, Outcome, Event, int]):
    """The rules; the result is the winner."""

    NAME = "pig"
    INTENTS = {"roll": Roll, "hold": Hold}  # noqa: RUF012 - never changed
    OUTCOMES = {"die": Die}  # noqa: RUF012
    REVEALING = (DieRolled,)

    def start(self, setup: PlainSetup, /) -> Step[State, Event]:
        """Begin without points."""
        return Step(State((0,) * setup.players, setup.first), ())

    def to_act(self, state: State, /) -> ToAct:
        """Return the die while it rolls, else the player on turn."""
        if self.result(state) is not None:
            return None
        return CHANCE if state.rolling else state.on_turn

    def legal_intents(self, state: State, /) -> tuple[Intent, ...]:
        """Offer to roll, and after a first roll to hold."""
        if not isinstance(self.to_act(state), int):
            return ()
        return (Roll(), Hold()) if state.turn_total else (Roll(),)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Outcome, Fraction], ...]:
        """Give every face the same chance."""
        if self.to_act(state) is not CHANCE:
            return ()
        return tuple((Die(face), Fraction(1, 6)) for face in range(1, 7))

    def apply(self, state: State, action: Intent | Outcome, /) -> Step[State, Event]:
        """Roll, hold, or take what the die shows."""
        if self.result(state) is not None:
            raise IllegalAction(Reason.GAME_OVER)
        match action:
            case Roll():
                if state.rolling:
                    raise IllegalAction(Reason.DIE_IS_ROLLING)
                return Step(replace(state, rolling=True), ())
            case Hold():
                if state.rolling:
                    raise IllegalAction(Reason.DIE_IS_ROLLING)
                if not state.turn_total:
                    raise IllegalAction(Reason.NOTHING_TO_HOLD)
                return _held(state)
            case Die(face):
                if not state.rolling:
                    raise IllegalAction(Reason.NO_DIE_ASKED)
                if face not in range(1, 7):
                    raise IllegalAction(Reason.NO_SUCH_FACE)
                return _rolled(state, face)
            case _:
                assert_never(action)

    def result(self, state: State, /) -> int | None:
        """Return the first player with enough points."""
        return next((player for player, total in enumerate(state.totals) if total >= TO_WIN), None)


def _held(state: State) -> Step[State, Event]:
    total = state.totals[state.on_turn] + state.turn_total
    totals = (*state.totals[: state.on_turn], total, *state.totals[state.on_turn + 1 :])
    after = State(totals, (state.on_turn + 1) % len(totals))
    return Step(after, (PointsKept(state.on_turn, state.turn_total, total),))


def _rolled(state: State, face: int) -> Step[State, Event]:
    if face == LOSING_FACE:
        after = State(state.totals, (state.on_turn + 1) % len(state.totals))
    else:
        after = replace(state, rolling=False, turn_total=state.turn_total + face, face=face)
    return Step(after, (DieRolled(state.on_turn, face, after.turn_total),))


PIG: Final = Pig()
