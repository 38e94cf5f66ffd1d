"""What the set-up form holds, and the table it makes.

Whatever was typed makes a table that can be played: names are tidied, signs given twice are told apart. Never draws who
begins, and never asks who ate an egg: it is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from app.computers.choosing import by_field
from app.mahe.play.editions import allows_third_die_on_seven
from app.seats.form_fields import deciders, each_once, exchanged, number_between, swapped
from app.seats.people_fields import FIRST, PLAYERS, name_field
from app.seats.seats_game import AT_RANDOM
from app.ui.languages import Language
from mahe_core.engine.seats import BY_HAND, Seat, tidy_name
from mahe_core.mahe import DECIDERS, SIGNS, Setup
from mahe_core.mahe.rulebook import FEWEST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS_WITH_TWO_TURTLES

EGG_EATER: Final = "egg"

Beginner = int | Literal["random", "egg"]
"""Who begins: the one in a seat, anybody as chance has it, or whoever last ate an egg, as is asked before."""


@dataclass(frozen=True, slots=True)
class Form:
    """The set-up form: seats 0 to 6 with names and signs for all that may come to sit there."""

    players: int = 2
    names: tuple[str, ...] = ("",) * MOST_PLAYERS
    signs: tuple[str, ...] = SIGNS
    """The order of the signs: seat p has the p-th one, and with two turtles each also the p-th one from the end."""
    first: Beginner = AT_RANDOM
    two_turtles: bool = True
    third_die_on_seven: bool | None = None
    """None until somebody chose: then it follows the language."""
    spend_cards: bool = False
    short_game: bool = False
    by: tuple[str, ...] = (BY_HAND,) * MOST_PLAYERS
    """Who decides in each seat."""

    @property
    def turtles_each(self) -> int:
        """How many turtles each player has at this table."""
        return 2 if self.two_turtles and self.players <= MOST_PLAYERS_WITH_TWO_TURTLES else 1

    def signs_of(self, player: int) -> tuple[str, ...]:
        """List the signs of a player's turtles.

        >>> Form().signs_of(1), Form(players=4).signs_of(1)
        (('moon', 'shell'), ('moon',))
        """
        places = (player, second_place(player))[: self.turtles_each]
        return tuple(self.signs[place] for place in places)

    def setup(self, first: int, third_die_on_seven: bool) -> Setup:
        """Make the set-up, with the player who begins and the edition settled."""
        edition = third_die_on_seven if self.third_die_on_seven is None else self.third_die_on_seven
        return Setup(self.players, first, edition, self.spend_cards, self.turtles_each, self.short_game)

    def seats(self) -> tuple[Seat, ...]:
        """Make the seats of those who play."""
        return tuple(
            Seat(tidy_name(self.names[player]), self.signs_of(player), self.by[player])
            for player in range(self.players)
        )


def second_place(player: int) -> int:
    """Find the place of a player's second sign among the signs.

    >>> second_place(0)
    6
    """
    return len(SIGNS) - 1 - player


def moved(form: Form, seat: int, by: int) -> Form:
    """Let the one in a seat change places with the one so many seats further on, if somebody plays from there.

    Names, signs, who decides and who begins go along with the people.

    >>> moved(Form(players=3, names=("Ada", "Bo", "Cy", "", "", "", ""), first=0), 0, 2).names[:3]
    ('Cy', 'Bo', 'Ada')
    >>> moved(Form(players=3), 2, 1) == Form(players=3)
    True
    """
    other = seat + by
    if not (0 <= seat < form.players and 0 <= other < form.players):
        return form
    signs = swapped(form.signs, seat, other)
    if form.turtles_each == 2:
        signs = swapped(signs, second_place(seat), second_place(other))
    first = {seat: other, other: seat}.get(form.first, form.first) if isinstance(form.first, int) else form.first
    names, by_seat = swapped(form.names, seat, other), swapped(form.by, seat, other)
    return replace(form, names=names, signs=signs, first=first, by=by_seat)


def with_company(form: Form) -> Form:
    """Seat two computers beside one who is alone.

    >>> with_company(Form()).by[:4]
    ('hand', 'computer:easy', 'computer:medium', 'hand')
    """
    company = (BY_HAND, *[by for by in DECIDERS if by != BY_HAND][:2])
    return replace(form, players=len(company), by=(*company, *form.by[len(company) :]))


@dataclass(frozen=True, slots=True)
class FormFields:
    """The names of the form's fields in the page: one radio group, text field or select each."""

    players: str = PLAYERS
    turtles: str = "turtles"
    edition: str = "edition"
    variant: str = "variant"
    short: str = "short"
    by: tuple[str, ...] = field(default_factory=lambda: tuple(by_field(seat) for seat in range(MOST_PLAYERS)))
    first: str = FIRST
    names: tuple[str, ...] = field(default_factory=lambda: tuple(name_field(seat) for seat in range(MOST_PLAYERS)))
    signs: tuple[str, ...] = field(default_factory=lambda: tuple(f"sign-{seat}" for seat in range(MOST_PLAYERS)))
    second_signs: tuple[str, ...] = field(
        default_factory=lambda: tuple(f"second-sign-{seat}" for seat in range(MOST_PLAYERS_WITH_TWO_TURTLES))
    )


