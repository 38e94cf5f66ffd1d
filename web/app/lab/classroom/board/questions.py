"""What is asked before anything of a class is deleted, and what is said of a file that holds no class."""

from __future__ import annotations

from app.lab.classroom.board.record_files import FileRefused
from app.lab.classroom.board.shown import NAME
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views import dialogs
from app.ui.views.elements import command_button


def forget_question(class_number: int, texts: Texts) -> Markup:
    """Ask whether a class is to be forgotten."""
    title = texts.gettext("Delete class {number}?", number=class_number)
    text = texts.gettext("Everything it has collected on this device will be deleted for good.")
    return _question(title, text, f"{NAME}-forgotten", texts.gettext("Delete this class"), texts)


def empty_question(texts: Texts) -> Markup:
    """Ask whether a sheet is to be begun anew."""
    title = texts.gettext("Start this sheet again?")
    text = texts.gettext("What this class has entered on it will be deleted for good.")
    return _question(title, text, f"{NAME}-emptied", texts.gettext("Start this sheet again"), texts)


def _question(title: str, text: str, command: str, yes: str, texts: Texts) -> Markup:
    keep = command_button("cancel", "button-loud", texts.gettext("Keep it"))
    return dialogs.dialog(title, element("p", {}, text), keep, command_button(command, "button-quiet", yes))


def not_imported(refused: FileRefused, texts: Texts) -> Markup:
    """Say in which line of a file something stands that cannot be taken."""
    why = texts.gettext(
        "Line {line} holds something that does not belong to a class, so nothing was imported.", line=refused.line
    )
    return dialogs.message(texts.gettext("This file cannot be imported"), why, texts)
