"""The risk of the next die in a position, computed from the rules themselves."""

from __future__ import annotations

from fractions import Fraction

from mahe_core.mahe.actions import Die, Roll
from mahe_core.mahe.position.constructors import Odds
from mahe_core.mahe.position.state import Awaiting, State
from mahe_core.mahe.rulebook import BUST_ABOVE
from mahe_core.mahe.rules import apply, chance_outcomes, legal_intents


def busting_faces(state: State) -> tuple[int, ...]:
    """List the faces, ascending, with which the next die would bust; () also if no die may be rolled.

    >>> from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup, apply, start
    >>> state = start(Setup(players=4)).state
    >>> for action in (CardTurnedUp(5), Roll(), Die(4)):
    ...     state = apply(state, action).state
    >>> busting_faces(state)
    (4, 5, 6)
    """
    return tuple(face for face, _ in _busts(state))


def bust_chance(state: State) -> Fraction:
    """Return the probability that the next die busts; 0 before the first die and if no die may be rolled.

    >>> from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup, apply, start
    >>> state = start(Setup(players=4)).state
    >>> for action in (CardTurnedUp(5), Roll(), Die(5)):
    ...     state = apply(state, action).state
    >>> bust_chance(state)
    Fraction(2, 3)
    """
    return sum((chance for _, chance in _busts(state)), Fraction(0))


def _busts(state: State) -> tuple[tuple[int, Fraction], ...]:
    room = BUST_ABOVE - sum(state.dice)
    return tuple(
        (outcome.face, chance)
        for outcome, chance in _odds_of_next_die(state)
        if isinstance(outcome, Die) and outcome.face > room
    )


def _odds_of_next_die(state: State) -> Odds:
    if Roll() in legal_intents(state):
        state = apply(state, Roll()).state
    return chance_outcomes(state) if state.awaiting is Awaiting.DIE else ()
