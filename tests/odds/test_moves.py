"""The distribution of one move, compared with the enumeration of every roll and with figures by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import highest_expected_advance, longest_move, move_odds
from mahe_core.mahe.strategies import AtMost, BestAverage, Boldest, NeverRisk, StopAtOnce, Strategy
from tests.odds.by_hand import NAMED, PRINTED, SAMPLES, Written, any_named, any_rules, any_square, moves_of, walked


@pytest.mark.slow
@pytest.mark.parametrize("rules", SAMPLES, ids=str)
def test_move_odds_match_the_enumeration_of_every_roll(rules: DiceRules) -> None:
    for strategy in NAMED:
        for square in (0, 7, 20, 21):
            moves = moves_of(rules, strategy, square)
            odds = move_odds(rules, strategy, square)
            counted = Counter(moves)
            assert odds.bust == Fraction(counted.pop(None, 0), len(moves))
            assert odds.steps == tuple(
                (steps, Fraction(count, len(moves))) for steps, count in sorted(counted.items()) if steps is not None
            )
            mean = Fraction(sum(steps or 0 for steps in moves), len(moves))
            assert odds.expected_steps == mean
            assert odds.variance_of_steps == sum(((steps or 0) - mean) ** 2 for steps in moves) / len(moves)
            ends = Counter(walked(square, steps)[0] for steps in moves)
            assert dict(odds.squares) == {end: Fraction(count, len(moves)) for end, count in ends.items()}
            cards = Counter(walked(square, steps)[1] for steps in moves)
            assert dict(odds.cards) == {won: Fraction(count, len(moves)) for won, count in cards.items()}


def test_expected_steps_without_busts_match_the_sums_of_dice() -> None:
    # With twelve as the limit dice of four sides never bust: n dice have 2.5 n on average, times their multiplier.
    rules = DiceRules(limit=12, sides=4)
    two_always = Written(frozenset((1, total) for total in range(1, 5)))
    assert move_odds(rules, StopAtOnce()).expected_steps == Fraction(5, 2)
    assert move_odds(rules, two_always).expected_steps == 2 * 5
    assert move_odds(rules, AtMost(12, 12)).expected_steps == 3 * Fraction(15, 2)
    assert all(move_odds(rules, strategy).bust == 0 for strategy in (StopAtOnce(), two_always, AtMost(12, 12)))


def test_averages_of_one_two_and_three_dice_match_those_by_hand() -> None:
    # One die: 21/6. Two dice: the sums 2 to 7 come up in 1, 2, 3, 4, 5 and 6 of 36 ways, and count twice. Three dice,
    # where two make 7 the third may not be rolled: the sums 3 to 7 in 1, 3, 6, 10 and 15 of 216 ways, three times.
    one = Fraction(1 + 2 + 3 + 4 + 5 + 6, 6)
    two = Fraction(2 * (2 * 1 + 3 * 2 + 4 * 3 + 5 * 4 + 6 * 5 + 7 * 6), 36)
    three = Fraction(3 * (3 * 1 + 4 * 3 + 5 * 6 + 6 * 10 + 7 * 15), 216) + Fraction(2 * 7 * 6, 36)
    assert move_odds(PRINTED, AtMost(0, 0)).expected_steps == one == Fraction(7, 2)
    assert move_odds(PRINTED, AtMost(6, 0)).expected_steps == two
    assert move_odds(PRINTED, AtMost(6, 7)).expected_steps == three


def test_the_variance_of_a_die_is_35_twelfths() -> None:
    assert move_odds(PRINTED, StopAtOnce()).variance_of_steps == Fraction(35, 12)


def test_the_best_average_advances_181_24ths_and_busts_25_in_108() -> None:
    for rules in (PRINTED, DiceRules(third_die_on_limit=True)):
        best = move_odds(rules, BestAverage())
        assert best.expected_steps == highest_expected_advance(rules) == Fraction(181, 24)
        assert best.bust == Fraction(25, 108)


def test_never_risk_busts_with_the_first_die_only() -> None:
    assert move_odds(PRINTED, NeverRisk()).bust == 0
    assert move_odds(DiceRules(limit=6, sides=8), NeverRisk()).bust == Fraction(2, 8)


def test_a_first_die_above_the_limit_always_busts() -> None:
    rules = DiceRules(limit=6, sides=12)
    for strategy in (StopAtOnce(), Boldest(), BestAverage()):
        assert move_odds(rules, strategy).bust >= Fraction(1, 2)


def test_a_move_that_passes_the_beach_twice_wins_two_cards() -> None:
    rules = DiceRules(multipliers=(6, 6, 6))
    assert dict(move_odds(rules, StopAtOnce(), 20).cards) == {1: Fraction(3, 6), 2: Fraction(3, 6)}
    assert move_odds(rules, StopAtOnce(), 20).expected_cards == Fraction(3, 2)


@pytest.mark.parametrize("square", [-1, 22])
def test_a_move_begins_on_a_square_or_the_raft(square: int) -> None:
    with pytest.raises(ValueError, match="raft"):
        move_odds(PRINTED, StopAtOnce(), square)


@given(any_rules, any_named, any_square)
def test_the_chances_of_a_move_are_positive_and_sum_to_one(rules: DiceRules, strategy: Strategy, square: int) -> None:
    odds = move_odds(rules, strategy, square)
    assert odds.bust >= 0
    for chances in (odds.steps, odds.squares, odds.cards):
        assert all(chance > 0 for _, chance in chances)
        assert [number for number, _ in chances] == sorted({number for number, _ in chances})
    assert odds.bust + sum(chance for _, chance in odds.steps) == 1
    assert sum(chance for _, chance in odds.squares) == 1
    assert sum(chance for _, chance in odds.cards) == 1
    assert dict(odds.squares).get(0, 0) == odds.bust
    assert all(0 < steps <= longest_move(rules) for steps, _ in odds.steps)
    assert odds.expected_steps <= highest_expected_advance(rules)
