"""The base class of a game's set-up form."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from app.seats.people_form import PeopleForm, write_people
from app.seats.setup_screen import SetupFace
from app.ui.languages import Language, Texts
from app.ui.markup import Markup

FormT = TypeVar("FormT", bound=PeopleForm)


class SeatsGame(ABC, Generic[FormT]):
    """A game's set-up form, and the set-up it results in."""

    @abstractmethod
    def untouched(self) -> FormT:
        """Return the form with its defaults."""

    @abstractmethod
    def read_form(self, fields: Mapping[str, str], before: FormT | None, language: Language | None, /) -> FormT:
        """Return the form from its fields; missing or invalid fields are as in an untouched form.

        A sign just taken from another seat of the form `before` is exchanged with it. A value preselected only
        because it is usual in the language counts as not chosen.
        """

    def write_form(self, form: FormT, /) -> dict[str, str]:
        """Return the form as fields for `read_form`."""
        return write_people(form)

    def why_not_yet(self, _form: FormT, _texts: Texts, /) -> str | None:
        """Return the reason why no game can begin with this form, or None."""
        return None

    @abstractmethod
    def setup_face(self, form: FormT, texts: Texts, /) -> SetupFace:
        """Draw the game's part of the set-up screen."""

    def who_begins(self, _form: FormT, _texts: Texts, /) -> Markup:
        """Draw the dialog for a `first` that is a keyword of the game; its answers are the commands `begin:SEAT`."""
        return Markup("")

    @abstractmethod
    def setup(self, form: FormT, first: int, language: Language, /) -> Any:
        """Return the game's set-up: a dataclass with `players` and `first`."""
