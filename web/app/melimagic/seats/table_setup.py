"""Melimagic's set-up fields (seats, first player, wands, dice), for `app.seats.seats_game.SeatsGame`.

Pressing a face of the custom dice changes it to the next kind, without any script; keyboards and screen readers get
radio buttons.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.melimagic import brand
from app.melimagic.pieces.dice import die
from app.melimagic.pieces.marks import sign
from app.melimagic.seats.form import (
    DICE,
    KNOWN_DICE,
    STAND_SIGNS,
    TO_WIN,
    Form,
    face_field,
    read_form,
    word_of_face,
    write_form,
)
from app.melimagic.seats.theatre import hat_wearing, signs, theatre
from app.melimagic.wording.names import face_name
from app.seats.people_fields import (
    FIRST,
    folded,
    hidden_words,
    how_many,
    named,
    radio,
    seat_list,
    seat_row,
    sign_choice,
    sign_words,
    words,
)
from app.seats.people_fields import who_begins as beginner_fields
from app.seats.people_form import AT_RANDOM, sign_field
from app.seats.setup_screen import SetupFace
from app.ui.languages import Language, Texts
from app.ui.markup import Attributes, Markup, element, join
from mahe_core.melimagic import Face, Setup
from mahe_core.melimagic.rulebook import FACES_OF_DIE, FEWEST_PLAYERS, FEWEST_WANDS_TO_WIN, MOST_PLAYERS, WANDS_TO_WIN

__all__ = ["read_form", "setup", "setup_face", "untouched", "who_begins", "why_not_yet", "write_form"]


def dice_fields(form: Form, texts: Texts) -> Markup:
    """Draw the kinds of dice, each with its six faces, and the faces of the custom dice."""
    kinds = {
        "standard": texts.pgettext("dice", "As in these rules"),
        "swapping": texts.pgettext("dice", "More swapping"),
        "drawing": texts.pgettext("dice", "More drawing"),
        "own": texts.pgettext("dice", "Our own"),
    }
    choices = (radio(DICE, kind, form.dice == kind, label) for kind, label in kinds.items())
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
    """Draw the six faces of the custom dice."""
    spoken = {
        "word-face": texts.gettext("Face"),
        **{_spoken(face): face_name(face, texts) for face in Face},
        **{_number(place): str(place + 1) for place in range(FACES_OF_DIE)},
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
    """Draw one kind of a custom face; pressing it selects the `following` kind."""
    attributes: Attributes = {
        "type": "radio",
        "name": face_field(place),
        "value": word_of_face(face),
        "checked": face == chosen,
        "id": _id_of(place, face),
        "aria-labelledby": _spoken(face),
    }
    pressed = element("label", {"for": _id_of(place, following), "aria-hidden": "true"}, die(face))
    return join([element("input", attributes), pressed])


def _id_of(place: int, face: Face) -> str:
    return f"{face_field(place)}-{word_of_face(face)}"


def _spoken(face: Face) -> str:
    return f"word-{word_of_face(face)}"


def _number(place: int) -> str:
    return f"word-face-{place}"


def setup_face(form: Form, texts: Texts) -> SetupFace:
    people = seat_list((_seat(seat, form, texts) for seat in range(MOST_PLAYERS)), texts)
    rules = join([beginner_fields(_ways_to_begin(form, texts), texts), _wands(form, texts), dice_fields(form, texts)])
    fields = (
        words(range(MOST_PLAYERS), texts),
        sign_words(STAND_SIGNS, {"word-sign": texts.gettext("Sign")}, texts),
        theatre(),
        how_many(range(FEWEST_PLAYERS, MOST_PLAYERS + 1), form.players, texts),
        element("div", {"id": "region-alone"}),
        folded(people, rules, texts),
    )
    return SetupFace(
        title=texts.gettext("Rabbits behind hats"),
        lead=texts.gettext("Peek, swap, remember – and be the first to conjure up four golden wands."),
        sign=brand.mark(),
        asked_newcomers=texts.gettext("New to Melimagic?"),
        fields=join(fields),
        waking=texts.gettext("The rabbits are waking up…"),
        whose=brand.whose(texts),
    )


def _seat(seat: int, form: Form, texts: Texts) -> Markup:
    field = sign_field(seat)
    pictures = ((each, sign(each)) for each in STAND_SIGNS)
    grid = sign_choice(field, form.signs[seat], pictures, named(seat, "word-sign"))
    return seat_row(seat, form.names[seat], [hat_wearing(field)], [grid], texts)


def _ways_to_begin(form: Form, texts: Texts) -> list[Markup]:
    chance = radio(FIRST, AT_RANDOM, form.first == AT_RANDOM, texts.gettext("Chance decides"))
    return [chance, *(_begins(seat, form) for seat in range(MOST_PLAYERS))]


def _begins(seat: int, form: Form) -> Markup:
    worn = element("span", {"class": "wearing", "data-wears": sign_field(seat)}, signs())
    return radio(FIRST, str(seat), form.first == seat, worn, seat=seat)


def _wands(form: Form, texts: Texts) -> Markup:
    """Draw the choice of the number of golden wands to win."""
    numbers = range(WANDS_TO_WIN, FEWEST_WANDS_TO_WIN - 1, -1)
    choices = (
        radio(
            TO_WIN,
            str(number),
            form.to_win == number,
            texts.ngettext("{number} wand", "{number} wands", number),
        )
        for number in numbers
    )
    return element(
        "fieldset",
        {"class": "wands-to-win"},
        element("legend", {}, texts.gettext("Golden wands to win")),
        element("div", {"class": "choices"}, *choices),
        element("p", {"class": "hint"}, texts.gettext("The rules say 4. Short games for 3 or 2 are our own.")),
    )


def untouched() -> Form:
    return Form()


def why_not_yet(form: Form, texts: Texts) -> str | None:
    """Explain why the custom dice cannot be used: they need a draw and a face with two hats."""
    if form.has_dice:
        return None
    if Face.DRAW not in form.faces:
        return texts.gettext(
            "With these dice no new rabbit could ever arrive, and the game might never end. Put a draw on one face."
        )
    return texts.gettext("At least one face must show two hats. Tap a face to change it.")


def who_begins(_form: Form, _texts: Texts) -> Markup:
    """Return nothing: no question about the first player is needed."""
    return Markup("")


def setup(form: Form, first: int, _language: Language) -> Setup:
    return form.setup(first)
