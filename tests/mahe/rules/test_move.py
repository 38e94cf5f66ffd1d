"""One move of a turtle."""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.mahe import TurtlesMoved, legal_intents, to_act
from tests.mahe.positions import FOUR, MOON, STAR, SUN, WAVE, events_of, play, standing


def test_the_player_whose_turn_it_is_must_roll_the_first_die() -> None:
    state = play(FOUR, "card 5")
    assert to_act(state) == 0
    assert legal_intents(state) == (mahe.Roll(),)


def test_the_player_rolls_the_first_die_even_under_another_turtle() -> None:
    state = standing(FOUR, {5: (SUN, MOON)})
    assert to_act(state) == 0
    assert events_of(state, "roll, die 2") == (mahe.DieRolled(player=0, decider=0, face=2, total=2),)


def test_chance_answers_a_die_that_was_asked_for() -> None:
    state = play(FOUR, "card 5", "roll")
    assert to_act(state) is mahe.CHANCE
    assert legal_intents(state) == ()


def test_after_one_die_the_decider_stops_or_rolls_again() -> None:
    assert legal_intents(play(FOUR, "card 5", "roll, die 2")) == (mahe.Roll(), mahe.Stop())


def test_the_player_whose_turn_it_is_throws_every_die() -> None:
    state = standing(FOUR, {5: (SUN, MOON)})
    assert to_act(play(state, "roll, die 2")) == 1
    assert events_of(state, "roll, die 2", "roll, die 3") == (mahe.DieRolled(player=0, decider=1, face=3, total=5),)


def test_after_two_dice_the_player_chooses_again() -> None:
    assert legal_intents(play(FOUR, "card 5", "roll, die 2", "roll, die 3")) == (mahe.Roll(), mahe.Stop())


def test_a_third_die_without_a_bust_moves_the_turtle_at_once() -> None:
    events = events_of(FOUR, "card 5", "roll, die 1", "roll, die 1", "roll, die 1")
    assert events == (
        mahe.DieRolled(player=0, decider=0, face=1, total=3),
        TurtlesMoved(turtles=(SUN,), squares=tuple(range(1, 10)), steps=9, onto=None),
        mahe.TurnBegan(1),
    )


@pytest.mark.parametrize("rolls", [("roll, die 1", "roll, die 6"), ("roll, die 2", "roll, die 2", "roll, die 3")])
def test_a_sum_of_exactly_7_holds(rolls: tuple[str, ...]) -> None:
    state = play(FOUR, "card 5", *rolls)
    after = play(state, "stop") if len(rolls) == 2 else state
    assert after.square_of(SUN) == 7 * len(rolls)


@pytest.mark.parametrize(
    ("rolls", "total"),
    [
        (("die 2", "die 6"), 8),
        (("die 6", "die 6"), 12),
        (("die 1", "die 1", "die 6"), 8),
        (("die 1", "die 5", "die 6"), 12),
    ],
)
def test_the_moment_the_sum_of_the_dice_exceeds_7_the_move_is_a_bust(rolls: tuple[str, ...], total: int) -> None:
    state = standing(FOUR, {9: (SUN,)})
    words = [f"roll, {die}" for die in rolls]
    *_, busted, begun = events_of(state, *words)
    assert busted == mahe.TurtlesBusted(turtles=(SUN,), from_square=9, total=total)
    assert begun == mahe.TurnBegan(1)
    assert play(state, *words).square_of(SUN) == mahe.RAFT


@pytest.mark.parametrize("face", range(1, 7))
def test_one_die_moves_the_turtle_its_sum_times_1(face: int) -> None:
    assert play(FOUR, "card 5", f"roll, die {face}", "stop").square_of(SUN) == face


@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 6), (6, 1), (2, 4), (3, 4)])
def test_two_dice_move_the_turtle_their_sum_times_2(first: int, second: int) -> None:
    state = play(FOUR, "card 5", f"roll, die {first}", f"roll, die {second}", "stop")
    assert state.square_of(SUN) == 2 * (first + second)


@pytest.mark.parametrize("faces", [(1, 1, 1), (1, 2, 3), (5, 1, 1), (1, 1, 5), (2, 3, 2)])
def test_three_dice_move_the_turtle_their_sum_times_3(faces: tuple[int, int, int]) -> None:
    state = play(FOUR, "card 5", *(f"roll, die {face}" for face in faces))
    assert state.square_of(SUN) == 3 * sum(faces)


def test_from_the_raft_the_first_step_is_onto_square_1() -> None:
    moved = events_of(FOUR, "card 5", "roll, die 3", "stop")[0]
    assert moved == TurtlesMoved(turtles=(SUN,), squares=(1, 2, 3), steps=3, onto=None)
    assert isinstance(moved, TurtlesMoved)
    assert moved.from_square == mahe.RAFT


def test_after_square_21_comes_square_1() -> None:
    moved = events_of(standing(FOUR, {20: (SUN,)}), "roll, die 3", "stop")[0]
    assert moved == TurtlesMoved(turtles=(SUN,), squares=(21, 1, 2), steps=3, onto=None)
    assert isinstance(moved, TurtlesMoved)
    assert moved.from_square == 20


def test_turtles_may_be_passed() -> None:
    state = standing(FOUR, {5: (SUN,), 7: (MOON,), 8: (STAR, WAVE)})
    after = play(state, "roll, die 4", "stop")
    assert after.stack_on(9) == (SUN,)
    assert after.stack_on(7) == (MOON,)
    assert after.stack_on(8) == (STAR, WAVE)


def test_a_turtle_that_ends_on_an_occupied_square_is_put_on_top() -> None:
    state = standing(FOUR, {5: (SUN,), 8: (WAVE, MOON)})
    assert events_of(state, "roll, die 3", "stop")[0] == TurtlesMoved((SUN,), (6, 7, 8), steps=3, onto=MOON)
    assert play(state, "roll, die 3", "stop").stack_on(8) == (WAVE, MOON, SUN)


def test_a_group_lands_on_top_of_other_turtles_in_its_order() -> None:
    state = standing(FOUR, {5: (SUN, MOON), 8: (WAVE, STAR)})
    assert events_of(state, "roll, die 3", "stop")[0] == TurtlesMoved((SUN, MOON), (6, 7, 8), steps=3, onto=STAR)
    assert play(state, "roll, die 3", "stop").stack_on(8) == (WAVE, STAR, SUN, MOON)


def test_each_move_begins_with_no_dice() -> None:
    state = play(FOUR, "card 5", "roll, die 2", "roll, die 4", "stop")
    assert state.dice == ()
    assert state.moving == MOON


def test_the_dice_of_a_move_lie_in_the_order_they_fell() -> None:
    rolled = play(FOUR, "card 5", "roll, die 4", "roll, die 2")
    moved, busted = events_of(rolled, "stop")[0], events_of(rolled, "roll, die 3")[1]
    assert isinstance(moved, TurtlesMoved)
    assert isinstance(busted, mahe.TurtlesBusted)
    assert (rolled.dice, moved.dice, busted.dice) == ((4, 2), (4, 2), (4, 2, 3))


def test_a_turtle_on_the_raft_decides_for_itself() -> None:
    assert to_act(play(mahe.Setup(players=7, first=3), "card 5", "roll, die 2")) == 3
