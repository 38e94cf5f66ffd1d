"""The words around a lesson: for whom it is, how long it takes, and where it leads.

Promises: the lab and the pages made for paper use the same ones.
"""

from __future__ import annotations

from app.lab.lessons.lessons import LESSONS, Lesson
from app.languages import Texts


def for_whom(lesson: Lesson, texts: Texts) -> str:
    """Say for which ages a lesson is, and how many minutes it takes."""
    return texts.gettext(
        "Ages {youngest} to {oldest}, {minutes} minutes",
        youngest=lesson.youngest,
        oldest=lesson.oldest,
        minutes=lesson.minutes,
    )


def lesson_address(lesson: Lesson, texts: Texts, seed: int) -> str:
    """Give the address that opens a lesson with the same dice everywhere, as seen from the game's own page."""
    return f"?lesson={lesson.slug}&seed={seed}&lang={texts.language.code}"


def paper_address(lesson: Lesson, texts: Texts, *, key: bool = False) -> str:
    """Give the address of a lesson's worksheet, or of its key, as seen from the game's own page."""
    return f"lessons/{texts.language.code}/{lesson.slug}/{'key/' if key else ''}"


def lesson_words(texts: Texts) -> dict[str, str]:
    """Give the words that the pages for paper need, by what they are for."""
    words = {
        "open": texts.gettext("Open in the lab"),
        "all": texts.gettext("All lessons"),
        "answer": texts.gettext("Your prediction:"),
    }
    return words | {f"for:{lesson.slug}": for_whom(lesson, texts) for lesson in LESSONS}
