"""Melimagic's topics, experiments and charts for the class board: implements `app.lab.classroom.topics.ClassGame`.

The board draws the same pairs and deals as the rooms of the lab with the same seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from app.lab.charts.charts import Figure, Number, Words, share_band
from app.lab.classroom.figures import Axis, Row, numbers_figure
from app.lab.classroom.topics import Results, Topic, TopicWords
from app.lab.seeds import Drawn
from app.melimagic.lab.looks_model import LOOKS, Rounds, exact, looks_called
from app.melimagic.lab.pairs_model import COMPARED, Draws, source_called
from app.melimagic.lab.recall_model import DELAYS, EACH, KEEPS, expected, shares_of
from app.ui.languages import Texts
from mahe_core.melimagic.odds.simulation import simulate

DOUBLES: Final = Topic("doubles", 0, "computed", "easy-and-hard-wands", range(101))
LOOKING: Final = Topic("looks", 1, "computed", "worth-of-a-look", range(101))
RECALL: Final = Topic("recall", 2, "tested", None, range((EACH + 1) ** len(DELAYS)))

TOPICS: Final = (DOUBLES, LOOKING, RECALL)
"""The topics. Their numbers occur in codes, so they are never reused."""

DRAWN: Final[Drawn] = "cards"
"""The main source of chance, although one of the three kinds of pairs is rolled with dice."""

PREDICTED: Final = ("why-21", "does-memory-win", "easy-and-hard-wands", "worth-of-a-look")
"""The lessons in the order of their prediction numbers; append new lessons."""

LINES: Final[Mapping[str, tuple[Number, Number]]] = {}
"""No chart of an experiment has its prediction on the axis."""

TRIES: Final = 100
"""The number of pairs from each source, or of deals, on a tablet."""

KEEP: Final = KEEPS[1]
"""The chance that a memory survives one other card, in the law that is shown next to the class's answers."""


def topic_words(topic: Topic, texts: Texts) -> TopicWords:
    if topic == RECALL:
        title = texts.gettext("Remembered after 0, 2, 4 and 8 other cards")
        instruction = texts.gettext(
            "Take the memory test in the lab. At the end, it gives you a number for the class board."
        )
        return TopicWords(title, instruction)
    if topic == DOUBLES:
        title = texts.gettext("Doubles from golden cards, dice and hats")
        instruction = texts.gettext(
            "Every tablet draws {tries} golden cards, rolls two dice {tries} times, draws "
            "{tries} pairs of hat cards and counts the doubles.",
            tries=TRIES,
        )
    else:
        title = texts.gettext("How often the swap gets the rabbit")
        instruction = texts.gettext(
            "Every tablet deals {tries} times and swaps after 0, 1, 2 and 3 looks.", tries=TRIES
        )
    return TopicWords(title, instruction)


@lru_cache(maxsize=512)
def computed(topic: Topic, seed: int) -> tuple[Number, ...]:
    if topic == DOUBLES:
        draws = (Draws(trial, seed) for trial in COMPARED)
        return tuple(
            Fraction(drawn.with_batch(simulate(drawn.experiment(TRIES)).advance(TRIES)).hits.total, TRIES)
            for drawn in draws
        )
    none = Rounds(seed)
    rounds = none.with_batch(simulate(none.experiment(TRIES)).advance(TRIES))
    return tuple(Fraction(rounds.successes(looks), TRIES) for looks in LOOKS)


def own_words(topic: Topic, result: tuple[Number, ...], texts: Texts) -> str:
    counts = [int(share * TRIES) for share in result]
    if topic == DOUBLES:
        golden, dice, hats = counts
        return texts.gettext(
            "Doubles: {golden} among the golden cards, {dice} with the dice, {hats} among the hats.",
            golden=golden,
            dice=dice,
            hats=hats,
        )
    counted = texts.and_list(list(map(str, counts)))
    return texts.gettext("The swap got the rabbit after 0, 1, 2 and 3 looks: {counts} times.", counts=counted)


def chart(topic: Topic, results: Results, texts: Texts, *, uncovered: bool) -> Figure:
    if topic == RECALL:
        return _recalled(results, texts, uncovered=uncovered)
    columns: Sequence[tuple[Number, ...]] = list(zip(*results, strict=True))
    if topic == DOUBLES:
        axis = Axis(texts.gettext("Proportion of doubles"), (0, 0.5), "percent")
        expected = [(Draws(trial).exact_hits, source_called(trial, texts)) for trial in COMPARED]
    else:
        axis = Axis(texts.gettext("Swaps that get the rabbit"), (0, 0.8), "percent")
        expected = [(exact(looks), looks_called(looks, texts)) for looks in LOOKS]
    rows = tuple(
        Row(columns[which] if columns else (), chance, share_band(chance, TRIES), label)
        for which, (chance, label) in enumerate(expected)
    )
    return numbers_figure(topic_words(topic, texts).title, axis, rows, texts, uncovered=uncovered)


def _recalled(results: Results, texts: Texts, *, uncovered: bool) -> Figure:
    """Describe everybody's share of right answers, by the number of other cards, next to a law of forgetting."""
    shares = list(zip(*(shares_of(int(number)) for (number,) in results), strict=True))
    rows = tuple(
        Row(shares[which] if shares else (), expected("power", KEEP, delay), None, _cards(delay, texts))
        for which, delay in enumerate(DELAYS)
    )
    axis = Axis(texts.gettext("Right answers"), (0, 1), "percent")
    words = Words(exact=texts.pgettext("chart", "A forgetting curve"))
    return numbers_figure(topic_words(RECALL, texts).title, axis, rows, texts, uncovered=uncovered, words=words)


def _cards(delay: int, texts: Texts) -> str:
    return texts.ngettext("{number} other card", "{number} other cards", delay)
