"""Automatic transitions: the try after the action, the next player's turn, a new hat pile when a card is needed."""

from __future__ import annotations

from mahe_core.melimagic.events import Event
from mahe_core.melimagic.position import constructors as made
from mahe_core.melimagic.position import hats as hat_cards
from mahe_core.melimagic.position.constructors import MelimagicStep
from mahe_core.melimagic.position.hats import Hats
from mahe_core.melimagic.position.stands import Stands
from mahe_core.melimagic.position.state import Awaiting, State


def action_over(state: State, stands: Stands, hats: Hats, events: tuple[Event, ...]) -> MelimagicStep:
    """Go on to the try: nothing is left to turn, and no card is in hand."""
    setup, _, _, golden, turn, _ = state
    turn = made.turn((turn.player, turn.dice, 0, None))
    return made.step((made.state((setup, stands, hats, golden, turn, made.TRY)), events))


def next_turn(state: State, events: tuple[Event, ...]) -> MelimagicStep:
    """Go on to the next player clockwise."""
    setup, stands, hats, golden, turn, _ = state
    player = (turn.player + 1) % setup.players
    turn = made.turn((player, (), 0, None))
    return made.step((made.state((setup, stands, hats, golden, turn, made.ROLL)), (*events, made.turn_began(player))))


def hat_card_needed(state: State, awaiting: Awaiting, events: tuple[Event, ...]) -> MelimagicStep:
    """Wait for the top card of the hat pile; an empty pile is renewed only now that a card is needed."""
    setup, stands, hats, golden, turn, _ = state
    if not any(hats.pile):
        hats = hat_cards.renewed(hats)
        events = (*events, made.pile_renewed(sum(hats.pile)))
    return made.step((made.state((setup, stands, hats, golden, turn, awaiting)), events))
