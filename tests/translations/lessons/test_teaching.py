"""The pages for teachers have the same structure in every language, and take every figure from the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from app.lab.lesson_text import curriculum_line
from app.mahe.lab.rooms import LESSONS
from app.melimagic.lab.rooms import LESSONS as LESSONS_OF_MELIMAGIC
from tests.app.speaking import texts
from tests.translations.lessons.reading_lessons import figures_in, parts_in
from workshop.games.mahe import built
from workshop.games.mahe.teacher_facts import teacher_facts
from workshop.texts.languages import Language, read_languages, source_of
from workshop.texts.lesson_sources import anchors_of, read_lessons
from workshop.texts.teaching import BEFORE, PARTS, PHASES, QUESTIONS, known_figures, parse, read_teaching

LANGUAGES = read_languages()
CODES = tuple(language.code for language in LANGUAGES)
SOURCE = source_of(LANGUAGES)
FOLDER = Path(__file__).resolve().parents[3] / "web" / "lessons" / "mahe" / "teacher"

LESSONS_OF = {"mahe": LESSONS, "melimagic": LESSONS_OF_MELIMAGIC}

CURRICULUM = "before-curriculum"
"""The part about a country's curriculum, which differs between languages."""


def source(code: str) -> str:
    return (FOLDER / f"{code}.md").read_text(encoding="utf-8")


def form_of(text: str) -> list[str]:
    """Classify the lines of a text."""
    kinds = {"- ": "item", "| ": "row"}
    return [
        "number" if re.match(r"\d+\. ", line) else kinds.get(line[:2], "line") for line in text.splitlines() if line
    ]


def test_every_language_has_its_pages_and_no_others() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{code}.md" for code in CODES}


@pytest.mark.parametrize("game", LESSONS_OF)
def test_phases_fill_each_lessons_own_minutes(game: str) -> None:
    lessons = LESSONS_OF[game]
    assert len({lesson.minutes for lesson in lessons}) > 1
    for lesson in lessons:
        assert len(lesson.phases) == PHASES
        assert 30 <= lesson.minutes <= 50, lesson.slug
        assert lesson.phases[2] >= 10, "much of the time belongs to the pupils"


@pytest.mark.parametrize("game", LESSONS_OF)
@pytest.mark.parametrize("code", CODES)
def test_curriculum_lines_say_what_the_teachers_page_says(game: str, code: str) -> None:
    page = (FOLDER.parents[1] / game / "teacher" / f"{code}.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\w+", parts_in(page)[CURRICULUM].casefold()))
    for lesson in LESSONS_OF[game]:
        line = curriculum_line(lesson, texts(code))
        assert bool(line) == (lesson.topic != "means")
        assert {word for word in re.findall(r"\w+", line.casefold()) if len(word) > 2} <= known, line


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_every_language_parses_and_has_the_same_structure(language: Language) -> None:
    teaching = read_teaching(built, language)
    assert list(teaching.plans) == [lesson.slug for lesson in LESSONS]
    own, model = parts_in(source(language.code)), parts_in(source(SOURCE.code))
    before = [f"before-{part}" for part in BEFORE]
    of_lessons = (anchor for lesson in LESSONS for anchor in anchors_of(lesson.slug, PARTS))
    assert list(own) == ["teaching", *before, *of_lessons]
    for anchor, text in own.items():
        assert form_of(text) == form_of(model[anchor]), anchor
        assert Counter(figures_in(text)) == Counter(figures_in(model[anchor])), anchor


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_a_page_has_the_title_of_its_lesson(language: Language) -> None:
    headings = dict(re.findall(r"^## (.+) \{#([a-z0-9-]+)\}$", source(language.code), flags=re.MULTILINE))
    by_slug = {slug: words for words, slug in headings.items()}
    lessons = read_lessons(built, language)
    assert {lesson.slug: by_slug[lesson.slug] for lesson in LESSONS} == {
        lesson.slug: lessons.lesson(lesson.slug).title for lesson in LESSONS
    }


@pytest.mark.parametrize("code", CODES)
def test_teachers_figures_are_all_used_and_known(code: str) -> None:
    used = set(figures_in(source(code)))
    assert used <= set(known_figures(built))
    assert set(teacher_facts()) - used == set()
    assert "first-visit-megabytes" in used


