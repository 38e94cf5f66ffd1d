"""The effects of chance's outcomes: dice, hat cards, golden cards."""

from __future__ import annotations

from mahe_core.melimagic.events import Event
from mahe_core.melimagic.position import constructors as made
from mahe_core.melimagic.position import golden as golden_cards
from mahe_core.melimagic.position import hats as hat_cards
from mahe_core.melimagic.position.constructors import MelimagicStep
from mahe_core.melimagic.position.stands import IN, first_gap, put
from mahe_core.melimagic.position.state import State
from mahe_core.melimagic.reasons import Reason
from mahe_core.melimagic.rulebook import DICE, HAT2, RABBITS, Face, Pair, Rabbit
from mahe_core.melimagic.turns.following import action_over, hat_card_needed, next_turn
from mahe_core.melimagic.turns.refusing import refuse, refuse_outcome


def die_fell(state: State, face: Face) -> MelimagicStep:
    """Record a die; after the second one the player may choose."""
    setup, stands, hats, golden, turn, awaiting = state
    if awaiting is not made.DIE:
        refuse_outcome(state)
    if face not in setup.faces:
        refuse(Reason.NO_SUCH_FACE)
    dice = (*turn.dice, face)
    if len(dice) < DICE:
        turn = made.turn((turn.player, dice, 0, None))
        return made.step((made.state((setup, stands, hats, golden, turn, made.DIE)), ()))
    # Two dice with hats are one action with the sum of their numbers.
    to_turn = sum(int(shown) for shown in dice if shown <= HAT2)
    rolled = made.turn((turn.player, dice, to_turn, None))
    after = made.state((setup, stands, hats, golden, rolled, made.ACTION))
    return made.step((after, (made.dice_rolled(turn.player, dice),)))


def hat_card_came(state: State, rabbit: Rabbit) -> MelimagicStep:
    """Take the top card of the hat pile into the player's hand, or to the place waiting for it."""
    setup, stands, hats, golden, turn, awaiting = state
    if awaiting not in made.HAT_CARD_AWAITED:
        refuse_outcome(state)
    if rabbit not in RABBITS or not hats.pile[rabbit - 1]:
        refuse(Reason.NO_SUCH_HAT_CARD_LEFT)
    hats = hat_cards.taken(hats, rabbit)
    if awaiting is made.HAT_TO_DRAW:
        turn = made.turn((turn.player, turn.dice, 0, rabbit))
        return made.step(
            (made.state((setup, stands, hats, golden, turn, made.DRAWN_CARD)), (made.hat_drawn(turn.player, rabbit),))
        )
    gap = first_gap(stands, turn.player)
    assert gap is not None
    player, place = gap
    stands = put(stands, player, place, IN[rabbit])
    events: tuple[Event, ...] = (made.hat_dealt(player, place, rabbit),)
    after = made.state((setup, stands, hats, golden, turn, made.GOLDEN_TO_LAY))
    if first_gap(stands, turn.player) is None:
        return made.step((after, events))
    return hat_card_needed(after, made.HAT_FOR_STAND, events)


def golden_card_came(state: State, pair: Pair) -> MelimagicStep:
    """Lay the top golden card in front of a player, replacing any card already there."""
    setup, stands, hats, golden, turn, awaiting = state
    if awaiting not in made.GOLDEN_CARD_AWAITED:
        refuse_outcome(state)
    if not golden_cards.can_come(golden, pair):
        refuse(Reason.NO_SUCH_GOLDEN_CARD_ON_TOP)
    if awaiting is made.GOLDEN_TO_DRAW:
        replaced = golden.in_front[turn.player]
        assert replaced is not None
        after = made.state((setup, stands, hats, golden_cards.laid(golden, turn.player, pair), turn, awaiting))
        events = (made.golden_laid(turn.player, pair), made.golden_put_under(turn.player, replaced))
        return action_over(after, stands, hats, events)
    player = next(seat for seat in _round_from(turn.player, setup.players) if golden.in_front[seat] is None)
    golden = golden_cards.laid(golden, player, pair)
    laid = (made.golden_laid(player, pair),)
    after = made.state((setup, stands, hats, golden, turn, made.GOLDEN_TO_LAY))
    if None in golden.in_front:
        return made.step((after, laid))
    if turn.dice:
        return next_turn(after, laid)
    begun = made.state((setup, stands, hats, golden, turn, made.ROLL))
    return made.step((begun, (*laid, made.turn_began(turn.player))))


def _round_from(first: int, players: int) -> tuple[int, ...]:
    """Return the players in turn order from one of them.

    >>> _round_from(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + turn) % players for turn in range(players))
