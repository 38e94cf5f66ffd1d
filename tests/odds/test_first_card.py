"""How long it takes from the raft to the first egg card."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import moves_to_first_card
from mahe_core.mahe.strategies import AtMost, BestLap, StopAtOnce, Strategy
from tests.odds.by_hand import NAMED, PRINTED, SAMPLES, any_named, any_rules, moves_of, walked


def by_walking(rules: DiceRules, strategy: Strategy, moves: int) -> list[Fraction]:
    """The chance that the first card is won with move 1, 2 and so on, by every roll from every square."""
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
def test_the_first_moves_are_what_walking_by_every_roll_gives(rules: DiceRules) -> None:
    for strategy in NAMED:
        told = moves_to_first_card(rules, strategy, beyond=Fraction(0), most=5)
        assert list(told.chances) == by_walking(rules, strategy, 5)


def test_stopping_at_once_takes_four_moves_at_least_and_21_at_most() -> None:
    told = moves_to_first_card(PRINTED, StopAtOnce(), beyond=Fraction(0))
    assert told.chances[:4] == (Fraction(0), Fraction(0), Fraction(0), Fraction(20 + 10 + 4 + 1, 6**4))
    assert len(told.chances) == 21
    assert told.chances[-1] == Fraction(1, 6**20)
    assert told.beyond == 0
    assert told.expected_moves == sum(move * chance for move, chance in enumerate(told.chances, 1))


def test_it_goes_on_until_no_more_is_left_than_asked() -> None:
    rough = moves_to_first_card(PRINTED, BestLap(), beyond=Fraction(1, 10))
    fine = moves_to_first_card(PRINTED, BestLap(), beyond=Fraction(1, 10**6))
    assert rough.beyond <= Fraction(1, 10) < rough.beyond + rough.chances[-1]
    assert fine.beyond <= Fraction(1, 10**6) < fine.beyond + fine.chances[-1]
    assert fine.chances[: len(rough.chances)] == rough.chances
    assert fine.expected_moves == rough.expected_moves


def test_it_ends_after_as_many_moves_as_asked_and_says_what_is_left() -> None:
    rules = DiceRules(limit=6, sides=12, multipliers=(1, 1, 1), third_die_on_limit=True)
    told = moves_to_first_card(rules, AtMost(12, 12), most=30)
    assert len(told.chances) == 30
    assert told.beyond > Fraction(99, 100)
    assert told.expected_moves > 10_000


@given(any_rules, any_named)
def test_what_is_listed_and_what_is_beyond_sum_to_one(rules: DiceRules, strategy: Strategy) -> None:
    told = moves_to_first_card(rules, strategy)
    assert all(chance >= 0 for chance in told.chances)
    assert sum(told.chances) + told.beyond == 1
    assert told.beyond <= Fraction(1, 1000) or len(told.chances) == 60
    # The moves beyond the list: each takes at least one more than is listed.
    listed = sum(move * chance for move, chance in enumerate(told.chances, 1))
    assert told.expected_moves >= listed + (len(told.chances) + 1) * told.beyond
