"""Mahé's topics as charts of dots, each beside what is exactly to be expected."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Final

from app.lab.charts.charts import Band, Figure, Number, Words, count_band, mean_band, share_band
from app.lab.classroom.figures import Axis, Row, answers_figure, numbers_figure
from app.lab.classroom.topics import Results, Topic
from app.mahe.lab.classroom import topics
from app.mahe.lab.classroom.experiments import CAREFUL, DARING, FEW, MANY
from app.mahe.lab.classroom.words import RACES, SECOND_DICE, THROWS, topic_words
from app.mahe.lab.detective.model import RULES
from app.mahe.lab.experiment.quantities import exact_of
from app.mahe.lab.game.model import SIDES
from app.mahe.lab.game.series import FEWEST, MOST, ROLLS, chance_that_all_faces_are
from app.ui.languages import Texts
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import move_odds, prospects
from mahe_core.mahe.strategies import AtMost, BestAverage

IDENTITY: Final = "class"
"""The name of the one chart of the board."""

ERRORS: Final = 1.96
"""Of 20 tablets, 19 are no further from the mean than so many standard errors."""

ODD_FROM: Final = MOST - ROLLS // SIDES
"""So far from what is to be expected a face looks odd."""

NEARLY_ALL: Final = Fraction(19, 20)


def chart(topic: Topic, results: Results, texts: Texts, *, uncovered: bool) -> Figure:
    """Describe the dots of one of Mahé's own topics."""
    if topic in topics.VOTES:
        return _vote(topic, results, texts, uncovered=uncovered)
    axis, rows, words = _gathered(topic, results, texts)
    title = topic_words(topic, texts).title
    more = _odd_ones(results, texts, uncovered=uncovered) if _is_fair_dice(topic) and results else ()
    return numbers_figure(IDENTITY, title, axis, rows, texts, uncovered=uncovered, words=words, more=more)


def _gathered(topic: Topic, results: Results, texts: Texts) -> tuple[Axis, tuple[Row, ...], Words]:
    columns = list(zip(*results, strict=True))
    first: tuple[Number, ...] = columns[0] if columns else ()
    if topic == topics.LARGE_NUMBERS:
        bust = move_odds(RULES, DARING).bust
        axis = Axis(texts.gettext("Share of busts"), (0, max([0.7, *map(float, first)])), "percent")
        rows = tuple(
            Row(_column(columns, which), bust, share_band(bust, moves), _moves(moves, texts))
            for which, moves in enumerate((FEW, MANY))
        )
        return axis, rows, Words()
    if topic == topics.LAPS:
        names = (texts.gettext("Daring turtle"), texts.gettext("Careful turtle"))
        rows = tuple(
            _laps(_column(columns, which), strategy, name)
            for which, (strategy, name) in enumerate(zip((DARING, CAREFUL), names, strict=True))
        )
        numbers = [float(number) for row in rows for number in row.values]
        ends = (min([2.6, *numbers]), max([4.6, *numbers]))
        return Axis(texts.gettext("Moves for an egg card"), ends, decimals=1), rows, Words()
    if topic == topics.DETECTIVE:
        sure = next(number for number in range(1, 100) if 1 - Fraction(SIDES - 1, SIDES) ** number >= NEARLY_ALL)
        band = texts.pgettext("chart", "19 tablets in 20, up to move {number}", number=sure)
        ends = (1, max([24, *map(float, first)]))
        row = Row(first, SIDES, Band(1, sure))
        return Axis(texts.gettext("The move that gives it away"), ends), (row,), Words(band=band)
    if _is_fair_dice(topic):
        band = texts.pgettext("chart", "Looks strange: {number} or more", number=ODD_FROM)
        ends = (0, max([12, *map(float, first)]))
        row = Row(first, None, Band(ODD_FROM - 0.5, ends[1] + 0.5))
        return Axis(texts.gettext("How far the strangest count is from 10"), ends), (row,), Words(band=band)
    return _thrown(topic, first, texts)


def _thrown(topic: Topic, values: tuple[Number, ...], texts: Texts) -> tuple[Axis, tuple[Row, ...], Words]:
    if topic == topics.RISK_BY_HAND:
        risk = Fraction(4, 6)
        row = Row(values, int(THROWS * risk), count_band(risk, THROWS))
        return (
            Axis(texts.ngettext("Busts in {number} throw", "Busts in {number} throws", THROWS), (0, THROWS)),
            (row,),
            Words(),
        )
    if topic == topics.RACE_BY_HAND:
        wins = exact_of("race", BestAverage(), RULES).mean
        row = Row(values, wins * RACES, count_band(wins, RACES))
        return (
            Axis(texts.ngettext("Wins in {number} race", "Wins in {number} races", RACES), (0, RACES)),
            (row,),
            Words(),
        )
    squares = [2 * (4 + face) if 4 + face <= 7 else 0 for face in range(1, 7)]
    mean = Fraction(sum(squares), 6)
    spread = sqrt(sum((walked - float(mean)) ** 2 for walked in squares) / 6)
    each = mean_band(mean, spread, SECOND_DICE, ERRORS)
    row = Row(values, int(mean * SECOND_DICE), Band(each.low * SECOND_DICE, each.high * SECOND_DICE))
    axis = Axis(texts.ngettext("Squares in {number} move", "Squares in {number} moves", SECOND_DICE), (0, 280))
    return axis, (row,), Words()


def _column(columns: list[tuple[Number, ...]], which: int) -> tuple[Number, ...]:
    return columns[which] if columns else ()


def _moves(number: int, texts: Texts) -> str:
    return texts.ngettext("{number} move", "{number} moves", number)


def _laps(values: tuple[Number, ...], strategy: AtMost, label: str) -> Row:
    exact = exact_of("laps", strategy, DiceRules())
    return Row(values, exact.mean, mean_band(exact.mean, exact.sigma, MANY, ERRORS), label)


def _is_fair_dice(topic: Topic) -> bool:
    return topic in (topics.FAIR_DICE, topics.FAIR_DICE_BY_HAND)


@lru_cache(maxsize=1)
def chance_of_odd() -> Fraction:
    """Compute how likely some face of a series looks odd."""
    return 1 - chance_that_all_faces_are(range(FEWEST + 1, MOST), ROLLS)


def _odd_ones(results: Results, texts: Texts, *, uncovered: bool) -> tuple[str, ...]:
    """Count the series that look odd."""
    odd = sum(result[0] >= ODD_FROM for result in results)
    told = texts.ngettext(
        "{odd} of {number} set looked strange.", "{odd} of {number} sets looked strange.", len(results), odd=odd
    )
    if not uncovered:
        return (told,)
    chance = chance_of_odd()
    exactly = texts.gettext(
        "The exact value is {share} of all sets: here, you would expect {expected}.",
        share=texts.exact_percent(chance),
        expected=texts.number(chance * len(results), 1),
    )
    return told, exactly


def _vote(topic: Topic, results: Results, texts: Texts, *, uncovered: bool) -> Figure:
    dice, total = topics.decision_of(topic)
    prospect = next(one for one in prospects(RULES) if (one.dice, one.total) == (dice, total))
    assert prospect.go_on is not None
    right = topics.ANOTHER if prospect.go_on > prospect.stop else topics.STOP
    exactly = texts.gettext(
        "Squares on average: {another} with another die, {stop} if you stop.",
        another=texts.number(prospect.go_on, 2),
        stop=texts.number(prospect.stop),
    )
    values = [int(result[0]) for result in results]
    more = (exactly,) if uncovered and values else ()
    return answers_figure(IDENTITY, topic_words(topic, texts), values, right, texts, uncovered=uncovered, more=more)
