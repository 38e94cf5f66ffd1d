"""A class as a CSV file, for a spreadsheet, for another board, or for next year.

A row says what one tablet told, or how many marks a value got. The heads are in the language chosen; what is read goes
by the order of the columns alone, so a file comes back whatever language wrote it, and also from a spreadsheet that
puts semicolons or tabs for commas.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Final

from app.lab.classroom.board.record import MOST_MARKS, ClassBook, ClassRecord
from app.lab.classroom.codes import VALUES
from app.lab.classroom.places import CLASSES, TABLETS, read_number
from app.lab.classroom.topics import Topic
from app.lab.results.data_files import BYTE_ORDER_MARK, Value, csv_text
from app.ui.languages import Texts

COLUMNS: Final = 5
MOST_ROWS: Final = 20_000


class FileRefused(ValueError):
    """Says in which line of a file something stands that cannot be taken."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


def class_csv(record: ClassRecord, texts: Texts) -> str:
    """Write a class, a row for each tablet of each topic, and one for the marks at each value."""
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
        yield from ((record.number, name, tablet, value, 1) for tablet, value in sheet.by_tablet.items())
        yield from ((record.number, name, None, value, times) for value, times in sheet.marks.items())


def with_file(book: ClassBook, text: str, topics: Mapping[str, Topic]) -> ClassBook:
    """Take what a file tells into a book; it stands for what was told before. Raises FileRefused, and takes nothing.

    The classes of the file become the last ones of the book.
    """
    lines = text.removeprefix(BYTE_ORDER_MARK)
    head = lines.partition("\n")[0]
    divider = max(",;\t", key=head.count)
    rows = csv.reader(io.StringIO(lines, newline=""), delimiter=divider, strict=True)
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
        sheet = sheet.told(tablet, value)
    else:
        sheet = sheet.marked(value, times - sheet.marks.get(value, 0))
    return book.with_class(record.with_sheet(topic.name, sheet))
