"""The exact odds, each recomputed by enumerating every case."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from mahe_core.melimagic import HAT1, HAT2, MORE_SWAPPING, SWAP, Rabbit
from mahe_core.melimagic.odds import (
    Drawn,
    Offers,
    average_that_fit,
    by_power_law,
    chance_of_double,
    chance_of_pair,
    chance_that_golden_card_fits,
    draws_until,
    first_hand_fits,
    golden_cards_that_fit,
    next_golden_card_fits,
    next_hat_is,
    pair_in_hand,
    rabbit_in_hand,
    seen_by_looking,
    seen_within,
    selections,
    still_there,
    swap_succeeds,
    thread_kept,
    tries_until,
    worlds,
)

CARDS = [kind for kind in range(6) for _ in range(4)]
MIXED, DOUBLE = (Rabbit.SCARF, Rabbit.CARROT), (Rabbit.CROWN, Rabbit.CROWN)


def share(cases: list[bool]) -> Fraction:
    return Fraction(sum(cases), len(cases))


def test_six_rabbits_make_21_pairs_and_56_triples() -> None:
    for number in (2, 3):
        written_out = {tuple(sorted(choice)) for choice in product(range(6), repeat=number)}
        assert selections(6, number) == len(written_out)
    assert (selections(6, 2), selections(6, 3)) == (21, 56)


def test_doubles_differ_in_frequency_by_cards_and_dice() -> None:
    assert chance_of_double(Drawn.GOLDEN) == Fraction(6, 21)
    assert chance_of_double(Drawn.DICE) == share([one == other for one, other in product(range(6), repeat=2)])
    assert chance_of_double(Drawn.HATS) == share([one == other for one, other in combinations(CARDS, 2)])
    assert [chance_of_double(drawn) for drawn in Drawn] == [Fraction(2, 7), Fraction(1, 6), Fraction(3, 23)]


def test_mixed_pair_is_eight_thirds_as_likely_as_a_double() -> None:
    pairs = list(combinations(CARDS, 2))
    assert chance_of_pair(Drawn.HATS, MIXED) == share([set(pair) == {0, 5} for pair in pairs]) == Fraction(4, 69)
    assert chance_of_pair(Drawn.HATS, DOUBLE) == share([pair == (2, 2) for pair in pairs]) == Fraction(1, 46)
    assert chance_of_pair(Drawn.HATS, MIXED) / chance_of_pair(Drawn.HATS, DOUBLE) == Fraction(8, 3)


def test_any_two_hats_fit_one_golden_card_in_21() -> None:
    assert chance_that_golden_card_fits() == Fraction(1, 21)


def test_hands_of_three_have_exact_pair_chances() -> None:
    hands = list(combinations(CARDS, 3))
    fitting = [len({tuple(sorted(pair)) for pair in combinations(hand, 2)}) for hand in hands]
    assert rabbit_in_hand() == share([0 in hand for hand in hands]) == Fraction(221, 506)
    assert pair_in_hand(MIXED) == share([{0, 5} <= set(hand) for hand in hands]) == Fraction(38, 253)
    assert pair_in_hand(DOUBLE) == share([hand.count(2) >= 2 for hand in hands]) == Fraction(31, 506)
    assert golden_cards_that_fit() == {number: share([fits == number for fits in fitting]) for number in (3, 2, 1)}
    assert average_that_fit() == Fraction(sum(fitting), len(fitting)) == Fraction(663, 253)
    assert first_hand_fits() == average_that_fit() / 21 == Fraction(221, 1771)
    assert next_golden_card_fits(2) == Fraction(3, 19)


@pytest.mark.parametrize("in_sight", [-1, 19])
def test_visible_golden_cards_are_limited_by_those_that_fit(in_sight: int) -> None:
    with pytest.raises(ValueError, match="in_sight"):
        next_golden_card_fits(in_sight)


def test_next_hat_follows_the_remaining_rabbits() -> None:
    assert next_hat_is(0, 3) == Fraction(4, 21)
    assert (next_hat_is(2, 10), next_hat_is(4, 20)) == (Fraction(1, 7), Fraction(0))
    for seen, all_seen in ((5, 6), (2, 1), (0, 21), (4, 24)):
        with pytest.raises(ValueError, match="card"):
            next_hat_is(seen, all_seen)


def test_waiting_times_for_a_rabbit_are_exact() -> None:
    first = [min(places) + 1 for places in combinations(range(24), 4)]
    assert draws_until() == Fraction(sum(first), len(first)) == 5
    for draws, written in ((3, 0.437), (5, 0.635)):
        assert seen_within(draws) == share([place <= draws for place in first])
        assert round(float(seen_within(draws)), 3) == written
    assert (draws_until(21), draws_until(18)) == (Fraction(22, 5), Fraction(19, 5))
    assert tries_until(Fraction(1, 6)) == 6
    assert tries_until(Offers().swap) == Fraction(36, 11)
    with pytest.raises(ValueError, match="too few"):
        draws_until(3)


def test_standard_and_swapping_dice_have_exact_action_odds() -> None:
    standard, swapping = Offers(), Offers(MORE_SWAPPING)
    assert (standard.hats, standard.two_hats, standard.draw) == (Fraction(3, 4), Fraction(1, 4), Fraction(5, 9))
    assert (standard.swap, standard.forced_swap, standard.choice) == (
        Fraction(11, 36), Fraction(1, 36), Fraction(11, 18)
    )  # fmt: skip
    assert standard.turning() == dict(
        enumerate([Fraction(1, 4), Fraction(1, 6), Fraction(13, 36), Fraction(1, 9), Fraction(1, 9)])
    )
    assert (swapping.hats, swapping.two_hats, swapping.draw) == (Fraction(5, 9), Fraction(1, 9), Fraction(5, 9))
    assert (swapping.swap, swapping.forced_swap, swapping.choice) == (Fraction(5, 9), Fraction(1, 9), Fraction(2, 3))
    assert standard.chance(lambda roll: set(roll) <= {HAT1, HAT2, SWAP}) == Fraction(4, 9)
    assert round(float((1 - standard.swap) ** 5), 2) == 0.16


def test_last_look_has_no_value_because_a_swap_is_a_look() -> None:
    # The positions of the four rabbits among the 21 cards that Ada has not seen; the first three are Ben's.
    places = list(combinations(range(21), 4))
    for looks, worth in enumerate([Fraction(4, 21), Fraction(37, 105), Fraction(65, 133), Fraction(65, 133)]):
        assert seen_by_looking(looks) == share([min(taken) < looks for taken in places])
        # She takes the rabbit if she has seen it, else Ben's next card, if there is one.
        assert swap_succeeds(looks) == share([min(taken) < min(looks + 1, 3) for taken in places]) == worth
    with pytest.raises(ValueError, match="looks"):
        swap_succeeds(4)


def test_each_look_leaves_a_sixth_of_the_worlds() -> None:
    left = [kind for kind in range(6) for _ in range(3 if kind < 3 else 4)]
    stands = set(permutations(left, 3))
    assert [worlds(looks) for looks in range(4)] == [216, 36, 6, 1]
    assert worlds(0) == len(stands)
    assert worlds(1) == len({stand for stand in stands if stand[0] == 0})


def test_memories_halve_in_equal_or_power_law_times() -> None:
    goldfish = Fraction(3, 5)
    assert [float(still_there(goldfish, turns)) for turns in (0, 1, 2)] == [1, 0.6, 0.36]
    assert round(float(still_there(goldfish, 4)), 2) == 0.13
    assert by_power_law(goldfish, 1) == pytest.approx(0.6)
    assert by_power_law(goldfish, 8) > float(still_there(goldfish, 8))
    assert thread_kept(Fraction(1, 20), 2) == Fraction(361, 400)
