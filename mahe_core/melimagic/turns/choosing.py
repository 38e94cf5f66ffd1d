"""The intents of the player on turn up to the end of the action: the roll, and one of the actions on the dice."""

from __future__ import annotations

from mahe_core.melimagic.position import constructors as made
from mahe_core.melimagic.position import hats as hat_cards
from mahe_core.melimagic.position.constructors import MelimagicStep
from mahe_core.melimagic.position.stands import IN, OUT, card_at, hats_shown_to, put
from mahe_core.melimagic.position.state import State
from mahe_core.melimagic.reasons import Reason
from mahe_core.melimagic.rulebook import DRAW, SWAP, Face, Rabbit
from mahe_core.melimagic.turns.following import action_over, hat_card_needed
from mahe_core.melimagic.turns.refusing import must_be_place, must_be_player, refuse, refuse_intent


def rolled(state: State) -> MelimagicStep:
    """Ask for the dice."""
    setup, stands, hats, golden, turn, awaiting = state
    if awaiting is not made.ROLL:
        refuse_intent(state, Reason.ROLLED_ALREADY)
    return made.step((made.state((setup, stands, hats, golden, turn, made.DIE)), ()))


# Hats


def hat_turned(state: State, player: int, place: int) -> MelimagicStep:
    """Turn a card that shows its hat to the player on turn, so that its rabbit faces that player."""
    _must_turn(state)
    must_be_player(state, player)
    must_be_place(place)
    setup, stands, hats, golden, turn, _ = state
    by = turn.player
    card = card_at(stands, player, place)
    out = player != by
    if card.out is out:
        refuse(Reason.SHOWS_NO_HAT)
    stands = put(stands, player, place, (OUT if out else IN)[card.rabbit])
    events = (made.hat_turned(by, player, place, out, card.rabbit),)
    to_turn = turn.to_turn - 1
    if not to_turn or next(hats_shown_to(stands, by), None) is None:
        return action_over(state, stands, hats, events)
    turn = made.turn((by, turn.dice, to_turn, None))
    return made.step((made.state((setup, stands, hats, golden, turn, made.NEXT_HAT)), events))


def stopped(state: State) -> MelimagicStep:
    """Turn no more cards, or none at all."""
    _must_turn(state)
    return action_over(state, state.stands, state.hats, ())


def _must_turn(state: State) -> None:
    if state.awaiting is not made.NEXT_HAT:
        _must_choose(state)
        if not state.turn.to_turn:
            refuse(Reason.NOT_ON_THE_DICE)


# Swap


def swapped(state: State, place: int, player: int, their_place: int) -> MelimagicStep:
    """Swap two cards, whichever way they face; both then face their new owners."""
    _must_show(state, SWAP)
    must_be_player(state, player)
    must_be_place(place)
    must_be_place(their_place)
    stands, by = state.stands, state.turn.player
    if player == by:
        refuse(Reason.OWN_CARD)
    given, received = card_at(stands, by, place).rabbit, card_at(stands, player, their_place).rabbit
    stands = put(put(stands, by, place, IN[received]), player, their_place, IN[given])
    return action_over(state, stands, state.hats, (made.hats_swapped(by, place, player, their_place, received, given),))


# Draw


def hat_asked_for(state: State) -> MelimagicStep:
    """Ask for the top card of the hat pile."""
    _must_show(state, DRAW)
    return hat_card_needed(_without_turning(state), made.HAT_TO_DRAW, ())


def golden_asked_for(state: State) -> MelimagicStep:
    """Ask for the top card of the golden pile."""
    _must_show(state, DRAW)
    setup, stands, hats, golden, turn, _ = _without_turning(state)
    return made.step((made.state((setup, stands, hats, golden, turn, made.GOLDEN_TO_DRAW)), ()))


def drawn_kept(state: State, place: int) -> MelimagicStep:
    """Put the drawn card into a place, and discard the card from there, which its owner may not have known."""
    drawn = _in_hand(state)
    must_be_place(place)
    by = state.turn.player
    old = card_at(state.stands, by, place).rabbit
    stands = put(state.stands, by, place, IN[drawn])
    events = (made.hat_kept(by, place, drawn), made.hat_discarded(by, place, old))
    return action_over(state, stands, hat_cards.discarded(state.hats, old), events)


def drawn_discarded(state: State) -> MelimagicStep:
    """Discard the drawn card."""
    drawn = _in_hand(state)
    events = (made.hat_discarded(state.turn.player, None, drawn),)
    return action_over(state, state.stands, hat_cards.discarded(state.hats, drawn), events)


def _in_hand(state: State) -> Rabbit:
    drawn = state.turn.drawn
    if drawn is None:
        refuse_intent(state, Reason.NO_CARD_IN_HAND)
    return drawn


def _must_show(state: State, face: Face) -> None:
    _must_choose(state)
    if face not in state.turn.dice:
        refuse(Reason.NOT_ON_THE_DICE)


def _must_choose(state: State) -> None:
    if state.awaiting is not made.ACTION:
        refuse_intent(state, Reason.ONE_ACTION_A_TURN)


def _without_turning(state: State) -> State:
    """Give up the hats on the dice, since another action has been chosen."""
    setup, stands, hats, golden, turn, awaiting = state
    return made.state((setup, stands, hats, golden, made.turn((turn.player, turn.dice, 0, None)), awaiting))
