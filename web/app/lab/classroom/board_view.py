"""Draws the class board: instructions for joining, the topic, and its dots.

`data-class` is the number of the class, `data-topic` the name of the topic. A projector shows two ideas: the
instructions for joining, and the board itself with the entries beside the dots.
"""

from __future__ import annotations

from typing import Final, Literal

from app.lab.charts.figures import chart_figure
from app.lab.classroom.board_entry_view import (
    CHOICE,
    CLASS,
    CLASSES,
    NAME,
    SIZE,
    TOPIC,
    TYPED,
    BoardState,
    code_form,
    entry_part,
)
from app.lab.classroom.class_record import FileRefused
from app.lab.classroom.figures import tablets_of
from app.lab.classroom.loaded_die import chance_sentence, stopping_sentence
from app.lab.classroom.parts import drawn_words, number_field
from app.lab.classroom.places import CLASSES as CLASS_NUMBERS
from app.lab.classroom.places import TABLETS, loaded_tablet
from app.lab.classroom.topics import Kind
from app.lab.rooms.parts import card, labelled, select
from app.lab.rooms.regions import region
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views import dialogs
from app.ui.views.elements import command_button
from app.ui.views.qr_code import qr_picture

Idea = Literal["join", "board"]
IDEAS: Final[tuple[Idea, ...]] = ("join", "board")

KINDS: Final[tuple[Kind, ...]] = ("computed", "suspected", "predicted", "thrown", "tested")


def board_screen(state: BoardState, texts: Texts, idea: Idea | None) -> Markup:
    """Draw the board, or only one of its ideas, for a projector."""
    hooks: Attributes = {"data-class": state.record.number, "data-topic": state.topic.name}
    if idea == "join":
        return element("div", {"class": "class-board class-alone", **hooks}, join_card(state, texts))
    board = region(f"{NAME}-work", _work_part(state, texts))
    choosing = _choosing(state, texts)
    if idea == "board":
        return element("div", {"class": "class-board class-alone", **hooks}, choosing, board)
    return element("div", {"class": "class-board", **hooks}, join_card(state, texts), choosing, board, _keeping(texts))


def _work_part(state: BoardState, texts: Texts) -> Markup:
    """Draw the dots, and the entries next to them."""
    return element(
        "div",
        {"class": f"class-work {_layout(state)}"},
        element("div", {"class": "class-dots"}, chart_figure(state.figure, texts), _uncovering(state, texts)),
        None if state.is_revealed else entry_part(state, texts),
    )


def _layout(state: BoardState) -> str:
    if not state.topic.is_reported or state.is_revealed:
        return "class-work-computed"
    return "class-work-told class-work-predicted" if state.topic.kind == "predicted" else "class-work-told"


def join_card(state: BoardState, texts: Texts) -> Markup:
    """Draw the instructions for joining: the QR code, the number of the class, and the class selector."""
    number = state.record.number
    scan = texts.gettext("Point a tablet’s camera at the code. The tablet then asks for its own number.")
    picture = (
        None
        if state.code is None
        else element("div", {"class": "class-code"}, qr_picture(state.code, texts.gettext("QR code for the tablets")))
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
                element("p", {"class": "class-address", "translate": "no"}, state.address),
                element("p", {"class": "lab-quiet"}, drawn_words(state.drawn, texts).each_its_own),
                _class_form(state, texts),
            ),
        ),
    )


def _class_form(state: BoardState, texts: Texts) -> Markup:
    classes = [(str(number), texts.gettext("Class {number}", number=number)) for number in state.classes]
    sizes = [(str(number), str(number)) for number in TABLETS]
    several, another = len(state.classes) > 1, texts.gettext("Another class number")
    return element(
        "form",
        {"id": CLASSES, "class": "class-form", "autocomplete": "off"},
        labelled(select(CLASS, classes, str(state.record.number)), texts.gettext("Which class?")) if several else None,
        number_field(TYPED, another, state.no_class, CLASS_NUMBERS, texts, refused=bool(state.no_class)),
        labelled(select(SIZE, sizes, str(state.record.tablets)), texts.gettext("How many tablets?")),
        command_button(f"{NAME}-new", "", texts.gettext("A new class")),
        command_button(f"{NAME}-forget", "button-quiet", texts.gettext("Delete this class")),
    )


def _choosing(state: BoardState, texts: Texts) -> Markup:
    """Draw the choice of topic, and its instruction."""
    kinds = {
        "computed": drawn_words(state.drawn, texts).of_the_tablets,
        "suspected": texts.gettext("One die is loaded"),
        "predicted": texts.gettext("Predictions"),
        "thrown": texts.gettext("Rolled by hand"),
        "tested": texts.gettext("Tested on yourselves"),
    }
    groups = (
        element(
            "optgroup",
            {"label": kinds[kind]},
            *(
                element("option", {"value": topic.name, "selected": topic == state.topic}, title)
                for topic, title in state.topics
                if topic.kind == kind
            ),
        )
        for kind in KINDS
        if any(topic.kind == kind for topic, _ in state.topics)
    )
    field = element("select", {"name": TOPIC, "autocomplete": "off"}, *groups)
    asked = labelled(field, texts.gettext("What are we collecting?"))
    form = element("form", {"id": CHOICE, "class": "class-choosing"}, asked)
    return element(
        "div",
        {"class": "class-choice panel"},
        form,
        code_form(state, texts),
        element("p", {"class": "class-asked"}, state.words.instruction),
    )


