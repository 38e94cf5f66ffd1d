"""One loaded die in a class: who notices it, and after how many rolls?

Every tablet counts the faces of its own die. Which tablet has the loaded one follows from the number of the class, and
only the board says so, when somebody uncovers it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import count, islice
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
LOOKS: Final = range(ROLLS_AT_ONCE, MOST_ROLLS + 1, ROLLS_AT_ONCE)
TEN: Final = range(ROLLS_AT_ONCE + 1)
"""The possible numbers of sixes between two looks."""

FAIR_CLASSES: Final = 100
"""The classes without a loaded die that are tried at a time."""

DOUBT: Final = Fraction(1, 20)


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
        rolls, sixes = _rolled(record, topic)
        if loaded in suspected:
            yield texts.gettext("Rolls until it was suspected: {rolls}. Sixes: {sixes}.", rolls=rolls, sixes=sixes)
        else:
            yield texts.gettext("Nobody suspected it. Rolls: {rolls}. Sixes: {sixes}.", rolls=rolls, sixes=sixes)
    fair = len(suspected.keys() - {loaded})
    if fair:
        yield texts.ngettext("Wrongly suspected: {number} tablet.", "Wrongly suspected: {number} tablets.", fair)


def _rolled(record: ClassRecord, topic: Topic) -> tuple[int, int]:
    """Return how often the loaded die was rolled before it was suspected, and its sixes."""
    loaded = loaded_tablet(record.number)
    rolls = record.sheet(topic.name).by_tablet.get(loaded, MOST_ROLLS)
    return rolls, _sixes(topic, record, loaded, rolls)


def chance_sentence(record: ClassRecord, topic: Topic, texts: Texts) -> str:
    """State how likely as many sixes are for fair dice."""
    rolls, sixes = _rolled(record, topic)
    chance = chance_of_sixes(sixes, rolls)
    return texts.gettext(
        "Chance of as many sixes or more: {chance} for a fair die, {some} for the luckiest of {tablets} fair dice.",
        chance=_percent(chance, texts),
        tablets=record.tablets,
        some=_percent(1 - (1 - chance) ** record.tablets, texts),
    )


def stopping_sentence(texts: Texts) -> str:
    """Warn that a die looked at again and again seems loaded more often."""
    return texts.gettext(
        "But this ignores when one stops. Look at a fair die after every {rolls} rolls, up to {most}: at one of these "
        "looks its chance falls below 5% in {share} of all cases.",
        rolls=ROLLS_AT_ONCE,
        most=MOST_ROLLS,
        share=texts.exact_percent(fair_die_doubted(), 0),
    )


@cache
def doubted_from() -> dict[int, int]:
    """Return the fewest sixes, by the number of rolls at each look, that fair dice reach in less than 5% of cases."""
    return {rolls: next(sixes for sixes in count() if chance_of_sixes(sixes, rolls) < DOUBT) for rolls in LOOKS}


@cache
def fair_die_doubted() -> Fraction:
    """Return the probability that a fair die seems loaded at one of the looks.

    >>> round(float(fair_die_doubted()), 3)
    0.117
    """
    fresh = [Fraction(comb(ROLLS_AT_ONCE, six) * (SIX - 1) ** (ROLLS_AT_ONCE - six), SIX**ROLLS_AT_ONCE) for six in TEN]
    trusted = {0: Fraction(1)}
    for fewest in doubted_from().values():
        trusted = {
            sixes: sum((trusted.get(sixes - six, Fraction(0)) * fresh[six] for six in TEN), Fraction(0))
            for sixes in range(fewest)
        }
    return 1 - sum(trusted.values(), Fraction(0))


def somebody_doubts(topic: Topic, class_number: int, tablets: int) -> bool:
    """Roll a fair die on each tablet of a class; return True if one seems loaded at one of its looks."""
    assert topic.faces is not None
    # The loaded die is replaced by that of one more tablet.
    fair = (tablet for tablet in range(1, tablets + 2) if tablet != loaded_tablet(class_number))
    rolled = (topic.faces(Place(class_number, tablet), MOST_ROLLS) for tablet in islice(fair, tablets))
    return any(faces[:rolls].count(SIX) >= fewest for faces in rolled for rolls, fewest in doubted_from().items())


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
