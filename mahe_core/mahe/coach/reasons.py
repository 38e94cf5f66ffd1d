"""Why something was decided, as figures that are certain: the page makes one sentence of each.

A reason names facts of the move and no motives, so it holds for a decision whoever made it. Only where the facts alone
do not speak for the decision does an estimate of the chance to win stand in.
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
"""So many faces that bust are reason enough to stop."""

SPEAKS_FOR_ROLLING: Final = Fraction(1, 4)
"""Such a chance to reach the beach is reason enough to roll."""


@dataclass(frozen=True, slots=True)
class FirstDie:
    """The first die is always rolled."""


@dataclass(frozen=True, slots=True)
class NoMoreDice:
    """On seven with two dice nothing but stopping was left."""


@dataclass(frozen=True, slots=True)
class TakesIt:
    """Stopping lays: `player` wins the card with so many eggs, or with None the nest."""

    player: int
    eggs: int | None
    busting: int
    """How many faces of another die would bust; 0 also where none may be rolled."""
    rides: bool
    """Whether `player` sits on somebody else's turtle, here and below."""


@dataclass(frozen=True, slots=True)
class TooRisky:
    """Another die busts with so many faces, and with it the beach would be reached with this chance at best."""

    player: int
    busting: int
    reach: Fraction
    rides: bool


@dataclass(frozen=True, slots=True)
class FarEnough:
    """Another die could not bust, but the turtle walks so many squares as it is."""

    squares: int


@dataclass(frozen=True, slots=True)
class SafeDie:
    """The next die cannot bust."""

    reach: Fraction


@dataclass(frozen=True, slots=True)
class HeadsForBeach:
    """Rolling on can reach the beach, where `player` lays; the next die busts with so many faces."""

    player: int
    reach: Fraction
    busting: int
    rides: bool


@dataclass(frozen=True, slots=True)
class GoesOn:
    """The next die busts with so many faces, and holds with the others."""

    busting: int


@dataclass(frozen=True, slots=True)
class CardLays:
    """The card in place of a die reaches the beach, where `player` wins so many eggs, or with None the nest."""

    player: int
    value: int
    eggs: int | None


@dataclass(frozen=True, slots=True)
class CardHolds:
    """The card in place of a die cannot bust: the sum is `total` with it."""

    value: int
    total: int


@dataclass(frozen=True, slots=True)
class LaysSooner:
    """Of two turtles the one that moves first reaches the beach with this chance at best, the other with that."""

    turtle: int
    reach: Fraction
    other: int
    other_reach: Fraction


@dataclass(frozen=True, slots=True)
class CarriesSomebody:
    """Somebody sits on the turtle that was not taken: `rider` would have decided, and laid."""

    turtle: int
    other: int
    rider: int


@dataclass(frozen=True, slots=True)
class WinsMore:
    """The chance to win after it, as strong estimates it, and after the next best choice."""

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
    """Find the reason for an intent that is legal in a position.

    `worths` are what `mahe_core.mahe.players.options` says of the position, where a player decided by them.
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
