"""The data entry part of the class board, and the board's state, forms and fields.

Numbers are typed in, counted as raised hands, reported by a code, or computed for every tablet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.lab.charts.charts import Figure
from app.lab.classroom.class_record import ClassRecord, Sheet
from app.lab.classroom.parts import drawn_words, for_all_tablets
from app.lab.classroom.topics import Topic, TopicWords
from app.lab.rooms.regions import region
from app.lab.seeds import Drawn
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, hidden_text, join
from app.ui.views.elements import command_button
from app.ui.views.qr_code import Modules

NAME: Final = "lab-class"
CHOICE: Final = "lab-class-choice"
TOPIC: Final = "topic"
CLASSES: Final = "lab-class-classes"
CLASS: Final = "class"
TYPED: Final = "lab-class-typed"
SIZE: Final = "tablets"
GRID: Final = "lab-class-grid"
CODE: Final = "lab-class-code"
"""The board's forms and their fields; in the grid, each tablet's field is named after the tablet's number."""


@dataclass(frozen=True, slots=True)
class BoardState:
    """Everything that the view of the board shows."""

    record: ClassRecord
    drawn: Drawn
    """The source of chance on the tablets."""
    classes: tuple[int, ...]
    """The numbers of all classes."""
    topics: tuple[tuple[Topic, str], ...]
    """All topics, with their titles."""
    topic: Topic
    words: TopicWords
    figure: Figure
    computed: int
    """The number of tablets whose experiments have been computed so far."""
    running: bool
    uncovered: bool
    can_uncover: bool
    address: str
    """The contents of the QR code: the address of the lesson for a tablet of this class."""
    code: Modules | None
    message: str = ""
    """The response to the last entry."""
    no_class: str = ""
    """The text that was rejected as a class number."""
    risen: int | None = None
    """The tablet whose dot rises out of the others."""
    can_undo: bool = False
    """True if the last hand that was counted on a sealed sheet can be taken back."""

    fair_classes: tuple[int, int] = (0, 0)
    """The classes with fair dice only in which a die seemed loaded, and all of them."""

    @property
    def is_revealed(self) -> bool:
        """True if the board shows the dice of all tablets, one of them loaded; nothing can be entered then."""
        return self.uncovered and self.topic.faces is not None

    @property
    def has_paper(self) -> bool:
        """True if the lesson can be printed with its charts."""
        return self.uncovered and self.topic.lesson is not None and self.topic.faces is None

    @property
    def sheet(self) -> Sheet:
        """What the class has collected on the topic."""
        return self.record.sheet(self.topic.name)


def entry_part(state: BoardState, texts: Texts) -> Markup:
    """Draw the part for entering or computing numbers."""
    if not state.topic.is_reported:
        return region(f"{NAME}-throwing", _computing_part(state, texts), "class-gathering")
    return region(f"{NAME}-entries", _entries(state, texts), "class-gathering")


def _entries(state: BoardState, texts: Texts) -> Markup:
    """Draw a counter for each answer, or else a field for each tablet; neither shows the values of a sealed sheet."""
    fields = _counters(state, texts) if state.words.answers else _grid(state, texts)
    again = command_button(f"{NAME}-empty", "button-quiet", texts.gettext("Start this sheet again"))
    return join([fields, element("div", {"class": "lab-buttons"}, _seal_button(state, texts), again)])


def _seal_button(state: BoardState, texts: Texts) -> Markup | None:
    """Draw the button that seals the answers, or on a sealed sheet the one that takes a counted hand back."""
    if not state.sheet.sealed:
        seal = command_button(f"{NAME}-seal", "", texts.gettext("Seal the answers"))
        return seal if state.topic.can_be_sealed else None
    undo = command_button(f"{NAME}-unmark", "", texts.gettext("Undo the last one"), enabled=state.can_undo)
    return undo if state.words.answers else None


def _computing_part(state: BoardState, texts: Texts) -> Markup:
    """Draw the buttons that run the experiments of all tablets, and the progress."""
    tablets = state.record.tablets
    label = texts.gettext("Tablet {number} of {tablets}", number=state.computed, tablets=tablets)
    bar = element("progress", {"class": "lab-progress", "max": tablets, "value": state.computed, "aria-label": label})
    return element(
        "div",
        {"class": "class-throwing", "data-computed": state.computed},
        _run_button(state, texts),
        element("span", {"class": "class-progress"}, element("span", {}, label), bar) if state.running else None,
    )


