"""The risk of the next die at every sum."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import Risk, bust_chance, busting_faces, risks
from tests.mahe.positions import FOUR, play, standing
from tests.odds.by_hand import PRINTED, any_rules


def risk_at(rules: DiceRules, dice: int, total: int) -> Risk:
    (found,) = (risk for risk in risks(rules) if (risk.dice, risk.total) == (dice, total))
    return found


def test_in_the_printed_game_the_risk_grows_by_a_sixth_for_each_step() -> None:
    for dice, totals in ((1, range(1, 7)), (2, range(2, 7))):
        for total in totals:
            risk = risk_at(PRINTED, dice, total)
            assert risk.may_roll
            assert risk.chance == Fraction(total - 1, 6)
            assert risk.busting_faces == tuple(range(8 - total, 7))


def test_risks_match_the_next_die_in_a_real_game() -> None:
    for dice in ("2", "2, roll, die 3", "1, roll, die 1", "3, roll, die 4"):
        state = play(standing(FOUR, {}), f"roll, die {dice}")
        risk = risk_at(PRINTED, len(state.dice), sum(state.dice))
        assert (risk.chance, risk.busting_faces) == (bust_chance(state), busting_faces(state))


def test_two_dice_at_the_limit_end_the_move_or_bust() -> None:
    assert risk_at(PRINTED, 2, 7) == Risk(2, 7, may_roll=False, busting_faces=(), chance=Fraction(0))
    assert risk_at(DiceRules(third_die_on_limit=True), 2, 7) == Risk(2, 7, True, (1, 2, 3, 4, 5, 6), Fraction(1))


def test_the_first_die_can_bust_if_it_has_faces_above_the_limit() -> None:
    assert risk_at(PRINTED, 0, 0).chance == 0
    assert risk_at(DiceRules(limit=6, sides=8), 0, 0).busting_faces == (7, 8)


@given(any_rules)
def test_every_sum_is_listed_once_with_the_risk_of_its_faces(rules: DiceRules) -> None:
    listed = [(risk.dice, risk.total) for risk in risks(rules)]
    ones = {(1, face) for face in rules.faces if face <= rules.limit}
    twos = {(2, one + other) for one in rules.faces for other in rules.faces if one + other <= rules.limit}
    assert listed == sorted({(0, 0)}.union(*(ones, twos)[: len(rules.multipliers) - 1]))
    for risk in risks(rules):
        assert risk.chance == Fraction(len(risk.busting_faces), rules.sides)
        if risk.may_roll:
            assert risk.busting_faces == tuple(face for face in rules.faces if risk.total + face > rules.limit)
        else:
            assert risk.dice == 2
            assert risk.total == rules.limit
