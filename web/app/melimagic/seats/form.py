"""Melimagic's set-up form: the people, the dice and the number of wands.

Every form gives a playable table, except with custom dice that might make a game endless.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from app.melimagic.computers import COMPUTERS
from app.seats.people_form import (
    PeopleForm,
    number_between,
    read_people,
    sign_field,
    with_signs,
    write_people,
)
from app.seats.signs import names
from app.ui.languages import Language, Texts
from mahe_core.engine.seats import BY_HAND
from mahe_core.melimagic import DECIDERS, MORE_DRAWING, MORE_SWAPPING, STANDARD_FACES, Face, Setup
from mahe_core.melimagic.rulebook import (
    FEWEST_PLAYERS,
    FEWEST_WANDS_TO_WIN,
    MOST_PLAYERS,
    WANDS_TO_WIN,
    is_die,
)
from mahe_core.override import override

Dice = Literal["standard", "swapping", "drawing", "own"]
"""The standard dice, those with more swapping or more drawing, or custom dice."""

KNOWN_DICE: Final[Mapping[Dice, tuple[Face, ...]]] = {
    "standard": STANDARD_FACES,
    "swapping": MORE_SWAPPING,
    "drawing": MORE_DRAWING,
}

STAND_SIGNS: Final = ("star", "moon", "sun", "drop")
"""The default signs, one per stand; players may choose others."""


@dataclass(frozen=True, slots=True)
class Form(PeopleForm):
    """The set-up form: names and signs for seats 0 to 3, whether in use or not."""

    names: tuple[str, ...] = ("",) * MOST_PLAYERS
    signs: tuple[str, ...] = STAND_SIGNS
    by: tuple[str, ...] = (BY_HAND,) * MOST_PLAYERS
    dice: Dice = "standard"
    own_faces: tuple[Face, ...] = STANDARD_FACES
    """The faces of the custom dice, whether in use or not."""
    to_win: int = WANDS_TO_WIN

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

    @override
    def called(self, texts: Texts) -> tuple[str, ...]:
        return names(texts, self.seats(), COMPUTERS.called)

    def setup(self, first: int) -> Setup:
        """Return the set-up with its first player. Raises ValueError unless the form `has_dice`."""
        return Setup(self.players, first, self.faces, self.to_win)


DICE: Final = "dice"
TO_WIN: Final = "wands"
SHORT: Final = "short"
"""The names of the fields for the house rules; a short game is one to fewer wands."""


def face_field(place: int) -> str:
    """Return the name of the field for a face of the custom dice.

    >>> face_field(0)
    'face-0'
    """
    return f"face-{place}"


def read_form(fields: Mapping[str, str], before: Form | None = None, _language: Language | None = None) -> Form:
    """Read the form from its fields; missing or invalid values are as in an untouched form.

    If a player has taken another player's sign, that player gets the first one's former sign from `before`.

    >>> read_form({"players": "3", "first": "2", "wands": "2"}).to_win
    2
    """
    form = read_people(fields, Form(), fewest=FEWEST_PLAYERS, deciders=DECIDERS)
    to_win = number_between(fields.get(TO_WIN), FEWEST_WANDS_TO_WIN, WANDS_TO_WIN) or form.to_win
    short = fields.get(SHORT) == "on"
    if short not in (to_win < WANDS_TO_WIN, before is not None and before.to_win < WANDS_TO_WIN):
        # Of the two fields for the same it was the pill that was pressed.
        to_win = FEWEST_WANDS_TO_WIN if short else WANDS_TO_WIN
    form = with_signs(form, [fields.get(sign_field(seat), "") for seat in range(MOST_PLAYERS)], before)
    return replace(
        form,
        dice=next((dice for dice in get_args(Dice) if dice == fields.get(DICE)), form.dice),
        own_faces=tuple(
            _FACES.get(fields.get(face_field(place), ""), usual) for place, usual in enumerate(STANDARD_FACES)
        ),
        to_win=to_win,
    )


def write_form(form: Form) -> dict[str, str]:
    """Return the form as fields that `read_form` reads back.

    >>> read_form(write_form(Form(players=4, first=2, dice="own"))) == Form(players=4, first=2, dice="own")
    True
    """
    return {
        **write_people(form),
        DICE: form.dice,
        TO_WIN: str(form.to_win),
        SHORT: "on" if form.to_win < WANDS_TO_WIN else "",
        **{face_field(place): word_of_face(face) for place, face in enumerate(form.own_faces)},
    }


def word_of_face(face: Face) -> str:
    """Return the name of a face in forms and saves.

    >>> word_of_face(Face.HAT1)
    'hat1'
    """
    return face.name.lower()


_FACES: Final = {word_of_face(face): face for face in Face}
