"""Charts to look at and to test with, of every kind: the numbers of one simple strategy, tried with fixed dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Final

from app.lab.charts.charts import (
    Band,
    Bar,
    Comparison,
    DotRow,
    Dots,
    Figure,
    Histogram,
    RunningMean,
    Share,
    Step,
    Steps,
    Words,
    count_band,
    share_band,
)
from app.lab.charts.trials import Trials

TRIALS: Final = 400
FACES: Final = range(1, 7)
BUST: Final = 0


def exact_moves(dice: int = 0, total: int = 0) -> dict[int, Fraction]:
    """The chance of each square after a move by a player who always rolls a second die, and a third up to sum 4."""
    if total > 7:
        return {BUST: Fraction(1)}
    if dice == 3 or (dice == 2 and total > 4):
        return {total * dice: Fraction(1)}
    moves: dict[int, Fraction] = {}
    for face in FACES:
        for squares, chance in exact_moves(dice + 1, total + face).items():
            moves[squares] = moves.get(squares, Fraction(0)) + chance / 6
    return moves


EXACT: Final = exact_moves()
MEAN: Final = sum(squares * chance for squares, chance in EXACT.items())
SIGMA: Final = sqrt(sum(chance * (squares - MEAN) ** 2 for squares, chance in EXACT.items()))
DRAW: Final = Random(42)  # noqa: S311 - moves to count, no secret
TRIED: Final = tuple(DRAW.choices(list(EXACT), weights=[float(chance) for chance in EXACT.values()], k=TRIALS))
TOLD: Final = (
    "Von 400 Zügen endeten 53 mit einem Bruch, das sind 13,3 %. Genau gerechnet sind es 11,1 %; so weit daneben liegt "
    "auch der Zufall allein."
)


def histogram(trials: int = TRIALS) -> Figure:
    """The observed squares of the first moves, beside the exact frequencies."""
    counts = Counter(TRIED[:trials])
    bars = [
        Bar(
            str(squares) if squares else "Pech gehabt",
            Fraction(counts[squares], trials) if trials else None,
            EXACT.get(squares, Fraction(0)),
            share_band(EXACT.get(squares, Fraction(0)), trials) if trials else None,
            bust=squares == BUST,
            name=None if squares == BUST else f"{squares} Felder",
        )
        for squares in [*range(2, 22), BUST]
    ]
    chart = Histogram("Felder, die die Schildkröte vorrückt", "Anteil an allen Zügen", tuple(bars), top=0.4)
    return Figure(
        "moves", "Wie weit ein Zug führt, wenn ab einer Summe von fünf nach dem zweiten Würfel Schluss ist", TOLD, chart
    )


def running_mean(trials: int = TRIALS) -> Figure:
    """The running mean of the first of the observed moves."""
    means = Trials().with_values(TRIED[:trials]).means
    chart = RunningMean("Anzahl der Züge", "Felder im Mittel", means, MEAN, SIGMA, 10_000)
    return Figure("mean", "Das Gesetz der großen Zahlen", TOLD, chart)


def comparison() -> Figure:
    """The shares of games won by four strategies."""
    shares = (
        Share(
            "Weiterwürfeln, solange die Summe nach einem Würfel höchstens 4 ist", Fraction(312, 1000), 0.0147, "star"
        ),
        Share("Nie ein Risiko eingehen", Fraction(241, 1000), 0.0135, "leaf"),
        Share("Immer nach dem ersten Würfel aufhören", Fraction(198, 1000), 0.0126, "wave"),
        Share("Immer alles wagen", Fraction(249, 1000), 0.0137, "sun"),
    )
    chart = Comparison(
        "Gewonnene Partien", shares, Fraction(1, 4), words=Words(exact="Alle gleich gut: jeder vierte Sieg")
    )
    return Figure("duel", "Wer gewinnt wie oft?", TOLD, chart)


def faces() -> Figure:
    """How often each face of a die came up in one game."""
    counts = dict(zip(FACES, (17, 12, 21, 14, 9, 23), strict=True))
    thrown = sum(counts.values())
    bars = tuple(
        Bar(str(face), counts[face], Fraction(thrown, 6), count_band(Fraction(1, 6), thrown)) for face in FACES
    )
    chart = Histogram("Augen", "So oft gewürfelt", bars, "number", Words(tried="In dieser Partie", exact="Zu erwarten"))
    return Figure("faces", "Die Würfel dieser Partie", TOLD, chart)


def steps() -> Figure:
    """The chance of advancing at least a number of squares in a move."""
    tail = tuple(
        Step(squares, sum((chance for reached, chance in EXACT.items() if reached >= squares), Fraction(0)))
        for squares in range(1, 22)
    )
    chart = Steps("Felder oder mehr", "Wahrscheinlichkeit", tail)
    return Figure("tail", "Wie wahrscheinlich ist es, mindestens so weit zu kommen?", TOLD, chart)


def dots() -> Figure:
    """The results of thirty tablets in two rows, the first of which is concentrated on a few values."""
    few = tuple((Fraction(busts, 10), times) for busts, times in ((0, 2), (1, 7), (2, 9), (3, 7), (4, 3), (6, 2)))
    many = tuple((Fraction(busts, 100), times) for busts, times in zip(range(14, 31), [1, 2] * 9, strict=False))
    rows = (
        DotRow("Nach 10 Zügen", few, Fraction(25, 108), Band(0, 0.5)),
        DotRow("Nach 100 Zügen", many, Fraction(25, 108), Band(0.15, 0.32)),
    )
    return Figure("class", "Brüche in wenigen und in vielen Zügen", TOLD, Dots("Anteil", rows, (0, 0.7), "percent"))


def answers() -> Figure:
    """A class's votes among long answers."""
    names = ("Die Gruppe mit zehn Zügen", "Die Gruppe mit hundert Zügen", "Beide gleich wahrscheinlich")
    row = DotRow("Zehn oder hundert?", ((0, 9), (1, 14), (2, 61)), 0)
    return Figure("answers", "Zehn Züge oder hundert?", TOLD, Dots("", (row,), (0, 2), names=names))


def every_kind() -> tuple[Figure, ...]:
    """One figure of each kind, and the running mean on both of its scales."""
    return (histogram(), running_mean(), comparison(), faces(), steps(), dots(), answers())
