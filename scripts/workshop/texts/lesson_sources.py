"""Reads the lessons of a game, one Markdown file per language, and fills in their figures.

Every figure in braces comes from the exact engine and is formatted for the language, such as `{bust-best}`,
`{bust-best:percent}`, `{best-average:decimal}`. Markup in the Markdown is escaped. After a task or a step of the
experiment, `[lines:3]` is space to write on paper, `[space:6]` space to draw, `[boxes:20]` a box for each of twenty
throws, `[strip:21]` the numbers 1 to 21 to cross out. All languages have the same lessons with the same parts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

from babel import Locale
from babel.lists import format_list
from markdown_it import MarkdownIt

from app.lab.lesson import Choice
from app.lab.lesson_text import LessonText, LessonTexts
from workshop.folders import WEB
from workshop.games.built_game import BuiltGame, Fact
from workshop.texts.languages import Language

PARTS = ("question", "why", "prediction", "experiment", "answer", "worksheet", "key")
"""The parts of a lesson, in order."""

ParsedT = TypeVar("ParsedT")

_READER = MarkdownIt("commonmark", {"html": False}).enable("table")
_HEADING = re.compile(r"(#{1,3}) (\S.*\S) \{#([a-z0-9-]+)\}")
_FIGURE = re.compile(r"\{([a-z0-9-]+)(?::([a-z]+)(\d?))?\}")
_ROOM = re.compile(r"\s*\[(line|space|box|strip)(?:s|es)?:(\d+)\]")
_CHOICE = re.compile(r"^- (.+)$", re.MULTILINE)
_TASK = re.compile(r"^\d+\. ", re.MULTILINE)
_NUMBER_IN_PATTERN = re.compile("[#,.0]+")


@dataclass(frozen=True, slots=True)
class Papers:
    """The parts of a lesson that exist only in print, as markup."""

    experiment: str
    """Its steps, with space to write down results, unlike on a screen."""
    worksheet: str
    key: str


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons of a game in one language: the texts for the lab, and the papers by slug."""

    game: str
    language: Language
    texts: LessonTexts
    papers: Mapping[str, Papers]

    @property
    def fragment(self) -> dict[str, Any]:
        """The texts as JSON values, for the archive."""
        return asdict(self.texts)

    def lesson(self, slug: str) -> LessonText:
        """Return the texts of one lesson."""
        return self.texts.lesson(slug)


def place_of(game: str, language: Language) -> str:
    """Return the path of a game's lessons in a language, relative to web/."""
    return f"lessons/{game}/{language.code}.md"


def read_lessons(game: BuiltGame, language: Language, web: Path = WEB) -> Lessons:
    """Read the lessons of a game in a language.

    Raises ValueError for missing or extra parts, or unknown figures.
    """
    return read_place(place_of(game.NAME, language), lambda markdown: parse(game, markdown, language), web)


