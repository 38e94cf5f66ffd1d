"""The words around a lesson: for whom it is, how long it takes, and where it leads.

The lab and the pages for paper share them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.addresses import KEY, TEACHER, lessons_address, playing_address
from app.lab.drawn import set_called
from app.lab.lessons.lessons import Lesson
from app.lab.seeds import seed_on_paper
from app.ui.languages import Texts

IN_CLASS: Final = 45
"""How many minutes a lesson takes a class, with talk before and after."""


def for_whom(lesson: Lesson, texts: Texts, minutes: int | None = None) -> str:
    """State the ages a lesson is meant for, and how many minutes it takes; without `minutes`, as many as it has."""
    return texts.gettext(
        "Ages {youngest} to {oldest}, {minutes} minutes",
        youngest=lesson.youngest,
        oldest=lesson.oldest,
        minutes=minutes or lesson.minutes,
    )


def lesson_address(game: str, lesson: Lesson, texts: Texts, seed: int) -> str:
    """Write the address, relative to the game's own page, that opens a lesson with the same seed everywhere."""
    return playing_address(game, texts.language.code, f"lesson={lesson.slug}&seed={seed}")


def worksheet_address(game: str, lesson: Lesson, texts: Texts, seed: int) -> str:
    """Write the address of a lesson's worksheet, whose QR code then leads to that seed."""
    return f"{lessons_address(game, texts.language.code)}{lesson.slug}/?seed={seed}"


def key_address(game: str, lesson: Lesson, texts: Texts) -> str:
    """Write the address of a lesson's key, relative to the game's own page as the others are."""
    return f"{lessons_address(game, texts.language.code)}{lesson.slug}/{KEY}"


def teacher_address(game: str, lesson: Lesson, texts: Texts) -> str:
    """Write the address, relative to the game's own page, of what is for whoever teaches a lesson."""
    return f"{lessons_address(game, texts.language.code)}{lesson.slug}/{TEACHER}"


def lesson_words(lessons: Iterable[Lesson], texts: Texts) -> dict[str, str]:
    """Gather the words that the pages for paper need, by what they are for."""
    words = {
        "open": texts.gettext("Open in the lab"),
        "all": texts.gettext("All lessons"),
        "answer": texts.gettext("Your prediction:"),
        "teacher": texts.gettext("For the teacher"),
    }
    for lesson in lessons:
        words[f"for:{lesson.slug}"] = for_whom(lesson, texts)
        words[f"class:{lesson.slug}"] = for_whom(lesson, texts, IN_CLASS)
        words[f"seed:{lesson.slug}"] = set_called(lesson.drawn, seed_on_paper(lesson.slug), texts)
    return words
