"""The distribution of one move, compared with icepool and dyce."""

from __future__ import annotations

import pytest
from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import Strategy
from tests.odds.by_hand import NAMED, SAMPLES, any_named, any_rules, any_square
from workshop.benchmarks.rules.rival_dice import MOVERS, move_by_dyce, move_by_icepool, move_by_us


def test_three_engines_are_compared() -> None:
    assert set(MOVERS.values()) == {move_by_us, move_by_icepool, move_by_dyce}


@pytest.mark.parametrize("strategy", NAMED, ids=lambda strategy: strategy.name)
def test_icepool_and_dyce_give_the_same_fractions(strategy: Strategy) -> None:
    for rules in SAMPLES:
        for square in (0, 18):
            ours = move_by_us(rules, strategy, square)
            assert move_by_icepool(rules, strategy, square) == ours
            assert move_by_dyce(rules, strategy, square) == ours


@given(any_rules, any_named, any_square)
def test_icepool_gives_the_same_fractions_under_any_rules(rules: DiceRules, strategy: Strategy, square: int) -> None:
    assert move_by_icepool(rules, strategy, square) == move_by_us(rules, strategy, square)
