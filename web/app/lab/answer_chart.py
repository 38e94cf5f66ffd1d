"""The chart of a lesson's answer: prediction, own result, class and exact value in one picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from app.lab.charts.charts import Dots, Figure, Number
from app.lab.classroom.figures import values_of_tablet, with_tablets
from app.lab.classroom.topics import Catalogue, Collected, Topic
from app.ui.languages import Texts

OWN: Final = -1
"""The tablet of one's own dot, which is in no class."""

TRIED: Final = -2
"""The tablet of the dot of one's own result, where one's own dot is an answer."""

MOST_RISEN: Final = 2
"""The number of rows up to which one's own dots rise out of the others; in more they are marked where they are."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One's own result."""

    values: tuple[Number, ...]
    """A number for each row of the topic's chart; an answer's number if the topic has answers to choose."""
    share: Number | None = None
    """The share that was found."""


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

    One's own dot is the own result; among answers to choose it is the prediction, and the result has another dot.
    """
    results, tablets = collected
    sentences = [catalogue.figure(topic, results, texts, uncovered=True).told]
    # Translators: on one's own dot in a chart, at most three letters.
    you = texts.pgettext("chart", "you")
    words: dict[int, str] = {}
    own: dict[int, tuple[Number, ...]] = {}
    if topic.kind == "predicted" and predicted is not None:
        own[OWN], words[OWN] = (predicted,), you
    if tried is not None and topic.kind == "predicted" and catalogue.answers(topic):
        own[TRIED], words[TRIED] = tried.values, "" if tried.share is None else texts.exact_percent(tried.share)
    elif tried is not None:
        own[OWN], words[OWN] = tried.values, you
    results, tablets = [*results, *own.values()], (*tablets, *own)
    rises = OWN in own and len(own[OWN]) <= MOST_RISEN
    figure = catalogue.figure(topic, results, texts, uncovered=True)
    figure = with_tablets(figure, results, tablets, OWN if rises else None)
    line, told = _line(topic, predicted, catalogue, texts)
    if tried is not None:
        sentences.append(texts.gettext("Your result: {value}.", value=_result(tried, figure, texts)))
    assert isinstance(figure.chart, Dots)
    chart = replace(figure.chart, line=line, own_words=tuple(words.items()))
    return replace(figure, identity="answer", told=" ".join([*sentences, told]).strip(), chart=chart)


def _result(tried: Tried, figure: Figure, texts: Texts) -> str:
    """Write one's own result as its dot has it, its share in brackets; beside answers the share alone."""
    value = values_of_tablet(figure, OWN, texts)
    if tried.share is None:
        return value
    share = texts.exact_percent(tried.share)
    assert isinstance(figure.chart, Dots)
    return share if figure.chart.names else f"{value} ({share})"


def _line(topic: Topic, predicted: int | None, catalogue: Catalogue, texts: Texts) -> tuple[Number | None, str]:
    """Return where the line stands on the axis of a topic, and what it means."""
    assert topic.lesson is not None
    prediction = texts.gettext("The dashed line is your prediction.")
    if topic.kind == "predicted":
        return (None, "") if predicted is None or catalogue.answers(topic) else (predicted, prediction)
    at, per_one = catalogue.lines.get(topic.lesson, (None, 0))
    if at is None:
        return None, ""
    if not per_one:
        return at, texts.gettext("On the dashed line both would be equal.")
    return (None, "") if predicted is None else (at + Fraction(per_one) * predicted, prediction)
