"""Draws the room of the lessons: the list, or one step of a lesson.

The page contains the exact answer only once it is uncovered, and no field for a prediction that is already locked in.
`data-lesson` and `data-step` name the open lesson and its step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from app.addresses import lessons_address
from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.hands import hands_form
from app.lab.lesson import FIELDS, STEPS, Choice, Lesson, Number, Progress, Step
from app.lab.lesson_text import (
    LessonText,
    LessonTexts,
    curriculum_line,
    field_called,
    for_whom,
    worksheet_address,
)
from app.lab.rooms.parts import choices, labelled, select
from app.ui.languages import Texts
from app.ui.markup import Markup, element, hidden_text, join, words_of
from app.ui.views import dialogs
from app.ui.views.elements import command_button
from app.ui.views.qr_code import Modules, qr_picture

FOR_TEACHER: Final = "lab-lessons-teacher"

FILTER: Final = "lab-lessons-filter"
AGE: Final = "age"
TOPIC: Final = "topic"
"""The filter of the overview, and its fields."""

AGES: Final = range(8, 17)

LENGTHS: Final = (150, 260, 340)
"""The lengths of a question, in letters of markup, above which it is set smaller on a projector."""

FORM: Final = "lab-lessons-prediction"
FIELD: Final = "prediction"
"""The form for a prediction, and its field."""


@dataclass(frozen=True, slots=True)
class OverviewCard:
    """A lesson on the overview."""

    lesson: Lesson
    art: Markup
    by_hand: bool
    """True if the class rolls dice by hand."""


def passes(lesson: Lesson, fields: Mapping[str, str]) -> bool:
    """Return True if a lesson suits the age and the topic in the fields of the filter.

    >>> from app.lab.lesson import Experiment
    >>> risk = Lesson("risk", 8, 11, Number(0, 6, 4), Experiment("risk"))
    >>> [passes(risk, fields) for fields in ({}, {AGE: "8", TOPIC: "chance"}, {AGE: "12"}, {TOPIC: "data"})]
    [True, True, False, False]
    """
    age = fields.get(AGE, "")
    suits = not age.isdecimal() or lesson.youngest <= int(age) <= lesson.oldest
    return suits and fields.get(TOPIC, "") in ("", lesson.topic)


def overview(
    cards: Iterable[OverviewCard],
    rooms: Iterable[tuple[str, str, Markup | None]],
    fields: Mapping[str, str],
    words: LessonTexts,
    texts: Texts,
    *,
    on_projector: bool,
) -> Markup:
    """Draw the lessons to choose from, and the rooms to explore freely, each with its name, title and picture."""
    address = lessons_address(words.game, texts.language.code)
    papers = element("a", {"href": address}, texts.gettext("Worksheets and answers to print"))
    teaching = command_button(FOR_TEACHER, "button-quiet", texts.gettext("For the teacher"))
    doors = (_door(name, title, art) for name, title, art in rooms)
    heading = texts.gettext("Rooms of the lab")
    return join(
        [
            element(
                "div",
                {"class": "lesson-head"},
                element("h2", {"class": "lesson-title"}, words.title),
                _filter(fields, texts),
                teaching if on_projector else None,
            ),
            element("ol", {"class": "lesson-cards"}, *(_card(card, words, texts) for card in cards)),
            None if on_projector else element("p", {"class": "lesson-links"}, papers),
            element("h2", {"class": "lesson-title"}, heading),
            element("nav", {"class": "lab-doors", "aria-label": heading}, *doors),
        ]
    )


def _filter(fields: Mapping[str, str], texts: Texts) -> Markup:
    """Draw the choice of the pupils' age and of the topic."""
    ages = [("", texts.gettext("All ages")), *((str(age), str(age)) for age in AGES)]
    topics = [("", texts.gettext("All topics")), *((field, field_called(field, texts)) for field in FIELDS)]
    return element(
        "form",
        {"id": FILTER, "class": "lesson-filter"},
        labelled(select(AGE, ages, fields.get(AGE, "")), texts.gettext("Age")),
        labelled(select(TOPIC, topics, fields.get(TOPIC, "")), texts.gettext("Topic")),
    )


