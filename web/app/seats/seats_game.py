"""What setting up a table asks of a game: its form, and the set-up that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from app.seats.people_form import PeopleForm
from app.seats.setup_screen import SetupFace
from app.ui.languages import Language, Texts
from app.ui.markup import Markup

FormT = TypeVar("FormT", bound=PeopleForm)


class SeatsGame(Protocol[FormT]):
    """A game as it is set up."""

    def untouched(self) -> FormT:
        """Return the form before anybody has filled it in."""

    def read_form(self, fields: Mapping[str, str], before: FormT | None, language: Language | None, /) -> FormT:
        """Read the form from its fields; what is missing or makes no sense is as in an untouched form.

        A sign just taken from another seat is exchanged with it: `before` has who had it. What is shown only because
        it is usual in the language counts as not chosen.
        """

    def write_form(self, form: FormT, /) -> dict[str, str]:
        """Write the form as its fields, so that `read_form` reads it back."""

    def why_not_yet(self, form: FormT, texts: Texts, /) -> str | None:
        """Say why no game can be played as the form is filled in; None where one can."""

    def setup_face(self, form: FormT, texts: Texts, /) -> SetupFace:
        """Draw the game's part of the set-up screen."""

    def who_begins(self, form: FormT, texts: Texts, /) -> Markup:
        """Draw the dialog for a `first` that is a word of the game; its answers are the commands `begin:SEAT`."""

    def setup(self, form: FormT, first: int, language: Language, /) -> Any:
        """Make the game's set-up: a dataclass with `players` and `first`."""
