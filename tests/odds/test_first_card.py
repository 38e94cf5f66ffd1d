"""The number of moves from the raft to the first egg card."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import moves_to_first_card
from mahe_core.mahe.strategies import AtMost, BestLap, StopAtOnce, Strategy
from tests.odds.by_hand import NAMED, PRINTED, SAMPLES, any_named, any_rules, moves_of, walked


def by_walking(rules: DiceRules, strategy: Strategy, moves: int) -> list[Fraction]:
    """Return the chances to win the first card with move 1, 2 and so on, by every roll from every square."""
    chances, standing = [], {0: Fraction(1)}
    ends = {square: [walked(square, steps) for steps in moves_of(rules, strategy, square)] for square in range(21)}
    for _ in range(moves):
        won, onwards = Fraction(0), dict.fromkeys(range(21), Fraction(0))
        for square, chance in standing.items():
            for end, cards in ends[square]:
                if cards:
                    won += chance / rules.sides**3
                else:
                    onwards[end] += chance / rules.sides**3
        chances.append(won)
        standing = {square: chance for square, chance in onwards.items() if chance}
    return chances


@pytest.mark.slow
@pytest.mark.parametrize("rules", [SAMPLES[2], SAMPLES[4]], ids=str)
def test_first_card_chances_match_walking_every_roll(rules: DiceRules) -> None:
    for strategy in NAMED:
        told = moves_to_first_card(rules, strategy, beyond=Fraction(0), most=5)
        assert list(told.chances) == by_walking(rules, strategy, 5)


def test_stop_at_once_takes_4_to_21_moves_to_the_first_card() -> None:
    told = moves_to_first_card(PRINTED, StopAtOnce(), beyond=Fraction(0))
    assert told.chances[:4] == (Fraction(0), Fraction(0), Fraction(0), Fraction(20 + 10 + 4 + 1, 6**4))
    assert len(told.chances) == 21
    assert told.chances[-1] == Fraction(1, 6**20)
    assert told.beyond == 0
    assert told.expected_moves == sum(move * chance for move, chance in enumerate(told.chances, 1))


def test_the_list_continues_until_little_enough_is_left() -> None:
    rough = moves_to_first_card(PRINTED, BestLap(), beyond=Fraction(1, 10))
    fine = moves_to_first_card(PRINTED, BestLap(), beyond=Fraction(1, 10**6))
    assert rough.beyond <= Fraction(1, 10) < rough.beyond + rough.chances[-1]
    assert fine.beyond <= Fraction(1, 10**6) < fine.beyond + fine.chances[-1]
    assert fine.chances[: len(rough.chances)] == rough.chances
    assert fine.expected_moves == rough.expected_moves


def test_the_list_ends_after_the_maximum_and_reports_what_is_left() -> None:
    rules = DiceRules(limit=6, sides=12, multipliers=(1, 1, 1), third_die_on_limit=True)
    told = moves_to_first_card(rules, AtMost(12, 12), most=30)
    assert len(told.chances) == 30
    assert told.beyond > Fraction(99, 100)
    assert told.expected_moves > 10_000


@given(any_rules, any_named)
def test_the_list_and_the_rest_sum_to_one(rules: DiceRules, strategy: Strategy) -> None:
    told = moves_to_first_card(rules, strategy)
    assert all(chance >= 0 for chance in told.chances)
    assert sum(told.chances) + told.beyond == 1
    assert told.beyond <= Fraction(1, 1000) or len(told.chances) == 60
    # Beyond the list, it takes at least one more move than listed.
    listed = sum(move * chance for move, chance in enumerate(told.chances, 1))
    assert told.expected_moves >= listed + (len(told.chances) + 1) * told.beyond
