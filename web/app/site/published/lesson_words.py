"""Phrases of the lab and seeds that the printed pages of lessons need."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from app.lab.lesson import Lesson
from app.lab.lesson_text import curriculum_line, for_whom
from app.lab.seeds import set_called
from app.ui.languages import Texts


def seed_on_paper(lesson: str) -> int:
    """Return the seed on a lesson's worksheet, by the lesson's slug: four digits, the same in every language.

    >>> seed_on_paper("risk"), seed_on_paper("riding")
    (8144, 2844)
    """
    return 1000 + int.from_bytes(sha256(lesson.encode()).digest()[:4], "big") % 9000


def lesson_words(lessons: Iterable[Lesson], texts: Texts) -> dict[str, str]:
    """Return the phrases that the printed pages need, by purpose."""
    words = {
        "open": texts.gettext("Open in the lab"),
        "all": texts.gettext("All lessons"),
        "answer": texts.gettext("Your prediction:"),
        "homework": texts.gettext("Homework"),
        "teacher": texts.gettext("For the teacher"),
        "rules": texts.gettext("Rules"),
        "board": texts.gettext("Class board"),
        "name": texts.gettext("Name:"),
        "class": texts.gettext("Class:"),
        "tablet": texts.gettext("Tablet:"),
    }
    for lesson in lessons:
        words[f"for:{lesson.slug}"] = for_whom(lesson, texts)
        words[f"fits:{lesson.slug}"] = curriculum_line(lesson, texts)
        words[f"seed:{lesson.slug}"] = set_called(lesson.drawn, seed_on_paper(lesson.slug), texts)
    return words
