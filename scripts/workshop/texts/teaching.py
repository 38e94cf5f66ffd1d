"""Reads the pages for teachers, one Markdown file per language, and fills in their figures.

A general page explains what to prepare and how to collect the results of a class; each lesson has a page with its plan.
The Markdown is that of the lessons, and the figures include theirs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from workshop.folders import WEB
from workshop.games.built_game import BuiltGame, Fact
from workshop.site.budget import read_accepted
from workshop.site.offline import first_visit
from workshop.texts.languages import Language
from workshop.texts.lesson_sources import anchors_of, fill, parts_of, read_place, render, sections_by_anchor

PHASES: Final = 5
"""The number of phases of a lesson's plan."""

PARTS: Final = ("aim", "plan", "wrong", "support", "exit", "solved")
"""The parts of a lesson's page, in order."""

BEFORE: Final = ("tablets", "data", "teams", "curriculum")
"""The parts of the general page, in order."""

QUESTIONS: Final = 2
"""The number of questions on an exit ticket."""

_MEGABYTE: Final = 10**6
_ITEM: Final = re.compile(r"^\d+\. (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """The page of one lesson, as markup."""

    aim: str
    plan: tuple[str, ...]
    """The activity in each of the five phases."""
    wrong: str
    support: str
    exit: str
    solved: str


@dataclass(frozen=True, slots=True)
class Teaching:
    """A game's pages for teachers in one language. Titles and headings are plain text, the rest is markup."""

    game: str
    language: Language
    title: str
    introduction: str
    before: tuple[tuple[str, str, str], ...]
    """The parts of the general page: anchor, heading and text of each."""
    headings: Mapping[str, str]
    plans: Mapping[str, LessonPlan]
    """The pages of the lessons, by slug."""


def place_of(game: str, language: Language) -> str:
    """Return the path of a game's pages for teachers, relative to web/."""
    return f"lessons/{game}/teacher/{language.code}.md"


def read_teaching(game: BuiltGame, language: Language, web: Path = WEB) -> Teaching:
    """Read the pages for teachers of a game in a language.

    Raises ValueError for missing or extra parts, or unknown figures.
    """
    return read_place(place_of(game.NAME, language), lambda markdown: parse(game, markdown, language), web)


def parse(game: BuiltGame, markdown: str, language: Language) -> Teaching:
    """Parse and render the pages of a language. Raises ValueError if their structure is wrong."""
    slugs = [lesson.slug for lesson in game.LESSONS]
    anchors = (anchor for slug in slugs for anchor in anchors_of(slug, PARTS))
    expected = ["teaching", *(f"before-{part}" for part in BEFORE), *anchors]
    by_anchor = sections_by_anchor(fill(markdown, known_figures(game), language), expected)
    headings = {part: by_anchor[f"{slugs[0]}-{part}"][0] for part in PARTS}
    title, introduction = by_anchor["teaching"]
    parts = ((f"before-{part}", *by_anchor[f"before-{part}"]) for part in BEFORE)
    return Teaching(
        game=game.NAME,
        language=language,
        title=title,
        introduction=render(introduction),
        before=tuple((anchor, words, render(text)) for anchor, words, text in parts),
        headings=headings,
        plans={slug: _plan(slug, parts_of(slug, by_anchor, headings)) for slug in slugs},
    )


def known_figures(game: BuiltGame) -> dict[str, Fact]:
    """Return all figures that the pages may use, by name: those of the lessons, of the pages, and of the site."""
    return {**game.facts(), **game.teacher_facts(), "first-visit-megabytes": _megabytes()}


@cache
def _megabytes() -> int:
    return -(-first_visit(read_accepted()) // _MEGABYTE)


def _plan(slug: str, texts: Mapping[str, str]) -> LessonPlan:
    phases = _ITEM.findall(texts["plan"])
    if len(phases) != PHASES:
        raise ValueError(f"#{slug}-plan has {len(phases)} stretches, not {PHASES}")
    for part in ("exit", "solved"):
        if len(_ITEM.findall(texts[part])) != QUESTIONS:
            raise ValueError(f"#{slug}-{part} does not hold {QUESTIONS} questions or answers")
    return LessonPlan(
        aim=render(texts["aim"]),
        plan=tuple(map(render, phases)),
        wrong=render(texts["wrong"]),
        support=render(texts["support"]),
        exit=render(texts["exit"]),
        solved=render(texts["solved"]),
    )


def rewritten(
    teaching: Teaching, language: Language, text: Callable[[str], str], markup: Callable[[str], str]
) -> Teaching:
    """Return the pages in another language, translated by a function for texts and one for markup."""
    return replace(
        teaching,
        language=language,
        title=text(teaching.title),
        introduction=markup(teaching.introduction),
        before=tuple((anchor, text(words), markup(written)) for anchor, words, written in teaching.before),
        headings={part: text(heading) for part, heading in teaching.headings.items()},
        plans={
            slug: LessonPlan(
                aim=markup(plan.aim),
                plan=tuple(map(markup, plan.plan)),
                wrong=markup(plan.wrong),
                support=markup(plan.support),
                exit=markup(plan.exit),
                solved=markup(plan.solved),
            )
            for slug, plan in teaching.plans.items()
        },
    )
