"""Hatching means the same in every chart: the range of what is usual when chance alone is at work."""

from __future__ import annotations

import pytest

from app.lab.charts.charts import Bar, Dots, Histogram
from app.lab.classroom.topics import ClassGame, Topic
from app.mahe.lab import classroom as mahe
from app.melimagic.lab import classroom as melimagic
from tests.app import charted
from tests.app.speaking import texts

TABLETS = range(1, 31)
COMPUTED = [
    pytest.param(game, topic, id=topic.name)
    for game in (mahe, melimagic)
    for topic in game.TOPICS
    if topic.kind == "computed"
]
BY_HAND = [
    pytest.param(game, topic, id=topic.name)
    for game in (mahe, melimagic)
    for topic in game.TOPICS
    if topic.kind in ("thrown", "tested")
]


@pytest.mark.parametrize(("game", "topic"), COMPUTED)
def test_most_tablets_of_a_class_lie_within_the_hatching(game: ClassGame, topic: Topic) -> None:
    results = [game.computed(topic, seed) for seed in TABLETS]
    chart = game.chart(topic, results, texts("en"), uncovered=True).chart
    assert isinstance(chart, Dots)
    for row in chart.rows:
        if row.band is not None:
            within = [value for value in row.values if row.band.low <= value <= row.band.high]
            assert len(within) > len(row.values) / 2


@pytest.mark.parametrize(("game", "topic"), BY_HAND)
def test_an_exact_value_lies_within_its_hatching(game: ClassGame, topic: Topic) -> None:
    chart = game.chart(topic, [(topic.values[0],)], texts("en"), uncovered=True).chart
    assert isinstance(chart, Dots)
    for row in chart.rows:
        assert row.band is None or row.exact is None or row.band.low <= row.exact <= row.band.high


def test_exact_bars_lie_within_their_hatching() -> None:
    bars: list[Bar] = []
    for figure in charted.every_kind():
        match figure.chart:
            case Histogram(bars=drawn):
                bars += drawn
            case _:
                pass
    banded = [(bar.exact, bar.band) for bar in bars if bar.band is not None and bar.exact is not None]
    assert len(banded) > 20
    assert all(band.low <= exact <= band.high for exact, band in banded)
