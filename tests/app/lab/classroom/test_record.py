"""The board keeps what its classes gathered, class after class, and takes nothing that cannot be."""

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
VOTE = Topic("vote-4", 2, "vote", None, range(2))
TOPICS = {topic.name: topic for topic in (RISK, VOTE)}
FILLED = (
    ClassRecord(4711, 24)
    .with_sheet("risk", Sheet().with_value(12, 20).with_value(3, 0).with_value(12, 19))
    .with_sheet("vote-4", Sheet().marked(0, 1).marked(1, 13).marked(1, -2))
)
BOOK = ClassBook().with_class(ClassRecord(1000).with_sheet("risk", Sheet().with_value(1, 30))).with_class(FILLED)


def test_a_class_of_forty_has_forty_different_dice_and_shares_none_with_its_neighbours() -> None:
    seeds = [seed_of(number, tablet) for number in range(4700, 4720) for tablet in TABLETS]
    assert len(set(seeds)) == len(seeds)


def test_what_a_tablet_tells_stands_for_what_it_told_before() -> None:
    sheet = FILLED.sheet("risk")
    assert sheet.by_tablet == {3: 0, 12: 19}
    assert sheet.with_value(12, None).values == (0,)
    assert FILLED.sheet("nothing yet") == Sheet()


def test_marks_never_go_below_none_nor_beyond_what_can_be_shown() -> None:
    assert FILLED.sheet("vote-4").values == (0, *[1] * 11)
    assert Sheet().marked(1, -5) == Sheet()
    assert Sheet().marked(1, 10**6).marks == {1: MOST_MARKS}


def test_an_empty_sheet_is_not_kept() -> None:
    assert FILLED.with_sheet("risk", Sheet()).with_sheet("vote-4", Sheet()) == ClassRecord(4711, 24)


def test_classes_come_one_after_another_and_are_forgotten_one_by_one() -> None:
    assert [record.number for record in BOOK.classes] == [1000, 4711]
    again = BOOK.with_class(BOOK.classes[0])
    assert again.current == BOOK.classes[0]
    assert again.without(1000) == ClassBook((FILLED,))
    assert ClassBook().current is None


def test_what_is_kept_comes_back() -> None:
    assert read_book(write_book(BOOK)) == BOOK
    assert write_book(ClassBook()) == ""
    assert read_book(None) == ClassBook()


@pytest.mark.parametrize(
    "text",
    ["7", "{}", "[[]]", '[{"class": true}]', '[{"class": 4711.0}]', '[{"class": 99999}]', "[" * 100_000, "x" * 10**7],
)
def test_what_cannot_be_read_is_as_if_it_had_never_been_written(text: str) -> None:
    assert read_book(text) == ClassBook()


def test_of_a_damaged_class_the_rest_is_kept() -> None:
    written = [
        {"class": 4711, "tablets": "many", "sheets": {"risk": [[[12, 4], [99, 4], [1], "x", [2, -1]], 7], "x": [1]}},
        {"class": 12},
    ]
    assert read_book(json.dumps(written)) == ClassBook(
        (ClassRecord(4711, USUAL_TABLETS).with_sheet("risk", Sheet().with_value(12, 4)),)
    )


@pytest.mark.parametrize("code", CODES)
def test_a_file_comes_back_whatever_language_wrote_it(code: str) -> None:
    read = import_csv(ClassBook(), class_csv(FILLED, texts(code)), TOPICS).current
    assert read is not None
    assert (read.number, read.sheets) == (FILLED.number, FILLED.sheets)


@pytest.mark.parametrize("divider", [";", "\t"])
def test_a_file_comes_back_from_a_spreadsheet_that_divides_otherwise(divider: str) -> None:
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
def test_a_row_that_cannot_be_is_refused_with_its_line_and_nothing_is_taken(row: str) -> None:
    with pytest.raises(FileRefused) as error:
        import_csv(BOOK, f"Class,Topic,Tablet,Value,Times\n4711,risk,1,1,1\n{row}\n", TOPICS)
    assert error.value.line == 3


def test_what_is_no_such_file_is_refused() -> None:
    for text in ("", "\x00", '{"format": "table-save"}', "a,b\n1,2\n", '"never closed,,,,\n' * 3):
        with pytest.raises(FileRefused):
            import_csv(BOOK, text, TOPICS)
