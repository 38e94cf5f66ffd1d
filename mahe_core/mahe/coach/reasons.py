"""Reasons for decisions, as facts and figures; the page turns each into a sentence.

A reason states facts about the move rather than motives, so it is true of any player. If the facts alone do not support
the decision, the reason is an estimate of the chance of winning.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, assert_never

from mahe_core.mahe.actions import ChooseTurtle, Intent, Roll, SpendCard, Stop
from mahe_core.mahe.coach.outlook import Outlook, chance_to_lay, outlook, squares_to_lay
from mahe_core.mahe.position.state import State
from mahe_core.mahe.rules import legal_intents

SPEAKS_AGAINST_ROLLING: Final = 3
"""The number of busting faces from which the risk is reason enough to stop."""

SPEAKS_FOR_ROLLING: Final = Fraction(1, 4)
"""The chance of reaching the beach that is reason enough to roll."""


@dataclass(frozen=True, slots=True)
class FirstDie:
    """The first die is always rolled."""


@dataclass(frozen=True, slots=True)
class NoMoreDice:
    """Two dice make seven, on which the edition allows no third die."""


@dataclass(frozen=True, slots=True)
class TakesIt:
    """Stopping reaches the beach: `player` wins a card of `eggs` eggs, or the nest if that is None."""

    player: int
    eggs: int | None
    busting: int
    """The number of faces of another die that would bust; 0 also if none may be rolled."""
    rides: bool
    """True if `player` rides on another player's turtle; the same in the other reasons."""


@dataclass(frozen=True, slots=True)
class TooRisky:
    """Another die busts with `busting` faces, and the beach is reached with a chance of `reach` at best."""

    player: int
    busting: int
    reach: Fraction
    rides: bool


@dataclass(frozen=True, slots=True)
class FarEnough:
    """Another die could not bust, but the turtle already walks this number of squares."""

    squares: int


@dataclass(frozen=True, slots=True)
class SafeDie:
    """The next die cannot bust."""

    reach: Fraction


@dataclass(frozen=True, slots=True)
class HeadsForBeach:
    """Rolling again can reach the beach, where `player` wins the card; the next die busts with `busting` faces."""

    player: int
    reach: Fraction
    busting: int
    rides: bool


@dataclass(frozen=True, slots=True)
class GoesOn:
    """The next die busts with only `busting` faces."""

    busting: int


@dataclass(frozen=True, slots=True)
class CardLays:
    """The card spent instead of a die reaches the beach: `player` wins `eggs` eggs, or the nest if that is None."""

    player: int
    value: int
    eggs: int | None


@dataclass(frozen=True, slots=True)
class CardHolds:
    """The card spent instead of a die cannot bust: with it, the sum is `total`."""

    value: int
    total: int


@dataclass(frozen=True, slots=True)
class LaysSooner:
    """The turtle chosen to move first reaches the beach with chance `reach` at best, the other with `other_reach`."""

    turtle: int
    reach: Fraction
    other: int
    other_reach: Fraction


@dataclass(frozen=True, slots=True)
class CarriesSomebody:
    """Another player's turtle rides on the turtle that was not chosen: `rider` would have decided and won the card."""

    turtle: int
    other: int
    rider: int


@dataclass(frozen=True, slots=True)
class WinsMore:
    """The chances of winning after this choice and after the next best one, as estimated by the strong player."""

    chance: float
    next_best: float


Reason = (
    FirstDie
    | NoMoreDice
    | TakesIt
    | TooRisky
    | FarEnough
    | SafeDie
    | HeadsForBeach
    | GoesOn
    | CardLays
    | CardHolds
    | LaysSooner
    | CarriesSomebody
    | WinsMore
)


def reason_for(state: State, intent: Intent, worths: Mapping[Intent, float] | None = None) -> Reason:
    """Return the reason for an intent that is legal in a position.

    `worths` is what `mahe_core.mahe.players.options` returns for the position; leave it out for a decision that was not
    based on these estimates.
    """
    match intent:
        case Roll():
            return _for_roll(state, worths)
        case Stop():
            return _for_stop(state, worths)
        case SpendCard(value):
            return _for_card(state, value)
        case ChooseTurtle(turtle):
            return _for_turtle(state, turtle, worths)
        case _:
            assert_never(intent)


def _for_roll(state: State, worths: Mapping[Intent, float] | None) -> Reason:
    if not state.dice:
        return FirstDie()
    before = outlook(state)
    if not before.lays:
        if not before.busting:
            return SafeDie(before.reach)
        if before.reach >= SPEAKS_FOR_ROLLING:
            return HeadsForBeach(before.decider, before.reach, before.busting, before.rides)
    return _wins_more(Roll(), worths) or GoesOn(before.busting)


def _for_stop(state: State, worths: Mapping[Intent, float] | None) -> Reason:
    before = outlook(state)
    busting = before.busting if before.may_roll else 0
    if before.lays:
        return TakesIt(before.decider, state.face_up, busting, before.rides)
    if len(legal_intents(state)) == 1:
        return NoMoreDice()
    if busting >= SPEAKS_AGAINST_ROLLING:
        return _too_risky(before)
    far_enough = FarEnough(len(state.dice) * sum(state.dice))
    return _wins_more(Stop(), worths) or (_too_risky(before) if busting else far_enough)


def _too_risky(before: Outlook) -> TooRisky:
    return TooRisky(before.decider, before.busting, before.reach, before.rides)


def _for_card(state: State, value: int) -> Reason:
    decider, dice = outlook(state).decider, (*state.dice, value)
    if len(dice) * sum(dice) >= squares_to_lay(state):
        return CardLays(decider, value, state.face_up)
    return CardHolds(value, sum(dice))


def _for_turtle(state: State, turtle: int, worths: Mapping[Intent, float] | None) -> Reason:
    (other,) = (each for each in state.to_move if each != turtle)
    setup, board = state.setup, state.board
    rider = setup.owner(board.top_of_stack_with(other))
    own = setup.owner(board.top_of_stack_with(turtle)) == state.on_turn
    reach, other_reach = chance_to_lay(state, turtle), chance_to_lay(state, other)
    if own and rider != state.on_turn:
        return CarriesSomebody(turtle, other, rider)
    sooner = LaysSooner(turtle, reach, other, other_reach)
    return sooner if own and reach > other_reach else _wins_more(ChooseTurtle(turtle), worths) or sooner


def _wins_more(intent: Intent, worths: Mapping[Intent, float] | None) -> WinsMore | None:
    if not worths or intent not in worths or len(worths) == 1:
        return None
    next_best = max(worth for each, worth in worths.items() if each != intent)
    return WinsMore(worths[intent], next_best) if worths[intent] >= next_best else None
