"""Setting up a table of Mahé.

The raft on the form has a turtle for each player, which opens that player's card. Turtles, places and signs are shown
by CSS alone, depending on the form's checked fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.mahe.brand import BRAND
from app.mahe.play.editions import allows_third_die_on_seven
from app.mahe.seats_form import (
    EDITION,
    EGG_EATER,
    SHORT,
    TURTLES,
    VARIANT,
    Form,
    read_form,
    second_place,
    second_sign_field,
    write_form,
)
from app.mahe.wording.people import People
from app.seats.people_fields import (
    FIRST,
    folded,
    folded_title,
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
    switch,
    words,
)
from app.seats.people_fields import who_begins as beginner_fields
from app.seats.people_form import AT_RANDOM, sign_field
from app.seats.seats_game import SeatsGame
from app.seats.setup_screen import SetupFace
from app.ui.languages import Language, Texts
from app.ui.markup import Attributes, Markup, element, join, region
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button
from mahe_core.mahe import SIGNS, Setup
from mahe_core.mahe.rulebook import FEWEST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS_WITH_TWO_TURTLES
from mahe_core.override import override
from mahe_core.pictures.mahe.shore import welcome_picture
from mahe_core.pictures.mahe.turtle import sign_badge, turtle_of_any_sign


class MaheSeats(SeatsGame[Form]):
    """The set-up form."""

    @override
    def untouched(self) -> Form:
        return Form()

    @override
    def who_begins(self, form: Form, texts: Texts) -> Markup:
        """Draw the dialog that asks who last ate an egg."""
        # The names are the same whoever begins.
        return who_ate_an_egg(People(texts, self.setup(form, 0, texts.language), form.seats()), texts)

    @override
    def read_form(self, fields: Mapping[str, str], before: Form | None, language: Language | None) -> Form:
        return read_form(fields, before, language)

    @override
    def write_form(self, form: Form) -> dict[str, str]:
        return write_form(form)

    @override
    def setup(self, form: Form, first: int, language: Language) -> Setup:
        """Return the set-up; the edition is the language's unless one was chosen."""
        return form.setup(first, allows_third_die_on_seven(language))

    @override
    def setup_face(self, form: Form, texts: Texts) -> SetupFace:
        people = seat_list((_seat(seat, form, texts) for seat in range(MOST_PLAYERS)), texts)
        rules = join([beginner_fields(_ways_to_begin(form, texts), texts), *_house_rules(form, texts)])
        grids = {"word-sign": texts.gettext("Sign"), "word-second-sign": texts.gettext("Second sign")}
        fields = (
            words(range(MOST_PLAYERS), texts),
            sign_words(SIGNS, grids, texts),
            harbour(),
            how_many(range(FEWEST_PLAYERS, MOST_PLAYERS + 1), form.players, texts, _short(form, texts)),
            folded(people, rules, folded_title(texts), texts),
        )
        return SetupFace(
            title=texts.gettext("A turtle race round the island"),
            lead=texts.gettext("Roll, push your luck, ride on the others – and bring home the most eggs."),
            sign=BRAND.mark(),
            asked_newcomers=texts.gettext("New to Mahé?"),
            fields=join(fields),
            folded=folded_title(texts),
            waking=texts.gettext("The turtles are waking up…"),
            whose=BRAND.whose(texts),
        )


SEATS: Final = MaheSeats()


def _seat(seat: int, form: Form, texts: Texts) -> Markup:
    turtles = [turtle_wearing(sign_field(seat))]
    grids = [_signs(sign_field(seat), form.signs[seat], named(seat, "word-sign"))]
    if seat < MOST_PLAYERS_WITH_TWO_TURTLES:
        field = second_sign_field(seat)
        turtles.append(turtle_wearing(field))
        grids.append(_signs(field, form.signs[second_place(seat)], named(seat, "word-second-sign")))
    return seat_row(seat, form.names[seat], turtles, grids, texts)


def _signs(field: str, chosen: str, label: Attributes) -> Markup:
    return sign_choice(field, chosen, ((sign, turtle_of_any_sign()) for sign in SIGNS), label)


def _ways_to_begin(form: Form, texts: Texts) -> list[Markup]:
    return [
        radio(FIRST, AT_RANDOM, form.first == AT_RANDOM, texts.gettext("Chance decides")),
        radio(FIRST, EGG_EATER, form.first == EGG_EATER, texts.gettext("Whoever last ate an egg")),
        *(_begins(seat, form) for seat in range(MOST_PLAYERS)),
    ]


def _begins(seat: int, form: Form) -> Markup:
    return radio(FIRST, str(seat), form.first == seat, turtle_wearing(sign_field(seat)), seat=seat)


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
            radio(TURTLES, "2", form.two_turtles, texts.gettext("Two each")),
            radio(TURTLES, "1", not form.two_turtles, texts.gettext("One each")),
        ),
    )
    edition = element(
        "fieldset",
        {"class": "edition"},
        element("legend", {}, texts.gettext("A third die on a sum of exactly 7")),
        element(
            "div",
            {"class": "choices"},
            radio(EDITION, "barred", not allowed, texts.gettext("Not allowed")),
            radio(EDITION, "allowed", allowed, texts.gettext("Allowed")),
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
    variant = switch(
        VARIANT,
        texts.gettext("Egg cards may be spent"),
        texts.gettext("A variant: spend a card you have won instead of rolling a second or third die."),
        on=form.spend_cards,
    )
    return edition, variant, two_turtles


def _short(form: Form, texts: Texts) -> Markup:
    hint = texts.gettext("Our own rule, in no rulebook: 10 egg cards instead of 20, about ten minutes.")
    return short_game_pill(SHORT, hint, texts, on=form.short_game)


def harbour() -> Markup:
    """Draw the shore with a turtle for each seat (two where there may be two), and the next free place."""
    first = (
        seat_opener(seat, turtle_wearing(sign_field(seat)), kind="waiting", main=True) for seat in range(MOST_PLAYERS)
    )
    second = (
        seat_opener(seat, turtle_wearing(second_sign_field(seat)), kind="waiting waiting-second", main=False)
        for seat in range(MOST_PLAYERS_WITH_TWO_TURTLES)
    )
    free = (one_more(number) for number in range(FEWEST_PLAYERS + 1, MOST_PLAYERS + 1))
    minds = region("minds")
    return element("div", {"class": "harbour"}, welcome_picture(), *first, *second, *free, minds)


def turtle_wearing(field: str) -> Markup:
    """Draw the turtle with the sign chosen in a field.

    >>> str(turtle_wearing("sign-0")).startswith('<span class="wearing" data-wears="sign-0">')
    True
    """
    return element("span", {"class": "wearing", "data-wears": field}, turtle_of_any_sign())


def who_ate_an_egg(people: People, texts: Texts) -> Markup:
    """Draw the dialog that asks who last ate an egg, with one big button for each player."""
    buttons = (
        element("li", {}, command_button(f"begin:{player}", "egg-eater", _who(player, people)))
        for player in range(people.setup.players)
    )
    cancel = command_button("cancel", "button-quiet", texts.gettext("Cancel"))
    return dialog(texts.gettext("Who last ate an egg?"), element("ul", {"class": "egg-eaters"}, *buttons), cancel)


def _who(player: int, people: People) -> Markup:
    badges = join(sign_badge(sign) for sign in people.seats[player].signs)
    return join(
        [
            element("span", {"class": "badges", "aria-hidden": "true"}, badges),
            element("span", {"class": "player-name"}, people.player(player)),
        ]
    )
