"""Melimagic's set-up fields (seats, first player, wands, dice).

Pressing a face of the custom dice changes it to the next kind, without any script; keyboards and screen readers get
radio buttons. On the stage of the theatre there is a hat for each player, which opens that player's seat; The seats in
use and their signs are shown by CSS alone, depending on the form's checked fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from app.melimagic.brand import BRAND
from app.melimagic.seats.form import (
    DICE,
    KNOWN_DICE,
    SHORT,
    STAND_SIGNS,
    TO_WIN,
    Form,
    face_field,
    read_form,
    word_of_face,
    write_form,
)
from app.melimagic.wording.names import face_name
from app.seats.people_fields import (
    FIRST,
    folded,
    folded_title,
    hidden_words,
    how_many,
    named,
    one_more,
    radio,
    seat_list,
    seat_opener,
    seat_row,
    short_game_pill,
    sign_choice,
    sign_words,
    words,
)
from app.seats.people_fields import who_begins as beginner_fields
from app.seats.people_form import AT_RANDOM, sign_field
from app.seats.seats_game import SeatsGame
from app.seats.setup_screen import SetupFace
from app.ui.languages import Language, Texts
from app.ui.markup import Attributes, Markup, element, join, region
from mahe_core.melimagic import Face, Setup
from mahe_core.melimagic.rulebook import FACES_OF_DIE, FEWEST_PLAYERS, FEWEST_WANDS_TO_WIN, MOST_PLAYERS, WANDS_TO_WIN
from mahe_core.override import override
from mahe_core.pictures.markup import picture
from mahe_core.pictures.melimagic.cards import hat_drawing
from mahe_core.pictures.melimagic.dice import die
from mahe_core.pictures.melimagic.marks import sign
from mahe_core.pictures.melimagic.rabbits import conjurer


def dice_fields(form: Form, texts: Texts) -> Markup:
    """Draw the kinds of dice, each with its six faces, and the faces of the custom dice."""
    kinds = {
        "standard": texts.pgettext("dice", "As in these rules"),
        "swapping": texts.pgettext("dice", "More swapping"),
        "drawing": texts.pgettext("dice", "More drawing"),
        "own": texts.pgettext("dice", "Your own dice"),
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
    """Draw one option for a custom face; pressing it selects the `following` kind."""
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


class MelimagicSeats(SeatsGame[Form]):
    """The set-up form."""

    @override
    def setup_face(self, form: Form, texts: Texts) -> SetupFace:
        people = seat_list((_seat(seat, form, texts) for seat in range(MOST_PLAYERS)), texts)
        rules = join(
            [beginner_fields(_ways_to_begin(form, texts), texts), _wands(form, texts), dice_fields(form, texts)]
        )
        fields = (
            words(range(MOST_PLAYERS), texts),
            sign_words(STAND_SIGNS, {"word-sign": texts.gettext("Sign")}, texts),
            theatre(),
            how_many(range(FEWEST_PLAYERS, MOST_PLAYERS + 1), form.players, texts, _short(form, texts)),
            folded(people, rules, folded_title(texts), texts),
        )
        return SetupFace(
            title=texts.gettext("Rabbits behind hats"),
            lead=texts.gettext("Peek, swap, remember – and be the first to conjure up four golden wands."),
            sign=BRAND.mark(),
            asked_newcomers=texts.gettext("New to Melimagic?"),
            fields=join(fields),
            folded=folded_title(texts),
            waking=texts.gettext("The rabbits are waking up…"),
            whose=BRAND.whose(texts),
        )

    @override
    def untouched(self) -> Form:
        return Form()

    @override
    def why_not_yet(self, form: Form, texts: Texts) -> str | None:
        """Explain why the custom dice cannot be used: they need a draw and a face with two hats."""
        if form.has_dice:
            return None
        if Face.DRAW not in form.faces:
            return texts.gettext(
                "With these dice no new rabbit could ever arrive, and the game might never end. Put a draw on one face."
            )
        return texts.gettext("At least one face must show two hats. Tap a face to change it.")

    @override
    def read_form(self, fields: Mapping[str, str], before: Form | None, language: Language | None) -> Form:
        return read_form(fields, before, language)

    @override
    def write_form(self, form: Form) -> dict[str, str]:
        return write_form(form)

    @override
    def setup(self, form: Form, first: int, _language: Language) -> Setup:
        return form.setup(first)


SEATS: Final = MelimagicSeats()


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
        element("p", {"class": "hint"}, _our_idea(texts)),
    )


def _short(form: Form, texts: Texts) -> Markup:
    return short_game_pill(SHORT, _our_idea(texts), texts, on=form.to_win < WANDS_TO_WIN)


def _our_idea(texts: Texts) -> str:
    return texts.gettext("The rules say 4. Shorter games, to 3 wands or 2, are our own idea.")


_WIDTH: Final = 720
_HEIGHT: Final = 400

_BACKDROP: Final = "M0 0H720V400H0Z"
_BOARDS: Final = "M0 262H720V400H0Z"
_SEAMS: Final = "M0 296H720M0 334H720M0 374H720M92 262V296M300 262V296M520 262V296M190 296V334M410 296V334M640 296V334M70 334V374M330 334V374M560 334V374"  # fmt: skip # noqa: E501 - one path
_MOON: Final = "M360 40a74 74 0 1 0 .1 0Z"
_STARS: Final = "M206 66l5 12 12 5-12 5-5 12-5-12-12-5 12-5ZM520 90l4 10 10 4-10 4-4 10-4-10-10-4 10-4ZM250 150l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM486 172l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z"  # fmt: skip # noqa: E501 - one path
_LEFT: Final = "M0 0H176C170 96 128 170 60 214C70 268 64 300 70 318Q36 330 0 322Z"
_LEFT_FOLDS: Final = "M44 0C44 90 36 150 18 206M92 0C90 84 72 146 36 200M138 0C132 84 100 146 52 206M22 226C26 262 22 292 26 318M48 222C52 262 46 292 50 316"  # fmt: skip # noqa: E501 - one path
_LEFT_TIE: Final = "M0 204Q34 232 66 206L70 222Q34 250 0 222Z"
_VALANCE: Final = "M0 0H720V30Q690 62 660 32Q630 62 600 32Q570 62 540 32Q510 62 480 32Q450 62 420 32Q390 62 360 32Q330 62 300 32Q270 62 240 32Q210 62 180 32Q150 62 120 32Q90 62 60 32Q30 62 0 30Z"  # fmt: skip # noqa: E501 - one path
_FOOTLIGHT: Final = "M-16 0a16 15 0 0 1 32 0Z"


def house_art() -> Markup:
    """Draw the empty theatre, 720 by 400; the hats go in front of it."""
    curtain = (_path("curtain-red", _LEFT), _path("curtain-folds", _LEFT_FOLDS), _path("curtain-gold", _LEFT_TIE))
    left = join(curtain)
    lights = (
        element("path", {"class": "stage-shell", "d": _FOOTLIGHT, "transform": f"translate({across} 400)"})
        for across in range(60, _WIDTH, 100)
    )
    drawn = [
        _path("theatre-night", _BACKDROP),
        _path("theatre-moon", _MOON),
        _path("theatre-stars", _STARS),
        element("g", {"transform": "translate(360 138)scale(2)"}, conjurer()),
        _path("stage-wood", _BOARDS),
        _path("stage-seam", _SEAMS),
        left,
        element("g", {"transform": f"translate({_WIDTH} 0) scale(-1 1)"}, left),
        _path("curtain-dark", _VALANCE),
        *lights,
    ]
    return picture("theatre", f"0 0 {_WIDTH} {_HEIGHT}", join(drawn))


def _path(kind: str, shape: str) -> Markup:
    return element("path", {"class": kind, "d": shape})


def theatre() -> Markup:
    """Draw the stage with a hat for every seat, and the next free place."""
    seats = (seat_opener(seat, hat_wearing(sign_field(seat)), kind="waiting", main=True) for seat in _SEATS)
    free = (one_more(number) for number in range(FEWEST_PLAYERS + 1, MOST_PLAYERS + 1))
    minds = region("minds")
    return element("div", {"class": "theatre"}, house_art(), *seats, *free, minds)


def hat_wearing(field: str) -> Markup:
    """Draw a hat with the sign chosen in a field of the form on its ribbon."""
    return element("span", {"class": "wearing hat-wearing", "data-wears": field}, _hat(), signs())


def signs() -> Markup:
    """Draw all signs on top of each other; CSS shows the chosen one."""
    drawn = (element("span", {"class": "worn", "data-sign": name}, sign(name)) for name in STAND_SIGNS)
    return element("span", {"class": "worn-signs"}, *drawn)


def _hat() -> Markup:
    return picture("top-hat", "-42 -38 84 74", hat_drawing())


_SEATS = range(MOST_PLAYERS)