def _card(card: OverviewCard, words: LessonTexts, texts: Texts) -> Markup:
    lesson = card.lesson
    fits = curriculum_line(lesson, texts)
    needs = texts.gettext("dice") if card.by_hand else texts.gettext("tablets or a projector")
    return element(
        "li",
        {},
        element(
            "button",
            {"type": "button", "class": "lesson-card", "data-command": f"lab-lessons-open:{lesson.slug}"},
            element("span", {"class": "lesson-card-picture"}, card.art),
            element("span", {"class": "lesson-card-title"}, words.lesson(lesson.slug).title),
            element("span", {"class": "lesson-card-for"}, for_whom(lesson, texts)),
            element("span", {"class": "lesson-card-for"}, f"{field_called(lesson.topic, texts)} · {needs}"),
            element("span", {"class": "lesson-card-for"}, fits) if fits else None,
        ),
    )


def _door(name: str, title: str, art: Markup | None) -> Markup:
    picture = None if art is None else element("span", {"class": "lesson-card-picture"}, art)
    return element("button", {"type": "button", "class": "lab-door", "data-command": f"lab:{name}"}, picture, title)


@dataclass(frozen=True, slots=True)
class StepParts:
    """The parts of a step that come from the game or the class."""

    art: Markup
    """The lesson's picture."""
    in_class: bool
    """True on a tablet of a class."""
    code: Markup | None = None
    """What reports the prediction of a tablet of a class."""
    chart: Figure | None = None
    """The chart of the uncovered answer."""
    hands: Mapping[int, int] | None = None
    """The hands that a class has raised for each prediction; None where none are counted."""


def lesson_screen(
    now: Progress,
    words: LessonTexts,
    texts: Texts,
    *,
    on_projector: bool,
    seed: int,
    parts: StepParts,
) -> Markup:
    """Draw the current step of a lesson."""
    lesson, text = now.lesson, words.lesson(now.lesson.slug)
    return element(
        "article",
        {
            "class": "lesson panel",
            "data-lesson": lesson.slug,
            "data-step": now.step.value,
            "data-size": sum(len(text.question) > length for length in LENGTHS),
        },
        element("h2", {"class": "lesson-title"}, text.title),
        _step_list(now, words),
        hidden_text(words.headings[now.step.value], tag="h3"),
        element(
            "div",
            {"class": "lesson-text"},
            element("div", {"class": "lesson-picture"}, parts.art)
            if now.step in (Step.QUESTION, Step.ANSWER)
            else None,
            *_content(now, text, words, texts, seed, parts, on_projector=on_projector),
        ),
        parts.code if now.step is Step.PREDICTION else None,
        _steps(now, texts, on_projector=on_projector, in_class=on_projector or parts.in_class),
    )


def _step_list(now: Progress, words: LessonTexts) -> Markup:
    """Draw the list of the four steps, with the current one marked."""
    marks = (
        element(
            "li",
            {"aria-current": "step" if step is now.step else None},
            element("span", {}, words.headings[step.value]),
        )
        for step in STEPS
    )
    return element("ol", {"class": "lesson-where"}, *marks)


def _content(
    now: Progress,
    text: LessonText,
    words: LessonTexts,
    texts: Texts,
    seed: int,
    parts: StepParts,
    *,
    on_projector: bool,
) -> tuple[Markup | None, ...]:
    match now.step:
        case Step.QUESTION:
            # Question and picture fill the wall, and the youngest read at most thirty words.
            alone = on_projector or now.lesson.stage == "early"
            why = () if alone else (element("h4", {}, words.headings["why"]), Markup(text.why))
            return Markup(text.question), *why
        case Step.PREDICTION:
            hands = None if parts.hands is None else hands_form(parts.hands, now, texts)
            return Markup(text.ask), hands, _locked(now, text, texts) or _form(now, text, texts)
        case Step.EXPERIMENT:
            begin = command_button("lab-lessons-begin", "button-loud", texts.gettext("Do the experiment"))
            return _locked(now, text, texts), Markup(text.experiment), begin
        case Step.ANSWER:
            return _answer(now, text, words, texts, seed, parts.chart, folded=on_projector)
    assert_never(now.step)


