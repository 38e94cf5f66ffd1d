"""No sentence is longer than those who read it can follow."""

from __future__ import annotations

import pytest

from app.ui.markup import words_of
from tests.translations.corpus import CODES, Said, everything
from tests.translations.writing.readability import LONGEST, LONGEST_IN_THE_LAB, too_long, words_in
from workshop.games.built_game import BuiltGame, built_games
from workshop.texts.languages import read_languages, source_of
from workshop.texts.lesson_sources import read_lessons

MOST_IN_A_STEP = 30
"""Words of a step in the lessons for the youngest pupils."""

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


@pytest.mark.parametrize("game", built_games(), ids=lambda game: game.NAME)
def test_a_step_of_the_youngest_has_at_most_thirty_words(game: BuiltGame) -> None:
    lessons = read_lessons(game, source_of(read_languages()))
    for lesson in game.LESSONS:
        if lesson.stage == "early":
            text = lessons.lesson(lesson.slug)
            for step in (text.question, text.ask, text.experiment, text.answer_parts[0]):
                assert words_in(words_of(step)) <= MOST_IN_A_STEP, step
