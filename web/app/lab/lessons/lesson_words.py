"""The words around a lesson: for whom it is, how long it takes, and where it leads.

The lab and the pages for paper share them.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.addresses import KEY, lessons_address, playing_address
from app.lab.lessons.lessons import Lesson
from app.languages import Texts


def for_whom(lesson: Lesson, texts: Texts) -> str:
    """State the ages a lesson is meant for, and how many minutes it takes."""
    return texts.gettext(
        "Ages {youngest} to {oldest}, {minutes} minutes",
        youngest=lesson.youngest,
        oldest=lesson.oldest,
        minutes=lesson.minutes,
    )


def lesson_address(game: str, lesson: Lesson, texts: Texts, seed: int) -> str:
    """Write the address, relative to the game's own page, that opens a lesson with the same dice everywhere."""
    return playing_address(game, texts.language.code, f"lesson={lesson.slug}&seed={seed}")


def paper_address(game: str, lesson: Lesson, texts: Texts, *, key: bool = False) -> str:
    """Write the address, relative to the game's own page, of a lesson's worksheet or its key."""
    return f"{lessons_address(game, texts.language.code)}{lesson.slug}/{KEY if key else ''}"


def lesson_words(lessons: Iterable[Lesson], texts: Texts) -> dict[str, str]:
    """Gather the words that the pages for paper need, by what they are for."""
    words = {
        "open": texts.gettext("Open in the lab"),
        "all": texts.gettext("All lessons"),
        "answer": texts.gettext("Your prediction:"),
    }
    return words | {f"for:{lesson.slug}": for_whom(lesson, texts) for lesson in lessons}
