"""The end of the game and its winners."""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.mahe import result, to_act
from mahe_core.mahe.result import count
from tests.mahe.positions import FOUR, LEAF, MOON, STAR, SUN, TWO, WAVE, events_of, play, standing

HELD = {SUN: (1, 1, 3, 3), MOON: (2, 4), STAR: (5, 6), WAVE: ()}
"""Cards held near the end: 8, 6, 11 and 0 eggs."""


def test_the_nest_opens_with_the_twentieth_card() -> None:
    state = standing(FOUR, {18: (SUN,)}, held=HELD, cards_left=0)
    assert not state.nest_is_open
    after = play(state, "roll, die 4", "stop")
    assert after.nest_is_open
    assert (after.face_up, after.cards_left) == (None, 0)


def test_when_the_twentieth_card_is_won_play_goes_on_in_turn() -> None:
    state = standing(FOUR, {18: (SUN,)}, held=HELD, face_up=4, cards_left=0)
    assert events_of(state, "roll, die 4", "stop") == (
        mahe.TurtlesMoved((SUN,), squares=(19, 20, 21, 1), steps=4, onto=None),
        mahe.EggsLaid(player=SUN, turtle=SUN, value=4),
        mahe.TurnBegan(MOON),
    )
    after = play(state, "roll, die 4", "stop")
    assert to_act(after) == MOON
    assert result(after) is None


def test_with_the_nest_open_shorter_moves_continue_as_usual() -> None:
    state = standing(FOUR, {10: (SUN,), 12: (MOON,)}, held=HELD, face_up=None)
    after = play(state, *["roll, die 1, stop"] * 7)
    assert to_act(after) == WAVE
    assert result(after) is None


def test_with_the_nest_open_a_bust_goes_to_the_raft_as_always() -> None:
    state = standing(FOUR, {20: (SUN,)}, held=HELD, face_up=None)
    after = play(state, "roll, die 6", "roll, die 6")
    assert after.square_of(SUN) == 0
    assert result(after) is None


@pytest.mark.parametrize("face", [3, 4])
def test_with_the_nest_open_a_move_to_or_past_21_ends_the_game(face: int) -> None:
    state = standing(FOUR, {18: (SUN,)}, held=HELD, face_up=None)
    after = play(state, f"roll, die {face}", "stop")
    assert to_act(after) is None
    assert mahe.legal_intents(after) == ()
    assert mahe.chance_outcomes(after) == ()
    assert after.nest_owner == SUN


def test_the_top_turtle_of_that_group_goes_to_the_nest() -> None:
    state = standing(FOUR, {18: (WAVE, SUN, STAR, MOON)}, held=HELD, face_up=None)
    after = play(state, "roll, die 5", "stop")
    assert after.square_of(MOON) == mahe.NEST
    assert after.stack_on(mahe.NEST) == (MOON,)
    assert after.level_of(MOON) == 0
    assert after.nest_owner == MOON


def test_the_rest_of_the_group_ends_on_the_square_it_reached() -> None:
    state = standing(FOUR, {18: (SUN, STAR, MOON), 2: (WAVE,)}, held=HELD, face_up=None)
    after = play(state, "roll, die 5", "stop")
    assert after.stack_on(2) == (WAVE, SUN, STAR)


def test_a_lone_turtle_goes_to_the_nest_and_leaves_the_beach_empty() -> None:
    state = standing(FOUR, {18: (SUN,)}, held=HELD, face_up=None)
    assert play(state, "roll, die 3", "stop").stack_on(21) == ()


def test_the_owner_of_the_turtle_in_the_nest_scores_7_eggs() -> None:
    state = standing(FOUR, {18: (SUN, WAVE)}, held=HELD, face_up=None)
    over = result(play(state, "roll, die 5", "stop"))
    assert over is not None
    assert over.eggs == (8, 6, 11, 7)
    assert over.nest_owner == WAVE