FIELDS = FormFields()


def read_form(fields: Mapping[str, str], before: Form | None = None, language: Language | None = None) -> Form:
    """Read the form from its fields; what is missing or makes no sense is as in an untouched form.

    With the form as it was `before`, a sign that somebody just took leaves the old one to whoever had it. With a
    language, that language's own edition is what the form shows until another one is chosen, and has not been chosen.

    >>> read_form({"players": "4", "first": "3", "name-0": "Ada"}).players
    4
    """
    untouched = Form()
    players = number_between(fields.get(FIELDS.players), FEWEST_PLAYERS, MOST_PLAYERS)
    form = Form(
        players=untouched.players if players is None else players,
        names=tuple(fields.get(name, "") for name in FIELDS.names),
        two_turtles=fields.get(FIELDS.turtles, "2") == "2",
        third_die_on_seven={"allowed": True, "barred": False}.get(fields.get(FIELDS.edition, "")),
        spend_cards=fields.get(FIELDS.variant) == "on",
        short_game=fields.get(FIELDS.short) == "on",
        by=deciders(fields, FIELDS.by, DECIDERS),
    )
    wanted = [fields.get(name, "") for name in FIELDS.signs]
    if form.turtles_each == 2:
        for player, name in enumerate(FIELDS.second_signs[: form.players]):
            wanted[second_place(player)] = fields.get(name, "")
    first = _beginner(fields.get(FIELDS.first), form.players)
    signs = each_once(wanted, SIGNS) if before is None else exchanged(before.signs, wanted)
    form = replace(form, first=first, signs=signs)
    if language is not None and form.third_die_on_seven == allows_third_die_on_seven(language):
        form = replace(form, third_die_on_seven=None)
    return form


def write_form(form: Form) -> dict[str, str]:
    """Write the form as its fields, so that `read_form` reads it back.

    >>> read_form(write_form(Form(players=5, first=2))) == Form(players=5, first=2)
    True
    """
    fields = {
        FIELDS.players: str(form.players),
        FIELDS.turtles: "2" if form.two_turtles else "1",
        FIELDS.first: str(form.first),
        **dict(zip(FIELDS.names, form.names, strict=True)),
        **dict(zip(FIELDS.by, form.by, strict=True)),
        **dict(zip(FIELDS.signs, form.signs, strict=True)),
        **{name: form.signs[second_place(player)] for player, name in enumerate(FIELDS.second_signs)},
    }
    if form.third_die_on_seven is not None:
        fields[FIELDS.edition] = "allowed" if form.third_die_on_seven else "barred"
    if form.spend_cards:
        fields[FIELDS.variant] = "on"
    if form.short_game:
        fields[FIELDS.short] = "on"
    return fields


def _beginner(written: str | None, players: int) -> Beginner:
    if written == EGG_EATER:
        return EGG_EATER
    seat = number_between(written, 0, players - 1)
    return AT_RANDOM if seat is None else seat