def _form(now: Progress, text: LessonText, texts: Texts) -> Markup:
    """Draw the form for a prediction."""
    return element(
        "form",
        {"id": FORM, "class": "lesson-form"},
        _choices(now, text, texts) if isinstance(now.lesson.prediction, Choice) else _number(now, texts),
        _mistake(now.lesson, texts) if now.refused else None,
        element(
            "div",
            {"class": "lab-buttons"},
            command_button("lab-lessons-lock", "button-loud", texts.gettext("Lock it in")),
            command_button("lab-lessons-pass", "button-quiet", texts.gettext("Carry on without a prediction")),
        ),
    )


def _choices(now: Progress, text: LessonText, texts: Texts) -> Markup:
    options = ((str(answer), words) for answer, words in enumerate(text.lettered))
    return choices(FIELD, texts.gettext("Your prediction:"), options, now.chosen, of_lesson=True)


def _number(now: Progress, texts: Texts) -> Markup:
    prediction = now.lesson.prediction
    assert isinstance(prediction, Number)
    field = element(
        "input",
        {
            "type": "number",
            "name": FIELD,
            "min": prediction.lowest,
            "max": prediction.highest,
            "step": 1,
            "inputmode": "numeric",
            "value": now.chosen,
            "class": "lesson-number",
            "autocomplete": "off",
            "aria-invalid": "true" if now.refused else None,
            "aria-describedby": "lesson-mistake" if now.refused else None,
        },
    )
    words = element("span", {}, texts.gettext("Your prediction:"))
    return element("label", {"class": "lesson-number-label"}, words, field)


def _mistake(lesson: Lesson, texts: Texts) -> Markup:
    prediction = lesson.prediction
    words = (
        texts.gettext("Choose an answer first.")
        if isinstance(prediction, Choice)
        else texts.gettext(
            "Enter a whole number from {lowest} to {highest}.", lowest=prediction.lowest, highest=prediction.highest
        )
    )
    return element("p", {"class": "lesson-mistake", "id": "lesson-mistake", "role": "alert"}, words)


def _locked(now: Progress, text: LessonText, texts: Texts) -> Markup | None:
    """Draw the prediction that is locked in, if there is one."""
    if now.predicted is None:
        return None
    return element(
        "p",
        {"class": "lesson-locked", "data-predicted": now.predicted},
        texts.gettext("Your prediction is locked in: {prediction}", prediction=_in_words(now.predicted, now, text)),
    )


def _in_words(value: int, now: Progress, text: LessonText) -> str:
    return text.lettered[value] if isinstance(now.lesson.prediction, Choice) else str(value)


def _answer(
    now: Progress,
    text: LessonText,
    words: LessonTexts,
    texts: Texts,
    seed: int,
    chart: Figure | None,
    *,
    folded: bool,
) -> tuple[Markup | None, ...]:
    if not now.uncovered:
        uncover = command_button("lab-lessons-uncover", "button-loud", texts.gettext("Show the answer"))
        none_yet = texts.gettext("You have not locked in a prediction yet. Go back if you want to.")
        before = _locked(now, text, texts) or element("p", {}, none_yet)
        return before, element("div", {"class": "lesson-cover"}, uncover)
    first, rest = text.answer_parts
    # A class looks at the chart; what is more to say unfolds.
    reasons = (
        element("details", {"class": "unfolding"}, element("summary", {}, texts.gettext("Why?")), Markup(rest))
        if folded and rest.strip()
        else Markup(rest)
    )
    # No key or teacher's page, neither one tap away on a pupil's tablet nor in front of a class.
    sheet = element("a", {"href": worksheet_address(words.game, now.lesson, texts, seed)}, words.headings["worksheet"])
    links = element("p", {"class": "lesson-links"}, sheet)
    told = element("div", {"class": "lesson-told"}, _compared(now, text, texts), Markup(first))
    drawn = None if chart is None else chart_figure(chart, texts)
    more = element("div", {"class": "lesson-told"}, reasons, links)
    return (element("div", {"class": "lesson-answer", "data-uncovered": True}, told, drawn, more),)