@pytest.mark.parametrize("code", CODES)
def test_every_result_in_the_text_comes_from_the_engine(code: str) -> None:
    for anchor, text in parts_in(source(code)).items():
        if anchor == CURRICULUM:
            continue
        bare = re.sub(r"\{[^}]*\}", "", text)
        assert re.findall(r"\d+\s?/\s?\d+|\d[.,]\d(?!\d\d)|\d+[ \u00a0\u202f]?%", bare) == [], anchor


@pytest.mark.parametrize("code", CODES)
def test_every_page_has_the_same_givens_in_every_language(code: str) -> None:
    def givens(language: str) -> dict[str, set[int]]:
        bare = {anchor: re.sub(r"\{[^}]*\}", "", text) for anchor, text in parts_in(source(language)).items()}
        grouped = {anchor: re.sub(r"(?<=\d)[.,\u00a0\u202f](?=\d{3})", "", text) for anchor, text in bare.items()}
        # Some languages say "bust", others "over 7".
        return {
            anchor: set(map(int, re.findall(r"\d+", text))) - {7}
            for anchor, text in grouped.items()
            if anchor != CURRICULUM
        }

    assert givens(code) == givens(SOURCE.code)


@pytest.mark.parametrize("code", CODES)
def test_pages_name_buttons_as_the_site_does(code: str) -> None:
    text, own = source(code), texts(code)
    pressed = ("On a projector", "Design a rule", "Two teams", "Tell the teacher", "Join a class with this tablet")
    for name in pressed:
        assert own.gettext(name) in text, name
    assert own.gettext("Class board").casefold() in text.casefold()


@pytest.mark.parametrize("code", CODES)
def test_only_plain_markdown_is_used(code: str) -> None:
    text = source(code)
    assert not re.search(r"<|\]\(|!\[|`|__|\t|[^*]\*[^*]|—", text), "no markup, links, images, code or long dashes"
    assert text.endswith("\n")
    for line in text.splitlines():
        assert line == line.strip(" ")
        assert line.count("**") % 2 == 0, line


def test_exit_ticket_answers_agree_with_counting_by_hand() -> None:
    known = teacher_facts()
    assert [face for face in range(1, 7) if 3 + face > 7] == [5, 6]
    assert (known["risk-3"], known["risk-3-faces"], known["risk-6"]) == (Fraction(2, 6), 2, Fraction(5, 6))
    assert all(2 * sum(dice) % 2 == 0 for dice in product(range(1, 7), repeat=2))
    assert 18 == 3 * (1 + 2 + 3)
    assert known["dice-for-18"] == 3
    assert known["second-on-3"] == Fraction(2 * (4 + 5 + 6 + 7), 6)
    assert known["third-on-5"] == Fraction(3 * (6 + 7), 6)
    assert known["tie-example-30"] == 30 + 70 // 2
    assert (known["bold-telling"], known["bold-none-2"]) == (Fraction(2, 6), Fraction(4, 6) ** 2)
    moves = [Fraction(1, 4), Fraction(3, 4)]
    for name, number in (("quarter-two", 2), ("quarter-three", 3)):
        some = sum((chance_of(goes, moves) for goes in product((0, 1), repeat=number) if 0 in goes), Fraction(0))
        assert known[name] == some
    assert known["quarter-thrice"] == 3 * moves[0]
    tosses = [sum(toss) for toss in product((0, 1), repeat=10)]
    assert known["heads-60-of-10"] == Fraction(sum(heads >= 6 for heads in tosses), len(tosses))


def chance_of(goes: tuple[int, ...], chances: list[Fraction]) -> Fraction:
    chance = Fraction(1)
    for one in goes:
        chance *= chances[one]
    return chance


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("{risk-3}", "{risk-9}"), "there is no figure 'risk-9'"),
        (lambda text: text.replace("{#risk-aim}", "{#riskaim}"), "#riskaim stands where #risk-aim should"),
        (lambda text: text.replace("### Aim {#riding-aim}", "### Aims {#riding-aim}"), "#riding-aim is called “Aims”"),
        (lambda text: text.replace("2. Everybody writes down a number of faces", "Everybody"), "#risk-plan has 4"),
        (
            lambda text: text.replace("2. Neither: the sum", "Neither: the sum"),
            f"#risk-solved does not hold {QUESTIONS}",
        ),
    ],
)
def test_mistakes_in_a_page_are_reported(change: Callable[[str], str], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        parse(built, change(source(SOURCE.code)), SOURCE)
