"""What setting up a table asks of a game: its form, and the set-up that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol, TypeVar

from app.seats.setup_screen import SetupFace
from app.ui.languages import Language, Texts
from app.ui.markup import Markup
from mahe_core.engine.seats import Seat

AT_RANDOM: Final = "random"
"""Who begins where the table leaves it to chance."""


class Form(Protocol):
    """A set-up form as it was filled in."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def first(self) -> int | str:
        """Who begins: the one in a seat, AT_RANDOM, or a word of the game's own for what is asked before."""

    @property
    def by(self) -> tuple[str, ...]:
        """Who decides in each seat, also in those that nobody plays from."""

    def seats(self) -> tuple[Seat, ...]:
        """Seat those who play."""


FormT = TypeVar("FormT", bound=Form)


class SeatsGame(Protocol[FormT]):
    """A game as it is set up."""

    def untouched(self) -> FormT:
        """Begin with the form as nobody has filled it in."""

    def read_form(self, fields: Mapping[str, str], before: FormT | None, language: Language | None, /) -> FormT:
        """Read the form from its fields; what is missing or makes no sense is as in an untouched form.

        What somebody just took from another seat goes to them: `before` tells what that seat is left with. What is
        only shown because it is usual in the language has not been chosen by anybody.
        """

    def write_form(self, form: FormT, /) -> dict[str, str]:
        """Write the form as its fields, so that `read_form` reads it back."""

    def moved(self, form: FormT, seat: int, by: int, /) -> FormT:
        """Let the one in a seat change places; the same form where nobody plays that many seats further on."""

    def with_company(self, form: FormT, /) -> FormT:
        """Seat two computers beside one who is alone."""

    def called(self, form: FormT, seat: int, texts: Texts, /) -> str:
        """Say what the one in a seat is called."""

    def why_not_yet(self, form: FormT, texts: Texts, /) -> str | None:
        """Say why no game can be played as the form is filled in; None where one can."""

    def setup_face(self, form: FormT, texts: Texts, /) -> SetupFace:
        """Draw what the game brings to the set-up screen."""

    def who_begins(self, form: FormT, texts: Texts, /) -> Markup:
        """Draw the dialog that asks who begins; its answers are the commands `begin:SEAT`."""

    def setup(self, form: FormT, first: int, language: Language, /) -> Any:
        """Make the game's set-up, now that it is settled who begins."""

    def once_more(self, setup: Any, /) -> Any:
        """Make the set-up for the same people to play again."""
