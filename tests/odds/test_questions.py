"""Dice of a move, moves to the first bust, and to the first card from any square, against enumeration."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import dice_of_move, move_odds, moves_to_first_bust, moves_to_first_card
from mahe_core.mahe.strategies import AtMost, BestAverage, BestLap, NeverRisk, StopAtOnce, Strategy
from tests.odds.by_hand import PRINTED, any_named, any_rules, any_square, dice_of, every_roll, moves_of, walked


@given(any_rules, any_named, any_square)
def test_the_dice_of_a_move_match_every_roll(rules: DiceRules, strategy: Strategy, square: int) -> None:
    used = [
        len(dice_of(rules, lambda *moment: strategy.goes_on(rules, square, *moment), roll))
        for roll in every_roll(rules)
    ]
    assert dict(dice_of_move(rules, strategy, square)) == {
        dice: Fraction(used.count(dice), rules.sides**3) for dice in set(used)
    }


def test_with_two_dice_at_most_no_move_has_three() -> None:
    two = DiceRules(multipliers=(1, 2))
    assert [dice for dice, _ in dice_of_move(two, BestAverage())] == [1, 2]
    assert move_odds(two, BestAverage()).expected_steps < move_odds(PRINTED, BestAverage()).expected_steps


def _by_walking(strategy: Strategy, square: int, moves: int, *, until: str) -> list[Fraction]:
    """Return the chances of a first bust or card with move 1, 2 and so on, by every roll from every square."""
    chances, standing = [], {square: Fraction(1)}
    for _ in range(moves):
        over, following = Fraction(0), dict.fromkeys(range(22), Fraction(0))
        for here, chance in standing.items():
            for steps in moves_of(PRINTED, strategy, here):
                end, cards = walked(here, steps)
                if cards if until == "card" else steps is None:
                    over += chance / 216
                else:
                    following[end] += chance / 216
        chances.append(over)
        standing = {here: chance for here, chance in following.items() if chance}
    return chances


@pytest.mark.parametrize("square", [0, 5, 17, 21])
@pytest.mark.parametrize("strategy", [BestLap(), AtMost(4, 4), NeverRisk()])
def test_first_busts_and_cards_match_walking_every_roll(strategy: Strategy, square: int) -> None:
    busts = moves_to_first_bust(PRINTED, strategy, square, most=3)
    cards = moves_to_first_card(PRINTED, strategy, square=square, most=3, beyond=Fraction(0))
    assert list(busts.chances) == _by_walking(strategy, square, len(busts.chances), until="bust")
    assert list(cards.chances) == _by_walking(strategy, square, len(cards.chances), until="card")
    assert sum(busts.chances) + busts.beyond == sum(cards.chances) + cards.beyond == 1


def _expected_bust(square: int) -> Fraction:
    expected = moves_to_first_bust(PRINTED, BestLap(), square).expected_moves
    assert expected is not None
    return expected


def test_expected_moves_are_one_more_than_those_after_a_move() -> None:
    for square in (0, 9, 21):
        odds = move_odds(PRINTED, BestLap(), square)
        after = sum((chance * _expected_bust(end) for end, chance in odds.squares), Fraction(0))
        # A bust also ends on the raft, and is the last move.
        assert _expected_bust(square) == 1 + after - odds.bust * _expected_bust(0)


def test_expected_moves_to_a_card_are_those_of_one_die() -> None:
    expected = [Fraction(0)] * 27
    for here in range(20, -1, -1):
        expected[here] = 1 + sum((expected[min(here + face, 21)] for face in range(1, 7)), Fraction(0)) / 6
    for square in (0, 5, 20, 21):
        assert moves_to_first_card(PRINTED, StopAtOnce(), square=square).expected_moves == expected[square % 21]


def test_a_strategy_that_never_busts_has_no_expected_bust() -> None:
    told = moves_to_first_bust(PRINTED, NeverRisk(), most=10)
    assert told.beyond == 1
    assert told.expected_moves is None


def test_impossible_squares_are_refused() -> None:
    with pytest.raises(ValueError, match="square: 22"):
        moves_to_first_bust(PRINTED, BestLap(), 22)
    with pytest.raises(ValueError, match="not -1"):
        dice_of_move(PRINTED, BestLap(), -1)
    with pytest.raises(ValueError, match="square: 22"):
        moves_to_first_card(PRINTED, BestLap(), square=22)
