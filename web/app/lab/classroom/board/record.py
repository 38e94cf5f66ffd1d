"""What a board remembers of its classes: numbers under the number of a tablet, and marks that are nobody's.

Plain values, without a name or a date. What cannot be read is as if it had never been written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from app.lab.classroom.codes import VALUES
from app.lab.classroom.places import CLASSES, TABLETS, USUAL_TABLETS

LONGEST: Final = 2_000_000
"""Characters read: hundreds of classes, and too few to keep a device busy."""

MOST_MARKS: Final = 999

_LONGEST_NAME: Final = 80


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a class has gathered on one topic."""

    by_tablet: Mapping[int, int] = field(default_factory=dict)
    """The value of each tablet that has told one."""
    marks: Mapping[int, int] = field(default_factory=dict)
    """How many marks each value got that no tablet stands for."""

    def told(self, tablet: int, value: int | None) -> Sheet:
        """Take what a tablet tells now, in the place of what it told before; None takes that away."""
        others = {other: before for other, before in self.by_tablet.items() if other != tablet}
        told = others if value is None else others | {tablet: value}
        return replace(self, by_tablet=dict(sorted(told.items())))

    def marked(self, value: int, more: int = 1) -> Sheet:
        """Make more marks at a value, or with a negative number fewer."""
        number = min(MOST_MARKS, max(0, self.marks.get(value, 0) + more))
        others = {other: marks for other, marks in self.marks.items() if other != value}
        return replace(self, marks=dict(sorted((others | ({value: number} if number else {})).items())))

    def one_less(self, value: int) -> Sheet:
        """Take away a mark at a value or, where there is none, what the last of the tablets has told that told it.

        >>> Sheet().told(3, 4).told(12, 4).marked(4).one_less(4).one_less(4).by_tablet
        {3: 4}
        """
        tablets = [tablet for tablet, told in self.by_tablet.items() if told == value]
        return self.marked(value, -1) if value in self.marks or not tablets else self.told(tablets[-1], None)

    @property
    def values(self) -> tuple[int, ...]:
        """All values, ascending, each as often as it was told or marked.

        >>> Sheet().told(12, 4).told(3, 4).marked(6, 2).values
        (4, 4, 6, 6)
        """
        marked = (value for value, number in self.marks.items() for _ in range(number))
        return tuple(sorted([*self.by_tablet.values(), *marked]))


@dataclass(frozen=True, slots=True)
class ClassRecord:
    """A class: its number, how many tablets it has, and its sheets by the names of their topics."""

    number: int
    tablets: int = USUAL_TABLETS
    sheets: Mapping[str, Sheet] = field(default_factory=dict)

    def sheet(self, topic: str) -> Sheet:
        """Look up what was gathered on a topic; nothing so far is an empty sheet."""
        return self.sheets.get(topic, Sheet())

    def with_sheet(self, topic: str, sheet: Sheet) -> ClassRecord:
        """Put a sheet in the place of the one before; an empty one is not kept."""
        others = {name: other for name, other in self.sheets.items() if name != topic}
        kept = {topic: sheet} if sheet != Sheet() else {}
        return replace(self, sheets=others | kept)


@dataclass(frozen=True, slots=True)
class ClassBook:
    """All classes of this board; the one that was worked with last comes last."""

    classes: tuple[ClassRecord, ...] = ()

    @property
    def current(self) -> ClassRecord | None:
        """The class that was worked with last."""
        return self.classes[-1] if self.classes else None

    def find(self, number: int) -> ClassRecord | None:
        """Look up a class by its number."""
        return next((one for one in self.classes if one.number == number), None)

    def with_class(self, record: ClassRecord) -> ClassBook:
        """Work with a class now, in the place of what was known of it before."""
        return ClassBook((*self.without(record.number).classes, record))

    def without(self, number: int) -> ClassBook:
        """Forget a class."""
        return ClassBook(tuple(one for one in self.classes if one.number != number))


def write_book(book: ClassBook) -> str:
    """Write all classes as JSON; nothing where there is none."""
    if not book.classes:
        return ""
    return json.dumps([_written(record) for record in book.classes], separators=(",", ":"))


def _written(record: ClassRecord) -> dict[str, Any]:
    sheets = {name: [_pairs(sheet.by_tablet), _pairs(sheet.marks)] for name, sheet in record.sheets.items()}
    return {"class": record.number, "tablets": record.tablets, "sheets": sheets}


def _pairs(numbers: Mapping[int, int]) -> list[list[int]]:
    return [[one, other] for one, other in numbers.items()]


def read_book(text: str | None) -> ClassBook:
    """Read the classes; whatever is damaged is left out, and the rest is kept.

    >>> book = ClassBook().with_class(ClassRecord(4711).with_sheet("risk", Sheet().told(12, 4)))
    >>> read_book(write_book(book)) == book, read_book("[{"), read_book('[7, {"class": 12}]')
    (True, ClassBook(classes=()), ClassBook(classes=()))
    """
    if not text or len(text) > LONGEST:
        return ClassBook()
    try:
        written = json.loads(text)
    except (ValueError, RecursionError):
        return ClassBook()
    book = ClassBook()
    for record in written if isinstance(written, list) else ():
        if isinstance(record, dict) and _is_in(record.get("class"), CLASSES):
            book = book.with_class(_read(record))
    return book


def _read(written: Mapping[str, Any]) -> ClassRecord:
    tablets: Any = written.get("tablets")
    record = ClassRecord(written["class"], tablets if _is_in(tablets, TABLETS) else USUAL_TABLETS)
    sheets = written.get("sheets")
    for name, sheet in sheets.items() if isinstance(sheets, dict) else ():
        if len(name) <= _LONGEST_NAME and isinstance(sheet, list) and len(sheet) == 2:
            by_tablet = sorted(_read_pairs(sheet[0], TABLETS, range(VALUES)))
            marks = sorted(_read_pairs(sheet[1], range(VALUES), range(1, MOST_MARKS + 1)))
            record = record.with_sheet(name, Sheet(dict(by_tablet), dict(marks)))
    return record


def _read_pairs(written: object, first: range, second: range) -> Iterator[tuple[int, int]]:
    for pair in written if isinstance(written, list) else ():
        if isinstance(pair, list) and len(pair) == 2 and _is_in(pair[0], first) and _is_in(pair[1], second):
            yield pair[0], pair[1]


def _is_in(value: object, possible: range) -> bool:
    # True is no number here, although Python takes it for 1.
    return type(value) is int and value in possible
