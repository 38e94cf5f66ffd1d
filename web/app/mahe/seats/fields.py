"""What Mahé brings to the set-up screen: signs to choose, who begins, and the house rules."""

from __future__ import annotations

from app.mahe import brand
from app.mahe.pieces.turtle import turtle_of_any_sign
from app.mahe.play.editions import allows_third_die_on_seven
from app.mahe.seats.form import EGG_EATER, FIELDS, Form, second_place
from app.mahe.seats.harbour import harbour, turtle_wearing
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
from app.ui.markup import Attributes, Markup, element, join
from mahe_core.mahe import SIGNS
from mahe_core.mahe.rulebook import FEWEST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS_WITH_TWO_TURTLES


def setup_face(form: Form, texts: Texts) -> SetupFace:
    """Draw what Mahé brings to the screen, with the form filled in."""
    people = seat_list((_seat(seat, form, texts) for seat in range(MOST_PLAYERS)), texts)
    rules = join([who_begins(_ways_to_begin(form, texts), texts), *_house_rules(form, texts)])
    grids = {"word-sign": texts.gettext("Sign"), "word-second-sign": texts.gettext("Second sign")}
    fields = (
        words(range(MOST_PLAYERS), texts),
        sign_words(SIGNS, grids, texts),
        harbour(),
        how_many(range(FEWEST_PLAYERS, MOST_PLAYERS + 1), form.players, texts),
        element("div", {"id": "region-alone"}),
        folded(people, rules, texts),
    )
    return SetupFace(
        title=texts.gettext("A turtle race round the island"),
        lead=texts.gettext("Roll, push your luck, ride on the others – and bring home the most eggs."),
        sign=brand.mark(),
        asked_newcomers=texts.gettext("New to Mahé?"),
        fields=join(fields),
        waking=texts.gettext("The turtles are waking up…"),
        whose=brand.whose(texts),
    )


def _seat(seat: int, form: Form, texts: Texts) -> Markup:
    turtles = [turtle_wearing(FIELDS.signs[seat])]
    grids = [_signs(FIELDS.signs[seat], form.signs[seat], named(seat, "word-sign"))]
    if seat < MOST_PLAYERS_WITH_TWO_TURTLES:
        field = FIELDS.second_signs[seat]
        turtles.append(turtle_wearing(field))
        grids.append(_signs(field, form.signs[second_place(seat)], named(seat, "word-second-sign")))
    return seat_row(seat, form.names[seat], turtles, grids, texts)


def _signs(field: str, chosen: str, label: Attributes) -> Markup:
    return sign_choice(field, chosen, ((sign, turtle_of_any_sign()) for sign in SIGNS), label)


def _ways_to_begin(form: Form, texts: Texts) -> list[Markup]:
    return [
        radio(FIELDS.first, AT_RANDOM, form.first == AT_RANDOM, texts.gettext("Chance decides")),
        radio(FIELDS.first, EGG_EATER, form.first == EGG_EATER, texts.gettext("Whoever last ate an egg")),
        *(_begins(seat, form) for seat in range(MOST_PLAYERS)),
    ]


def _begins(seat: int, form: Form) -> Markup:
    return radio(FIELDS.first, str(seat), form.first == seat, turtle_wearing(FIELDS.signs[seat]), seat=seat)


def _house_rules(form: Form, texts: Texts) -> tuple[Markup, ...]:
    chosen = form.third_die_on_seven
    allowed = allows_third_die_on_seven(texts.language) if chosen is None else chosen
    two_turtles = element(
        "fieldset",
        {"class": "turtles-each"},
        element("legend", {}, texts.gettext("Turtles for each player")),
        element(
            "div",
            {"class": "choices"},
            radio(FIELDS.turtles, "2", form.two_turtles, texts.gettext("Two each")),
            radio(FIELDS.turtles, "1", not form.two_turtles, texts.gettext("One each")),
        ),
    )
    edition = element(
        "fieldset",
        {"class": "edition"},
        element("legend", {}, texts.gettext("A third die on a sum of exactly 7")),
        element(
            "div",
            {"class": "choices"},
            radio(FIELDS.edition, "barred", not allowed, texts.gettext("Not allowed")),
            radio(FIELDS.edition, "allowed", allowed, texts.gettext("Allowed")),
        ),
        element(
            "p",
            {"class": "hint"},
            texts.gettext(
                "The German edition forbids it; the French rules and the Portuguese summary allow it, "
                "though it is sure to bust."
            ),
        ),
    )
    variant = _switch(
        FIELDS.variant,
        texts.gettext("Egg cards may be spent"),
        texts.gettext("A variant: spend a card you have won instead of rolling a second or third die."),
        on=form.spend_cards,
    )
    short = _switch(
        FIELDS.short,
        texts.gettext("Short game"),
        texts.gettext("Our own rule, in no rulebook: 10 egg cards instead of 20, about ten minutes."),
        on=form.short_game,
    )
    return short, edition, variant, two_turtles


def _switch(name: str, rule: str, hint: str, *, on: bool) -> Markup:
    return element(
        "label",
        {"class": "switch"},
        element("input", {"type": "checkbox", "name": name, "checked": on}),
        element(
            "span",
            {"class": "switch-text"},
            element("span", {"class": "switch-name"}, rule),
            element("span", {"class": "hint"}, hint),
        ),
    )
