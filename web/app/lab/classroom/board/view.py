"""What the class board looks like: the way in for the tablets, what is gathered, and its dots.

`data-class` says which class works there, `data-topic` what is gathered. Before a class there are two ideas: the way
in, and the board itself, where the dots stand beside what is typed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from app.lab.charts.figure import chart_figure
from app.lab.classroom.board.collecting import code_form, collecting
from app.lab.classroom.board.shown import CHOICE, CLASS, CLASSES, NAME, SIZE, TOPIC, TYPED, Shown
from app.lab.classroom.drawn_words import drawn_words
from app.lab.classroom.number_field import number_field
from app.lab.classroom.places import CLASSES as CLASS_NUMBERS
from app.lab.classroom.places import TABLETS
from app.lab.classroom.topics import Kind
from app.lab.rooms.parts import card
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import command_button
from app.ui.views.qr_code import qr_picture

Idea = Literal["join", "board"]
IDEAS: Final[tuple[Idea, ...]] = ("join", "board")

KINDS: Final[tuple[Kind, ...]] = ("computed", "predicted", "thrown", "vote")


def board_screen(shown: Shown, texts: Texts, idea: Idea | None) -> Markup:
    """Draw the board; with an idea only that one, for a projector."""
    hooks: Attributes = {"data-class": shown.record.number, "data-topic": shown.topic.name}
    if idea == "join":
        return element("div", {"class": "class-board class-alone", **hooks}, join_card(shown, texts))
    board = element(
        "div",
        {"class": f"class-work {_layout(shown)}"},
        element("div", {"class": "class-dots"}, chart_figure(shown.figure, texts), _uncovering(shown, texts)),
        collecting(shown, texts),
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
                element("p", {"class": "lab-quiet"}, drawn_words(shown.drawn, texts).each_its_own),
                _class_form(shown, texts),
            ),
        ),
    )


def _class_form(shown: Shown, texts: Texts) -> Markup:
    classes = [(str(number), texts.gettext("Class {number}", number=number)) for number in shown.classes]
    sizes = [(str(number), str(number)) for number in TABLETS]
    several, another = len(shown.classes) > 1, texts.gettext("Another class number")
    return element(
        "form",
        {"id": CLASSES, "class": "class-form", "autocomplete": "off"},
        _select(CLASS, texts.gettext("Which class?"), classes, str(shown.record.number)) if several else None,
        number_field(TYPED, another, shown.no_class, CLASS_NUMBERS, texts, refused=bool(shown.no_class)),
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
        "computed": drawn_words(shown.drawn, texts).of_the_tablets,
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
        code_form(shown, texts),
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
