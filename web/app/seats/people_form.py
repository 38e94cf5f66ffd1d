"""The people in a set-up form: how many, their names and signs, who decides in each seat, and who begins.

What was typed always makes a table: names are tidied, and a sign given twice goes to whoever asked for it last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self, TypeVar

from app.computers.computer_views import by_field
from app.seats.people_fields import FIRST, PLAYERS, name_field
from mahe_core.engine.seats import BY_HAND, Seat, tidy_name

ItemT = TypeVar("ItemT")

AT_RANDOM: Final = "random"
"""Who begins if the table leaves it to chance."""


def sign_field(seat: int) -> str:
    """Name the field for a player's sign.

    >>> sign_field(0)
    'sign-0'
    """
    return f"sign-{seat}"


@dataclass(frozen=True, slots=True)
class PeopleForm:
    """A set-up form as far as it is about people; names, signs and deciders also of the seats that are not taken.

    A game with options of its own adds them in a subclass.
    """

    players: int = 2
    names: tuple[str, ...] = ("",) * 4
    """One for each seat that there is."""
    signs: tuple[str, ...] = ("sun", "moon", "star", "wave")
    first: int | str = AT_RANDOM
    """The seat that begins, AT_RANDOM, or a word of the game for something that is asked first."""
    by: tuple[str, ...] = (BY_HAND,) * 4
    """Who decides in each seat."""

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats that are taken, with one sign each."""
        return tuple(
            Seat(tidy_name(self.names[player]), (self.signs[player],), self.by[player])
            for player in range(self.players)
        )

    def moved(self, seat: int, by: int) -> Self:
        """Exchange two seats: names, signs, who decides and who begins; the same form if one of them is not taken.

        >>> PeopleForm(players=3, names=("Ada", "Bo", "Cy", ""), first=0).moved(0, 2).names
        ('Cy', 'Bo', 'Ada', '')
        """
        other = seat + by
        if not (0 <= seat < self.players and 0 <= other < self.players):
            return self
        return replace(
            self,
            names=swapped(self.names, seat, other),
            signs=swapped(self.signs, seat, other),
            by=swapped(self.by, seat, other),
            first={seat: other, other: seat}.get(self.first, self.first) if isinstance(self.first, int) else self.first,
        )

    def with_company(self, deciders: Sequence[str]) -> Self:
        """Seat two computers next to a person alone; `deciders` is the game's list.

        >>> PeopleForm().with_company(["hand", "computer:easy", "computer:strong"]).by
        ('hand', 'computer:easy', 'computer:strong', 'hand')
        """
        company = (BY_HAND, *[by for by in deciders if by != BY_HAND][:2])
        return replace(self, players=len(company), by=(*company, *self.by[len(company) :]))


FormT = TypeVar("FormT", bound=PeopleForm)


def read_people(
    fields: Mapping[str, str],
    untouched: FormT,
    *,
    fewest: int,
    deciders: Sequence[str],
    beginners: Sequence[str] = (),
) -> FormT:
    """Read everything about people but their signs; what is missing or makes no sense is as in `untouched`.

    `beginners` are the words of the game for who begins.
    """
    seats = range(len(untouched.names))
    players = number_between(fields.get(PLAYERS), fewest, len(seats)) or untouched.players
    first = number_between(fields.get(FIRST), 0, players - 1)
    word = fields.get(FIRST, "")
    return replace(
        untouched,
        players=players,
        names=tuple(fields.get(name_field(seat), "") for seat in seats),
        first=first if first is not None else word if word in beginners else AT_RANDOM,
        by=tuple(by if by in deciders else BY_HAND for by in (fields.get(by_field(seat), BY_HAND) for seat in seats)),
    )


def with_signs(form: FormT, wanted: Sequence[str], before: FormT | None) -> FormT:
    """Give everybody the sign they want; a sign just taken from another seat is exchanged, as it was `before`."""
    return replace(form, signs=each_once(wanted, form.signs) if before is None else exchanged(before.signs, wanted))


def write_people(form: PeopleForm) -> dict[str, str]:
    """Write the fields that `read_people` and `with_signs` read."""
    return {
        PLAYERS: str(form.players),
        FIRST: str(form.first),
        **{name_field(seat): name for seat, name in enumerate(form.names)},
        **{by_field(seat): by for seat, by in enumerate(form.by)},
        **{sign_field(place): sign for place, sign in enumerate(form.signs)},
    }


def number_between(written: str | None, least: int, most: int) -> int | None:
    """Read a number; None for anything else, and for one that is too small or too large.

    >>> number_between("4", 2, 7), number_between("9", 2, 7), number_between("four", 2, 7)
    (4, None, None)
    """
    if written is None or not (written.isascii() and written.isdigit() and len(written) < 3):
        return None
    return int(written) if least <= int(written) <= most else None


def each_once(wanted: Sequence[str], signs: Sequence[str]) -> tuple[str, ...]:
    """Keep each wanted sign where it was wanted first, and fill the other places with the signs left over.

    >>> each_once(["moon", "moon", ""], ["sun", "moon", "star"])
    ('moon', 'sun', 'star')
    """
    kept = [sign if sign in signs and sign not in wanted[:place] else None for place, sign in enumerate(wanted)]
    left_over = iter([sign for sign in signs if sign not in kept])
    return tuple(sign if sign is not None else next(left_over) for sign in kept)


def exchanged(before: Sequence[str], wanted: Sequence[str]) -> tuple[str, ...]:
    """Give a sign newly wanted in one place to that place, and its old one to the place that had the wanted one.

    >>> exchanged(["sun", "moon", "star"], ["star", "moon", "star"])
    ('star', 'moon', 'sun')
    """
    signs = list(before)
    for place, sign in enumerate(wanted):
        if sign in signs and sign != before[place]:
            other = signs.index(sign)
            signs[other], signs[place] = signs[place], sign
    return tuple(signs)


def swapped(row: Sequence[ItemT], one: int, other: int) -> tuple[ItemT, ...]:
    """Exchange two places.

    >>> swapped("abc", 0, 2)
    ('c', 'b', 'a')
    """
    changed = list(row)
    changed[one], changed[other] = row[other], row[one]
    return tuple(changed)
