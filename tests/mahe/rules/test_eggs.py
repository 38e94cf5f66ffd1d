"""Laying eggs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mahe_core.mahe import (
    CHANCE,
    CardTurned,
    CardTurnedUp,
    EggsLaid,
    Event,
    TurnBegan,
    TurtlesMoved,
    chance_outcomes,
    legal_intents,
    to_act,
)
from tests.mahe.positions import FOUR, MOON, STAR, SUN, WAVE, events_of, play, standing, story


def laid(events: tuple[Event, ...]) -> list[EggsLaid]:
    """Return the cards won, out of all events.

    >>> laid((EggsLaid(0, 0, 5), TurnBegan(1)))
    [EggsLaid(player=0, turtle=0, value=5)]
    """
    return [event for event in events if isinstance(event, EggsLaid)]


def test_a_move_that_reaches_square_21_wins_the_face_up_card() -> None:
    state = standing(FOUR, {18: (SUN,)}, face_up=4)
    assert laid(events_of(state, "roll, die 3", "stop")) == [EggsLaid(player=SUN, turtle=SUN, value=4)]
    assert play(state, "roll, die 3", "stop").egg_cards(SUN) == (4,)


def test_a_move_that_passes_square_21_wins_the_face_up_card() -> None:
    state = standing(FOUR, {18: (SUN,)}, face_up=4)
    assert laid(events_of(state, "roll, die 4", "stop")) == [EggsLaid(player=SUN, turtle=SUN, value=4)]


def test_a_move_that_stays_short_of_square_21_wins_nothing() -> None:
    state = standing(FOUR, {18: (SUN,)}, face_up=4)
    assert laid(events_of(state, "roll, die 2", "stop")) == []
    assert play(state, "roll, die 2", "stop").face_up == 4


def test_a_bust_wins_nothing_however_far_the_dice_would_have_carried() -> None:
    state = standing(FOUR, {20: (SUN,)})
    assert laid(story(state, "roll, die 6", "roll, die 6")) == []


def test_the_card_goes_to_the_owner_of_the_top_moved_turtle() -> None:
    state = standing(FOUR, {18: (WAVE, SUN, STAR, MOON)}, face_up=6)
    after = play(state, "roll, die 4", "stop")
    assert [after.egg_cards(player) for player in (SUN, MOON, STAR, WAVE)] == [(), (6,), (), ()]


def test_a_turtle_on_the_beach_wins_nothing_when_others_arrive() -> None:
    state = standing(FOUR, {18: (SUN, STAR), 21: (MOON,)}, face_up=6)
    after = play(state, "roll, die 3", "stop")
    assert after.stack_on(21) == (MOON, SUN, STAR)
    assert [after.egg_cards(player) for player in (SUN, MOON, STAR)] == [(), (), (6,)]


def test_the_next_card_is_turned_up_before_the_next_turn() -> None:
    state = standing(FOUR, {18: (SUN,)}, face_up=4)
    won = play(state, "roll, die 4", "stop")
    assert to_act(won) is CHANCE
    assert won.face_up is None
    assert legal_intents(won) == ()
    assert events_of(won, "card 2") == (CardTurned(value=2, left=18), TurnBegan(MOON))
    assert play(won, "card 2").face_up == 2


def test_events_of_laying_are_in_order() -> None:
    state = standing(FOUR, {18: (SUN,)}, face_up=4)
    assert events_of(state, "roll, die 4", "stop") == (
        TurtlesMoved((SUN,), squares=(19, 20, 21, 1), steps=4, onto=None),
        EggsLaid(player=SUN, turtle=SUN, value=4),
    )


def test_the_next_card_may_be_any_unseen_one() -> None:
    state = standing(FOUR, {18: (SUN,)}, face_up=4, held={1: (6, 6, 6)})
    odds = dict(chance_outcomes(play(state, "roll, die 4", "stop")))
    assert odds == {
        CardTurnedUp(1): Fraction(3, 20),
        CardTurnedUp(2): Fraction(3, 20),
        CardTurnedUp(3): Fraction(5, 20),
        CardTurnedUp(4): Fraction(4, 20),
        CardTurnedUp(5): Fraction(5, 20),
    }


def test_cards_won_are_kept_together_in_ascending_order() -> None:
    state = standing(FOUR, {18: (SUN,)}, face_up=4, held={SUN: (2, 6)})
    assert play(state, "roll, die 4", "stop").egg_cards(SUN) == (2, 4, 6)


@pytest.mark.parametrize("square", range(22))
def test_one_move_wins_one_card_at_most(square: int) -> None:
    state = standing(FOUR, {square: (SUN,)})
    events = events_of(state, "roll, die 2", "roll, die 1", "roll, die 4")
    moved = events[1]
    assert isinstance(moved, TurtlesMoved)
    assert (moved.steps, moved.squares.count(21)) == (21, 1)
    assert len(laid(events)) == 1


def test_a_turtle_standing_on_21_has_already_laid() -> None:
    state = standing(FOUR, {21: (SUN,)})
    moved, *others = events_of(state, "roll, die 6", "stop")
    assert moved == TurtlesMoved((SUN,), squares=(1, 2, 3, 4, 5, 6), steps=6, onto=None)
    assert laid(tuple(others)) == []


def test_a_turtle_on_21_wins_again_only_after_a_full_lap() -> None:
    state = standing(FOUR, {21: (SUN,)})
    assert laid(events_of(state, "roll, die 1", "roll, die 1", "roll, die 4")) == []
    assert len(laid(events_of(state, "roll, die 1", "roll, die 1", "roll, die 5"))) == 1


def test_a_move_of_21_from_the_raft_ends_on_21() -> None:
    state = play(FOUR, "card 5")
    events = events_of(state, "roll, die 2", "roll, die 1", "roll, die 4")
    assert events[1] == TurtlesMoved((SUN,), squares=tuple(range(1, 22)), steps=21, onto=None)
    assert laid(events) == [EggsLaid(player=SUN, turtle=SUN, value=5)]
    assert play(state, "roll, die 2", "roll, die 1", "roll, die 4").square_of(SUN) == 21


def test_a_move_of_21_lays_and_lands_on_top_of_turtles_left_behind() -> None:
    state = standing(FOUR, {8: (WAVE, MOON, SUN, STAR)}, face_up=3)
    lap = ("roll, die 2", "roll, die 1", "roll, die 4")
    events = events_of(state, *lap)
    assert events[1] == TurtlesMoved((SUN, STAR), squares=(*range(9, 22), *range(1, 9)), steps=21, onto=MOON)
    assert laid(events) == [EggsLaid(player=STAR, turtle=STAR, value=3)]
    assert play(state, *lap).stack_on(8) == (WAVE, MOON, SUN, STAR)


def test_a_move_of_21_with_none_left_behind_lands_on_a_free_square() -> None:
    state = standing(FOUR, {8: (SUN, STAR)})
    moved = events_of(state, "roll, die 2", "roll, die 1", "roll, die 4")[1]
    assert isinstance(moved, TurtlesMoved)
    assert (moved.onto, moved.from_square, moved.squares[-1]) == (None, 8, 8)


def test_the_move_after_the_new_card_is_the_next_player_s() -> None:
    state = standing(FOUR, {18: (SUN,)})
    after = play(state, "roll, die 4", "stop", "card 3")
    assert (to_act(after), after.on_turn, after.moving, after.dice) == (MOON, MOON, MOON, ())
