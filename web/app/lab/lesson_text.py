"""The texts of the lessons, and the phrases and addresses around them.

The build generates the texts from Markdown, one file for each game and language, with numbers formatted for the
language. Worksheets and keys are separate pages. The lab and the printed pages share the phrases.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from string import ascii_uppercase
from typing import assert_never

from app.addresses import DATA_FOLDER, lessons_address
from app.lab.lesson import Field, Lesson
from app.ui.languages import Texts

LESSONS = DATA_FOLDER / "lessons"


@dataclass(frozen=True, slots=True)
class LessonText:
    """The texts of one lesson. The title and choices are plain text, the rest is markup."""

    slug: str
    title: str
    question: str
    why: str
    ask: str
    choices: tuple[str, ...]
    experiment: str
    answer: str

    @property
    def lettered(self) -> tuple[str, ...]:
        """The choices, each after its letter."""
        return tuple(f"{letter}: {choice}" for letter, choice in zip(ascii_uppercase, self.choices, strict=False))

    @property
    def answer_parts(self) -> tuple[str, str]:
        """The answer's first paragraph, and the rest."""
        first, end, rest = self.answer.partition("</p>")
        return first + end, rest


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """The lessons of a game in a language, in order. Titles and headings are plain text."""

    game: str
    title: str
    introduction: str
    headings: dict[str, str]
    """The headings of the parts: question, why, prediction, experiment, answer, worksheet, key."""
    lessons: tuple[LessonText, ...]

    def lesson(self, slug: str) -> LessonText:
        """Return the texts of a lesson. Raises KeyError for an unknown slug."""
        return {lesson.slug: lesson for lesson in self.lessons}[slug]


@cache
def lesson_texts(game: str, code: str) -> LessonTexts:
    """Read a game's lessons in a language, by the game's name and the language's code."""
    written = json.loads((LESSONS / game / f"{code}.json").read_text(encoding="utf-8"))
    lessons = (LessonText(**{**lesson, "choices": tuple(lesson["choices"])}) for lesson in written.pop("lessons"))
    return LessonTexts(**written, lessons=tuple(lessons))


def for_whom(lesson: Lesson, texts: Texts) -> str:
    """State the age range and duration of a lesson."""
    return texts.gettext(
        "Ages {youngest} to {oldest}, {minutes} minutes",
        youngest=lesson.youngest,
        oldest=lesson.oldest,
        minutes=lesson.minutes,
    )


def curriculum_line(lesson: Lesson, texts: Texts) -> str:
    """Return where a lesson fits in the curricula of the language's countries; empty if none names its subject."""
    if lesson.topic == "means":
        # Expected values are in none of the curricula on the teachers' pages.
        return ""
    # Translators: no more than your teachers' pages say in the part about curricula.
    match lesson.stage:
        case "early":
            return texts.pgettext("curriculum, early", "Key stage 3 or younger (England), grade 7 (Common Core)")
        case "single":
            return texts.pgettext("curriculum, simple experiments", "Key stage 3 (England), grade 7 (Common Core)")
        case "repeated":
            return texts.pgettext("curriculum, relative frequency", "GCSE (England), grade 7 (Common Core)")
        case "combined":
            return texts.pgettext("curriculum, several in a row", "GCSE (England), grade 7 (Common Core)")
        case _:
            assert_never(lesson.stage)


def field_called(field: Field, texts: Texts) -> str:
    """Name a part of mathematics."""
    match field:
        case "counting":
            return texts.pgettext("topic of a lesson", "Counting")
        case "chance":
            return texts.pgettext("topic of a lesson", "Probability")
        case "means":
            return texts.pgettext("topic of a lesson", "Averages")
        case "data":
            return texts.pgettext("topic of a lesson", "Data")
        case _:
            assert_never(field)


def worksheet_address(game: str, lesson: Lesson, texts: Texts, seed: int) -> str:
    """Return the address of a lesson's worksheet, relative to the game's page; its QR code leads to that seed."""
    return f"{lessons_address(game, texts.language.code)}{lesson.slug}/?seed={seed}"
