"""The classes of a board, one of which is the current one: their data, stored as JSON and exchanged as CSV files.

A class record has neither names nor dates: only numbers reported by numbered tablets, and anonymous marks.

A row of a CSV file holds one tablet's report, or the number of marks at a value. The header is in the current language;
the reader relies on the order of the columns alone, so it can import a file written in any language, or by a
spreadsheet that separates columns with semicolons or tabs.

The classes are stored as a preference of the device and deleted along with the others. On a device that stores nothing,
they last until the page is closed.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from app.lab.classroom.codes import VALUES
from app.lab.classroom.places import CLASSES, TABLETS, USUAL_TABLETS, read_number
from app.lab.classroom.topics import Topic
from app.lab.csv_files import BYTE_ORDER_MARK, Value, csv_text
from app.lab.rooms.room import Lab
from app.ports.storage import Preferences
from app.ui.languages import Texts

LONGEST: Final = 2_000_000
"""The maximum number of characters to read: enough for hundreds of classes, too few to freeze a device."""

MOST_MARKS: Final = 999

_LONGEST_NAME: Final = 80


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything a class has collected on one topic."""

    by_tablet: Mapping[int, int] = field(default_factory=dict)
    """The value each tablet reported."""
    marks: Mapping[int, int] = field(default_factory=dict)
    """The number of marks at each value, in addition to those of the tablets."""
    sealed: bool = False
    """True while nobody may see the values; they are neither shown nor exported."""

    def with_value(self, tablet: int, value: int | None) -> Sheet:
        """Set the value of a tablet, or remove it with None."""
        others = {other: before for other, before in self.by_tablet.items() if other != tablet}
        by_tablet = others if value is None else others | {tablet: value}
        return replace(self, by_tablet=dict(sorted(by_tablet.items())))

    def marked(self, value: int, more: int = 1) -> Sheet:
        """Add marks at a value; a negative number removes some."""
        number = min(MOST_MARKS, max(0, self.marks.get(value, 0) + more))
        others = {other: marks for other, marks in self.marks.items() if other != value}
        return replace(self, marks=dict(sorted((others | ({value: number} if number else {})).items())))

    def one_less(self, value: int) -> Sheet:
        """Remove a mark at a value; without marks, remove the value of the last tablet that reported it.

        >>> Sheet().with_value(3, 4).with_value(12, 4).marked(4).one_less(4).one_less(4).by_tablet
        {3: 4}
        """
        tablets = [tablet for tablet, reported in self.by_tablet.items() if reported == value]
        return self.marked(value, -1) if value in self.marks or not tablets else self.with_value(tablets[-1], None)

    @property
    def reported(self) -> tuple[tuple[int, int], ...]:
        """All values with the tablet that reported each, ascending; a mark belongs to tablet 0.

        >>> Sheet().with_value(12, 4).with_value(3, 4).marked(6).reported
        ((4, 3), (4, 12), (6, 0))
        """
        marked = ((value, 0) for value, number in self.marks.items() for _ in range(number))
        return tuple(sorted([*((value, tablet) for tablet, value in self.by_tablet.items()), *marked]))

    @property
    def open_values(self) -> tuple[int, ...]:
        """All values, or none as long as they are sealed."""
        return () if self.sealed else self.values

    @property
    def values(self) -> tuple[int, ...]:
        """All values, ascending, each as often as it was reported or marked.

        >>> Sheet().with_value(12, 4).with_value(3, 4).marked(6, 2).values
        (4, 4, 6, 6)
        """
        return tuple(value for value, _ in self.reported)


@dataclass(frozen=True, slots=True)
class ClassRecord:
    """A class: its number, the number of its tablets, and its sheets by the names of their topics."""

    number: int
    tablets: int = USUAL_TABLETS
    sheets: Mapping[str, Sheet] = field(default_factory=dict)

    def sheet(self, topic: str) -> Sheet:
        """Return the sheet of a topic, empty if nothing was collected."""
        return self.sheets.get(topic, Sheet())

    def with_sheet(self, topic: str, sheet: Sheet) -> ClassRecord:
        """Replace the sheet of a topic; an empty one is removed."""
        others = {name: other for name, other in self.sheets.items() if name != topic}
        kept = {topic: sheet} if sheet != Sheet() else {}
        return replace(self, sheets=others | kept)


