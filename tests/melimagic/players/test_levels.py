"""Computer players decide by what they see and remember, and by nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe_core import melimagic
from mahe_core.engine.session import AnySession, begin
from mahe_core.melimagic import Rabbit, view
from mahe_core.melimagic.players import LEVELS, Decision, Mind, Why, mind_at, player_named
from tests.every_game.sittings import sittings
from tests.every_game.tried import MELIMAGIC
from tests.melimagic.games import rabbits_exchanged
from tests.melimagic.positions import ADA, BEN, laid, play

ELEPHANT = player_named("elephant")


def decided(state: melimagic.State, **mind: Any) -> Decision:
    """Return the decision of an elephant with only these memories."""
    seat = state.on_turn
    return ELEPHANT.decide(view(state, seat), replace(ELEPHANT.begin(state.setup, seat, 7), **mind))


def test_known_matching_cards_are_tried() -> None:
    state = laid("S G K", "L B C", golden=("S K", "L L"), tries=True)
    assert decided(state) == Decision(melimagic.Try(0, 2), Why.IS_SURE, chance=1.0)
    remembered = (((ADA, 2), Rabbit.CROWN),)
    away = laid("S G K*", "L B C", golden=("S K", "L L"), tries=True)
    assert decided(away, remembered=remembered) == Decision(melimagic.Try(0, 2), Why.IS_SURE, chance=1.0)


def test_false_memory_leads_to_a_failed_try() -> None:
    state = laid("S G B*", "L K C", golden=("S K", "L L"), tries=True)
    decision = decided(state, remembered=(((ADA, 2), Rabbit.CROWN),))
    assert decision.why is Why.IS_SURE
    assert play(state, "try 1 3").wands == (0, 0)


def test_players_with_a_wand_avoid_tries_likely_to_fail() -> None:
    state = laid("S G K*", "L B C", golden=("S K", "L L"), won=(("B B",),), tries=True)
    decision = decided(state)
    assert (decision.intent, decision.why) == (melimagic.Pass(), Why.WAITS)
    assert decision.chance == pytest.approx(4 / 22)


def test_missing_rabbit_is_taken_from_where_it_was_seen() -> None:
    state = laid("S G K", "L B C", golden=("S B", "L L"), dice="swap draw")
    decision = decided(state, remembered=(((BEN, 1), Rabbit.BOW_TIE),))
    assert (decision.why, decision.rabbit) == (Why.TAKES_KNOWN, Rabbit.BOW_TIE)
    assert isinstance(decision.intent, melimagic.Swap)
    assert (decision.intent.player, decision.intent.their_place) == (BEN, 1)
    assert decision.intent.place != 0


def test_own_card_that_may_be_the_missing_one_is_turned_first() -> None:
    state = laid("S G K*", "L B C", golden=("S K", "L L"), dice="hat1 hat1")
    assert decided(state).intent == melimagic.TurnHat(ADA, 2)


def test_drawn_card_is_kept_if_useful_and_else_discarded() -> None:
    state = play(laid("S G K", "L B C", golden=("S C", "L L"), dice="draw draw"), "draw-hat, hat C")
    assert decided(state).intent in (melimagic.KeepDrawn(1), melimagic.KeepDrawn(2))
    useless = play(laid("S G K", "L B C", golden=("S K", "L L"), dice="draw draw"), "draw-hat, hat C")
    assert decided(useless) == Decision(melimagic.DiscardDrawn(), Why.DISCARDS, Rabbit.CARROT)


def test_players_decide_only_on_their_own_turn() -> None:
    state = laid("S G K", "L B C")
    with pytest.raises(ValueError, match="player 0 is on turn, not 1"):
        ELEPHANT.decide(view(state, BEN), ELEPHANT.begin(state.setup, BEN, 7))
    with pytest.raises(ValueError, match="nobody"):
        decided(play(state, "roll"))


def test_unknown_levels_and_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="no player is called 'whale'; there are goldfish, squirrel, elephant"):
        player_named("whale")
    with pytest.raises(ValueError, match="seat"):
        ELEPHANT.begin(melimagic.Setup(2), 2, 7)
    assert ("hand", *(f"computer:{level}" for level in LEVELS)) == melimagic.DECIDERS


def test_options_are_legal_and_the_best_is_the_decision() -> None:
    for state in (
        laid("S G* K", "L B C*", dice="hat2 swap"),
        laid("S G* K", "L B C*", dice="draw swap"),
        play(laid("S G* K", "L B C*", dice="hat2 hat2"), "turn 1 1"),
        play(laid("S G* K", "L B C*", dice="draw draw"), "draw-hat, hat L"),
        laid("S G* K", "L B C*", tries=True),
    ):
        mind = ELEPHANT.begin(state.setup, ADA, 7)
        worths = ELEPHANT.options(view(state, ADA), mind)
        assert set(worths) == set(melimagic.legal_intents(state))
        assert worths[ELEPHANT.decide(view(state, ADA), mind).intent] == max(worths.values())


def played(levels: tuple[str, ...], seed: int) -> AnySession:
    """Play a whole game of computer players, each with its mind, fed by events as they happen."""
    players = [player_named(level) for level in levels]
    setup = melimagic.Setup(len(levels), to_win=2)
    session: AnySession = begin(melimagic, setup, seed)
    minds: list[Mind] = [player.begin(setup, seat, seed) for seat, player in enumerate(players)]
    while session.to_act is not None:
        actor = session.to_act
        if isinstance(actor, int):
            session = session.acted(players[actor].decide(view(session.state, actor), minds[actor]).intent)
        else:
            session = session.drawn()
        for event in session.last_step.events:
            minds = [mind.perceiving(melimagic.perceived(event, seat)) for seat, mind in enumerate(minds)]
    assert minds == [mind_at(session, seat, player) for seat, player in enumerate(players)]
    return session


def test_games_of_computer_players_end_and_are_reproducible() -> None:
    one, other = (played(("elephant", "squirrel", "goldfish"), 16) for _ in range(2))
    assert one.log == other.log


@pytest.mark.slow
@settings(max_examples=10)
@given(data=st.data())
def test_unseen_cards_change_neither_mind_nor_decision(data: st.DataObject) -> None:
    sitting = data.draw(sittings(MELIMAGIC))
    session = sitting.session()
    level = player_named(data.draw(st.sampled_from(LEVELS)))
    for seat in range(session.setup.players):
        mind = mind_at(session, seat, level)
        for actions in list(rabbits_exchanged(session, seat))[:3]:
            state = melimagic.start(session.setup).state
            otherwise = level.begin(session.setup, seat, sitting.seed)
            for action in actions:
                step = melimagic.apply(state, action)
                state = step.state
                for event in step.events:
                    otherwise = otherwise.perceiving(melimagic.perceived(event, seat))
            assert otherwise == mind
            if session.to_act == seat:
                assert level.decide(view(state, seat), mind) == level.decide(view(session.state, seat), mind)
