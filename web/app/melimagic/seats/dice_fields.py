"""The choice of the dice: the usual ones, two other kinds, or six faces of the table's own.

A face of one's own is changed by pressing it, which leads to the next kind of face, before any script does; keys and
screen readers choose among the kinds themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.melimagic.pieces.dice import die
from app.melimagic.seats.form import FIELDS, KNOWN_DICE, Form, word_of_face
from app.melimagic.wording.rabbits import face_name
from app.seats.people_fields import hidden_words, radio
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from mahe_core.melimagic import Face


def dice_fields(form: Form, texts: Texts) -> Markup:
    """Draw the kinds of dice, each with its six faces, and the faces of one's own."""
    kinds = {
        "standard": texts.pgettext("dice", "As in these rules"),
        "swapping": texts.pgettext("dice", "More swapping"),
        "drawing": texts.pgettext("dice", "More drawing"),
        "own": texts.pgettext("dice", "Our own"),
    }
    choices = (radio(FIELDS.dice, kind, form.dice == kind, label) for kind, label in kinds.items())
    return element(
        "fieldset",
        {"class": "dice-choice"},
        element("legend", {}, texts.gettext("Dice")),
        element("div", {"class": "choices"}, *choices),
        *(_shown(kind, faces) for kind, faces in KNOWN_DICE.items()),
        _own(form, texts),
        element(
            "p",
            {"class": "hint"},
            texts.gettext("We do not know the faces of the original dice; these are our choice."),
        ),
    )


def _shown(kind: str, faces: Sequence[Face]) -> Markup:
    return element("div", {"class": "die-faces", "data-dice": kind, "aria-hidden": "true"}, *map(die, faces))


def _own(form: Form, texts: Texts) -> Markup:
    """Draw the six faces that can be changed."""
    spoken = {
        "word-face": texts.gettext("Face"),
        **{_spoken(face): face_name(face, texts) for face in Face},
        **{_number(place): str(place + 1) for place in range(len(FIELDS.faces))},
    }
    faces = (_face(place, chosen) for place, chosen in enumerate(form.own_faces))
    told = element("p", {"class": "hint"}, texts.gettext("Tap a face to change it."))
    return element("div", {"class": "own-die", "data-dice": "own"}, hidden_words(spoken), told, _row(join(faces)))


def _row(faces: Markup) -> Markup:
    return element("div", {"class": "die-faces"}, faces)


def _face(place: int, chosen: Face) -> Markup:
    kinds = tuple(Face)
    drawn = (_kind(place, face, kinds[(number + 1) % len(kinds)], chosen) for number, face in enumerate(kinds))
    label: Attributes = {"role": "radiogroup", "aria-labelledby": f"word-face {_number(place)}"}
    return element("span", {"class": "own-face", **label}, *drawn)


def _kind(place: int, face: Face, following: Face, chosen: Face) -> Markup:
    """Draw a kind of face; pressing it chooses the one that follows."""
    attributes: Attributes = {
        "type": "radio",
        "name": FIELDS.faces[place],
        "value": word_of_face(face),
        "checked": face == chosen,
        "id": _id_of(place, face),
        "aria-labelledby": _spoken(face),
    }
    pressed = element("label", {"for": _id_of(place, following), "aria-hidden": "true"}, die(face))
    return join([element("input", attributes), pressed])


def _id_of(place: int, face: Face) -> str:
    return f"{FIELDS.faces[place]}-{word_of_face(face)}"


def _spoken(face: Face) -> str:
    return f"word-{word_of_face(face)}"


def _number(place: int) -> str:
    return f"word-face-{place}"
