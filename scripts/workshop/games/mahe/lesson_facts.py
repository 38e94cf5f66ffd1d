"""Computes every figure in Mahé's lessons with the exact odds.

Figures are exact except where noted; `web/lessons/mahe/*.md` name each of them in braces, and contain no others.
Nothing is random.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil, comb, floor, isqrt
from typing import Final

from app.mahe.lab.endgame_model import Race, chances
from app.mahe.lab.game_series import FEWEST, MOST, ROLLS, chance_that_all_faces_are
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import (
    FirstCard,
    best_average,
    fewest_moves_per_card,
    highest_expected_advance,
    move_odds,
    moves_per_card,
    moves_to_first_card,
    never_landed_on,
    prospects,
    risks,
)
from mahe_core.mahe.rulebook import BEACH, MOST_DICE
from mahe_core.mahe.strategies import AtMost, BestAverage, Boldest, Strategy
from workshop.games.built_game import Fact

PRINTED: Final = DiceRules()

DARING: Final = AtMost(4, 4)
CAREFUL: Final = AtMost(3, 3)
"""The two turtles of the lessons. The daring one decides like the best average."""

TAIL: Final = Fraction(1, 10**9)
"""Maximum probability of a race that is longer than those counted."""

SURE: Final = Fraction(95, 100)
ENOUGH: Final = 10**7
"""An upper bound on the denominators of the solved endgame's floating-point probabilities."""
CLASS: Final = 24
MOST_COUNTED: Final = 100
"""Maximum moves of a series whose busts a class counts one by one."""
TIES_OF_100: Final = 20


@cache
def facts() -> dict[str, Fact]:
    """Return every figure by name.

    >>> facts()["best-average"], facts()["unreachable"]
    (Fraction(181, 24), (7, 11, 13, 16, 17, 19, 20))
    """
    return dict(
        [
            *_of_the_next_die(),
            *_of_squares(),
            *_of_fair_dice(),
            *_of_two_ends(),
            *_of_the_detective(),
            *_of_many_moves(),
            *_of_stopping(),
            *_of_the_race(),
            *_of_riding(),
            *_of_other_limits(),
            *_of_laps(),
            *_of_the_endgame(),
        ]
    )


def _of_the_next_die() -> Iterator[tuple[str, Fact]]:
    after_one = {risk.total: risk for risk in risks(PRINTED) if risk.dice == 1}
    yield "risk-5", after_one[5].chance
    yield "risk-5-faces", len(after_one[5].busting_faces)
    yield "risk-faces", tuple(len(after_one[total].busting_faces) for total in PRINTED.faces)
    yield "risk-4", after_one[4].chance
    yield "risk-half-sum", next(total for total, risk in after_one.items() if risk.chance == Fraction(1, 2))


def _of_squares() -> Iterator[tuple[str, Fact]]:
    reached = [squares_with(dice) for dice in range(1, MOST_DICE + 1)]
    yield from zip(("one-die-squares", "two-dice-squares", "three-dice-squares"), reached, strict=True)
    every = [steps for squares in reached for steps in squares]
    yield "unreachable", never_landed_on(PRINTED)
    yield "unreachable-count", len(never_landed_on(PRINTED))
    yield "reachable-twice", tuple(square for square in range(1, BEACH + 1) if every.count(square) > 1)


def squares_with(dice: int) -> tuple[int, ...]:
    """Return the distances that can be reached with a number of dice.

    >>> squares_with(3)
    (9, 12, 15, 18, 21)
    """
    rolls = product(PRINTED.faces, repeat=dice)
    return tuple(sorted({PRINTED.steps(roll) for roll in rolls if not PRINTED.busts(sum(roll))}))


def _of_fair_dice() -> Iterator[tuple[str, Fact]]:
    usual = range(FEWEST + 1, MOST)
    some = 1 - chance_that_all_faces_are(usual, ROLLS)
    yield from (("odd-fewest", FEWEST), ("odd-most", MOST), ("odd-some", some))
    yield "odd-one", 1 - sum(_binomial(ROLLS, Fraction(1, PRINTED.sides), times) for times in usual)
    yield "odd-in-24", CLASS * some


def _of_two_ends() -> Iterator[tuple[str, Fact]]:
    """Count the outcomes of a tree with two kinds of leaves: 216 for the bold turtle, 36 for two dice."""
    bold, pairs = _bust(Boldest()), list(product(PRINTED.faces, repeat=2))
    outcomes = PRINTED.sides**MOST_DICE
    yield from (("outcomes", outcomes), ("bold-bust", bold))
    yield from (("bold-busts", int(bold * outcomes)), ("bold-walks", int((1 - bold) * outcomes)))
    yield "three-dice-hold", sum(not PRINTED.busts(sum(dice)) for dice in product(PRINTED.faces, repeat=MOST_DICE))
    yield "seven-pairs", sum(sum(dice) == PRINTED.limit for dice in pairs)
    busts = sum(PRINTED.busts(sum(dice)) for dice in pairs)
    yield from (
        ("two-dice-pairs", len(pairs)),
        ("two-dice-busts", busts),
        ("two-dice-bust", Fraction(busts, len(pairs))),
    )


def _of_the_detective() -> Iterator[tuple[str, Fact]]:
    telling = Fraction(1, PRINTED.sides)
    none = 1 - telling
    moves = next(number for number in range(1, 100) if 1 - none**number >= SURE)
    yield "detective-one", telling
    for number in (1, 2, 3, 10):
        yield f"detective-none-{number}", none**number
    yield "detective-moves", moves
    yield "detective-sure", 1 - none**moves
    yield "detective-nearly-sure", 1 - none ** (moves - 1)


