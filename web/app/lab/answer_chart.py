"""The chart of a lesson's answer: prediction, own result, class and exact value in one picture."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from app.lab.charts.charts import Dots, Figure, Number
from app.lab.classroom.figures import values_of_tablet, with_tablets
from app.lab.classroom.topics import Catalogue, Collected, Topic
from app.ui.languages import Texts

OWN: Final = -1
"""The tablet of one's own dot, which is in no class."""

MOST_RISEN: Final = 2
"""The number of rows up to which one's own dots rise out of the others; in more they are marked where they are."""


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
    tried: tuple[Number, ...] | None,
    collected: Collected,
    catalogue: Catalogue,
    texts: Texts,
) -> Figure:
    """Describe the chart; the line that divides it stands at the prediction, or where both sides are equal.

    `tried` is one's own result in the units of the topic, or a share, which is only told, if the topic has answers.
    """
    results, tablets = collected
    share = tried is not None and topic.kind == "predicted" and catalogue.answers(topic) > 0
    own = tried if not share else None
    if own is None and topic.kind == "predicted" and predicted is not None:
        own = (predicted,)
    sentences = [catalogue.figure(topic, results, texts, uncovered=True).told]
    if own is not None:
        results, tablets = [*results, own], (*tablets, OWN)
    figure = catalogue.figure(topic, results, texts, uncovered=True)
    # Translators: on one's own dot in a chart, at most three letters.
    you = texts.pgettext("chart", "you")
    rises = own is not None and len(own) <= MOST_RISEN
    figure = with_tablets(figure, results, tablets, OWN if rises else None)
    line, told = _line(topic, predicted, catalogue, texts)
    if tried is not None:
        value = texts.exact_percent(Fraction(tried[0])) if share else values_of_tablet(figure, OWN, texts)
        sentences.append(texts.gettext("Your result: {value}.", value=value))
    assert isinstance(figure.chart, Dots)
    chart = replace(figure.chart, line=line, risen_word=you)
    return replace(figure, identity="answer", told=" ".join([*sentences, told]).strip(), chart=chart)


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
