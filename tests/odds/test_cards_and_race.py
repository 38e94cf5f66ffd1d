"""Egg cards within a number of moves, and a race of two lone turtles."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe_core.mahe.odds import (
    AtMost,
    BestAverage,
    BestLap,
    Boldest,
    DiceRules,
    NeverRisk,
    StopAtOnce,
    Strategy,
    cards_within,
    chance_to_move,
    expected_eggs,
    move_odds,
    moves_per_card,
    moves_to_first_card,
    race,
)
from tests.odds.by_hand import PRINTED, TINY, any_named, any_rules, any_square, moves_of, walked


@pytest.mark.property
@given(any_rules, any_named, any_square, st.integers(0, 4))
def test_card_chances_sum_to_one_and_match_the_odds_of_one_move(
    rules: DiceRules, strategy: Strategy, square: int, moves: int
) -> None:
    assert sum(chance for _, chance in cards_within(rules, strategy, moves, square)) == 1
    assert cards_within(rules, strategy, 0, square) == ((0, Fraction(1)),)
    assert cards_within(rules, strategy, 1, square) == move_odds(rules, strategy, square).cards


def test_cards_in_two_moves_match_walking_every_roll() -> None:
    for square in (0, 15, 20):
        won: dict[int, Fraction] = {}
        for first in moves_of(TINY, BestLap(), square):
            end, cards = walked(square, first)
            for second in moves_of(TINY, BestLap(), end):
                both = cards + walked(end, second)[1]
                won[both] = won.get(both, Fraction(0)) + Fraction(1, TINY.sides**6)
        assert dict(cards_within(TINY, BestLap(), 2, square)) == won


def test_cards_in_many_moves_match_the_moves_per_card() -> None:
    def expected(moves: int) -> Fraction:
        cards = cards_within(PRINTED, BestAverage(), moves)
        return sum((number * chance for number, chance in cards), Fraction(0))

    assert float(expected(31) - expected(30)) == pytest.approx(
        1 / float(moves_per_card(PRINTED, BestAverage())), rel=1e-2
    )
    assert expected_eggs(PRINTED, BestAverage(), 30) == expected(30) * Fraction(87, 24)


def test_impossible_moves_and_squares_are_refused() -> None:
    for moves, square in ((-1, 0), (1, 22), (1, -1)):
        with pytest.raises(ValueError, match="moves"):
            cards_within(PRINTED, BestAverage(), moves, square)
    for begin, end in ((0, 0), (22, 3), (3, 22), (-1, 4)):
        with pytest.raises(ValueError, match="square"):
            chance_to_move(begin, end)


@pytest.mark.property
@given(any_rules, any_square, st.integers(1, 21))
def test_chance_to_move_is_at_least_that_of_every_named_strategy(rules: DiceRules, begin: int, end: int) -> None:
    chance = chance_to_move(begin, end, rules)
    for strategy in (StopAtOnce(), NeverRisk(), Boldest(), AtMost(12, 0)):
        assert chance >= dict(move_odds(rules, strategy, begin).squares).get(end, Fraction(0))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "first", "second"),
    [
        (PRINTED, BestAverage(), BestAverage()),
        (PRINTED, BestLap(), AtMost(3, 3)),
        (PRINTED, StopAtOnce(), Boldest()),
        (DiceRules(limit=8), NeverRisk(), StopAtOnce()),
        (TINY, Boldest(), BestLap()),
    ],
    ids=str,
)
def test_race_odds_match_the_moves_of_both_to_their_first_card(
    rules: DiceRules, first: Strategy, second: Strategy
) -> None:
    beyond = Fraction(1, 10**9)
    one, other = (moves_to_first_card(rules, who, beyond=beyond, most=400) for who in (first, second))
    same = sum((a * b for a, b in zip(one.chances, other.chances, strict=False)), Fraction(0))
    fewer = sum((a * (1 - sum(other.chances[: moves + 1])) for moves, a in enumerate(one.chances)), Fraction(0))
    found = race(rules, first, second)
    assert 0 <= found.same - same <= 2 * beyond
    assert abs(found.fewer - fewer) <= 2 * beyond
    assert found.fewer + found.same + found.more == 1
    assert found.first_wins == found.fewer + found.same


@pytest.mark.slow
@pytest.mark.property
@settings(max_examples=6)
@given(any_rules, any_named)
def test_in_a_race_of_equals_the_first_wins_ties_and_half_of_the_rest(rules: DiceRules, strategy: Strategy) -> None:
    found = race(rules, strategy, strategy)
    assert found.fewer == found.more
    assert found.first_wins == (1 + found.same) / 2
