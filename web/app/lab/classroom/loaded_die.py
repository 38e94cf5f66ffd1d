"""One loaded die in a class: who notices it, and after how many rolls?

Every tablet counts the faces of its own die. Which tablet has the loaded one follows from the number of the class, and
only the board says so, when somebody uncovers it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Final

from app.lab.charts.charts import Bar, Figure, Histogram, Words, share_band
from app.lab.classroom.class_record import ClassRecord
from app.lab.classroom.figures import Axis, Row, numbers_figure, with_tablets
from app.lab.classroom.places import Place, loaded_tablet
from app.lab.classroom.topics import Topic
from app.ui.languages import Texts

SIX: Final = 6
FAIR: Final = Fraction(1, SIX)
"""The chance of a six with a fair die."""

ROLLS_AT_ONCE: Final = 10
SERIES: Final = (30, 120)
"""The numbers of rolls after which the board shows all dice: in few rolls the loaded die hides, in many it cannot."""
MOST_ROLLS: Final = SERIES[-1]


def rolls_called(rolls: int, texts: Texts) -> str:
    """Name a number of rolls."""
    return texts.ngettext("{number} roll", "{number} rolls", rolls)


def faces_figure(faces: bytes, texts: Texts) -> Figure:
    """Describe how often each face of a tablet's die came up."""
    counts = [faces.count(face) for face in range(1, SIX + 1)]
    bars = tuple(Bar(str(face), tried=count) for face, count in enumerate(counts, 1))
    counted = (texts.gettext("{row}: {told}", row=str(face), told=str(count)) for face, count in enumerate(counts, 1))
    words = Words(tried=texts.pgettext("chart", "My die"))
    titles = texts.gettext("Face"), texts.pgettext("chart", "Dice")
    chart = Histogram(*titles, bars, unit="number", words=words, top=max(ROLLS_AT_ONCE, *counts))
    return Figure("class-faces", texts.gettext("How often each face came up"), ", ".join(counted), chart)


def revealed_figure(record: ClassRecord, topic: Topic, title: str, risen: int | None, texts: Texts) -> Figure:
    """Describe the sixes of all dice of a class next to what fair dice do, and say which of them is the loaded one."""
    tablets = range(1, record.tablets + 1)
    results = [tuple(Fraction(_sixes(topic, record, tablet, rolls), rolls) for rolls in SERIES) for tablet in tablets]
    rows = [
        Row(tuple(shares), FAIR, share_band(FAIR, rolls), rolls_called(rolls, texts))
        for rolls, shares in zip(SERIES, zip(*results, strict=True), strict=True)
    ]
    axis = Axis(texts.gettext("Proportion of sixes"), (0, max(0.5, *map(float, rows[0].values))), "percent")
    figure = numbers_figure(title, axis, rows, texts, uncovered=True)
    told = " ".join(_sentences(record, topic, texts))
    return with_tablets(replace(figure, told=told), results, tablets, risen)


def _sixes(topic: Topic, record: ClassRecord, tablet: int, rolls: int) -> int:
    assert topic.faces is not None
    return topic.faces(Place(record.number, tablet), rolls).count(SIX)


def _sentences(record: ClassRecord, topic: Topic, texts: Texts) -> Iterator[str]:
    loaded, suspected = loaded_tablet(record.number), record.sheet(topic.name).by_tablet
    yield texts.gettext("The die of tablet {number} is loaded: the chance of a six is one in three.", number=loaded)
    if loaded <= record.tablets:
        rolls = suspected.get(loaded, MOST_ROLLS)
        sixes = _sixes(topic, record, loaded, rolls)
        if loaded in suspected:
            yield texts.gettext("Rolls until it was suspected: {rolls}. Sixes: {sixes}.", rolls=rolls, sixes=sixes)
        else:
            yield texts.gettext("Nobody suspected it. Rolls: {rolls}. Sixes: {sixes}.", rolls=rolls, sixes=sixes)
        chance = chance_of_sixes(sixes, rolls)
        yield texts.gettext(
            "Chance of as many sixes or more: {chance} for a fair die, {some} for the luckiest of {tablets} fair dice.",
            chance=_percent(chance, texts),
            tablets=record.tablets,
            some=_percent(1 - (1 - chance) ** record.tablets, texts),
        )
    fair = [str(tablet) for tablet in suspected if tablet != loaded]
    if fair:
        yield texts.gettext("Tablets suspected wrongly: {tablets}.", tablets=texts.and_list(fair))


def chance_of_sixes(least: int, rolls: int) -> Fraction:
    """Return the chance that a fair die throws at least this many sixes.

    >>> chance_of_sixes(1, 2), chance_of_sixes(0, 60)
    (Fraction(11, 36), Fraction(1, 1))
    """
    ways = sum(comb(rolls, sixes) * (SIX - 1) ** (rolls - sixes) for sixes in range(least, rolls + 1))
    return Fraction(ways, SIX**rolls)


def _percent(chance: Fraction, texts: Texts) -> str:
    """Write a chance with one decimal, or as many as it takes to differ from 0."""
    decimals = next(number for number in range(1, 200) if round(chance * 100, number))
    return texts.exact_percent(chance, decimals)
