"""What tablets tell the board, by a code that is read out or as numbers in a grid: read, or refused with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.lab.classroom.board.record import ClassRecord, Sheet
from app.lab.classroom.board.refusals import no_such_value, why_refused
from app.lab.classroom.catalogue import Catalogue
from app.lab.classroom.codes import CodeRefused, read_code
from app.lab.classroom.places import TABLETS, read_number
from app.lab.classroom.topics import Topic
from app.ui.languages import Texts


@dataclass(frozen=True, slots=True)
class ToldByCode:
    """What a tablet of this class tells by a code."""

    topic: Topic
    tablet: int
    value: int

    def words(self, catalogue: Catalogue, texts: Texts) -> str:
        """Repeat it in words."""
        answers = catalogue.words(self.topic, texts).answers
        value = answers[self.value] if answers else texts.number(self.value)
        return texts.gettext("Tablet {number}: {value}.", number=self.tablet, value=value)


def told_by_code(written: str, record: ClassRecord, catalogue: Catalogue, texts: Texts) -> ToldByCode | str:
    """Read a code, whatever topic it is about; one that is refused gives the reason in words."""
    try:
        told = read_code(written)
    except CodeRefused as refused:
        return why_refused(refused, texts)
    topic = catalogue.by_number.get(told.topic)
    if not told.is_of(record.number):
        return texts.gettext("This code comes from another class.")
    if topic is None or told.value not in topic.values or told.tablet not in TABLETS:
        return why_refused(CodeRefused("content"), texts)
    return ToldByCode(topic, told.tablet, told.value)


def told_in_grid(
    fields: Mapping[str, str], tablets: int, sheet: Sheet, possible: range, texts: Texts
) -> tuple[Sheet, str]:
    """Take the number of each tablet from its field; with it comes why the first of those refused was."""
    refused = ""
    for tablet in range(1, tablets + 1):
        written = fields.get(str(tablet), "").strip()
        value = read_number(written, possible)
        if written and value is None:
            refused = refused or no_such_value(tablet, possible, texts)
        else:
            sheet = sheet.told(tablet, value)
    return sheet, refused
