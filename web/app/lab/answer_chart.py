"""The chart of a lesson's answer: prediction, own result, class and exact value in one picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from app.lab.charts.charts import Band, DotRow, Dots, Figure, Number
from app.lab.classroom.figures import dots_of, with_tablets
from app.lab.classroom.topics import Catalogue, Collected, Topic
from app.lab.rooms.room import Found
from app.ui.languages import Texts

OWN: Final = -1
"""The tablet of one's own dot, which is in no class."""

MOST_RISEN: Final = 2
"""The number of rows up to which one's own dots rise out of the others; in more they are marked where they are."""

MEAN_DECIMALS: Final = 2


@dataclass(frozen=True, slots=True)
class Tried:
    """One's own result."""

    rows: tuple[Found | None, ...]
    """What was found for each row of the topic's chart."""
    are_shares: bool = False
    """True for shares of what the chart counts."""


def topic_of_answer(slug: str, catalogue: Catalogue, texts: Texts) -> Topic:
    """Return the topic whose chart has the exact answer: the lesson's experiment, or else its prediction."""
    experiment, prediction = catalogue.of_lesson(slug), catalogue.prediction_of(slug)
    return prediction if prediction is not None and not _has_exact(experiment, catalogue, texts) else experiment


def _has_exact(topic: Topic, catalogue: Catalogue, texts: Texts) -> bool:
    chart = catalogue.figure(topic, (), texts, uncovered=True).chart
    return isinstance(chart, Dots) and any(row.exact is not None for row in chart.rows)


def answer_figure(
    topic: Topic,
    predicted: int | None,
    tried: Tried | None,
    collected: Collected,
    catalogue: Catalogue,
    texts: Texts,
) -> Figure:
    """Describe the chart; the line that divides it stands at the prediction, or where both sides are equal.

    One's own dot is the own result; among answers to choose it is the prediction. No axis of predictions has results.
    """
    results, tablets = collected
    figure = with_tablets(catalogue.figure(topic, results, texts, uncovered=True), results, tablets)
    assert isinstance(figure.chart, Dots)
    sentences = [figure.told]
    own: tuple[Found | None, ...] = ()
    if topic.kind == "predicted":
        own = (Found(predicted),) if predicted is not None and catalogue.answers(topic) else ()
    elif tried is not None:
        own = tuple(_scaled(found, topic.values[-1]) for found in tried.rows) if tried.are_shares else tried.rows
    if tried is not None:
        sentences.append(texts.gettext("Your result: {value}.", value=_result(tried, figure.chart, texts)))
    # Without a class, shares of the lab are not what its topic has people roll by hand.
    by_lab = tried is not None and tried.are_shares and not results and topic.kind == "thrown"
    title = catalogue.text_of(topic.lesson or "", texts).title if by_lab else figure.title
    line, told = _line(topic, predicted, catalogue, texts)
    words = figure.chart.words if results else replace(figure.chart.words, tried="")
    chart = replace(_with_own(figure.chart, own, texts), line=line, words=words)
    return replace(figure, identity="answer", title=title, told=" ".join([*sentences, told]).strip(), chart=chart)


def _scaled(found: Found | None, most: int) -> Found | None:
    """Return what a share comes to in a count up to `most`."""
    if found is None or found.band is None:
        return found
    return Found(found.value * most, Band(found.band.low * most, found.band.high * most))


def _with_own(chart: Dots, own: tuple[Found | None, ...], texts: Texts) -> Dots:
    """Add one's own dots to a chart's rows, where they are judged by the band of as many trials."""
    rows = tuple(_row_with(row, found) for row, found in zip(chart.rows, own or (None,) * len(chart.rows), strict=True))
    if not any(OWN in row.tablets for row in rows):
        return chart
    values = [float(found.value) for found in own if found is not None]
    ends = (min([chart.ends[0], *values]), max([chart.ends[1], *values]))
    # Translators: on one's own dot in a chart, at most three letters.
    you = texts.pgettext("chart", "you")
    return replace(chart, rows=rows, ends=ends, own_words=((OWN, you),), risen=OWN if len(rows) <= MOST_RISEN else None)


def _row_with(row: DotRow, found: Found | None) -> DotRow:
    if found is None:
        return row
    if found.band is not None and found.band != row.band:
        if row.dots:
            # The band of a class would judge a result from more or fewer trials wrongly.
            return row
        row = replace(row, band=found.band)
    dots = sorted([*zip(row.values, row.tablets, strict=True), (found.value, OWN)])
    return replace(row, dots=dots_of(value for value, _ in dots), tablets=tuple(tablet for _, tablet in dots))


def _result(tried: Tried, chart: Dots, texts: Texts) -> str:
    """Write one's own result, all numbers with as many decimals as the exact ones."""
    shares = tried.are_shares or chart.unit == "percent"
    whole = all(isinstance(row.exact, int | None) for row in chart.rows)
    parts = []
    for row, found in zip(chart.rows, tried.rows, strict=True):
        if found is not None:
            value = found.value
            told = texts.exact_percent(value) if shares else texts.number(value, 0 if whole else MEAN_DECIMALS)
            labelled = row.label and len(chart.rows) > 1
            parts.append(texts.gettext("{row}: {told}", row=row.label, told=told) if labelled else told)
    return ", ".join(parts)


def _line(topic: Topic, predicted: int | None, catalogue: Catalogue, texts: Texts) -> tuple[Number | None, str]:
    """Return where the line stands on the axis of a topic, and what it means."""
    assert topic.lesson is not None
    prediction = texts.gettext("The dashed line is your prediction.")
    if topic.kind == "predicted":
        return (None, "") if predicted is None or catalogue.answers(topic) else (predicted, prediction)
    at, per_one = catalogue.lines.get(topic.lesson, (None, 0))
    if at is None:
        return None, ""
    if catalogue.answers(topic):
        answer = catalogue.text_of(topic.lesson, texts).lettered[int(per_one)]
        # Translators: {answer} is one of the answers to choose in a lesson, with its letter: "B: Exactly half".
        return at, texts.gettext("The dashed line is answer {answer}.", answer=answer)
    return (None, "") if predicted is None else (at + Fraction(per_one) * predicted, prediction)