def _uncovering(state: BoardState, texts: Texts) -> Markup:
    """Draw the buttons below the dots: the exact answer, the dot of a tablet, the paper."""
    return region(f"{NAME}-cover", _cover_buttons(state, texts), "lab-buttons")


def _cover_buttons(state: BoardState, texts: Texts) -> Markup:
    if state.sheet.sealed:
        return uncover_button(state, texts)
    words = texts.gettext("Tablet…") if state.risen is None else _tablet(state.risen, texts)
    find = command_button(f"{NAME}-find", "", words, enabled=bool(tablets_of(state.figure)))
    paper = command_button(f"{NAME}-print", "", texts.gettext("Print the lesson")) if state.has_paper else None
    return join([uncover_button(state, texts), find, paper, _doubt(state, texts) if state.is_revealed else None])


def _doubt(state: BoardState, texts: Texts) -> Markup:
    """Say how sure a class may be of its loaded die, and let it see how often fair dice seem loaded."""
    proved, number = state.fair_classes
    found = texts.ngettext(
        "{number} class: in {proved} somebody “proved” a die to be loaded.",
        "{number} classes: in {proved} somebody “proved” a die to be loaded.",
        number,
        proved=proved,
    )
    has_loaded = loaded_tablet(state.record.number) <= state.record.tablets
    return element(
        "details",
        {"class": "unfolding class-doubt"},
        element("summary", {}, texts.gettext("How sure is that?")),
        element("p", {}, chance_sentence(state.record, state.topic, texts)) if has_loaded else None,
        element("p", {}, stopping_sentence(texts)),
        command_button(f"{NAME}-fair", "", texts.gettext("Try 100 classes with fair dice only")),
        region(f"{NAME}-proved", element("strong", {"data-proved": proved}, found) if number else "", tag="p"),
    )


def _tablet(number: int, texts: Texts) -> str:
    return texts.gettext("Tablet {number}", number=number)


def tablet_dialog(state: BoardState, texts: Texts) -> Markup:
    """Draw the dialog in which a tablet is tapped, whose dot then rises out of the class; tapped again, it sinks."""
    buttons = (
        element(
            "button",
            {
                "type": "button",
                "class": "button",
                "data-command": f"{NAME}-rise:{tablet}",
                "aria-label": _tablet(tablet, texts),
                "aria-pressed": "true" if tablet == state.risen else "false",
            },
            str(tablet),
        )
        for tablet in tablets_of(state.figure)
    )
    close = command_button("cancel", "button-quiet", texts.gettext("Close"))
    title = texts.gettext("Tap your tablet number")
    return dialogs.dialog(title, element("div", {"class": "class-tablets"}, *buttons), close)


def uncover_button(state: BoardState, texts: Texts) -> Markup:
    """Draw the button that uncovers the exact answer; it is enabled once there are dots."""
    if state.uncovered:
        return command_button(f"{NAME}-cover", "button-quiet", texts.gettext("Cover the exact answer"))
    sealed = state.sheet.sealed
    words = texts.gettext("Open the sealed answers") if sealed else texts.gettext("Show the exact answer")
    return command_button(f"{NAME}-uncover", "", words, enabled=state.can_uncover)


def _keeping(texts: Texts) -> Markup:
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


def delete_dialog(class_number: int, texts: Texts) -> Markup:
    """Draw the dialog that confirms the deletion of a class."""
    title = texts.gettext("Delete class {number}?", number=class_number)
    text = texts.gettext("Everything it has collected on this device will be deleted for good.")
    return _question(title, text, f"{NAME}-forgotten", texts.gettext("Delete this class"), texts)


def clear_dialog(texts: Texts) -> Markup:
    """Draw the dialog that confirms the deletion of a sheet."""
    title = texts.gettext("Start this sheet again?")
    text = texts.gettext("What this class has entered on it will be deleted for good.")
    return _question(title, text, f"{NAME}-emptied", texts.gettext("Start this sheet again"), texts)


def _question(title: str, text: str, command: str, yes: str, texts: Texts) -> Markup:
    keep = command_button("cancel", "button-loud", texts.gettext("Keep it"))
    return dialogs.dialog(title, element("p", {}, text), keep, command_button(command, "button-quiet", yes))


def import_failed_dialog(refused: FileRefused, texts: Texts) -> Markup:
    """Draw the dialog that reports the line at which a file was rejected."""
    why = texts.gettext(
        "Line {line} holds something that does not belong to a class, so nothing was imported.", line=refused.line
    )
    return dialogs.message(texts.gettext("This file cannot be imported"), why, texts)
