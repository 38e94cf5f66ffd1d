"""Data sets of the lab as CSV files, for a spreadsheet or a program.

They follow RFC 4180, with a header in the chosen language; numbers are machine-readable, with a decimal point and no
grouping, and shares are fractions of 1. The first three bytes mark the file as UTF-8: without them Excel garbles
"Züge". Commas and decimal points are used in all languages, although German, French, Dutch and Portuguese Excel expect
others: "Data, From Text/CSV" understands them, whereas in a semicolon-separated file Excel would silently read a
decimal point as part of a date or as a thousands separator.

A text that a spreadsheet would take for a formula, such as a player called "=1+1", gets an apostrophe before it.
"""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice

Value = str | int | float | Fraction | None
"""The content of a field; None leaves it empty."""

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""With what a formula begins (OWASP, "CSV injection"); some spreadsheets take the wide characters of Japanese, too."""

ROWS_AT_ONCE = 500
"""The number of rows to write at once: few enough to avoid a noticeable pause, even on a slow phone."""


def csv_text(header: Sequence[str], rows: Iterable[Sequence[Value]]) -> str:
    r"""Write a data set as the text of a CSV file.

    >>> csv_text(["Wurf", "Anteil"], [["Sieben, Pech", Fraction(1, 8)]])
    '\ufeffWurf,Anteil\r\n"Sieben, Pech",0.125\r\n'
    """
    return "".join(csv_parts(header, rows))


def csv_parts(header: Sequence[str], rows: Iterable[Sequence[Value]]) -> Iterator[str]:
    """Write a data set of many rows in short pieces."""
    yield BYTE_ORDER_MARK + _lines([[_field(title) for title in header]])
    left = iter(rows)
    while piece := list(islice(left, ROWS_AT_ONCE)):
        yield _lines([_field(value) for value in row] for row in piece)


async def put_together(parts: Iterable[str]) -> str:
    """Join the parts of a text, running the event loop between them."""
    written = []
    for part in parts:
        written.append(part)
        await asyncio.sleep(0)
    return "".join(written)


def _lines(rows: Iterable[Sequence[str | int | None]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue()


def _field(value: Value) -> str | int | None:
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    if isinstance(value, float | Fraction):
        # Never as 1e-05, which some spreadsheets read as text.
        return f"{float(value):.10f}".rstrip("0").rstrip(".")
    return value