@dataclass(frozen=True, slots=True)
class ClassBook:
    """All classes of this board, with the most recently used last."""

    classes: tuple[ClassRecord, ...] = ()

    @property
    def current(self) -> ClassRecord | None:
        """The most recently used class."""
        return self.classes[-1] if self.classes else None

    def find(self, number: int) -> ClassRecord | None:
        """Return the class with a number, if it is known."""
        return next((one for one in self.classes if one.number == number), None)

    def with_class(self, record: ClassRecord) -> ClassBook:
        """Add or replace a class, and make it the current one."""
        return ClassBook((*self.without(record.number).classes, record))

    def without(self, number: int) -> ClassBook:
        """Remove a class."""
        return ClassBook(tuple(one for one in self.classes if one.number != number))


def write_book(book: ClassBook) -> str:
    """Write all classes as JSON; an empty string if there are none."""
    if not book.classes:
        return ""
    return json.dumps([_written(record) for record in book.classes], separators=(",", ":"))


def _written(record: ClassRecord) -> dict[str, Any]:
    sheets = {
        name: [_pairs(sheet.by_tablet), _pairs(sheet.marks), *([1] if sheet.sealed else [])]
        for name, sheet in record.sheets.items()
    }
    return {"class": record.number, "tablets": record.tablets, "sheets": sheets}


def _pairs(numbers: Mapping[int, int]) -> list[list[int]]:
    return [[one, other] for one, other in numbers.items()]


def read_book(text: str | None) -> ClassBook:
    """Read the classes, skipping damaged parts.

    >>> book = ClassBook().with_class(ClassRecord(4711).with_sheet("risk", Sheet().with_value(12, 4)))
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
        if len(name) <= _LONGEST_NAME and isinstance(sheet, list) and len(sheet) in (2, 3):
            by_tablet = sorted(_read_pairs(sheet[0], TABLETS, range(VALUES)))
            marks = sorted(_read_pairs(sheet[1], range(VALUES), range(1, MOST_MARKS + 1)))
            record = record.with_sheet(name, Sheet(dict(by_tablet), dict(marks), len(sheet) == 3))
    return record


def _read_pairs(written: object, first: range, second: range) -> Iterator[tuple[int, int]]:
    for pair in written if isinstance(written, list) else ():
        if isinstance(pair, list) and len(pair) == 2 and _is_in(pair[0], first) and _is_in(pair[1], second):
            yield pair[0], pair[1]


def _is_in(value: object, possible: range) -> bool:
    # JSON's true is not a number, although Python's True is an int.
    return type(value) is int and value in possible


COLUMNS: Final = 5
MOST_ROWS: Final = 20_000


class FileRefused(ValueError):
    """Raised for a CSV file that cannot be imported; `line` is the first invalid line, counted from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


def class_csv(record: ClassRecord, texts: Texts) -> str:
    """Write a class as CSV, a row for each tablet and for the marks at each value; sealed topics are left out."""
    header = (
        texts.gettext("Class"),
        texts.pgettext("data", "Topic"),
        texts.gettext("Tablet"),
        texts.pgettext("data", "Value"),
        texts.pgettext("data", "Times"),
    )
    return csv_text(header, _rows(record))


def _rows(record: ClassRecord) -> Iterator[tuple[Value, ...]]:
    for name, sheet in record.sheets.items():
        if sheet.sealed:
            continue
        yield from ((record.number, name, tablet, value, 1) for tablet, value in sheet.by_tablet.items())
        yield from ((record.number, name, None, value, times) for value, times in sheet.marks.items())


