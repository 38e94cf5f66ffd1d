"""Refuses illegal actions, with the reason most useful to the player."""

from __future__ import annotations

from typing import NoReturn

from mahe_core.engine.contract import IllegalAction
from mahe_core.melimagic.position import constructors as made
from mahe_core.melimagic.position.state import State
from mahe_core.melimagic.reasons import Reason
from mahe_core.melimagic.rulebook import PLACES


def refuse(reason: Reason) -> NoReturn:
    """Raise IllegalAction."""
    raise IllegalAction(reason)


def refuse_intent(state: State, reason: Reason) -> NoReturn:
    """Refuse an intent at the wrong moment, with `reason` unless there is a more important one."""
    if state.awaiting is made.NOTHING:
        refuse(Reason.GAME_OVER)
    if state.awaiting not in made.PLAYER_AWAITED:
        refuse(Reason.CHANCE_ANSWERS)
    if state.awaiting is made.ROLL:
        refuse(Reason.ROLL_FIRST)
    if state.awaiting is made.DRAWN_CARD:
        refuse(Reason.CARD_IN_HAND)
    refuse(reason)


def refuse_outcome(state: State) -> NoReturn:
    """Refuse an unexpected outcome, naming the expected one."""
    if state.awaiting is made.NOTHING:
        refuse(Reason.GAME_OVER)
    if state.awaiting in made.PLAYER_AWAITED:
        refuse(Reason.PLAYER_DECIDES)
    if state.awaiting is made.DIE:
        refuse(Reason.DIE_IS_AWAITED)
    hat_card = state.awaiting in made.HAT_CARD_AWAITED
    refuse(Reason.HAT_CARD_IS_AWAITED if hat_card else Reason.GOLDEN_CARD_IS_AWAITED)


def must_be_place(place: int) -> None:
    """Refuse a place that no stand has."""
    if place not in PLACES:
        refuse(Reason.NO_SUCH_PLACE)


def must_be_player(state: State, player: int) -> None:
    """Refuse a player who is not in the game."""
    if not 0 <= player < state.setup.players:
        refuse(Reason.NO_SUCH_PLAYER)
