"""The tree of a move, opened step by step."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import Node, branches, level, move_odds, root
from mahe_core.mahe.strategies import AtMost, BestAverage, Strategy
from tests.odds.by_hand import PRINTED, SAMPLES, any_named, any_rules, any_square, dice_of, every_roll, steps_of


def ends_of(rules: DiceRules, strategy: Strategy | None = None, square: int = 0) -> list[Node]:
    """Return the nodes in which a move is over, found by opening every branch."""
    found, look_at = [], [root(rules)]
    while look_at:
        node = look_at.pop()
        look_at += branches(rules, node, strategy, square)
        if node.ends:
            found.append(node)
    return found


def test_the_printed_game_opens_to_6_36_and_216_outcomes() -> None:
    assert len(branches(PRINTED)) == len(level(PRINTED, 1)) == 6
    assert len(level(PRINTED, 2)) == 36
    # 15 of the 36 bust with the second die, 6 make seven, where the third is not allowed: 15 branch six times.
    assert len(level(PRINTED, 3)) == 15 * 6
    assert len(level(DiceRules(third_die_on_limit=True), 3)) == 21 * 6
    assert sum(node.outcomes for node in ends_of(PRINTED)) == root(PRINTED).outcomes == 216


def test_a_tree_of_dice_that_never_bust_opens_to_every_roll() -> None:
    rules = DiceRules(limit=12, sides=4)
    assert [node.dice for node in level(rules, 3)] == list(every_roll(rules))


@pytest.mark.parametrize("rules", SAMPLES, ids=str)
def test_the_trees_ends_are_the_moves_of_every_roll(rules: DiceRules) -> None:
    counted = Counter(dice_of(rules, lambda *_: True, roll) for roll in every_roll(rules))
    ends = ends_of(rules)
    assert {node.dice: node.outcomes for node in ends} == counted
    for node in ends:
        assert node.total == sum(node.dice)
        assert node.steps == steps_of(rules, node.dice)
        assert node.bust is (node.steps is None)


def test_a_chance_is_multiplied_along_the_way() -> None:
    (one, *_), chance = branches(PRINTED), Fraction(1, 6)
    assert one.chance == chance
    second = branches(PRINTED, one)
    assert {node.chance for node in second} == {chance**2}
    assert {node.chance for node in branches(PRINTED, second[3])} == {chance**3}


def test_nothing_follows_where_the_move_is_over() -> None:
    (four,) = (node for node in level(PRINTED, 1) if node.total == 4)
    seven, bust = branches(PRINTED, four)[2:4]
    assert (seven.bust, seven.ends, seven.steps) == (False, True, 14)
    assert (bust.bust, bust.ends, bust.steps) == (True, True, None)
    assert branches(PRINTED, seven) == branches(PRINTED, bust) == ()


def test_under_a_strategy_a_branch_ends_where_it_stops() -> None:
    tree = level(PRINTED, 1, AtMost(3, 3))
    assert [node.ends for node in tree] == [False, False, False, True, True, True]
    assert len(level(PRINTED, 2, AtMost(3, 3))) == 18
    assert level(PRINTED, 2, BestAverage()) != level(PRINTED, 2)


@given(any_rules, any_named, any_square)
def test_the_ends_under_a_strategy_sum_to_its_move(rules: DiceRules, strategy: Strategy, square: int) -> None:
    ends = ends_of(rules, strategy, square)
    chances: dict[int | None, Fraction] = {}
    for node in ends:
        assert node.chance == Fraction(node.outcomes, root(rules).outcomes)
        chances[node.steps] = chances.get(node.steps, Fraction(0)) + node.chance
    odds = move_odds(rules, strategy, square)
    assert chances.pop(None, 0) == odds.bust
    assert chances == dict(odds.steps)