def import_csv(book: ClassBook, text: str, topics: Mapping[str, Topic]) -> ClassBook:
    """Add the contents of a CSV file to a book, replacing earlier values. Raises FileRefused.

    The classes of the file become the most recently used ones.
    """
    lines = text.removeprefix(BYTE_ORDER_MARK)
    head = lines.partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    rows = csv.reader(io.StringIO(lines, newline=""), delimiter=delimiter, strict=True)
    try:
        if len(next(rows, [])) != COLUMNS:
            raise FileRefused(1)
        for number, row in enumerate(rows, 2):
            if number > MOST_ROWS:
                raise FileRefused(number)
            if any(field.strip() for field in row):
                book = _with_row(book, row, topics, number)
    except csv.Error as error:
        raise FileRefused(max(1, rows.line_num)) from error
    return book


def _with_row(book: ClassBook, row: list[str], topics: Mapping[str, Topic], line: int) -> ClassBook:
    if len(row) != COLUMNS:
        raise FileRefused(line)
    if row[1].startswith("vote-"):
        # Earlier versions collected votes, which belong to two teams now.
        return book
    number, value, times = (
        read_number(row[place], possible)
        for place, possible in ((0, CLASSES), (3, range(VALUES)), (4, range(1, MOST_MARKS + 1)))
    )
    topic = topics.get(row[1].strip())
    if number is None or value is None or times is None or topic is None or value not in topic.values:
        raise FileRefused(line)
    record = book.find(number) or ClassRecord(number)
    sheet = record.sheet(topic.name)
    if row[2].strip():
        tablet = read_number(row[2], TABLETS)
        if tablet is None:
            raise FileRefused(line)
        sheet = sheet.with_value(tablet, value)
    else:
        sheet = sheet.marked(value, times - sheet.marks.get(value, 0))
    return book.with_class(record.with_sheet(topic.name, sheet))


BOOK: Final = "class-board"
"""The preference that holds the classes."""

BITS: Final = 30
"""The number of random bits from which a class number is drawn: enough that no number is noticeably more likely."""


class BookKeeper:
    """Stores the classes of a board."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._cached: tuple[str | None, ClassBook] = (None, ClassBook())
        """The text last read or written, and its book."""

    @property
    def book(self) -> ClassBook:
        """The stored classes, which another tab may have changed."""
        text = self._preferences.get(BOOK)
        if text != self._cached[0]:
            self._cached = (text, read_book(text))
        return self._cached[1]

    def keep(self, book: ClassBook) -> None:
        """Store the classes."""
        text = write_book(book)
        self._preferences.set(BOOK, text)
        self._cached = (text or None, book)


class Classes:
    """The classes of a board, one of which is current. Every change is stored immediately."""

    def __init__(self, lab: Lab) -> None:
        self._device = lab.browser.device
        self._keeper = BookKeeper(lab.browser.preferences)

    @property
    def current(self) -> ClassRecord:
        """The current class; a new one if there is none."""
        current = self._keeper.book.current
        if current is None:
            current = ClassRecord(self._new_number())
            self.keep(current)
        return current

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all classes, ascending."""
        return tuple(sorted(record.number for record in self._keeper.book.classes))

    def keep(self, record: ClassRecord) -> None:
        """Store a class and make it the current one."""
        self._keeper.keep(self._keeper.book.with_class(record))

    def keep_sheet(self, topic: Topic, sheet: Sheet) -> None:
        """Store what the current class has collected on a topic."""
        if sheet != self.current.sheet(topic.name):
            self.keep(self.current.with_sheet(topic.name, sheet))

    def start(self) -> None:
        """Start a class with a new number and as many tablets as the current one."""
        self.keep(ClassRecord(self._new_number(), self.current.tablets))

    def switch_to(self, number: int) -> None:
        """Make the class with this number the current one, creating it if necessary."""
        self.keep(self._keeper.book.find(number) or ClassRecord(number))

    def delete_current(self) -> None:
        """Delete the current class."""
        self._keeper.keep(self._keeper.book.without(self.current.number))

    def import_file(self, text: str, topics: Mapping[str, Topic]) -> None:
        """Add the contents of a CSV file, which replace earlier values. Raises FileRefused."""
        self._keeper.keep(import_csv(self._keeper.book, text, topics))

    def _new_number(self) -> int:
        """Draw a class number that is not in use, as long as there is one."""
        taken = self.numbers
        free = [number for number in CLASSES if number not in taken] or list(CLASSES)
        return free[self._device.secret(BITS) % len(free)]