def _run_button(state: BoardState, texts: Texts) -> Markup:
    """Draw the button that starts the experiments, or the one that stops them, which takes its place and its focus."""
    start, stop = f"{NAME}-throw", f"{NAME}-stop"
    if state.running:
        attributes: Attributes = {"class": "button lab-stop", "data-command": stop, "data-after": start}
        words = drawn_words(state.drawn, texts).stop
    else:
        attributes = {"class": "button button-loud", "data-command": start, "data-after": stop}
        words = for_all_tablets(state.drawn, state.record.tablets, texts)
    return element("button", {"type": "button", **attributes}, words)


def code_form(state: BoardState, texts: Texts) -> Markup:
    """Draw the form for the code of a tablet, and the response to the last one."""
    words = texts.gettext("A tablet’s code")
    attributes: Attributes = {
        "type": "text",
        "name": CODE,
        "placeholder": words,
        "class": "class-field class-code-field",
        "maxlength": 20,
        "autocomplete": "off",
        "autocapitalize": "characters",
        "spellcheck": "false",
        "translate": "no",
        "enterkeyhint": "go",
    }
    label = element("span", {"class": "lab-label visually-hidden"}, words)
    return element(
        "form",
        {"id": CODE, "class": "class-code-form", "autocomplete": "off"},
        element("label", {"class": "lab-field"}, label, element("input", attributes)),
        command_button(f"{NAME}-take", "", texts.gettext("Enter")),
        region(f"{NAME}-told", state.message, "class-told", tag="p", attributes={"role": "status"}),
    )


def _grid(state: BoardState, texts: Texts) -> Markup:
    values, shown = state.topic.values, {} if state.sheet.sealed else state.sheet.by_tablet

    def field(tablet: int) -> Markup:
        attributes: Attributes = {
            "type": "text",
            "name": str(tablet),
            "class": "class-field",
            "inputmode": "numeric",
            "maxlength": len(str(values[-1])),
            "autocomplete": "off",
            "enterkeyhint": "next",
            "value": shown.get(tablet),
            "aria-label": texts.gettext("Tablet {number}", number=tablet),
        }
        mark = element("span", {"aria-hidden": "true"}, str(tablet))
        return element("label", {"class": "class-cell"}, mark, element("input", attributes))

    title = texts.gettext("A number from {lowest} to {highest} for each tablet", lowest=values[0], highest=values[-1])
    cells = (field(tablet) for tablet in range(1, state.record.tablets + 1))
    return element(
        "form",
        {"id": GRID, "class": "class-grid-form", "aria-labelledby": f"{GRID}-title", "autocomplete": "off"},
        element("p", {"class": "lab-label", "id": f"{GRID}-title"}, title),
        element("div", {"class": "class-grid"}, *cells),
    )


def _counters(state: BoardState, texts: Texts) -> Markup:
    """Draw a counter for each answer, which includes raised hands and typed-in codes."""
    values, sealed = state.sheet.values, state.sheet.sealed

    def counter(answer: int, name: str) -> Markup:
        fewer = texts.gettext("One fewer: {answer}", answer=name)
        more = texts.gettext("One more: {answer}", answer=name)
        times = values.count(answer)
        counted = (
            _sign_button(f"{NAME}-unmark:{answer}", "\N{MINUS SIGN}", fewer),
            element("b", {"class": "class-times"}, texts.number(times)),
        )
        return element(
            "li",
            {"class": "class-counter", "data-answer": answer, "data-times": None if sealed else times},
            element("span", {"class": "class-answer"}, *_answer(name)),
            element(
                "span",
                {"class": "class-counting"},
                *(() if sealed else counted),
                _sign_button(f"{NAME}-mark:{answer}", "+", more),
            ),
        )

    return element("ul", {"class": "class-counters"}, *(counter(*pair) for pair in enumerate(state.words.answers)))


def _answer(name: str) -> tuple[Markup | str, ...]:
    """Draw an answer; after a letter its words are apart, since a small projector has no room for them."""
    letter, colon, words = name.partition(": ")
    return (letter, element("span", {"class": "class-answer-words"}, colon + words)) if colon else (name,)


def _sign_button(command: str, sign: str, words: str) -> Markup:
    visible = element("span", {"aria-hidden": "true"}, sign)
    return command_button(command, "class-sign", visible, hidden_text(words))
