"""The chances to reach and to land with the best decisions, compared with all possible decisions."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import Aim, chances_to_land, chances_to_reach, longest_move, move_odds, never_landed_on
from mahe_core.mahe.strategies import Strategy
from tests.odds.by_hand import (
    PRINTED,
    SAMPLES,
    TINY,
    Written,
    any_named,
    any_rules,
    every_roll,
    every_way_to_decide,
    moves_of,
    steps_of,
    walked,
)


def every_end(rules: DiceRules) -> set[int]:
    """Return the steps of every move without a bust, under any decisions."""
    ends = {steps_of(rules, roll[:dice]) for roll in every_roll(rules) for dice in range(1, len(rules.multipliers) + 1)}
    return {steps for steps in ends if steps is not None}


def test_no_decisions_reach_or_land_more_often() -> None:
    ways = [moves_of(TINY, Written(rolls_on), 0) for rolls_on in every_way_to_decide(TINY)]
    assert len(ways) == 2**8

    def best(wanted: range) -> Fraction:
        return max(Fraction(sum(steps in wanted for steps in moves), 4**3) for moves in ways)

    assert [aim.chance for aim in chances_to_reach(TINY)] == [best(range(k, 19)) for k in range(1, 19)]
    assert [aim.chance for aim in chances_to_land(TINY)] == [best(range(k, k + 1)) for k in range(1, 22)]


@pytest.mark.parametrize("rules", SAMPLES, ids=str)
def test_the_decisions_given_have_the_chance_given(rules: DiceRules) -> None:
    ways = rules.sides**3
    for aim in chances_to_reach(rules):
        far_enough = sum((steps or 0) >= aim.squares for steps in moves_of(rules, Written(aim.rolls_on), 0))
        assert aim.chance == Fraction(far_enough, ways)
    for aim in chances_to_land(rules):
        there = sum(walked(0, steps)[0] == aim.squares for steps in moves_of(rules, Written(aim.rolls_on), 0))
        assert aim.chance == Fraction(there, ways)


@pytest.mark.parametrize("rules", SAMPLES, ids=str)
def test_moves_end_everywhere_but_on_the_distances_never_landed_on(rules: DiceRules) -> None:
    reached = {walked(0, steps)[0] for steps in every_end(rules)}
    assert set(never_landed_on(rules)) == set(range(1, 22)) - reached
    assert never_landed_on(rules) == tuple(aim.squares for aim in chances_to_land(rules) if aim.chance == 0)
    assert longest_move(rules) == max(every_end(rules))


def test_seven_distances_of_the_printed_game_are_never_landed_on() -> None:
    assert never_landed_on(PRINTED) == (7, 11, 13, 16, 17, 19, 20)


def test_from_the_raft_to_the_beach_there_are_fifteen_ways_in_216() -> None:
    (lap,) = (aim for aim in chances_to_land(PRINTED) if aim.squares == 21)
    assert lap.chance == Fraction(15, 216)
    assert lap.rolls_on >= {(1, total) for total in range(1, 6)} | {(2, total) for total in range(2, 7)}


def test_a_turtle_far_enough_ahead_stops() -> None:
    for aim in chances_to_reach(PRINTED):
        assert all(total * dice < aim.squares for dice, total in aim.rolls_on)


def aims_of(rules: DiceRules) -> tuple[Aim, ...]:
    return (*chances_to_reach(rules), *chances_to_land(rules))


@given(any_rules)
def test_getting_farther_is_never_more_likely(rules: DiceRules) -> None:
    reach = chances_to_reach(rules)
    assert [aim.squares for aim in reach] == list(range(1, longest_move(rules) + 1))
    assert all(nearer.chance >= farther.chance for nearer, farther in itertools.pairwise(reach))
    assert all(0 <= aim.chance <= 1 for aim in aims_of(rules))
    assert reach[-1].chance > 0


@given(any_rules, any_named)
def test_no_strategy_reaches_an_aim_more_often_than_the_best(rules: DiceRules, strategy: Strategy) -> None:
    odds = move_odds(rules, strategy)
    for aim in chances_to_reach(rules):
        assert sum(chance for steps, chance in odds.steps if steps >= aim.squares) <= aim.chance
    landing = dict(odds.squares)
    for aim in chances_to_land(rules):
        assert landing.get(aim.squares, Fraction(0)) <= aim.chance
