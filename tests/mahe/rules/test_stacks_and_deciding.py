"""Stacks and deciders."""

from __future__ import annotations

import pytest

from mahe_core.mahe import RAFT, DieRolled, TurnBegan, TurtlesBusted, TurtlesMoved, to_act
from tests.mahe.positions import FOUR, MOON, STAR, SUN, WAVE, events_of, play, standing, story

PILE_OF_FOUR = standing(FOUR, {5: (WAVE, SUN, STAR, MOON)})
"""The sun's turn, in the middle of a pile: the wave below it, the star and the moon above."""


def test_the_moving_turtle_takes_all_above_it_in_the_same_order() -> None:
    assert play(PILE_OF_FOUR, "roll, die 4", "stop").stack_on(9) == (SUN, STAR, MOON)


def test_the_turtle_that_moves_leaves_every_turtle_below_it() -> None:
    assert play(PILE_OF_FOUR, "roll, die 4", "stop").stack_on(5) == (WAVE,)


def test_the_turtle_at_the_bottom_takes_all_along() -> None:
    state = standing(FOUR, {5: (SUN, WAVE, STAR, MOON)})
    assert play(state, "roll, die 4", "stop").stack_on(9) == (SUN, WAVE, STAR, MOON)


def test_the_turtle_on_top_goes_alone() -> None:
    state = standing(FOUR, {5: (WAVE, STAR, MOON, SUN)})
    after = play(state, "roll, die 4", "stop")
    assert after.stack_on(9) == (SUN,)
    assert after.stack_on(5) == (WAVE, STAR, MOON)


def test_the_moved_turtles_are_named_bottom_first() -> None:
    moved = events_of(PILE_OF_FOUR, "roll, die 4", "stop")[0]
    assert moved == TurtlesMoved((SUN, STAR, MOON), squares=(6, 7, 8, 9), steps=4, onto=None)


def test_the_top_turtles_owner_decides_about_the_second_die() -> None:
    assert to_act(play(PILE_OF_FOUR, "roll, die 2")) == MOON


def test_the_top_turtles_owner_decides_about_the_third_die() -> None:
    assert to_act(play(PILE_OF_FOUR, "roll, die 2", "roll, die 2")) == MOON


def test_the_log_names_the_decider_of_each_die() -> None:
    rolled = story(PILE_OF_FOUR, "roll, die 1", "roll, die 2", "roll, die 3")[:3]
    assert rolled == (
        DieRolled(player=SUN, decider=SUN, face=1, total=1),
        DieRolled(player=SUN, decider=MOON, face=2, total=3),
        DieRolled(player=SUN, decider=MOON, face=3, total=6),
    )


def test_the_player_whose_turn_it_is_rolls_the_first_die() -> None:
    assert to_act(PILE_OF_FOUR) == SUN


def test_the_top_turtles_owner_decides_for_all_below() -> None:
    state = standing(FOUR, {5: (WAVE, STAR, SUN)})
    assert to_act(play(state, "roll, die 2")) == SUN


def test_a_turtle_below_the_moving_one_has_no_say() -> None:
    state = standing(FOUR, {5: (MOON, SUN)})
    assert to_act(play(state, "roll, die 2", "roll, die 2")) == SUN


def test_turtles_elsewhere_have_no_say() -> None:
    state = standing(FOUR, {5: (SUN,), 6: (MOON, STAR)})
    assert to_act(play(state, "roll, die 2")) == SUN


def test_on_the_raft_each_turtle_decides_for_itself() -> None:
    for player in range(4):
        state = standing(FOUR, {}, on_turn=player)
        assert to_act(play(state, "roll, die 2")) == player


@pytest.mark.parametrize("dice", [("roll, die 6", "roll, die 2"), ("roll, die 3", "roll, die 3", "roll, die 3")])
def test_a_bust_sends_the_moving_turtle_and_all_above_it_to_the_raft(dice: tuple[str, ...]) -> None:
    after = play(PILE_OF_FOUR, *dice)
    assert [after.square_of(turtle) for turtle in (SUN, STAR, MOON)] == [RAFT, RAFT, RAFT]


def test_after_a_bust_those_below_stay() -> None:
    assert play(PILE_OF_FOUR, "roll, die 6", "roll, die 2").stack_on(5) == (WAVE,)


def test_after_a_bust_the_turtles_stand_apart_on_the_raft() -> None:
    after = play(PILE_OF_FOUR, "roll, die 6", "roll, die 2")
    assert after.stack_on(RAFT) == (SUN, MOON, STAR)
    assert [after.level_of(turtle) for turtle in (SUN, MOON, STAR)] == [0, 0, 0]
    assert to_act(play(after, "roll, die 1")) == MOON


def test_busted_turtles_are_listed_bottom_first_with_their_square() -> None:
    events = events_of(PILE_OF_FOUR, "roll, die 6", "roll, die 2")
    assert events == (
        DieRolled(player=SUN, decider=MOON, face=2, total=8),
        TurtlesBusted(turtles=(SUN, STAR, MOON), from_square=5, total=8),
        TurnBegan(MOON),
    )


def test_a_turtle_already_on_the_raft_stays_there_when_it_busts() -> None:
    before = play(FOUR, "card 5")
    after = play(before, "roll, die 6", "roll, die 2")
    assert after.stack_on(RAFT) == (SUN, MOON, STAR, WAVE)
    assert events_of(before, "roll, die 6", "roll, die 2")[1] == TurtlesBusted((SUN,), from_square=RAFT, total=8)


def test_a_bust_on_the_raft_affects_only_the_moving_turtle() -> None:
    state = standing(FOUR, {9: (MOON,)})
    assert events_of(state, "roll, die 6", "roll, die 2")[1] == TurtlesBusted((SUN,), from_square=RAFT, total=8)


def test_a_stack_on_another_square_is_left_alone_by_a_bust() -> None:
    state = standing(FOUR, {5: (SUN,), 8: (WAVE, MOON)})
    assert play(state, "roll, die 6", "roll, die 2").stack_on(8) == (WAVE, MOON)


def test_those_left_below_keep_their_order() -> None:
    state = standing(FOUR, {5: (WAVE, MOON, SUN, STAR)})
    after = play(state, "roll, die 4", "stop")
    assert after.stack_on(5) == (WAVE, MOON)
    assert [after.level_of(turtle) for turtle in (WAVE, MOON, SUN, STAR)] == [0, 1, 0, 1]