def _of_many_moves() -> Iterator[tuple[str, Fact]]:
    bust = _bust(DARING)
    for moves in (10, 100):
        yield (
            f"many-busts-{moves}",
            sum((_binomial(moves, bust, busts) for busts in range(moves * 2 // 5, moves + 1)), Fraction(0)),
        )
    for moves in (10, 100, 10_000):
        # The standard error of a share, rounded down to a millionth, since a square root is irrational.
        spread = Fraction(isqrt(int(bust * (1 - bust) / moves * 10**12)), 10**6)
        yield f"spread-{moves}", spread
        # "Most" in the lessons: the counts within one standard error.
        least, most = ceil(moves * (bust - spread)), floor(moves * (bust + spread))
        if moves <= MOST_COUNTED:
            yield from ((f"mostly-{moves}-least", least), (f"mostly-{moves}-most", most))
            within = sum((_binomial(moves, bust, busts) for busts in range(least, most + 1)), Fraction(0))
            yield f"mostly-{moves}", within


def _of_stopping() -> Iterator[tuple[str, Fact]]:
    found = {(prospect.dice, prospect.total): prospect for prospect in prospects(PRINTED)}
    for dice in (2, 3):
        for total in (5, 6, 7):
            yield f"squares-{dice}-{total}", found[dice, total].stop
    for name, moment in (("go-on-4", (1, 4)), ("go-on-5", (1, 5)), ("third-on-4", (2, 4))):
        going_on = found[moment].go_on
        assert going_on is not None
        yield name, going_on
    yield "best-threshold", _threshold(PRINTED)
    yield "best-average", highest_expected_advance(PRINTED)
    yield "bust-best", _bust(BestAverage())


def _of_the_race() -> Iterator[tuple[str, Fact]]:
    tie = sum((chance**2 for chance in race().chances), Fraction(0))
    yield "race-tie", tie
    yield "first-wins", (1 + tie) / 2
    yield "tie-example", TIES_OF_100 + (100 - TIES_OF_100) // 2


@cache
def race() -> FirstCard:
    """Return the distribution of moves that a lone turtle needs to the beach, up to a tail below `TAIL`."""
    return moves_to_first_card(PRINTED, DARING, beyond=TAIL, most=1000)


def _of_riding() -> Iterator[tuple[str, Fact]]:
    well = 1 - _bust(BestAverage())
    yield "no-bust", well
    yield "no-bust-two", well**2
    yield "no-bust-four", well**4
    yield "some-bust-two", 1 - well**2
    yield "bust-twice", 2 * (1 - well)
    yield "average-two", 2 * highest_expected_advance(PRINTED)


def _of_other_limits() -> Iterator[tuple[str, Fact]]:
    bust = {limit: _bust(BestAverage(), DiceRules(limit=limit)) for limit in (6, 7, 8, 9, 10)}
    for limit in (6, 8, 9, 10):
        yield f"bust-limit-{limit}", bust[limit]
        yield f"average-limit-{limit}", highest_expected_advance(DiceRules(limit=limit))
    yield "bust-limit-8-old", _bust(DARING, DiceRules(limit=8))
    yield "threshold-limit-8", _threshold(DiceRules(limit=8))
    yield "limit-most-busts", max(bust, key=lambda limit: bust[limit])


def _of_laps() -> Iterator[tuple[str, Fact]]:
    yield "daring-lap", moves_per_card(PRINTED, DARING)
    yield "careful-lap", moves_per_card(PRINTED, CAREFUL)
    yield "careful-average", move_odds(PRINTED, CAREFUL).expected_steps
    yield "bust-careful", _bust(CAREFUL)
    yield "best-lap", fewest_moves_per_card(PRINTED)


def _of_the_endgame() -> Iterator[tuple[str, Fact]]:
    """Look up the race of 10 against 18 and other squares in the solved endgame."""
    for square in (12, 14, 16, 18):
        stop, roll = (Fraction(chance).limit_denominator(ENOUGH) for chance in chances(Race(10, square, (2, 5))))
        where = "" if square == 18 else f"-{square}"
        if where:
            yield f"endgame-stop{where}", stop
        yield f"endgame-roll{where}", roll
    three = [dice for dice in product(PRINTED.faces, repeat=MOST_DICE) if sum(dice) == PRINTED.limit]
    yield "endgame-sevens", len(three)
    # The other turtle rolls a 2 and is ahead on 20; then three dice of exactly seven lead from the raft to the beach.
    yield "endgame-after-bust", Fraction(1, PRINTED.sides) * Fraction(len(three), PRINTED.sides**MOST_DICE)
    yield "endgame-hold", Fraction(sum(not PRINTED.busts(5 + face) for face in PRINTED.faces), PRINTED.sides)


def _bust(strategy: Strategy, rules: DiceRules = PRINTED) -> Fraction:
    return move_odds(rules, strategy).bust


def _threshold(rules: DiceRules) -> int:
    """Return the sum up to which the best average rolls on, the same after one die and after two."""
    after_one, after_two = (max(total for dice, total in best_average(rules) if dice == lying) for lying in (1, 2))
    assert after_one == after_two
    return after_one


def _binomial(trials: int, chance: Fraction, times: int) -> Fraction:
    return comb(trials, times) * chance**times * (1 - chance) ** (trials - times)
