"""What setting up a table asks of Mahé, for `app.seats.seats_game.SeatsGame`."""

from __future__ import annotations

from dataclasses import replace

from app.mahe.play.editions import allows_third_die_on_seven
from app.mahe.seats import egg_eater
from app.mahe.seats.fields import setup_face
from app.mahe.seats.form import Form, moved, read_form, with_company, write_form
from app.mahe.wording.people import People
from app.seats.naming import sign_name
from app.ui.languages import Language, Texts
from app.ui.markup import Markup
from mahe_core.mahe import Setup

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


def called(form: Form, seat: int, texts: Texts) -> str:
    """Call the one in a seat by name, or else by their first sign."""
    seated = form.seats()[seat]
    return seated.name or sign_name(texts, seated.signs[0])


def why_not_yet(_form: Form, _texts: Texts) -> None:
    """Whatever is filled in can be played."""


def who_begins(form: Form, texts: Texts) -> Markup:
    """Ask who last ate an egg."""
    # Whoever begins is called the same.
    return egg_eater.who_ate_an_egg(People(texts, setup(form, 0, texts.language), form.seats()), texts)


def setup(form: Form, first: int, language: Language) -> Setup:
    """Make the set-up; the edition is the language's unless one was chosen."""
    return form.setup(first, allows_third_die_on_seven(language))


def once_more(setup: Setup) -> Setup:
    """Let whoever sits after the one who began last begin."""
    return replace(setup, first=(setup.first + 1) % setup.players)
