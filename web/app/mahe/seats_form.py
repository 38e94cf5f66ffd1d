"""Mahé's set-up form: the people, and the house rules.

Any input gives a playable table: names are tidied up, and duplicate signs are replaced.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from app.mahe.play.editions import allows_third_die_on_seven
from app.seats.people_form import PeopleForm, read_people, sign_field, swapped, with_signs, write_people
from app.ui.languages import Language
from mahe_core.engine.seats import BY_HAND, Seat
from mahe_core.mahe import DECIDERS, SIGNS, Setup
from mahe_core.mahe.rulebook import FEWEST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS_WITH_TWO_TURTLES

EGG_EATER: Final = "egg"
"""The option that the player who last ate an egg begins, which is asked before the game."""


@dataclass(frozen=True, slots=True)
class Form(PeopleForm):
    """The set-up form: names and signs for seats 0 to 6, taken or not.

    Seat p has the p-th sign and, with two turtles each, also the p-th sign from the end.
    """

    names: tuple[str, ...] = ("",) * MOST_PLAYERS
    signs: tuple[str, ...] = SIGNS
    by: tuple[str, ...] = (BY_HAND,) * MOST_PLAYERS
    two_turtles: bool = True
    third_die_on_seven: bool | None = None
    """None until somebody chooses; until then the language decides."""
    spend_cards: bool = False
    short_game: bool = False

    @property
    def turtles_each(self) -> int:
        """The number of turtles of each player at this table."""
        return 2 if self.two_turtles and self.players <= MOST_PLAYERS_WITH_TWO_TURTLES else 1

    def signs_of(self, player: int) -> tuple[str, ...]:
        """Return the signs of a player's turtles.

        >>> Form().signs_of(1), Form(players=4).signs_of(1)
        (('moon', 'shell'), ('moon',))
        """
        places = (player, second_place(player))[: self.turtles_each]
        return tuple(self.signs[place] for place in places)

    def setup(self, first: int, third_die_on_seven: bool) -> Setup:
        """Return the set-up, given the player who begins and the edition of the language."""
        edition = third_die_on_seven if self.third_die_on_seven is None else self.third_die_on_seven
        return Setup(self.players, first, edition, self.spend_cards, self.turtles_each, self.short_game)

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats that are taken, with the signs of their turtles."""
        return tuple(replace(seat, signs=self.signs_of(player)) for player, seat in enumerate(PeopleForm.seats(self)))

    def moved(self, seat: int, by: int) -> Form:
        """Swap two seats, including both turtles' signs; the form is unchanged if either seat is not taken.

        >>> Form(players=3, names=("Ada", "Bo", "Cy", "", "", "", ""), first=0).moved(0, 2).names[:3]
        ('Cy', 'Bo', 'Ada')
        >>> Form(players=3).moved(2, 1) == Form(players=3)
        True
        """
        after = PeopleForm.moved(self, seat, by)
        if after is self or self.turtles_each == 1:
            return after
        return replace(after, signs=swapped(after.signs, second_place(seat), second_place(seat + by)))


def second_place(player: int) -> int:
    """Return the place of a player's second sign among the signs.

    >>> second_place(0)
    6
    """
    return len(SIGNS) - 1 - player


def second_sign_field(player: int) -> str:
    """Return the field for the sign of a player's second turtle.

    >>> second_sign_field(0)
    'second-sign-0'
    """
    return f"second-sign-{player}"


TURTLES: Final = "turtles"
EDITION: Final = "edition"
VARIANT: Final = "variant"
SHORT: Final = "short"
"""The names of the fields for the house rules."""


def read_form(fields: Mapping[str, str], before: Form | None = None, language: Language | None = None) -> Form:
    """Read the form from its fields; missing and invalid values are as in an empty form.

    If the value is that of the edition in `language`, it counts as not chosen.

    >>> read_form({"players": "4", "first": "3", "name-0": "Ada"}).players
    4
    """
    form = replace(
        read_people(fields, Form(), fewest=FEWEST_PLAYERS, deciders=DECIDERS, beginners=(EGG_EATER,)),
        two_turtles=fields.get(TURTLES, "2") == "2",
        third_die_on_seven={"allowed": True, "barred": False}.get(fields.get(EDITION, "")),
        spend_cards=fields.get(VARIANT) == "on",
        short_game=fields.get(SHORT) == "on",
    )
    wanted = [fields.get(sign_field(player), "") for player in range(MOST_PLAYERS)]
    if form.turtles_each == 2:
        for player in range(form.players):
            wanted[second_place(player)] = fields.get(second_sign_field(player), "")
    form = with_signs(form, wanted, before)
    if language is not None and form.third_die_on_seven == allows_third_die_on_seven(language):
        form = replace(form, third_die_on_seven=None)
    return form


def write_form(form: Form) -> dict[str, str]:
    """Return the form as its fields, for `read_form`.

    >>> read_form(write_form(Form(players=5, first=2))) == Form(players=5, first=2)
    True
    """
    seconds = range(MOST_PLAYERS_WITH_TWO_TURTLES)
    fields = {
        **write_people(form),
        TURTLES: "2" if form.two_turtles else "1",
        **{second_sign_field(player): form.signs[second_place(player)] for player in seconds},
    }
    if form.third_die_on_seven is not None:
        fields[EDITION] = "allowed" if form.third_die_on_seven else "barred"
    if form.spend_cards:
        fields[VARIANT] = "on"
    if form.short_game:
        fields[SHORT] = "on"
    return fields
