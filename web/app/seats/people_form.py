"""The people in a set-up form: their number, names and signs, who decides in each seat, and who begins.

Any input makes valid seats: names are tidied, and a sign chosen twice goes to the player who chose it last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self, TypeVar

from app.computers.computer_views import by_field, is_alone
from app.seats.people_fields import FIRST, PLAYERS, name_field
from app.seats.signs import names
from app.ui.languages import Texts
from mahe_core.engine.seats import BY_HAND, Seat, tidy_name

ItemT = TypeVar("ItemT")

AT_RANDOM: Final = "random"
"""The value of `first` if chance decides who begins."""


def sign_field(seat: int) -> str:
    """Return the name of the field for a player's sign.

    >>> sign_field(0)
    'sign-0'
    """
    return f"sign-{seat}"


@dataclass(frozen=True, slots=True)
class PeopleForm:
    """The part of a set-up form about people; names, signs and deciders include the free seats.

    A game adds its own options in a subclass.
    """

    players: int = 2
    names: tuple[str, ...] = ("",) * 4
    """One for each seat, taken or free."""
    signs: tuple[str, ...] = ("sun", "moon", "star", "wave")
    first: int | str = AT_RANDOM
    """The seat that begins, AT_RANDOM, or one of the game's keywords, which opens a dialog first."""
    by: tuple[str, ...] = (BY_HAND,) * 4
    """The decider of each seat."""

    def seats(self) -> tuple[Seat, ...]:
        """Return the taken seats, with one sign each."""
        return tuple(
            Seat(tidy_name(self.names[player]), (self.signs[player],), self.by[player])
            for player in range(self.players)
        )

    def called(self, texts: Texts) -> tuple[str, ...]:
        """Return the names of the players in the taken seats."""
        return names(texts, self.seats())

    def moved(self, seat: int, by: int) -> Self:
        """Exchange two seats: names, signs, deciders and who begins; return the same form if one of them is free.

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
        """Seat computers next to a single person, or two people without any if there is one person already.

        `deciders` lists the game's choices.

        >>> alone = PeopleForm().with_company(["hand", "computer:easy", "computer:strong"])
        >>> alone.by
        ('hand', 'computer:easy', 'computer:strong', 'hand')
        >>> PeopleForm(2, ("", ""), by=("hand", "hand")).with_company(["hand", "computer:easy", "computer:strong"]).by
        ('hand', 'computer:easy')
        >>> alone.with_company(["hand", "computer:easy", "computer:strong"]) == PeopleForm()
        True
        """
        if is_alone(self.by[: self.players]):
            return replace(self, players=2, by=(BY_HAND,) * len(self.by))
        company = (BY_HAND, *[by for by in deciders if by != BY_HAND][:2])[: len(self.by)]
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
    """Return the form from its fields, except for the signs; missing or invalid fields are as in `untouched`.

    `beginners` are the game's keywords for `first`.
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
    """Return the form with the chosen signs; a sign just taken from another seat of `before` is exchanged with it."""
    return replace(form, signs=each_once(wanted, form.signs) if before is None else exchanged(before.signs, wanted))


def write_people(form: PeopleForm) -> dict[str, str]:
    """Return the fields that `read_people` and `with_signs` read."""
    return {
        PLAYERS: str(form.players),
        FIRST: str(form.first),
        **{name_field(seat): name for seat, name in enumerate(form.names)},
        **{by_field(seat): by for seat, by in enumerate(form.by)},
        **{sign_field(place): sign for place, sign in enumerate(form.signs)},
    }


def number_between(written: str | None, least: int, most: int) -> int | None:
    """Return a number from text; None if it is invalid, too small or too large.

    >>> number_between("4", 2, 7), number_between("9", 2, 7), number_between("four", 2, 7)
    (4, None, None)
    """
    if written is None or not (written.isascii() and written.isdigit() and len(written) < 3):
        return None
    return int(written) if least <= int(written) <= most else None


def each_once(wanted: Sequence[str], signs: Sequence[str]) -> tuple[str, ...]:
    """Assign each chosen sign to the first place that chose it, and the remaining signs to the other places.

    >>> each_once(["moon", "moon", ""], ["sun", "moon", "star"])
    ('moon', 'sun', 'star')
    """
    kept = [sign if sign in signs and sign not in wanted[:place] else None for place, sign in enumerate(wanted)]
    left_over = iter([sign for sign in signs if sign not in kept])
    return tuple(sign if sign is not None else next(left_over) for sign in kept)


def exchanged(before: Sequence[str], wanted: Sequence[str]) -> tuple[str, ...]:
    """Apply newly chosen signs; the seat that had one gets the other seat's old sign.

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
    """Exchange two items.

    >>> swapped("abc", 0, 2)
    ('c', 'b', 'a')
    """
    changed = list(row)
    changed[one], changed[other] = row[other], row[one]
    return tuple(changed)
