"""Wherever the lab says "at least 19 in 20", the share is at least that: exactly where it can be computed."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from app.lab.charts.charts import Dots, count_band
from app.mahe.lab.class_topics import LAPS, SECOND_DICE, TOPICS
from app.mahe.lab.classroom import chart, computed, moves_to_be_sure
from app.mahe.lab.game_series import ROLLS
from mahe_core.mahe.odds.simulation.dice import dice
from tests.app.speaking import texts

NINETEEN = Fraction(19, 20)
CHANCES = (Fraction(1, 6), Fraction(25, 108), Fraction(1, 2), Fraction(7, 12), Fraction(1, 36), Fraction(49, 50))


def coverage(chance: Fraction, trials: int) -> Fraction:
    """Return the probability that a count of successes is in its band."""
    band = count_band(chance, trials)
    inside = range(int(band.low), int(band.high) + 1)
    ways = (comb(trials, count) * chance**count * (1 - chance) ** (trials - count) for count in inside)
    return sum(ways, Fraction(0))


@pytest.mark.parametrize("chance", CHANCES)
@pytest.mark.parametrize("trials", [1, 10, 20, 30, ROLLS, 100, 1_000])
def test_a_share_stays_in_its_band_19_times_in_20(chance: Fraction, trials: int) -> None:
    assert coverage(chance, trials) >= NINETEEN


def test_large_samples_stay_in_their_bands_as_well() -> None:
    # Beyond exact sums, the shares of busts of 400 samples of 20,000 dice; three standard errors are allowed for.
    throw, inside = dice("19:20", 6), 0
    band = count_band(Fraction(1, 6), 2_000)
    for _ in range(400):
        inside += band.low <= sum(throw() == 6 for _ in range(2_000)) <= band.high
    assert inside / 400 >= float(NINETEEN) - 3 * (0.05 * 0.95 / 400) ** 0.5


def test_19_detectives_in_20_know_by_the_move_that_is_named() -> None:
    dark = Fraction(5, 6)
    assert 1 - dark ** moves_to_be_sure() >= NINETEEN > 1 - dark ** (moves_to_be_sure() - 1)


def test_19_classes_in_20_have_the_second_dice_in_their_band() -> None:
    topic = next(topic for topic in TOPICS if topic.name == "second-die-by-hand")
    figure = chart(topic, ((100,),), texts("en"), uncovered=True)
    assert isinstance(figure.chart, Dots)
    band = figure.chart.rows[0].band
    assert band is not None
    sums = {0: Fraction(1)}
    for _ in range(SECOND_DICE):
        longer: dict[int, Fraction] = {}
        for walked, share in sums.items():
            for face in range(1, 7):
                square = walked + (2 * (4 + face) if face <= 3 else 0)
                longer[square] = longer.get(square, Fraction(0)) + share / 6
        sums = longer
    assert sum(share for walked, share in sums.items() if band.low <= walked <= band.high) >= NINETEEN


def test_19_tablets_in_20_have_their_laps_in_the_band() -> None:
    tablets = 150
    results = tuple(computed(LAPS, seed) for seed in range(tablets))
    figure = chart(LAPS, results, texts("en"), uncovered=True)
    assert isinstance(figure.chart, Dots)
    for row in figure.chart.rows:
        assert row.band is not None
        inside = sum(row.band.low <= value <= row.band.high for value in row.values)
        assert inside / tablets >= float(NINETEEN) - 3 * (0.05 * 0.95 / tablets) ** 0.5
