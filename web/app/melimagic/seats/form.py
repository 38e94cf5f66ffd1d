"""The values of the set-up form, and the set-up they make.

Names are tidied and duplicate signs replaced. Only dice with which a game might never end are refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, get_args

from app.computers.choosing import by_field
from app.seats.form_fields import deciders, each_once, exchanged, number_between, swapped
from app.seats.people_fields import FIRST, PLAYERS, name_field
from app.seats.seats_game import AT_RANDOM
from app.ui.languages import Language
from mahe_core.engine.seats import BY_HAND, Seat, tidy_name
from mahe_core.melimagic import DECIDERS, MORE_DRAWING, MORE_SWAPPING, STANDARD_FACES, Face, Setup
from mahe_core.melimagic.rulebook import (
    FACES_OF_DIE,
    FEWEST_PLAYERS,
    FEWEST_WANDS_TO_WIN,
    MOST_PLAYERS,
    WANDS_TO_WIN,
    is_die,
)

Beginner = int | Literal["random"]
"""Who begins: the one in a seat, or anybody as chance has it."""

Dice = Literal["standard", "swapping", "drawing", "own"]
"""The dice of the game, those with more swapping or more drawing, or dice of the table's own making."""

KNOWN_DICE: Final[Mapping[Dice, tuple[Face, ...]]] = {
    "standard": STANDARD_FACES,
    "swapping": MORE_SWAPPING,
    "drawing": MORE_DRAWING,
}

STAND_SIGNS: Final = ("star", "moon", "sun", "drop")
"""A sign for each stand that there is; any may be anybody's."""


@dataclass(frozen=True, slots=True)
class Form:
    """The set-up form: seats 0 to 3 with names and signs for all that may come to sit there."""

    players: int = 2
    names: tuple[str, ...] = ("",) * MOST_PLAYERS
    signs: tuple[str, ...] = STAND_SIGNS
    first: Beginner = AT_RANDOM
    dice: Dice = "standard"
    own_faces: tuple[Face, ...] = STANDARD_FACES
    """The faces of the dice of the table's own making, whether they are played with or not."""
    to_win: int = WANDS_TO_WIN
    by: tuple[str, ...] = (BY_HAND,) * MOST_PLAYERS
    """Who decides in each seat."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of the dice at this table."""
        return self.own_faces if self.dice == "own" else KNOWN_DICE[self.dice]

    @property
    def has_dice(self) -> bool:
        """Whether a game can be played with these dice.

        >>> Form().has_dice, Form(dice="own", own_faces=(Face.HAT2,) * 6).has_dice
        (True, False)
        """
        return is_die(self.faces)

    def setup(self, first: int) -> Setup:
        """Make the set-up, with the player who begins settled. Raises ValueError unless the form `has_dice`."""
        return Setup(self.players, first, self.faces, self.to_win)

    def seats(self) -> tuple[Seat, ...]:
        """Make the seats of those who play."""
        return tuple(
            Seat(tidy_name(self.names[player]), (self.signs[player],), self.by[player])
            for player in range(self.players)
        )


def moved(form: Form, seat: int, by: int) -> Form:
    """Let the one in a seat change places with the one so many seats further on, if somebody plays from there.

    >>> moved(Form(players=3, names=("Ada", "Bo", "Cy", ""), first=0), 0, 2).names[:3]
    ('Cy', 'Bo', 'Ada')
    """
    other = seat + by
    if not (0 <= seat < form.players and 0 <= other < form.players):
        return form
    first = {seat: other, other: seat}.get(form.first, form.first) if isinstance(form.first, int) else form.first
    return replace(
        form,
        names=swapped(form.names, seat, other),
        signs=swapped(form.signs, seat, other),
        by=swapped(form.by, seat, other),
        first=first,
    )


def with_company(form: Form) -> Form:
    """Seat two computers beside one who is alone.

    >>> with_company(Form()).by
    ('hand', 'computer:goldfish', 'computer:squirrel', 'hand')
    """
    company = (BY_HAND, *[by for by in DECIDERS if by != BY_HAND][:2])
    return replace(form, players=len(company), by=(*company, *form.by[len(company) :]))


@dataclass(frozen=True, slots=True)
class FormFields:
    """The names of the form's fields in the page: one radio group or text field each."""

    players: str = PLAYERS
    first: str = FIRST
    dice: str = "dice"
    faces: tuple[str, ...] = field(default_factory=lambda: tuple(f"face-{place}" for place in range(FACES_OF_DIE)))
    to_win: str = "wands"
    by: tuple[str, ...] = field(default_factory=lambda: tuple(by_field(seat) for seat in range(MOST_PLAYERS)))
    names: tuple[str, ...] = field(default_factory=lambda: tuple(name_field(seat) for seat in range(MOST_PLAYERS)))
    signs: tuple[str, ...] = field(default_factory=lambda: tuple(f"sign-{seat}" for seat in range(MOST_PLAYERS)))


FIELDS: Final = FormFields()


def read_form(fields: Mapping[str, str], before: Form | None = None, _language: Language | None = None) -> Form:
    """Read the form from its fields; what is missing or makes no sense is as in an untouched form.

    With the form as it was `before`, a sign that somebody just took leaves the old one to whoever had it.

    >>> read_form({"players": "3", "first": "2", "wands": "2"}).to_win
    2
    """
    untouched = Form()
    players = number_between(fields.get(FIELDS.players), FEWEST_PLAYERS, MOST_PLAYERS) or untouched.players
    first = number_between(fields.get(FIELDS.first), 0, players - 1)
    wanted = [fields.get(name, "") for name in FIELDS.signs]
    return Form(
        players=players,
        names=tuple(fields.get(name, "") for name in FIELDS.names),
        signs=each_once(wanted, STAND_SIGNS) if before is None else exchanged(before.signs, wanted),
        first=AT_RANDOM if first is None else first,
        dice=next((dice for dice in get_args(Dice) if dice == fields.get(FIELDS.dice)), untouched.dice),
        own_faces=tuple(
            _FACES.get(fields.get(name, ""), usual) for name, usual in zip(FIELDS.faces, STANDARD_FACES, strict=True)
        ),
        to_win=number_between(fields.get(FIELDS.to_win), FEWEST_WANDS_TO_WIN, WANDS_TO_WIN) or untouched.to_win,
        by=deciders(fields, FIELDS.by, DECIDERS),
    )


def write_form(form: Form) -> dict[str, str]:
    """Write the form as its fields, so that `read_form` reads it back.

    >>> read_form(write_form(Form(players=4, first=2, dice="own"))) == Form(players=4, first=2, dice="own")
    True
    """
    return {
        FIELDS.players: str(form.players),
        FIELDS.first: str(form.first),
        FIELDS.dice: form.dice,
        FIELDS.to_win: str(form.to_win),
        **dict(zip(FIELDS.faces, map(word_of_face, form.own_faces), strict=True)),
        **dict(zip(FIELDS.names, form.names, strict=True)),
        **dict(zip(FIELDS.by, form.by, strict=True)),
        **dict(zip(FIELDS.signs, form.signs, strict=True)),
    }


def word_of_face(face: Face) -> str:
    """Write a face as a form and a save do.

    >>> word_of_face(Face.HAT1)
    'hat1'
    """
    return face.name.lower()


_FACES: Final = {word_of_face(face): face for face in Face}
