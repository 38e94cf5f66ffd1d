"""Properties of every position, checked on random games of every kind."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core import melimagic
from mahe_core.melimagic import view
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, PAIRS
from tests.every_game.sittings import Sitting, few_games, played_out, sittings, steps_of
from tests.every_game.tried import MELIMAGIC
from tests.melimagic.games import setups


@given(sittings(MELIMAGIC))
def test_every_card_is_somewhere_and_seen_from_one_side(sitting: Sitting) -> None:
    session = sitting.session()
    players = range(session.setup.players)
    for step in steps_of(session):
        state = step.state
        must_hold_all_cards(state)
        views = [view(state, player) for player in players]
        for owner, stand in enumerate(state.stands):
            for place, card in enumerate(stand):
                seen = [viewer for viewer in players if (each := views[viewer].stands[owner][place]) and each.rabbit]
                if card is not None:
                    assert seen == ([player for player in players if player != owner] if card.out else [owner])
                    assert view(state, None).stands[owner][place] == (card.out, None)
        if not isinstance(melimagic.to_act(state), int):
            continue
        by = state.on_turn
        turns = {
            (each.player, each.place) for each in melimagic.legal_intents(state) if isinstance(each, melimagic.TurnHat)
        }
        hats = {
            (owner, place)
            for owner, stand in enumerate(views[by].stands)
            for place, each in enumerate(stand)
            if each is not None and each.rabbit is None
        }
        assert turns in (set(), hats)


def must_hold_all_cards(state: object) -> None:
    """Count every card: on stands, in hand, in the piles, in front of players, won."""
    stands, hats, golden, turn = state.stands, state.hats, state.golden, state.turn  # type: ignore[attr-defined]
    cards = Counter(card.rabbit for stand in stands for card in stand if card is not None)
    cards += Counter(dict(zip(melimagic.Rabbit, hats.pile, strict=True)))
    cards += Counter(dict(zip(melimagic.Rabbit, hats.discards, strict=True)))
    cards[turn.drawn] += turn.drawn is not None
    assert +cards == Counter(dict.fromkeys(melimagic.Rabbit, COPIES_OF_RABBIT))
    assert (hats.top is None) == (not any(hats.discards))
    assert hats.top is None or hats.discards[hats.top - 1]
    lying = [pair for pair in golden.in_front if pair] + [pair for won in golden.won for pair in won]
    assert sorted([*lying, *golden.never_seen, *golden.put_under]) == sorted(PAIRS)


@given(sittings(MELIMAGIC))
def test_events_match_the_changes_each_player_can_see(sitting: Sitting) -> None:
    session = sitting.session()
    for step in steps_of(session):
        for viewer in (None, *range(session.setup.players)):
            stands = view(step.state, viewer).stands
            for event in (melimagic.perceived(event, viewer) for event in step.events):
                match event:
                    case melimagic.HatDealt(player, place, rabbit) | melimagic.HatKept(player, place, rabbit):
                        told = [(player, place, rabbit)]
                    case melimagic.HatTurned(_, player, place, _, rabbit):
                        told = [(player, place, rabbit)]
                    case melimagic.HatsSwapped(by, place, player, their_place, received, given_away):
                        told = [(by, place, received), (player, their_place, given_away)]
                    case melimagic.HatDrawn(_, rabbit):
                        assert (rabbit is melimagic.HIDDEN) == (view(step.state, viewer).drawn is None)
                        told = []
                    case _:
                        told = []
                for player, place, rabbit in told:
                    card = stands[player][place]
                    assert card is not None
                    assert (card.rabbit or melimagic.HIDDEN) is rabbit


@few_games
@given(setups(), st.integers(0, 2**32))
def test_game_is_won_by_the_player_on_turn(setup: object, seed: int) -> None:
    session = played_out(MELIMAGIC, setup, seed)
    *_, last = session.entries
    won = [event for event in last.step.events if isinstance(event, melimagic.GoldenWon)]
    over = MELIMAGIC.game.result(session.state)
    assert isinstance(over, melimagic.Result)
    assert [event.by for event in won] == [over.winner]
    assert over.wands[over.winner] == max(over.wands) == session.setup.to_win
    assert sum(wands == session.setup.to_win for wands in over.wands) == 1


@given(sittings(MELIMAGIC))
def test_try_matches_if_its_rabbits_are_on_the_golden_card(sitting: Sitting) -> None:
    session = sitting.session()
    golden = session.opening.state.golden
    for entry in session.entries:
        for event in entry.step.events:
            if isinstance(event, melimagic.PairShown):
                wanted = golden.in_front[event.by]
                assert event.matches == (Counter(event.rabbits) == Counter(wanted))
        golden = entry.step.state.golden


@pytest.mark.slow
@given(sittings(MELIMAGIC))
def test_card_can_always_be_drawn(sitting: Sitting) -> None:
    session = sitting.session()
    for step in steps_of(session):
        state = step.state
        in_hand = state.drawn is not None
        gaps = sum(card is None for stand in state.stands for card in stand)
        lying = sum(state.hats.pile) + sum(state.hats.discards)
        assert lying == 24 - 3 * session.setup.players - in_hand + gaps
        assert state.golden.left >= 21 - 4 * session.setup.players
        if melimagic.to_act(state) is melimagic.CHANCE:
            assert melimagic.chance_outcomes(state)