def answer_sentences(now: Progress, text: LessonText, texts: Texts) -> str:
    """Return the announcement of the answer: whether the prediction was right, and the answer's first paragraph."""
    told = join([_compared(now, text, texts), " ", Markup(text.answer_parts[0])])
    return words_of(told.text).strip()


def step_words(now: Progress, text: LessonText, texts: Texts) -> str:
    """Return the text of the current step, without markup; the answer only once it is uncovered."""
    match now.step:
        case Step.QUESTION:
            parts: tuple[str, ...] = (text.title, text.question)
        case Step.PREDICTION:
            parts = (text.ask, *(f"{choice}." for choice in text.lettered))
        case Step.EXPERIMENT:
            parts = (text.experiment,)
        case Step.ANSWER:
            parts = (answer_sentences(now, text, texts),) if now.uncovered else ()
        case _:
            assert_never(now.step)
    return " ".join(" ".join(words_of(part).split()) for part in parts)


def teacher_dialog(address: str, code: Modules | None, texts: Texts) -> Markup:
    """Show where the teacher's page is, with its solutions, for the teacher's own device."""
    told = texts.gettext(
        "The teacher’s page has the plan, wrong answers to expect and all solutions. It does not open in front of the "
        "class: scan the code with your own phone, or type the address there."
    )
    picture = None if code is None else element("div", {"class": "class-code"}, qr_picture(code, address))
    written = element("p", {"class": "class-address", "translate": "no"}, address)
    content = element("div", {"class": "lab-teacher"}, element("p", {}, told), picture, written)
    close = command_button("cancel", "button-loud", texts.gettext("All right"))
    return dialogs.dialog(texts.gettext("For the teacher"), content, close)


def _compared(now: Progress, text: LessonText, texts: Texts) -> Markup | None:
    """Compare the prediction, if there is one, with the right answer."""
    if now.predicted is None:
        return None
    prediction = now.lesson.prediction
    mine, right = (_in_words(value, now, text) for value in (now.predicted, prediction.right))
    if now.is_right:
        words = texts.gettext("You predicted: {prediction}. That’s right!", prediction=mine)
    elif isinstance(prediction, Number) and prediction.rounded:
        words = texts.gettext(
            "You predicted: {prediction}. Rounded, the answer is: {answer}.", prediction=mine, answer=right
        )
    else:
        words = texts.gettext("You predicted: {prediction}. The answer is: {answer}.", prediction=mine, answer=right)
    return element("p", {"class": "lesson-compared", "data-right": "yes" if now.is_right else "no"}, words)


def _steps(now: Progress, texts: Texts, *, on_projector: bool, in_class: bool) -> Markup:
    """Draw the buttons to the class board and the neighbouring steps; on a projector the lab draws those of steps.

    Homework on a device that is in no class has no board.
    """
    back = command_button("lab-step:back", "button-quiet", texts.gettext("One step back"))
    on = command_button("lab-step:on", "", texts.gettext("One step forward"))
    return element(
        "div",
        {"class": "lesson-steps"},
        command_button("lab-lessons-class", "button-quiet", texts.gettext("Class board")) if in_class else None,
        None if on_projector or now.step is STEPS[0] else back,
        None if on_projector or now.needs_prediction or now.step is STEPS[-1] else on,
    )