def read_place(place: str, parse: Callable[[str], ParsedT], web: Path) -> ParsedT:
    """Read and parse a file; a ValueError names its place, relative to `web`."""
    try:
        return parse((web / place).read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from error


def parse(game: BuiltGame, markdown: str, language: Language) -> Lessons:
    """Parse and render the lessons of a language. Raises ValueError if their structure is wrong."""
    expected = ["lessons", *(anchor for lesson in game.LESSONS for anchor in anchors_of(lesson.slug, PARTS))]
    by_anchor = sections_by_anchor(fill(markdown, game.facts(), language), expected)
    headings = {part: by_anchor[f"{game.LESSONS[0].slug}-{part}"][0] for part in PARTS}
    lessons, papers = [], {}
    for lesson in game.LESSONS:
        title, _ = by_anchor[lesson.slug]
        parts = parts_of(lesson.slug, by_anchor, headings)
        ask = parts["prediction"]
        choices = tuple(_CHOICE.findall(ask))
        wanted = lesson.prediction.answers if isinstance(lesson.prediction, Choice) else 0
        if len(choices) != wanted:
            raise ValueError(f"#{lesson.slug}-prediction has {len(choices)} answers to choose from, not {wanted}")
        tasks, solved = (len(_TASK.findall(parts[part])) for part in ("worksheet", "key"))
        if tasks != solved:
            raise ValueError(f"#{lesson.slug}-key answers {solved} tasks, the worksheet has {tasks}")
        rendered = {part: render(text) for part, text in parts.items()}
        on_screen = render(_ROOM.sub("", parts["experiment"]))
        lessons.append(
            LessonText(
                slug=lesson.slug,
                title=title,
                question=rendered["question"],
                why=rendered["why"],
                ask=render(_CHOICE.sub("", ask).strip()),
                choices=choices,
                experiment=on_screen,
                answer=rendered["answer"],
            )
        )
        papers[lesson.slug] = Papers(rendered["experiment"], rendered["worksheet"], rendered["key"])
    title, introduction = by_anchor["lessons"]
    texts = LessonTexts(
        game=game.NAME,
        title=title,
        introduction=render(introduction),
        headings=headings,
        lessons=tuple(lessons),
    )
    return Lessons(game.NAME, language, texts, papers)


def anchors_of(slug: str, parts: Sequence[str]) -> tuple[str, ...]:
    """Return the anchors of a lesson in order: its own, and one for each part."""
    return (slug, *(f"{slug}-{part}" for part in parts))


def sections_by_anchor(markdown: str, expected: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return the heading and the text of every section, by its anchor.

    Raises ValueError unless the anchors are the expected ones, in order.
    """
    sections = list(sections_of(markdown))
    found = [anchor for _, anchor, _ in sections]
    if found != list(expected):
        wrong = next((pair for pair in zip(found, expected, strict=False) if pair[0] != pair[1]), ("the end", "more"))
        raise ValueError(f"#{wrong[0]} stands where #{wrong[1]} should")
    return {anchor: (words, text) for words, anchor, text in sections}


def parts_of(slug: str, by_anchor: Mapping[str, tuple[str, str]], headings: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of a lesson by part. Raises ValueError for an empty part or a different heading."""
    parts = {part: by_anchor[f"{slug}-{part}"] for part in headings}
    for part, (words, text) in parts.items():
        if words != headings[part]:
            raise ValueError(f"#{slug}-{part} is called “{words}”, elsewhere “{headings[part]}”")
        if not text:
            raise ValueError(f"#{slug}-{part} is empty")
    return {part: text for part, (_, text) in parts.items()}


def render(markdown: str) -> str:
    r"""Render Markdown; space for writing becomes empty lines or boxes, hidden from screen readers.

    >>> render("1. Why? [lines:1]")
    '<ol>\n<li>Why?<span class="write-lines"><span class="write-line"></span></span></li>\n</ol>\n'
    >>> render("Throw. [boxes:2]")
    '<p>Throw.<span class="write-boxes" aria-hidden="true"><span>1</span><span>2</span></span></p>\n'
    """
    rendered: str = _READER.render(markdown)

    def room(found: re.Match[str]) -> str:
        kind, number = found[1], int(found[2])
        if kind in ("line", "space"):
            line = f'<span class="write-{kind}"></span>'
            return f'<span class="write-lines">{line * number}</span>'
        cells = "".join(f"<span>{cell}</span>" for cell in range(1, number + 1))
        return f'<span class="write-{"boxes" if kind == "box" else kind}" aria-hidden="true">{cells}</span>'

    return _ROOM.sub(room, rendered)


def fill(markdown: str, known: Mapping[str, Fact], language: Language) -> str:
    """Replace placeholders by figures.

    Raises ValueError for an unknown figure, or a form that it cannot have.
    """
    locale = Locale.parse(language.locale)

    def written(found: re.Match[str]) -> str:
        name, form, places = found.groups()
        if name not in known:
            raise ValueError(f"there is no figure {name!r}")
        return write(known[name], locale, form or "", int(places) if places else None)

    return _FIGURE.sub(written, markdown)


def write(fact: Fact, locale: Locale, form: str = "", places: int | None = None) -> str:
    """Format a figure for a language: as it is, as a `percent`age or `points` of one, or as a `decimal`.

    >>> german = Locale.parse("de")
    >>> write(Fraction(2, 3), german), write(Fraction(2, 3), german, "decimal"), write((1, 2, 3), german)
    ('2/3', '0,67', '1, 2 und 3')
    """
    if form == "":
        return format_list([str(one) for one in fact], locale=locale) if isinstance(fact, tuple) else str(fact)
    if isinstance(fact, tuple):
        raise ValueError(f"a list cannot be written as a {form}")
    if form == "decimal":
        return _rounded(fact, 2 if places is None else places, locale)
    if form == "points":
        return _rounded(fact * 100, places or 0, locale)
    if form == "percent":
        number = _rounded(fact * 100, places or 0, locale)
        return _NUMBER_IN_PATTERN.sub(number, str(locale.percent_formats[None].pattern))
    raise ValueError(f"{form!r} is no way to write a figure")


def _rounded(number: int | Fraction, places: int, locale: Locale) -> str:
    """Round halves up, as taught at school."""
    whole, rest = divmod(int(number * 10**places + Fraction(1, 2)), 10**places)
    decimal = locale.number_symbols["latn"]["decimal"]
    return f"{whole}{decimal}{rest:0{places}}" if places else str(whole)


def sections_of(markdown: str) -> Iterator[tuple[str, str, str]]:
    """Yield the heading, the anchor and the text of each section."""
    words, anchor, lines = "", "", list[str]()
    for line in markdown.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading is None:
            if line.startswith("#"):
                raise ValueError(f"this heading has no anchor: {line}")
            lines.append(line)
            continue
        if anchor:
            yield words, anchor, "\n".join(lines).strip()
        words, anchor, lines = heading[2], heading[3], []
    if anchor:
        yield words, anchor, "\n".join(lines).strip()


def rewritten(
    lessons: Lessons, language: Language, text: Callable[[str], str], markup: Callable[[str], str]
) -> Lessons:
    """Return the lessons in another language, translated by a function for texts and one for markup."""
    written = lessons.texts
    return Lessons(
        lessons.game,
        language,
        LessonTexts(
            game=written.game,
            title=text(written.title),
            introduction=markup(written.introduction),
            headings={part: text(heading) for part, heading in written.headings.items()},
            lessons=tuple(
                replace(
                    lesson,
                    title=text(lesson.title),
                    question=markup(lesson.question),
                    why=markup(lesson.why),
                    ask=markup(lesson.ask),
                    choices=tuple(map(text, lesson.choices)),
                    experiment=markup(lesson.experiment),
                    answer=markup(lesson.answer),
                )
                for lesson in written.lessons
            ),
        ),
        {
            slug: Papers(markup(papers.experiment), markup(papers.worksheet), markup(papers.key))
            for slug, papers in lessons.papers.items()
        },
    )
