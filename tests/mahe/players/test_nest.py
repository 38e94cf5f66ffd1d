"""The solved endgame fulfils Bellman's equation, with every die and every decision played through the rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from mahe_core.mahe import CHANCE, Roll, Setup, State, Stop, apply, chance_outcomes, legal_intents, to_act
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.players.nest import POSITIONS, chance_to_take_it, exact_options
from tests.mahe.positions import play

EXACT = 1e-9


def all_positions(third_die_on_seven: bool) -> Iterator[State]:
    """Return every arrangement of the two turtles, with player 0 on turn."""
    setup = Setup(2, third_die_on_seven=third_die_on_seven, turtles_each=1)
    for one in range(22):
        for other in range(22):
            stacks = [{one: (0,)} | {other: (1,)}] if one != other else [{one: (0, 1)}, {one: (1, 0)}]
            for stack in stacks[: 1 if one == other == 0 else 2]:
                yield standing(setup, {square: turtles for square, turtles in stack.items() if square}, face_up=None)


@cache
def chance_of_player_0(state: State) -> float:
    """Return the chance to take the nest, with the best decisions in this move and the table's values after it."""
    if state.nest_owner is not None:
        return float(state.nest_owner == 0)
    acting = to_act(state)
    if acting is CHANCE:
        return sum(
            float(chance) * chance_of_player_0(apply(state, outcome).state)
            for outcome, chance in chance_outcomes(state)
        )
    if not state.dice:
        chance = chance_to_take_it(state)
        return chance if state.on_turn == 0 else 1 - chance
    choose = max if acting == 0 else min
    return choose(chance_of_player_0(apply(state, intent).state) for intent in legal_intents(state))


def test_there_are_505_positions_with_one_turtle_each() -> None:
    assert len(set(all_positions(third_die_on_seven=False))) == POSITIONS


@pytest.mark.slow
@pytest.mark.parametrize("third_die_on_seven", [False, True])
def test_every_position_satisfies_bellmans_equation(third_die_on_seven: bool) -> None:
    # A third of them, in another order of squares than the table's.
    for state in list(all_positions(third_die_on_seven))[::3]:
        assert abs(chance_of_player_0(apply(state, Roll()).state) - chance_to_take_it(state)) < EXACT


def test_the_solved_chance_does_not_depend_on_the_seat() -> None:
    setup = Setup(2, turtles_each=1)
    mine = standing(setup, {7: (0,), 12: (1,)}, face_up=None)
    theirs = standing(setup, {7: (1,), 12: (0,)}, face_up=None, on_turn=1)
    assert chance_to_take_it(mine) == chance_to_take_it(theirs)


def test_only_a_roll_that_busts_two_times_in_three_can_win() -> None:
    stood = play(standing(Setup(2, turtles_each=1), {10: (0,), 18: (1,)}, face_up=None), "roll, die 2, roll, die 3")
    assert sum(chance for outcome, chance in chance_outcomes(apply(stood, Roll()).state)[2:]) == Fraction(2, 3)
    # Stopping leads to 20, where the other turtle climbs on top with a 2 and then takes the nest with any die.
    assert chance_of_player_0(apply(stood, Stop()).state) == pytest.approx(0, abs=EXACT)
    assert chance_of_player_0(apply(stood, Roll()).state) == pytest.approx(0.341, abs=0.0005)


@pytest.mark.parametrize(
    ("stacks", "dice"),
    [
        ({10: (0,), 18: (1,)}, "roll, die 2, roll, die 3"),
        ({10: (0,), 20: (1,)}, "roll, die 5"),
        ({12: (0, 1)}, "roll, die 2"),
        ({3: (0,)}, "roll, die 1, roll, die 6"),
        ({}, "roll, die 4"),
    ],
)
def test_solved_choices_match_following_them_to_the_end_of_the_move(
    stacks: dict[int, tuple[int, ...]], dice: str
) -> None:
    stood = play(standing(Setup(2, turtles_each=1), stacks, face_up=None), dice)
    mine = to_act(stood) == 0
    options = exact_options(stood)
    assert set(options) == set(legal_intents(stood))
    for intent, chance in options.items():
        followed = chance_of_player_0(apply(stood, intent).state)
        assert chance == pytest.approx(followed if mine else 1 - followed, abs=EXACT)


def test_positions_with_egg_cards_are_not_solved() -> None:
    with pytest.raises(ValueError, match="who hold nothing else"):
        exact_options(standing(Setup(2, turtles_each=1), {3: (0,)}, face_up=None, held={1: (6,)}))


@pytest.mark.parametrize(
    "state",
    [
        standing(Setup(2, turtles_each=1), {3: (0,)}),
        standing(Setup(2), {3: (0,)}, face_up=None),
        standing(Setup(3, turtles_each=1), {3: (0,)}, face_up=None),
        play(standing(Setup(2, turtles_each=1), {3: (0,)}, face_up=None), "roll, die 2"),
    ],
)
def test_other_positions_are_not_in_the_table(state: State) -> None:
    with pytest.raises(ValueError, match="only two players with one turtle each"):
        chance_to_take_it(state)
