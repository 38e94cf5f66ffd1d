"""The lesson that a class has just held, on one sheet of paper: its question, predictions, board and answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.classroom.board_entry_view import NAME
from app.lab.classroom.class_record import ClassRecord
from app.lab.classroom.topics import Catalogue, Topic
from app.lab.lesson_text import LessonText
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button


def lesson_paper(class_number: int, lesson: LessonText, figures: Sequence[Figure], texts: Texts) -> Markup:
    """Draw the paper with the buttons that print it and lead back, which are not printed."""
    return element(
        "article",
        {"class": "class-paper"},
        element(
            "div",
            {"class": "lab-buttons"},
            command_button(f"{NAME}-print", "", texts.gettext("Print the lesson")),
            command_button(f"{NAME}-unprint", "button-quiet", texts.gettext("Class board")),
        ),
        element("h2", {}, lesson.title),
        element("p", {"class": "lab-quiet"}, texts.gettext("Class {number}", number=class_number)),
        element("div", {"class": "lesson-text"}, Markup(lesson.question)),
        element("div", {"class": "class-paper-charts"}, *(chart_figure(figure, texts) for figure in figures)),
        element("div", {"class": "lesson-text class-paper-answer"}, Markup(lesson.answer)),
    )


def paper_figures(
    record: ClassRecord, topic: Topic, board: Figure, catalogue: Catalogue, texts: Texts
) -> tuple[Figure, ...]:
    """Return the charts of the paper: the board, and before it the predictions of its lesson, if it shows others."""
    prediction = None if topic.lesson is None else catalogue.prediction_of(topic.lesson)
    if prediction is None or prediction == topic:
        return (board,)
    values = [(value,) for value in record.sheet(prediction.name).open_values]
    predicted = catalogue.figure(prediction, values, texts, uncovered=True)
    return replace(predicted, identity="predicted", title=texts.gettext("Predictions")), board
