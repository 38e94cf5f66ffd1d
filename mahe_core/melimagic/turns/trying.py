"""The end of a turn: a try for the golden card, or none."""

from __future__ import annotations

from mahe_core.melimagic.events import Event, GameOver
from mahe_core.melimagic.position import constructors as made
from mahe_core.melimagic.position import golden as golden_cards
from mahe_core.melimagic.position import hats as hat_cards
from mahe_core.melimagic.position.constructors import MelimagicStep
from mahe_core.melimagic.position.stands import card_at, put
from mahe_core.melimagic.position.state import State
from mahe_core.melimagic.reasons import Reason
from mahe_core.melimagic.result import Result
from mahe_core.melimagic.rulebook import Pair, Rabbit
from mahe_core.melimagic.turns.following import hat_card_needed, next_turn
from mahe_core.melimagic.turns.refusing import must_be_place, refuse, refuse_intent


def passed(state: State) -> MelimagicStep:
    """End the turn without a try."""
    _must_be_time(state)
    return next_turn(state, ())


def tried(state: State, places: tuple[int, int]) -> MelimagicStep:
    """Show two cards to everybody. A match wins the golden card; otherwise the last one won, if any, is lost."""
    _must_be_time(state)
    must_be_place(places[0])
    must_be_place(places[1])
    if places[0] >= places[1]:
        refuse(Reason.NOT_TWO_PLACES)
    by = state.turn.player
    first, second = (card_at(state.stands, by, place).rabbit for place in places)
    pair = state.golden.in_front[by]
    assert pair is not None
    matches = pair == ((first, second) if first <= second else (second, first))
    events: tuple[Event, ...] = (made.pair_shown(by, places, (first, second), matches),)
    if matches:
        return _won(state, pair, places, (first, second), events)
    # The cards go back facing the same way as before: a failed try is not rewarded with a look.
    if not state.golden.won[by]:
        return next_turn(state, events)
    setup, stands, hats, golden, turn, awaiting = state
    golden = golden_cards.lost(golden, by)
    after = made.state((setup, stands, hats, golden, turn, awaiting))
    return next_turn(after, (*events, made.golden_lost(by, golden.wands[by])))


def _must_be_time(state: State) -> None:
    if state.awaiting is not made.TRY:
        refuse_intent(state, Reason.ACTION_FIRST)


def _won(
    state: State, pair: Pair, places: tuple[int, int], shown: tuple[Rabbit, Rabbit], events: tuple[Event, ...]
) -> MelimagicStep:
    """Turn the golden card to its wand; unless that ends the game, discard the two cards and wait for new ones."""
    setup, stands, hats, golden, turn, _ = state
    by = turn.player
    golden = golden_cards.won(golden, by, pair)
    wands = golden.wands
    events = (*events, made.golden_won(by, pair, wands[by]))
    if wands[by] == setup.to_win:
        over = made.state((setup, stands, hats, golden, turn, made.NOTHING))
        return made.step((over, (*events, GameOver(Result(by, wands)))))
    for place, rabbit in zip(places, shown, strict=True):
        stands = put(stands, by, place, None)
        hats = hat_cards.discarded(hats, rabbit)
        events = (*events, made.hat_discarded(by, place, rabbit))
    after = made.state((setup, stands, hats, golden, turn, made.HAT_FOR_STAND))
    return hat_card_needed(after, made.HAT_FOR_STAND, events)
