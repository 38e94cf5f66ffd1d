"""What setting up a table asks of Melimagic, for `app.seats.seats_game.SeatsGame`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.melimagic.seats import form as own
from app.melimagic.seats.fields import setup_face
from app.melimagic.seats.form import Form, moved, with_company, write_form
from app.melimagic.wording.people import People
from app.ui.languages import Language, Texts
from app.ui.markup import Markup
from mahe_core.melimagic import Face, Setup

__all__ = [
    "called",
    "moved",
    "once_more",
    "read_form",
    "setup",
    "setup_face",
    "untouched",
    "who_begins",
    "why_not_yet",
    "with_company",
    "write_form",
]


def untouched() -> Form:
    """Begin with the form as nobody has filled it in."""
    return Form()


def read_form(fields: Mapping[str, str], before: Form | None, _language: Language | None) -> Form:
    """Read the form; it is the same in every language."""
    return own.read_form(fields, before)


def called(form: Form, seat: int, texts: Texts) -> str:
    """Call the one in a seat by name, or else by the sign."""
    return People(texts, Setup(form.players), form.seats()).player(seat)


def why_not_yet(form: Form, texts: Texts) -> str | None:
    """Say what is wrong with dice of the table's own making: there must be a draw and two hats on them."""
    if form.has_dice:
        return None
    if Face.DRAW not in form.faces:
        return texts.gettext(
            "With these dice no new rabbit could ever arrive, and the game might never end. Put a draw on one face."
        )
    return texts.gettext("At least one face must show two hats. Tap a face to change it.")


def who_begins(_form: Form, _texts: Texts) -> Markup:
    """Ask nothing: a seat or chance decides."""
    return Markup("")


def setup(form: Form, first: int, _language: Language) -> Setup:
    """Make the set-up."""
    return form.setup(first)


def once_more(setup: Setup) -> Setup:
    """Let whoever sits after the one who began last begin."""
    return replace(setup, first=(setup.first + 1) % setup.players)
