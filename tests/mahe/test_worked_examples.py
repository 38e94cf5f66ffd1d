"""The worked examples of the rules, by their number."""

from __future__ import annotations

import pytest

from mahe_core.mahe import (
    RAFT,
    CardSpent,
    DieRolled,
    EggsLaid,
    Setup,
    TurnBegan,
    TurtlesBusted,
    TurtlesMoved,
    to_act,
)
from mahe_core.mahe.result import count
from tests.mahe.positions import FOUR, events_of, play, standing

RED, BLUE, YELLOW, GREEN = range(4)


def test_example_1_dice_2_and_4_then_stop_move_12_squares() -> None:
    assert play(FOUR, "card 5", "roll, die 2", "roll, die 4", "stop").square_of(RED) == 12


def test_example_2_dice_2_1_and_4_move_21_squares_a_full_lap() -> None:
    dice = ("roll, die 2", "roll, die 1", "roll, die 4")
    assert play(standing(FOUR, {13: (RED,)}), *dice).square_of(RED) == 13
    assert play(FOUR, "card 5", *dice).square_of(RED) == 21


def test_example_3_dice_2_and_6_are_8_a_bust_back_to_the_raft() -> None:
    state = standing(FOUR, {13: (RED,)})
    assert TurtlesBusted((RED,), from_square=13, total=8) in events_of(state, "roll, die 2", "roll, die 6")
    assert play(state, "roll, die 2", "roll, die 6").square_of(RED) == RAFT


def test_example_4_red_and_yellow_go_from_18_to_15_and_yellow_wins_the_5_while_blue_stays() -> None:
    state = standing(FOUR, {18: (BLUE, RED, YELLOW)}, on_turn=RED, face_up=5)
    after_one = play(state, "roll, die 1")
    assert to_act(after_one) == YELLOW
    assert to_act(play(after_one, "roll, die 2")) == YELLOW
    assert events_of(after_one, "roll, die 2", "roll, die 3") == (
        DieRolled(player=RED, decider=YELLOW, face=3, total=6),
        TurtlesMoved((RED, YELLOW), squares=(19, 20, 21, *range(1, 16)), steps=18, onto=None),
        EggsLaid(player=YELLOW, turtle=YELLOW, value=5),
    )
    after = play(after_one, "roll, die 2", "roll, die 3")
    assert after.stack_on(15) == (RED, YELLOW)
    assert after.stack_on(18) == (BLUE,)
    assert after.egg_cards(YELLOW) == (5,)


def test_example_5_at_22_eggs_each_the_first_wins_with_6_cards_to_5() -> None:
    over = count(((1, 3, 3, 4, 5, 6), (1, 2, 4, 4, 6), (2, 3, 4, 6), (3, 3, 4, 5, 5)), nest_owner=2)
    assert over.eggs == (22, 17, 22, 20)
    assert over.cards == (6, 5, 5, 5)
    assert over.winners == (0,)
    assert over.decided_by == "cards"


def test_example_6_with_the_variant_a_die_5_then_a_spent_card_2_move_14_squares_and_the_card_is_gone() -> None:
    state = standing(Setup(players=4, spend_cards=True), {}, held={RED: (2, 6)})
    assert events_of(state, "roll, die 5", "spend 2") == (CardSpent(player=RED, value=2, total=7),)
    after = play(state, "roll, die 5", "spend 2", "stop")
    assert after.square_of(RED) == 14
    assert after.egg_cards(RED) == (6,)


EXAMPLE_7 = standing(FOUR, {15: (RED, BLUE, GREEN)}, on_turn=RED, face_up=5)
"""Red on 15 with two turtles above it, green on top."""


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_example_7_a_second_die_of_1_to_4_takes_all_three_double_the_sum_past_the_beach(face: int) -> None:
    decided = play(EXAMPLE_7, "roll, die 3")
    assert to_act(decided) == GREEN
    rolled = play(decided, f"roll, die {face}")
    assert to_act(rolled) == GREEN
    moved, laid = events_of(rolled, "stop")
    steps = (3 + face) * 2
    assert isinstance(moved, TurtlesMoved)
    assert (moved.turtles, moved.steps, moved.from_square) == ((RED, BLUE, GREEN), steps, 15)
    assert 21 in moved.squares[:-1]
    assert laid == EggsLaid(player=GREEN, turtle=GREEN, value=5)
    after = play(rolled, "stop")
    assert after.stack_on(15 + steps - 21) == (RED, BLUE, GREEN)
    assert after.egg_cards(GREEN) == (5,)


@pytest.mark.parametrize("face", [5, 6])
def test_example_7_a_second_die_of_5_or_6_sends_all_three_to_the_raft(face: int) -> None:
    events = events_of(EXAMPLE_7, "roll, die 3", f"roll, die {face}")
    assert events == (
        DieRolled(player=RED, decider=GREEN, face=face, total=3 + face),
        TurtlesBusted((RED, BLUE, GREEN), from_square=15, total=3 + face),
        TurnBegan(BLUE),
    )
    after = play(EXAMPLE_7, "roll, die 3", f"roll, die {face}")
    assert [after.square_of(turtle) for turtle in (RED, BLUE, GREEN)] == [RAFT, RAFT, RAFT]
