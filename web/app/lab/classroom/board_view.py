"""What the class board looks like: the way in for the tablets, what is gathered, and its dots.

`data-class` says which class works there, `data-topic` what is gathered. Before a class there are two ideas: the way
in, and the board itself, where the dots stand beside what is typed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from app.keeping.qr_code_picture import qr_picture
from app.lab.charts.charts import Figure
from app.lab.charts.figure import chart_figure
from app.lab.classroom.places import TABLETS
from app.lab.classroom.record import ClassRecord, Sheet
from app.lab.classroom.topics import Kind, Topic, TopicWords
from app.lab.parts import card, stop_button
from app.languages import Texts
from app.markup import Attributes, Markup, element
from app.qr_code import Modules
from app.shell.views.hooks import command_button

NAME: Final = "lab-class"
CHOICE: Final = "lab-class-choice"
TOPIC: Final = "topic"
CLASSES: Final = "lab-class-classes"
CLASS: Final = "class"
SIZE: Final = "tablets"
GRID: Final = "lab-class-grid"
CODE: Final = "lab-class-code"
"""The forms of the board, and their fields; in the grid a tablet's field is its number."""

Idea = Literal["join", "board"]
IDEAS: Final[tuple[Idea, ...]] = ("join", "board")

KINDS: Final[tuple[Kind, ...]] = ("computed", "predicted", "thrown", "vote")


@dataclass(frozen=True, slots=True)
class Shown:
    """The board as it is to be drawn."""

    record: ClassRecord
    classes: tuple[int, ...]
    """The numbers of all classes that are kept."""
    topics: tuple[tuple[Topic, str], ...]
    """All that can be gathered, with its title."""
    topic: Topic
    words: TopicWords
    figure: Figure
    computed: int
    """How many tablets' experiments have been carried out."""
    running: bool
    uncovered: bool
    can_uncover: bool
    address: str
    """What the QR code holds: the lesson on a tablet of this class."""
    code: Modules | None
    told: str = ""
    """What is said about what was typed in last."""


def board_screen(shown: Shown, texts: Texts, idea: Idea | None) -> Markup:
    """Draw the board; with an idea only that one, for a projector."""
    hooks: Attributes = {"data-class": shown.record.number, "data-topic": shown.topic.name}
    if idea == "join":
        return element("div", {"class": "class-board class-alone", **hooks}, join_card(shown, texts))
    board = element(
        "div",
        {"class": f"class-work {_layout(shown)}"},
        element("div", {"class": "class-dots"}, chart_figure(shown.figure, texts), _uncovering(shown, texts)),
        _gathering(shown, texts),
    )
    choosing = _choosing(shown, texts)
    if idea == "board":
        return element("div", {"class": "class-board class-alone", **hooks}, choosing, board)
    return element(
        "div", {"class": "class-board", **hooks}, join_card(shown, texts), choosing, board, _keeping(shown, texts)
    )


def _layout(shown: Shown) -> str:
    if not shown.topic.is_told:
        return "class-work-computed"
    return "class-work-told class-work-answers" if shown.words.answers else "class-work-told"


def join_card(shown: Shown, texts: Texts) -> Markup:
    """Draw the way in: the code to scan, the number of the class, and which class works here."""
    number = shown.record.number
    scan = texts.gettext("Point a tablet’s camera at the code. The tablet then asks for its own number.")
    dice = texts.gettext("Every tablet throws its own dice. Nothing is sent: the board knows which dice they are.")
    picture = (
        None
        if shown.code is None
        else element("div", {"class": "class-code"}, qr_picture(shown.code, texts.gettext("QR code for the tablets")))
    )
    return card(
        "joining",
        texts.gettext("Class {number}", number=number),
        element(
            "div",
            {"class": "class-join"},
            picture,
            element(
                "div",
                {"class": "class-join-words"},
                element("p", {}, scan),
                element("p", {"class": "class-address", "translate": "no"}, shown.address),
                element("p", {"class": "lab-quiet"}, dice),
                _class_form(shown, texts),
            ),
        ),
    )


def _class_form(shown: Shown, texts: Texts) -> Markup:
    classes = [(str(number), texts.gettext("Class {number}", number=number)) for number in shown.classes]
    sizes = [(str(number), str(number)) for number in TABLETS]
    return element(
        "form",
        {"id": CLASSES, "class": "class-form", "autocomplete": "off"},
        _select(CLASS, texts.gettext("Which class?"), classes, str(shown.record.number)),
        _select(SIZE, texts.gettext("How many tablets?"), sizes, str(shown.record.tablets)),
        command_button(f"{NAME}-new", "", texts.gettext("A new class")),
        command_button(f"{NAME}-forget", "button-quiet", texts.gettext("Delete this class")),
    )


def _select(name: str, label: str, options: Sequence[tuple[str, str]], chosen: str) -> Markup:
    drawn = (element("option", {"value": value, "selected": value == chosen}, words) for value, words in options)
    field = element("select", {"name": name, "autocomplete": "off"}, *drawn)
    return element("label", {"class": "lab-field"}, element("span", {"class": "lab-label"}, label), field)


def _choosing(shown: Shown, texts: Texts) -> Markup:
    """Draw the choice of what is gathered, and what everybody is to do."""
    kinds = {
        "computed": texts.gettext("The tablets’ own dice"),
        "predicted": texts.gettext("Predictions"),
        "thrown": texts.gettext("Thrown by hand"),
        "vote": texts.gettext("Votes: another die or stop?"),
    }
    groups = (
        element(
            "optgroup",
            {"label": kinds[kind]},
            *(
                element("option", {"value": topic.name, "selected": topic == shown.topic}, title)
                for topic, title in shown.topics
                if topic.kind == kind
            ),
        )
        for kind in KINDS
    )
    field = element("select", {"name": TOPIC, "autocomplete": "off"}, *groups)
    label = element("span", {"class": "lab-label"}, texts.gettext("What is collected?"))
    form = element(
        "form", {"id": CHOICE, "class": "class-choosing"}, element("label", {"class": "lab-field"}, label, field)
    )
    return element(
        "div",
        {"class": "class-choice panel"},
        form,
        _code_form(shown, texts),
        element("p", {"class": "class-asked"}, shown.words.asked),
    )


