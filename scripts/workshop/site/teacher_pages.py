"""Writes the pages for teachers: a general one, and one per lesson with its plan, to read or print.

No page for pupils links here: only the list of printed pages, the answer keys, and the lab on a projector do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.addresses import TEACHER, lessons_address
from app.lab.lesson import Lesson
from app.ui.markup import Markup, element
from workshop.games.built_game import BuiltGame
from workshop.site.lesson_pages import Paper
from workshop.site.pages import Looks
from workshop.texts.languages import Language
from workshop.texts.lesson_sources import Lessons
from workshop.texts.teaching import Teaching


def pages(
    game: BuiltGame,
    all_lessons: Sequence[Lessons],
    all_teaching: Sequence[Teaching],
    looks: Mapping[str, Looks],
    words: Mapping[str, Mapping[str, str]],
    code_script: str,
) -> dict[str, str]:
    """Return all of a game's pages for teachers, by address.

    Looks and words are by language code, the words from `lesson_words`; `code_script` draws the QR code of homework.
    """
    languages = [lessons.language for lessons in all_lessons]
    written = {}
    for lessons, teaching in zip(all_lessons, all_teaching, strict=True):
        code = lessons.language.code
        own = _TeacherPaper(game, lessons, teaching, languages, looks[code], words[code], code_script)
        home = lessons_address(lessons.game, code)
        written[f"{home}{TEACHER}index.html"] = own.whole()
        for lesson in game.LESSONS:
            written[f"{home}{lesson.slug}/{TEACHER}index.html"] = own.plan(lesson)
    return written


class _TeacherPaper(Paper):
    """The pages of one language."""

    def __init__(
        self,
        game: BuiltGame,
        lessons: Lessons,
        teaching: Teaching,
        languages: Sequence[Language],
        looks: Looks,
        words: Mapping[str, str],
        code_script: str,
    ) -> None:
        super().__init__(game, lessons, languages, looks, words, code_script)
        self._teaching = teaching

    def whole(self) -> str:
        """Return the general page, which links to those of the lessons."""
        teaching = self._teaching
        plans = [
            element("li", {}, element("a", {"href": f"../{lesson.slug}/{TEACHER}"}, self._title(lesson)))
            for lesson in self._game.LESSONS
        ]
        parts = (
            part
            for anchor, words, written in teaching.before
            for part in (element("h2", {"id": anchor}, words), Markup(written))
        )
        main = (
            element("h1", {"id": "teaching"}, teaching.title),
            Markup(teaching.introduction),
            element("ol", {"class": "teacher-plans"}, *plans),
            *parts,
        )
        return self.page(TEACHER, teaching.title, main, (), kind="lesson-teacher")

    def plan(self, lesson: Lesson) -> str:
        """Return the page of a lesson."""
        teaching, plan = self._teaching, self._teaching.plans[lesson.slug]
        main = (
            self.code(lesson, "homework", "../../"),
            element("p", {"class": "lesson-kind"}, teaching.title),
            element("h1", {"id": "plan"}, self._title(lesson)),
            *self._for_whom(lesson),
            *self._section("aim", plan.aim),
            element("h2", {"id": "minutes"}, teaching.headings["plan"]),
            self._plan_table(lesson, plan.plan),
            *self._section("wrong", plan.wrong),
            *self._section("support", plan.support),
            *self._section("exit", plan.exit),
            *self._section("solved", plan.solved),
        )
        links = (
            self.open_link(lesson, "../../"),
            *self._papers("../"),
            element("a", {"href": f"../../{TEACHER}", "data-paper": "teacher"}, teaching.title),
        )
        title = f"{self._title(lesson)} – {teaching.title}"
        place = f"{lesson.slug}/{TEACHER}"
        return self.page(place, title, main, links, kind="lesson-teacher", script=self._code_script)

    def _section(self, part: str, markup: str) -> tuple[Markup, Markup]:
        return element("h2", {"id": part}, self._teaching.headings[part]), Markup(markup)

    def _plan_table(self, lesson: Lesson, written: Sequence[str]) -> Markup:
        """Draw the plan as a table: minutes, part of the lesson, and activity."""
        named = self._texts.headings
        names = (
            *(named[part] for part in ("question", "prediction", "experiment", "answer")),
            self._teaching.headings["exit"],
        )
        rows = (
            element(
                "tr",
                {},
                element("th", {"scope": "row"}, f"{minutes}\N{NO-BREAK SPACE}min"),
                element("td", {}, element("strong", {}, name), Markup(text)),
            )
            for minutes, name, text in zip(lesson.phases, names, written, strict=True)
        )
        return element("table", {"class": "teacher-minutes"}, element("tbody", {}, *rows))
