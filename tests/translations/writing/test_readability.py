"""No sentence is longer than those who read it can follow."""

from __future__ import annotations

import pytest

from tests.translations.corpus import CODES, Said, everything
from tests.translations.writing.readability import LONGEST, LONGEST_IN_THE_LAB, too_long

WORDS = [f"Word{number}" for number in range(LONGEST_IN_THE_LAB + 1)]


@pytest.mark.parametrize(
    ("owner", "allowed"),
    [
        ("app/mahe/play/walk.py", LONGEST),
        ("rules/mahe/en.md", LONGEST),
        ("app/mahe/lab/duel.py", LONGEST_IN_THE_LAB),
        ("lessons/mahe/en.md", LONGEST_IN_THE_LAB),
    ],
)
def test_a_sentence_that_is_one_word_too_long_is_found(owner: str, allowed: int) -> None:
    def found(words: int) -> list[str]:
        return list(too_long([Said("here", (owner,), f"Yes. {' '.join(WORDS[:words])}. No.")]))

    assert found(allowed) == []
    assert len(found(allowed + 1)) == 1


def test_what_the_table_says_too_is_not_for_the_lab_alone() -> None:
    owners = ("app/mahe/lab/duel.py", "app/mahe/play/walk.py")
    assert list(too_long([Said("here", owners, " ".join(WORDS[: LONGEST + 1]))]))


@pytest.mark.parametrize("code", CODES)
def test_no_sentence_is_too_long_for_its_readers(code: str) -> None:
    assert list(too_long(everything(code))) == []
