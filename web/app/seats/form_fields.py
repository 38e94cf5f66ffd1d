"""Reads what set-up forms of all games have: numbers, who begins, and signs of which nobody has another's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from mahe_core.engine.seats import BY_HAND

ItemT = TypeVar("ItemT")


def number_between(written: str | None, least: int, most: int) -> int | None:
    """Read a number; None for anything else, and for one that is too small or too large.

    >>> number_between("4", 2, 7), number_between("9", 2, 7), number_between("four", 2, 7)
    (4, None, None)
    """
    if written is None or not (written.isascii() and written.isdigit() and len(written) < 3):
        return None
    return int(written) if least <= int(written) <= most else None


def deciders(fields: Mapping[str, str], names: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    """Read who decides in each seat: a person where that is not known.

    >>> deciders({"by-1": "computer:easy", "by-0": "nobody"}, ["by-0", "by-1"], ["hand", "computer:easy"])
    ('hand', 'computer:easy')
    """
    return tuple(by if by in known else BY_HAND for by in (fields.get(name, BY_HAND) for name in names))


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
    """Let what stands in two places change places.

    >>> swapped("abc", 0, 2)
    ('c', 'b', 'a')
    """
    changed = list(row)
    changed[one], changed[other] = row[other], row[one]
    return tuple(changed)
