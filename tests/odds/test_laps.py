"""Moves per egg card in the long run, compared with value iteration over every roll, and optimality of the best lap."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import best_lap, fewest_moves_per_card, move_odds, moves_per_card
from mahe_core.mahe.odds.walk import squares_within_reach
from mahe_core.mahe.strategies import AtMost, BestAverage, BestLap, Boldest, NeverRisk, StopAtOnce, Strategy, moments
from tests.odds.by_hand import (
    NAMED,
    PRINTED,
    SAMPLES,
    TINY,
    Written,
    any_named,
    any_rules,
    every_way_to_decide,
    moves_of,
    walked,
)

Worths = dict[int, float]


def cards_per_move_by_iteration(step: Callable[[Worths], Worths], squares: set[int]) -> tuple[float, float]:
    """Return a lower and an upper bound for the egg cards per move in the long run, by value iteration."""
    worths = dict.fromkeys(squares, 0.0)
    for _ in range(3000):
        after = step(worths)
        gained = [after[square] - worths[square] for square in squares]
        if max(gained) - min(gained) < 1e-11:
            break
        # Only differences count, and small numbers keep more digits.
        worths = {square: worth - after[0] for square, worth in after.items()}
    return min(gained), max(gained)


def squares_walked(rules: DiceRules, strategy: Strategy) -> set[int]:
    squares, look_at = {0}, [0]
    while look_at:
        square = look_at.pop()
        new = {walked(square, steps)[0] for steps in moves_of(rules, strategy, square)} - squares
        squares |= new
        look_at += new
    return squares


@pytest.mark.slow
@pytest.mark.parametrize("strategy", NAMED, ids=lambda strategy: strategy.name)
@pytest.mark.parametrize("rules", [PRINTED, SAMPLES[3]], ids=str)
def test_moves_per_card_match_value_iteration(rules: DiceRules, strategy: Strategy) -> None:
    squares = squares_walked(rules, strategy)
    moves = {square: [walked(square, steps) for steps in moves_of(rules, strategy, square)] for square in squares}

    def step(worths: Worths) -> Worths:
        return {square: sum(cards + worths[end] for end, cards in ends) / len(ends) for square, ends in moves.items()}

    least, most = cards_per_move_by_iteration(step, squares)
    exact = float(1 / moves_per_card(rules, strategy))
    assert least - 1e-9 <= exact <= most + 1e-9
    assert most - least < 1e-9


@pytest.mark.slow
@pytest.mark.parametrize("rules", SAMPLES, ids=str)
def test_the_fewest_moves_match_value_iteration(rules: DiceRules) -> None:
    def best_from(square: int, worths: Worths, dice: int, total: int) -> float:
        if total > rules.limit:
            return worths[0]
        end, cards = walked(square, total * rules.multipliers[dice - 1])
        stop = cards + worths[end]
        if dice == len(rules.multipliers) or (dice == 2 and total == rules.limit and not rules.third_die_on_limit):
            return stop
        return max(stop, rolled(square, worths, dice, total))

    def rolled(square: int, worths: Worths, dice: int, total: int) -> float:
        faces = range(1, rules.sides + 1)
        return sum(best_from(square, worths, dice + 1, total + face) for face in faces) / rules.sides

    squares = set(squares_within_reach(rules))
    # Half of the time the turtle stays put: otherwise a rhythm of the walk could keep the worths from settling.
    least, most = cards_per_move_by_iteration(
        lambda worths: {square: (worths[square] + rolled(square, worths, 0, 0)) / 2 for square in squares}, squares
    )
    exact = float(1 / fewest_moves_per_card(rules)) / 2
    assert least - 1e-9 <= exact <= most + 1e-9
    assert most - least < 1e-9


def test_without_busts_a_lap_takes_21_divided_by_the_average() -> None:
    assert moves_per_card(PRINTED, StopAtOnce()) == Fraction(21) / Fraction(7, 2) == 6
    long_limit = DiceRules(limit=12, sides=4)
    for rules, strategy in ((PRINTED, NeverRisk()), (long_limit, Boldest()), (long_limit, BestAverage())):
        assert moves_per_card(rules, strategy) * move_odds(rules, strategy).expected_steps == 21


def test_a_move_that_passes_the_beach_twice_counts_two_cards() -> None:
    # Steps of 6 to 36: on average 21 a move, which is a card a move.
    assert moves_per_card(DiceRules(multipliers=(6, 6, 6)), StopAtOnce()) == 1


def test_a_strategy_that_nearly_always_busts_still_wins_cards() -> None:
    rules = DiceRules(limit=6, sides=12, multipliers=(1, 1, 1), third_die_on_limit=True)
    assert moves_per_card(rules, AtMost(12, 12)) > 10_000


def test_several_closed_parts_are_averaged_by_their_chance() -> None:
    # One die leads 3, 6, 9 or 12 squares on, so it keeps to every third square; from the raft a second one after a 4
    # may lead, by fours, to the other ones: to 20, 3, 7 or 11. From 7 on it then rolls three dice after a one.
    rules = DiceRules(limit=12, sides=4, multipliers=(3, 4, 6))
    on_the_raft = frozenset({(1, 4)})
    three_after_a_one = frozenset({(1, 1), *((2, total) for total in range(2, 6))})
    strategy = Written(frozenset(), ((0, on_the_raft), *((square, three_after_a_one) for square in range(1, 22, 3))))
    slow = Fraction(3 + 6 + 9 + 12, 4) / 21
    fast = (Fraction(6 * 6, 4) + Fraction(6 + 9 + 12, 4)) / 21
    assert 1 / moves_per_card(rules, strategy) == slow * Fraction(15, 16) + fast * Fraction(1, 16)


# The best


@pytest.mark.parametrize("rules", SAMPLES, ids=str)
def test_the_best_lap_needs_the_fewest_moves(rules: DiceRules) -> None:
    assert moves_per_card(rules, BestLap()) == fewest_moves_per_card(rules)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [PRINTED, TINY, SAMPLES[4]], ids=str)
def test_no_single_other_decision_needs_fewer_moves(rules: DiceRules) -> None:
    fewest, best = fewest_moves_per_card(rules), best_lap(rules)
    kept = tuple(enumerate(best))
    for square, rolls_on in kept:
        for moment in moments(rules):
            changed = Written(frozenset(), (*kept, (square, rolls_on ^ {moment})))
            assert moves_per_card(rules, changed) >= fewest


@pytest.mark.slow
def test_no_decisions_equal_on_all_squares_need_fewer_moves() -> None:
    fewest = min(moves_per_card(TINY, Written(rolls_on)) for rolls_on in every_way_to_decide(TINY))
    assert fewest_moves_per_card(TINY) <= fewest


def test_the_best_average_is_not_the_best_lap_in_the_printed_game() -> None:
    average, best = moves_per_card(PRINTED, BestAverage()), fewest_moves_per_card(PRINTED)
    assert (round(float(average), 3), round(float(best), 3)) == (3.642, 3.294)


@pytest.mark.slow
@given(any_rules, any_named)
def test_no_named_strategy_needs_fewer_moves_than_the_best_lap(rules: DiceRules, strategy: Strategy) -> None:
    assert moves_per_card(rules, strategy) >= fewest_moves_per_card(rules) == moves_per_card(rules, BestLap())