def _uncovering(shown: Shown, texts: Texts) -> Markup:
    return element("div", {"class": "lab-buttons", "id": f"region-{NAME}-cover"}, uncover_button(shown, texts))


def uncover_button(shown: Shown, texts: Texts) -> Markup:
    """Draw what uncovers the exact answer, once there is something to compare it with."""
    if shown.uncovered:
        return command_button(f"{NAME}-cover", "button-quiet", texts.gettext("Cover the exact answer"))
    words = texts.gettext("Show the exact answer")
    return command_button(f"{NAME}-uncover", "", words, enabled=shown.can_uncover)


def _gathering(shown: Shown, texts: Texts) -> Markup:
    """Draw where the numbers come in."""
    if not shown.topic.is_told:
        return element("div", {"class": "class-gathering", "id": f"region-{NAME}-throwing"}, throwing(shown, texts))
    sheet = shown.record.sheet(shown.topic.name)
    return element(
        "div",
        {"class": "class-gathering"},
        element("div", {"id": f"region-{NAME}-counters"}, counters(shown, texts))
        if shown.words.answers
        else _grid(shown, sheet, texts),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button(f"{NAME}-empty", "button-quiet", texts.gettext("Start this sheet again")),
        ),
    )


def throwing(shown: Shown, texts: Texts) -> Markup:
    """Draw what has the board throw the dice of all tablets, and how far it has come."""
    tablets = shown.record.tablets
    told = texts.gettext("Tablet {number} of {tablets}", number=shown.computed, tablets=tablets)
    bar = element("progress", {"class": "lab-progress", "max": tablets, "value": shown.computed, "aria-label": told})
    throw = texts.ngettext("Throw the dice of {number} tablet", "Throw the dice of all {number} tablets", tablets)
    return element(
        "div",
        {"class": "class-throwing", "data-computed": shown.computed},
        command_button(f"{NAME}-throw", "button-loud", throw),
        stop_button(f"{NAME}-stop", texts.gettext("Stop rolling"), running=shown.running),
        element("span", {"class": "class-progress"}, element("span", {}, told), bar) if shown.running else None,
    )


def _code_form(shown: Shown, texts: Texts) -> Markup:
    words = texts.gettext("Code of a tablet")
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
        element("p", {"class": "class-told", "id": f"region-{NAME}-told", "role": "status"}, shown.told),
    )


def _grid(shown: Shown, sheet: Sheet, texts: Texts) -> Markup:
    """Draw a field for each tablet."""
    values = shown.topic.values

    def field(tablet: int) -> Markup:
        attributes: Attributes = {
            "type": "text",
            "name": str(tablet),
            "class": "class-field",
            "inputmode": "numeric",
            "maxlength": len(str(values[-1])),
            "autocomplete": "off",
            "enterkeyhint": "next",
            "value": sheet.by_tablet.get(tablet),
            "aria-label": texts.gettext("Tablet {number}", number=tablet),
        }
        mark = element("span", {"aria-hidden": "true"}, str(tablet))
        return element("label", {"class": "class-cell"}, mark, element("input", attributes))

    title = texts.gettext("A number from {lowest} to {highest} for each tablet", lowest=values[0], highest=values[-1])
    cells = (field(tablet) for tablet in range(1, shown.record.tablets + 1))
    return element(
        "form",
        {"id": GRID, "class": "class-grid-form", "aria-labelledby": f"{GRID}-title", "autocomplete": "off"},
        element("p", {"class": "lab-label", "id": f"{GRID}-title"}, title),
        element("div", {"class": "class-grid"}, *cells),
    )


def counters(shown: Shown, texts: Texts) -> Markup:
    """Draw a counter for each answer: hands that are raised, and codes that were typed in."""
    values = shown.record.sheet(shown.topic.name).values

    def counter(answer: int, name: str) -> Markup:
        fewer = texts.gettext("One fewer: {answer}", answer=name)
        more = texts.gettext("One more: {answer}", answer=name)
        return element(
            "li",
            {"class": "class-counter", "data-answer": answer, "data-times": values.count(answer)},
            element("span", {"class": "class-answer"}, name),
            _sign_button(f"{NAME}-unmark:{answer}", "\N{MINUS SIGN}", fewer),
            element("b", {"class": "class-times"}, texts.number(values.count(answer))),
            _sign_button(f"{NAME}-mark:{answer}", "+", more),
        )

    return element("ul", {"class": "class-counters"}, *(counter(*pair) for pair in enumerate(shown.words.answers)))


def _sign_button(command: str, sign: str, words: str) -> Markup:
    seen = element("span", {"aria-hidden": "true"}, sign)
    return command_button(command, "class-sign", seen, element("span", {"class": "visually-hidden"}, words))


def _keeping(shown: Shown, texts: Texts) -> Markup:
    kept = texts.gettext(
        "The classes stay on this device, without names, until you delete them here or delete everything in the "
        "settings."
    )
    return element(
        "div",
        {"class": "class-keeping"},
        element("p", {"class": "lab-quiet"}, kept),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button(f"{NAME}-save", "", texts.gettext("Save this class (CSV)")),
            command_button(f"{NAME}-open", "", texts.gettext("Import a class from a file (CSV)")),
        ),
    )
