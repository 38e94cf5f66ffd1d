"""Writes the printable lessons: a list, and for each lesson a worksheet, and the worksheet with its answer key.

A page needs no JavaScript and works in a sub-folder of a site; with JavaScript a worksheet has a QR code that opens its
lesson. A worksheet contains no answers. Its line for a name stays on paper.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.addresses import KEY, TEACHER, home_of, lessons_address, playing_address, rules_address
from app.lab.lesson import Lesson
from app.site.published.lesson_words import seed_on_paper
from app.ui.markup import Child, Markup, element
from workshop.games.built_game import BuiltGame
from workshop.site.pages import Looks
from workshop.texts.languages import Language
from workshop.texts.lesson_sources import Lessons


def pages(
    game: BuiltGame,
    all_lessons: Sequence[Lessons],
    looks: Mapping[str, Looks],
    words: Mapping[str, Mapping[str, str]],
    code_script: str,
) -> dict[str, str]:
    """Return every page of a game's lessons, by address.

    Looks and words are by language code, the words from `lesson_words`; `code_script` is the address of the script that
    draws the QR code of a worksheet.
    """
    languages = [lessons.language for lessons in all_lessons]
    written = {}
    for lessons in all_lessons:
        code = lessons.language.code
        own = Paper(game, lessons, languages, looks[code], words[code], code_script)
        home = lessons_address(lessons.game, code)
        written[f"{home}index.html"] = own.contents()
        for lesson in game.LESSONS:
            place = f"{home}{lesson.slug}/"
            written[f"{place}index.html"] = own.worksheet(lesson)
            written[f"{place}{KEY}index.html"] = own.key(lesson)
    return written


class Paper:
    """The pages of one language."""

    def __init__(
        self,
        game: BuiltGame,
        lessons: Lessons,
        languages: Sequence[Language],
        looks: Looks,
        words: Mapping[str, str],
        code_script: str,
    ) -> None:
        self._game = game
        self._up = "../../" + "../" * home_of(lessons.game).count("/")
        self._lessons = lessons
        self._texts = lessons.texts
        self._languages = languages
        self._looks = looks
        self._words = words
        self._code_script = code_script

    def contents(self) -> str:
        """Return the page with the list of the lessons."""
        rows = [
            element(
                "li",
                {"data-lesson": lesson.slug},
                element("h2", {}, self._title(lesson)),
                *self._for_whom(lesson),
                element(
                    "p",
                    {"class": "lesson-papers"},
                    self.open_link(lesson, ""),
                    *self._papers(f"{lesson.slug}/"),
                    element("a", {"href": f"{lesson.slug}/{TEACHER}"}, self._words["teacher"]),
                ),
            )
            for lesson in self._game.LESSONS
        ]
        main = (
            element("h1", {"id": "lessons"}, self._texts.title),
            Markup(self._texts.introduction),
            element("ol", {"class": "lesson-list"}, *rows),
        )
        links = (element("a", {"href": TEACHER, "data-paper": "teacher"}, self._words["teacher"]),)
        return self.page("", self._texts.title, main, links, kind="lesson-contents")

    def worksheet(self, lesson: Lesson) -> str:
        """Return the worksheet of a lesson."""
        links = (self.open_link(lesson, "../"), self._papers("")[1])
        sheet, place = self._worksheet(lesson, "../"), f"{lesson.slug}/"
        return self.page(place, self._title(lesson), sheet, links, kind="lesson-worksheet", script=self._code_script)

    def key(self, lesson: Lesson) -> str:
        """Return the worksheet and, on its own page, the key: topic, answer, and solutions of the tasks."""
        text, headings = self._lessons.lesson(lesson.slug), self._texts.headings
        key = (
            element("p", {"class": "lesson-kind"}, headings["key"]),
            element("h1", {"id": "key"}, text.title),
            *self._for_whom(lesson),
            *self._part("why", text.why),
            *self._part("answer", text.answer),
            element("h2", {"id": "solutions"}, headings["worksheet"]),
            Markup(self._lessons.papers[lesson.slug].key),
        )
        links = (
            self.open_link(lesson, "../../"),
            self._papers("../")[0],
            element("a", {"href": f"../{TEACHER}", "data-paper": "teacher"}, self._words["teacher"]),
        )
        return self.page(
            f"{lesson.slug}/{KEY}",
            f"{text.title} – {headings['key']}",
            self._worksheet(lesson, "../../"),
            links,
            kind="lesson-worksheet",
            script=self._code_script,
            more=(key, "lesson-key"),
        )

    def _worksheet(self, lesson: Lesson, home: str) -> Sequence[Child]:
        """Draw the question, space for the prediction, the experiment and the tasks."""
        text, papers = self._lessons.lesson(lesson.slug), self._lessons.papers[lesson.slug]
        choices = [element("li", {}, element("span", {"class": "write-box"}), choice) for choice in text.lettered]
        line = element("p", {"class": "write-answer"}, self._words["answer"], element("span", {"class": "write-line"}))
        return (
            self._game.symbols(),
            element(
                "div",
                {"class": "sheet-head"},
                self._whose(),
                element("h1", {"id": "worksheet"}, text.title),
                self._game.lesson_picture(lesson.slug),
                element("div", {"class": "sheet-question"}, Markup(text.question)),
                self.code(lesson, "open", home),
            ),
            element("h2", {"id": "prediction"}, self._texts.headings["prediction"]),
            Markup(text.ask),
            element("ul", {"class": "write-choices"}, *choices) if choices else line,
            *self._part("experiment", papers.experiment),
            element("h2", {"id": "tasks"}, self._texts.headings["worksheet"]),
            Markup(papers.worksheet),
        )

    def _title(self, lesson: Lesson) -> str:
        return self._lessons.lesson(lesson.slug).title

    def _for_whom(self, lesson: Lesson) -> tuple[Markup, ...]:
        """Draw the lines with the age range and the minutes, and with the curriculum, if any."""
        lines = (self._words[f"{about}:{lesson.slug}"] for about in ("for", "fits"))
        return tuple(element("p", {}, line) for line in lines if line)

    def _papers(self, home: str) -> tuple[Markup, Markup]:
        """Link to the worksheet, and to the worksheet with its key; `home` is the relative path to the lesson."""
        words = self._texts.headings
        both = f"{words['worksheet']} + {words['key']}"
        return (
            element("a", {"href": home, "data-paper": "worksheet"}, words["worksheet"]),
            element("a", {"href": f"{home}{KEY}", "data-paper": "key"}, both),
        )

    def _whose(self) -> Markup:
        """Draw the line that says whose sheet it is."""
        fields = (
            element("span", {"class": f"write-{field}"}, self._words[field], element("span", {"class": "write-line"}))
            for field in ("name", "class", "tablet")
        )
        return element("p", {"class": "write-whose"}, *fields)

    def _part(self, part: str, markup: str) -> tuple[Markup, Markup]:
        return element("h2", {"id": part}, self._texts.headings[part]), Markup(markup)

    def code(self, lesson: Lesson, words: str, home: str) -> Markup:
        """Link to the lesson with the same dice for everybody; the script draws the QR code of the link."""
        query = f"lesson={lesson.slug}&seed={seed_on_paper(lesson.slug)}"
        address = playing_address(self._lessons.game, self._lessons.language.code, query)
        return element(
            "a",
            {"class": "sheet-code", "data-code": True, "href": f"{home}{self._up}{address}"},
            element("span", {}, self._words[words]),
            element("span", {"data-seed": True}, self._words[f"seed:{lesson.slug}"]),
        )

    def open_link(self, lesson: Lesson, home: str) -> Markup:
        """Link to the lesson in the lab; `home` is the relative path to the list of the language."""
        address = playing_address(self._lessons.game, self._lessons.language.code, f"lesson={lesson.slug}")
        return element("a", {"href": f"{home}{self._up}{address}", "data-paper": "open"}, self._words["open"])

    def page(
        self,
        place: str,
        title: str,
        main: Sequence[Child],
        links: Sequence[Markup],
        *,
        kind: str,
        script: str = "",
        more: tuple[Sequence[Child], str] | None = None,
    ) -> str:
        """Return the page at a place below the list of the language; `more` begins a second sheet, of its own kind."""
        own = self._lessons.language
        home = "../" * place.count("/")
        root = f"{home}{self._up}"
        head = element(
            "head",
            {},
            element("meta", {"charset": "utf-8"}),
            element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
            element("title", {}, title),
            *(element("link", {**link, "href": root + link["href"]}) for link in self._looks),
            element("script", {"src": root + script, "defer": True}) if script else None,
        )
        playing = f"{root}{playing_address(self._lessons.game, own.code)}"
        above = [element("a", {"href": playing, "rel": "up"}, f"← {self._game.BRAND}")]
        if place:
            above.append(element("a", {"href": home, "data-paper": "all"}, self._words["all"]))
        board = playing_address(self._lessons.game, own.code, "screen=lab&room=class")
        rules = f"{root}{rules_address(self._lessons.game, own.code)}"
        beside = (
            element("a", {"href": rules, "data-paper": "rules"}, self._words["rules"]),
            element("a", {"href": f"{root}{board}", "data-paper": "board"}, self._words["board"]),
        )
        others = [
            element(
                "a",
                {
                    "href": f"{home}../{other.code}/{place}",
                    "hreflang": other.tag,
                    "lang": other.tag,
                    "rel": "alternate",
                },
                other.name,
            )
            for other in self._languages
            if other != own
        ]
        body = element(
            "body",
            {"class": "rules-page lesson-page"},
            element(
                "nav", {}, element("ul", {}, *(element("li", {}, link) for link in (*above, *links, *beside, *others)))
            ),
            element(
                "main",
                {"class": "rules-text panel"},
                *(
                    element("div", {"class": f"lesson-sheet {of}"}, *sheet)
                    for sheet, of in ((main, kind), *(() if more is None else (more,)))
                ),
            ),
        )
        return f"<!doctype html>\n{element('html', {'lang': own.tag}, head, body)}\n"
