"""Reads entries on the board (tablet codes or numbers in a grid), and explains why an entry is rejected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from app.lab.classroom.class_record import ClassRecord, Sheet
from app.lab.classroom.codes import LENGTH, CodeRefused, read_code
from app.lab.classroom.places import TABLETS, read_number
from app.lab.classroom.topics import Catalogue, Topic
from app.ui.languages import Texts


@dataclass(frozen=True, slots=True)
class TabletReport:
    """The value that a tablet of this class reported on a topic."""

    topic: Topic
    tablet: int
    value: int

    def words(self, catalogue: Catalogue, texts: Texts, *, sealed: bool) -> str:
        """Confirm the report in a sentence."""
        if sealed:
            return texts.gettext("Tablet {number}: sealed.", number=self.tablet)
        answers = catalogue.words(self.topic, texts).answers
        value = answers[self.value] if answers else texts.number(self.value)
        return texts.gettext("Tablet {number}: {value}.", number=self.tablet, value=value)


def read_report(written: str, record: ClassRecord, catalogue: Catalogue, texts: Texts) -> TabletReport | str:
    """Read a code on any topic; if it is rejected, return the explanation."""
    try:
        report = read_code(written)
    except CodeRefused as refused:
        return _why_refused(refused, texts)
    topic = catalogue.by_number.get(report.topic)
    if not report.is_of(record.number):
        return texts.gettext("This code comes from another class.")
    if topic is None or report.value not in topic.values or report.tablet not in TABLETS:
        return _why_refused(CodeRefused("content"), texts)
    return TabletReport(topic, report.tablet, report.value)


def read_grid(
    fields: Mapping[str, str], tablets: int, sheet: Sheet, possible: range, texts: Texts
) -> tuple[Sheet, str]:
    """Return the sheet with the number from each tablet's field, and an explanation of the first invalid one.

    The fields of a sealed sheet are empty, although the tablets may have reported numbers.
    """
    refused = ""
    for tablet in range(1, tablets + 1):
        written = fields.get(str(tablet), "").strip()
        value = read_number(written, possible)
        if written and value is None:
            refused = refused or _no_such_value(tablet, possible, texts)
        elif written or not sheet.sealed:
            sheet = sheet.with_value(tablet, value)
    return sheet, refused


def _why_refused(refused: CodeRefused, texts: Texts) -> str:
    """Explain why a code was rejected, and which character to check."""
    place = refused.place or 0
    match refused.reason:
        case "length":
            return texts.ngettext("A code has {number} character.", "A code has {number} characters.", LENGTH)
        case "sign":
            return texts.gettext(
                "Look at character {place}: {sign} is never used in a code.", place=place, sign=refused.sign
            )
        case "wrong":
            return texts.gettext("Look at character {place}: it seems to be wrong.", place=place)
        case "swapped" if refused.place is not None:
            return texts.gettext(
                "Look at characters {place} and {next}: they seem to have been swapped.", place=place, next=place + 1
            )
        case "swapped":
            return texts.gettext("Two neighbouring characters seem to have been swapped.")
        case "several" | "content":
            return texts.gettext("There is more than one mistake in this code. Have it read out again.")
        case _:
            assert_never(refused.reason)


def _no_such_value(tablet: int, possible: range, texts: Texts) -> str:
    """State the numbers that a tablet can report."""
    return texts.gettext(
        "Tablet {tablet}: enter a whole number from {lowest} to {highest}.",
        tablet=tablet,
        lowest=possible[0],
        highest=possible[-1],
    )
