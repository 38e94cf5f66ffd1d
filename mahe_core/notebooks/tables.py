"""Tables of exact figures as HTML for notebooks; their lines and bars have colours for light and dark pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from html import escape
from typing import Any, Final, TypeAlias, assert_never

from mahe_core.mahe.odds import FirstCard, MoveOdds, Race, Worths
from mahe_core.melimagic.odds import Offers

Odds: TypeAlias = MoveOdds | FirstCard | Worths | Race | Offers
"""Odds with a table."""

_LONGEST_FRACTION: Final = 12
"""The length from which a fraction is shown as a decimal number only."""

_BAR: Final = "#1c95aa"


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance in a table: as a fraction, in percent and as a bar, whose length is relative to the `largest`."""

    chance: Fraction
    largest: Fraction


@dataclass(frozen=True, slots=True)
class Table:
    """A table that notebooks show; `rows` has as many values in each row as there are names in `head`."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.head)
        rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in self.rows)
        return (
            f"<table><caption>{escape(self.caption)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )


def chances(distribution: Iterable[tuple[Any, Fraction]] | Mapping[Any, Fraction], of: str = "number") -> Table:
    """Return a distribution as a table with bars; `of` names what it is of.

    >>> from fractions import Fraction
    >>> chances({0: Fraction(1, 4), 1: Fraction(3, 4)}, "hats").rows[0][1]
    Chance(chance=Fraction(1, 4), largest=Fraction(3, 4))
    """
    pairs = tuple(distribution.items() if isinstance(distribution, Mapping) else distribution)
    largest = max((chance for _, chance in pairs), default=Fraction(1))
    caption = f"Chances by {of}, {_percent(sum((chance for _, chance in pairs), Fraction(0)))} together"
    return Table(caption, (of, "chance"), tuple((value, Chance(chance, largest)) for value, chance in pairs))


def table(records: Sequence[Any], caption: str = "") -> Table:
    """Return records of one kind as a table with a column for each field. Raises ValueError if there are none.

    >>> from mahe_core.mahe.odds import DiceRules, prospects
    >>> table(prospects(DiceRules())).head
    ('dice', 'total', 'stop', 'go on')
    """
    if not records:
        raise ValueError("records: none")
    if not is_dataclass(records[0]) or len(set(map(type, records))) > 1:
        raise TypeError(f"records: {records!r} are not of one dataclass")
    names = [field.name for field in fields(records[0])]
    rows = tuple(tuple(getattr(record, name) for name in names) for record in records)
    return Table(caption, tuple(name.replace("_", " ") for name in names), rows)


def odds_table(odds: Odds) -> Table:
    """Return the table that notebooks show of odds.

    >>> from mahe_core.mahe.odds import BestAverage, DiceRules, move_odds
    >>> odds_table(move_odds(DiceRules(), BestAverage())).head
    ('squares', 'ends on', 'chance')
    """
    match odds:
        case MoveOdds():
            return _move_table(odds)
        case FirstCard():
            return _first_card_table(odds)
        case Worths():
            return _worths_table(odds)
        case Race():
            return _race_table(odds)
        case Offers():
            return _offers_table(odds)
        case _:
            assert_never(odds)


def _move_table(odds: MoveOdds) -> Table:
    """Return the distribution of a move: where it ends, and how probable that is."""
    ends = [("bust", "the raft", odds.bust)]
    ends += [(str(steps), _ending(odds.square + steps), chance) for steps, chance in odds.steps]
    largest = max(chance for *_, chance in ends)
    start = "the raft" if odds.square == 0 else f"square {odds.square}"
    return Table(
        f"A move from {start}: {float(odds.expected_steps):.3f} squares on average, {_percent(odds.bust)} busts",
        ("squares", "ends on", "chance"),
        tuple((steps, end, Chance(chance, largest)) for steps, end, chance in ends),
    )


def _ending(sum_: int) -> str:
    square = (sum_ - 1) % 21 + 1
    return f"square {square}" if sum_ <= 21 else f"square {square}, past the beach"


def _first_card_table(odds: FirstCard) -> Table:
    """Return the distribution of the number of moves to the first egg card."""
    beyond = (f"more than {len(odds.chances)}", odds.beyond)
    found = chances([*((str(move), chance) for move, chance in enumerate(odds.chances, start=1)), beyond], "move")
    return Table(f"Moves to the first egg card: {float(odds.expected_moves):.3f} on average", found.head, found.rows)


def _worths_table(worths: Worths) -> Table:
    """Return the worths of rolling and stopping, the better one named in the caption."""
    better = "either" if worths.roll == worths.stop else "Roll" if worths.best == worths.roll else "Stop"
    return Table(f"Better: {better}", ("decision", "worth"), (("Roll", worths.roll), ("Stop", worths.stop)))


def _race_table(odds: Race) -> Table:
    """Return the three ways in which a race can end."""
    ways = (("fewer moves", odds.fewer), ("equally many", odds.same), ("more moves", odds.more))
    found = chances(ways, "the first turtle needs")
    return Table(f"The first turtle wins: {_percent(odds.first_wins)}", found.head, found.rows)


def _offers_table(odds: Offers) -> Table:
    """Return the chances of the actions that two dice offer."""
    ways = {
        "hats to turn": odds.hats,
        "hats on both dice": odds.two_hats,
        "a card to draw": odds.draw,
        "a swap": odds.swap,
        "nothing but a swap": odds.forced_swap,
        "a choice of two actions": odds.choice,
    }
    found = chances(ways, "the dice offer")
    return Table("What two dice offer; several may hold at once", found.head, found.rows)


def _percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.2f} %"


def _cell(value: object) -> str:
    if isinstance(value, Chance):
        width = 100 * float(value.chance / value.largest) if value.largest else 0
        bar = f'<div style="width:{width:.1f}%;height:0.7em;background:{_BAR}"></div>'
        text = f"{_percent(value.chance)} &nbsp; {_number(value.chance, only_fraction=True)}"
        return f'<td style="min-width:16em;text-align:left">{text}{bar}</td>'
    return f"<td>{escape(_text(value))}</td>"


def _text(value: object) -> str:
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case Fraction():
            return _number(value)
        case tuple():
            return ", ".join(map(_text, value)) or "–"
        case frozenset():
            return "; ".join(_text(part) for part in sorted(value)) or "–"
        case _:
            return str(value)


def _number(value: Fraction, *, only_fraction: bool = False) -> str:
    written = str(value)
    if len(written) > _LONGEST_FRACTION:
        return "" if only_fraction else f"{float(value):.4f}"
    return written if only_fraction or value.denominator == 1 else f"{written} = {float(value):.4f}"
