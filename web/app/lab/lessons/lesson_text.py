"""The words of the lessons as the build made them from Markdown: for each game, one file a language.

Their figures are filled in, as the language writes numbers. Worksheets and keys are pages of their own.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from app.addresses import DATA_FOLDER

LESSONS = DATA_FOLDER / "lessons"


@dataclass(frozen=True, slots=True)
class LessonText:
    """The words of one lesson. Title and choices are plain text, the rest is markup."""

    slug: str
    title: str
    question: str
    why: str
    ask: str
    choices: tuple[str, ...]
    experiment: str
    answer: str


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """The lessons of a game in a language, in order. Titles and headings are plain text."""

    game: str
    """The game's name."""
    title: str
    introduction: str
    headings: dict[str, str]
    """What the parts of a lesson are called: question, why, prediction, experiment, answer, worksheet, key."""
    lessons: tuple[LessonText, ...]

    def lesson(self, slug: str) -> LessonText:
        """Find the words of a lesson. Raises KeyError for an unknown slug."""
        return {lesson.slug: lesson for lesson in self.lessons}[slug]


@cache
def lesson_texts(game: str, code: str) -> LessonTexts:
    """Read a game's lessons in a language, by the game's name and the language's code."""
    written = json.loads((LESSONS / game / f"{code}.json").read_text(encoding="utf-8"))
    lessons = (LessonText(**{**lesson, "choices": tuple(lesson["choices"])}) for lesson in written.pop("lessons"))
    return LessonTexts(**written, lessons=tuple(lessons))
