"""The expected advance of stopping and of rolling again, and the strategy with the highest."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import best_average, highest_expected_advance, move_odds, prospects
from mahe_core.mahe.strategies import BestAverage, Strategy
from tests.odds.by_hand import PRINTED, SAMPLES, TINY, Written, any_named, any_rules, every_way_to_decide, moves_of


def advance_from(rules: DiceRules, dice: int, total: int) -> Fraction:
    """Return the expected advance of the best decisions from here, from the rulebook alone."""
    if total > rules.limit:
        return Fraction(0)
    stop = Fraction(total * rules.multipliers[dice - 1])
    go_on = going_on_from(rules, dice, total)
    return stop if go_on is None else max(stop, go_on)


def going_on_from(rules: DiceRules, dice: int, total: int) -> Fraction | None:
    if dice == len(rules.multipliers) or (dice == 2 and total == rules.limit and not rules.third_die_on_limit):
        return None
    return sum(
        (advance_from(rules, dice + 1, total + face) / rules.sides for face in range(1, rules.sides + 1)), Fraction(0)
    )


@pytest.mark.parametrize("rules", SAMPLES, ids=str)
def test_rolling_again_is_worth_what_the_rulebook_gives(rules: DiceRules) -> None:
    listed = prospects(rules)
    assert [(at.dice, at.total) for at in listed] == [
        (dice, total)
        for dice in range(1, len(rules.multipliers) + 1)
        for total in range(dice, min(rules.limit, dice * rules.sides) + 1)
    ]
    for at in listed:
        assert at.stop == at.total * rules.multipliers[at.dice - 1]
        assert at.go_on == going_on_from(rules, at.dice, at.total)
        assert at.best == advance_from(rules, at.dice, at.total)
        goes_on = at.go_on is not None and at.go_on > at.stop
        assert ((at.dice, at.total) in best_average(rules)) is goes_on


def test_no_decisions_advance_farther_on_average() -> None:
    averages = [
        Fraction(sum(steps or 0 for steps in moves_of(TINY, Written(rolls_on), 0)), 4**3)
        for rolls_on in every_way_to_decide(TINY)
    ]
    assert highest_expected_advance(TINY) == max(averages)


def test_the_best_average_rolls_again_on_sums_up_to_four() -> None:
    assert highest_expected_advance(PRINTED) == Fraction(181, 24)
    assert best_average(PRINTED) == {(1, total) for total in (1, 2, 3, 4)} | {(2, total) for total in (2, 3, 4)}


def test_a_third_die_that_must_bust_is_worth_nothing() -> None:
    (seven,) = (at for at in prospects(DiceRules(third_die_on_limit=True)) if (at.dice, at.total) == (2, 7))
    assert (seven.stop, seven.go_on, seven.best) == (14, Fraction(0), Fraction(14))


@given(any_rules, any_named)
def test_no_named_strategy_advances_farther_than_the_best_average(rules: DiceRules, strategy: Strategy) -> None:
    best = highest_expected_advance(rules)
    assert move_odds(rules, strategy).expected_steps <= best == move_odds(rules, BestAverage()).expected_steps
