"""Records of classes are stored and exchanged, and impossible contents are refused."""

from __future__ import annotations

import json

import pytest

from app.lab.classroom.class_record import (
    MOST_MARKS,
    ClassBook,
    ClassRecord,
    FileRefused,
    Sheet,
    class_csv,
    import_csv,
    read_book,
    write_book,
)
from app.lab.classroom.places import TABLETS, USUAL_TABLETS, seed_of
from app.lab.classroom.topics import Topic
from tests.app.speaking import CODES, texts

RISK = Topic("risk", 1, "thrown", None, range(31))
CHOICE = Topic("choice", 2, "predicted", None, range(2))
TOPICS = {topic.name: topic for topic in (RISK, CHOICE)}
FILLED = (
    ClassRecord(4711, 24)
    .with_sheet("risk", Sheet().with_value(12, 20).with_value(3, 0).with_value(12, 19))
    .with_sheet("choice", Sheet().marked(0, 1).marked(1, 13).marked(1, -2))
)
BOOK = ClassBook().with_class(ClassRecord(1000).with_sheet("risk", Sheet().with_value(1, 30))).with_class(FILLED)


def test_tablets_and_classes_have_different_seeds() -> None:
    seeds = [seed_of(number, tablet) for number in range(4700, 4720) for tablet in TABLETS]
    assert len(set(seeds)) == len(seeds)


def test_a_new_value_replaces_the_tablets_old_one() -> None:
    sheet = FILLED.sheet("risk")
    assert sheet.by_tablet == {3: 0, 12: 19}
    assert sheet.with_value(12, None).values == (0,)
    assert FILLED.sheet("nothing yet") == Sheet()


def test_marks_stay_between_zero_and_the_maximum() -> None:
    assert FILLED.sheet("choice").values == (0, *[1] * 11)
    assert Sheet().marked(1, -5) == Sheet()
    assert Sheet().marked(1, 10**6).marks == {1: MOST_MARKS}


def test_empty_sheets_are_removed() -> None:
    assert FILLED.with_sheet("risk", Sheet()).with_sheet("choice", Sheet()) == ClassRecord(4711, 24)


def test_the_last_used_class_is_current_and_classes_can_be_removed() -> None:
    assert [record.number for record in BOOK.classes] == [1000, 4711]
    again = BOOK.with_class(BOOK.classes[0])
    assert again.current == BOOK.classes[0]
    assert again.without(1000) == ClassBook((FILLED,))
    assert ClassBook().current is None


def test_a_stored_book_round_trips() -> None:
    assert read_book(write_book(BOOK)) == BOOK
    assert write_book(ClassBook()) == ""
    assert read_book(None) == ClassBook()


@pytest.mark.parametrize(
    "text",
    ["7", "{}", "[[]]", '[{"class": true}]', '[{"class": 4711.0}]', '[{"class": 99999}]', "[" * 100_000, "x" * 10**7],
)
def test_unreadable_books_are_empty(text: str) -> None:
    assert read_book(text) == ClassBook()


def test_intact_parts_of_a_damaged_class_are_kept() -> None:
    written = [
        {"class": 4711, "tablets": "many", "sheets": {"risk": [[[12, 4], [99, 4], [1], "x", [2, -1]], 7], "x": [1]}},
        {"class": 12},
    ]
    assert read_book(json.dumps(written)) == ClassBook(
        (ClassRecord(4711, USUAL_TABLETS).with_sheet("risk", Sheet().with_value(12, 4)),)
    )


@pytest.mark.parametrize("code", CODES)
def test_files_of_every_language_can_be_imported(code: str) -> None:
    read = import_csv(ClassBook(), class_csv(FILLED, texts(code)), TOPICS).current
    assert read is not None
    assert (read.number, read.sheets) == (FILLED.number, FILLED.sheets)


@pytest.mark.parametrize("divider", [";", "\t"])
def test_files_with_other_delimiters_can_be_imported(divider: str) -> None:
    file = class_csv(FILLED, texts("de")).replace(",", divider).replace("\r\n", "\n")
    assert import_csv(BOOK, file, TOPICS) == BOOK


@pytest.mark.parametrize(
    "row",
    [
        "4711,risk,12,4",
        "4711,risk,12,31,1",
        "4711,homework,12,4,1",
        "12,risk,12,4,1",
        "4711,risk,41,4,1",
        "4711,risk,12,4,0",
        "4711,risk,12,four,1",
    ],
)
def test_a_wrong_row_is_refused_with_its_line(row: str) -> None:
    with pytest.raises(FileRefused) as error:
        import_csv(BOOK, f"Class,Topic,Tablet,Value,Times\n4711,risk,1,1,1\n{row}\n", TOPICS)
    assert error.value.line == 3


def test_votes_in_files_of_earlier_versions_are_passed_over() -> None:
    file = "Class,Topic,Tablet,Value,Times\n4711,vote-1-4,,1,12\n4711,risk,1,30,1\n"
    assert import_csv(ClassBook(), file, TOPICS).classes[0].sheets == {"risk": Sheet().with_value(1, 30)}


def test_foreign_files_are_refused() -> None:
    for text in ("", "\x00", '{"format": "table-save"}', "a,b\n1,2\n", '"never closed,,,,\n' * 3):
        with pytest.raises(FileRefused):
            import_csv(BOOK, text, TOPICS)
