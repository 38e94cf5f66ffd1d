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
"""The seat that begins, or chance."""

Dice = Literal["standard", "swapping", "drawing", "own"]
"""The standard dice, those with more swapping or more drawing, or custom dice."""

KNOWN_DICE: Final[Mapping[Dice, tuple[Face, ...]]] = {
    "standard": STANDARD_FACES,
    "swapping": MORE_SWAPPING,
    "drawing": MORE_DRAWING,
}

STAND_SIGNS: Final = ("star", "moon", "sun", "drop")
"""One sign per stand; players choose freely."""


@dataclass(frozen=True, slots=True)
class Form:
    """The set-up form: names and signs for seats 0 to 3, in use or not."""

    players: int = 2
    names: tuple[str, ...] = ("",) * MOST_PLAYERS
    signs: tuple[str, ...] = STAND_SIGNS
    first: Beginner = AT_RANDOM
    dice: Dice = "standard"
    own_faces: tuple[Face, ...] = STANDARD_FACES
    """The faces of the custom dice, in use or not."""
    to_win: int = WANDS_TO_WIN
    by: tuple[str, ...] = (BY_HAND,) * MOST_PLAYERS
    """The decider of each seat."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of the chosen dice."""
        return self.own_faces if self.dice == "own" else KNOWN_DICE[self.dice]

    @property
    def has_dice(self) -> bool:
        """True if a game can be played with these dice.

        >>> Form().has_dice, Form(dice="own", own_faces=(Face.HAT2,) * 6).has_dice
        (True, False)
        """
        return is_die(self.faces)

    def setup(self, first: int) -> Setup:
        """Return the set-up with its first player. Raises ValueError unless the form `has_dice`."""
        return Setup(self.players, first, self.faces, self.to_win)

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats in use."""
        return tuple(
            Seat(tidy_name(self.names[player]), (self.signs[player],), self.by[player])
            for player in range(self.players)
        )


def moved(form: Form, seat: int, by: int) -> Form:
    """Swap a seat with the seat `by` places after it, if both are in use.

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
    """Seat two computers with a single player.

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
    """Read the form from its fields; missing or invalid values are as in an untouched form.

    If a player took another one's sign, the other gets the sign it had in the form `before`.

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
    """Return the form as fields that `read_form` reads back.

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
    """Return the name of a face in forms and saves.

    >>> word_of_face(Face.HAT1)
    'hat1'
    """
    return face.name.lower()


_FACES: Final = {word_of_face(face): face for face in Face}