def test_events_of_the_end_are_in_order() -> None:
    state = standing(FOUR, {18: (SUN, STAR)}, held=HELD, face_up=None)
    over = mahe.Result(eggs=(8, 6, 18, 0), cards=(4, 2, 3, 0), winners=(STAR,), nest_owner=STAR, decided_by="eggs")
    assert events_of(state, "roll, die 4", "stop") == (
        mahe.TurtlesMoved((SUN, STAR), squares=(19, 20, 21, 1), steps=4, onto=None),
        mahe.NestTaken(player=STAR, turtle=STAR),
        mahe.GameOver(over),
    )
    assert result(play(state, "roll, die 4", "stop")) == over


def test_a_game_may_end_with_a_third_die() -> None:
    state = standing(FOUR, {18: (SUN,)}, held=HELD, face_up=None)
    assert isinstance(events_of(state, "roll, die 1", "roll, die 1", "roll, die 1")[-1], mahe.GameOver)


def test_a_turtle_already_on_21_does_not_take_the_nest_when_it_opens() -> None:
    state = standing(FOUR, {21: (SUN,)}, held=HELD, face_up=None)
    after = play(state, "roll, die 6", "stop")
    assert result(after) is None
    assert after.square_of(SUN) == 6


def test_the_nest_ends_the_game_before_the_other_turtle_moves() -> None:
    state = standing(TWO, {18: (SUN,)}, face_up=None)
    after = play(state, "choose 0", "roll, die 4", "stop")
    assert to_act(after) is None
    assert after.square_of(MOON) == 0


def test_the_second_move_may_take_the_nest_that_the_first_one_opened() -> None:
    state = standing(TWO, {18: (SUN,), 20: (MOON,)}, cards_left=0)
    opened = play(state, "choose 0", "roll, die 4", "stop")
    assert (opened.nest_is_open, opened.moving, to_act(opened)) == (True, MOON, 0)
    assert play(opened, "roll, die 1", "stop").nest_owner == 0


def test_there_is_no_result_before_the_end() -> None:
    assert result(play(FOUR, "card 5")) is None


def test_most_eggs_wins_even_with_fewer_cards() -> None:
    over = count(((6, 6), (1, 1, 1, 2), (3,)), nest_owner=2)
    assert (over.eggs, over.winners, over.decided_by) == ((12, 5, 10), (0,), "eggs")


def test_the_nest_may_make_the_winner() -> None:
    over = count(((6, 4), (4,)), nest_owner=1)
    assert (over.eggs, over.winners, over.decided_by) == ((10, 11), (1,), "eggs")


def test_at_a_tie_the_most_egg_cards_win() -> None:
    over = count(((5, 5), (4, 3, 3), (2,)), nest_owner=2)
    assert (over.eggs, over.cards, over.winners, over.decided_by) == ((10, 10, 9), (2, 3, 2), (1,), "cards")


def test_at_a_tie_the_nest_counts_as_one_card() -> None:
    over = count(((6, 4), (2, 1), (1,)), nest_owner=1)
    assert (over.eggs, over.cards, over.winners, over.decided_by) == ((10, 10, 1), (2, 3, 1), (1,), "cards")


def test_at_a_tie_only_those_with_most_eggs_are_compared_by_cards() -> None:
    over = count(((6, 6), (5, 4, 3), (1, 1, 1)), nest_owner=2)
    assert (over.eggs, over.cards) == ((12, 12, 10), (2, 3, 4))
    assert (over.winners, over.decided_by) == ((1,), "cards")


def test_a_tie_in_cards_too_shares_the_win() -> None:
    over = count(((6, 5), (), (4,), (5, 6)), nest_owner=2)
    assert (over.eggs, over.cards) == ((11, 0, 11, 11), (2, 0, 2, 2))
    assert (over.winners, over.decided_by) == ((0, 2, 3), "shared")


def test_a_result_counts_players_not_turtles() -> None:
    state = standing(mahe.Setup(players=3), {18: (SUN, LEAF)}, held={0: (2,), 2: (3,)}, face_up=None)
    over = result(play(state, "choose 0", "roll, die 4", "stop"))
    assert over is not None
    assert (over.eggs, over.cards, over.nest_owner, over.winners) == ((2, 0, 10), (1, 0, 2), 2, (2,))
