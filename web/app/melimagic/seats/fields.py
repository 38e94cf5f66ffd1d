"""What Melimagic brings to the set-up screen: signs to choose, who begins, the dice, and how many wands win."""

from __future__ import annotations

from app.melimagic import brand
from app.melimagic.pieces.marks.signs import sign
from app.melimagic.seats.dice_fields import dice_fields
from app.melimagic.seats.form import FIELDS, STAND_SIGNS, Form
from app.melimagic.seats.theatre import hat_wearing, signs, theatre
from app.seats.people_fields import (
    folded,
    how_many,
    named,
    radio,
    seat_list,
    seat_row,
    who_begins,
    words,
)
from app.seats.seats_game import AT_RANDOM
from app.seats.setup_screen import SetupFace
from app.seats.sign_fields import sign_choice, sign_words
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.melimagic.rulebook import FEWEST_PLAYERS, FEWEST_WANDS_TO_WIN, MOST_PLAYERS, WANDS_TO_WIN


def setup_face(form: Form, texts: Texts) -> SetupFace:
    """Draw what Melimagic brings to the screen, with the form filled in."""
    people = seat_list((_seat(seat, form, texts) for seat in range(MOST_PLAYERS)), texts)
    rules = join([who_begins(_ways_to_begin(form, texts), texts), _wands(form, texts), dice_fields(form, texts)])
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
    field = FIELDS.signs[seat]
    pictures = ((each, sign(each)) for each in STAND_SIGNS)
    grid = sign_choice(field, form.signs[seat], pictures, named(seat, "word-sign"))
    return seat_row(seat, form.names[seat], [hat_wearing(field)], [grid], texts)


def _ways_to_begin(form: Form, texts: Texts) -> list[Markup]:
    chance = radio(FIELDS.first, AT_RANDOM, form.first == AT_RANDOM, texts.gettext("Chance decides"))
    return [chance, *(_begins(seat, form) for seat in range(MOST_PLAYERS))]


def _begins(seat: int, form: Form) -> Markup:
    worn = element("span", {"class": "wearing", "data-wears": FIELDS.signs[seat]}, signs())
    return radio(FIELDS.first, str(seat), form.first == seat, worn, seat=seat)


def _wands(form: Form, texts: Texts) -> Markup:
    """Draw for how many golden wands is played."""
    numbers = range(WANDS_TO_WIN, FEWEST_WANDS_TO_WIN - 1, -1)
    choices = (
        radio(
            FIELDS.to_win,
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
