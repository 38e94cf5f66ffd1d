"""The pages of lessons for paper: a list, and for each lesson a worksheet, a key and a page for the teacher."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from app.addresses import KEY, TEACHER, rules_address
from app.mahe.lab.rooms import LESSONS
from app.site.published.lesson_words import lesson_words, seed_on_paper
from tests.app.speaking import CODES, texts
from workshop.games.mahe import built
from workshop.site import lesson_pages, pages, teacher_pages
from workshop.texts.languages import read_languages, source_of
from workshop.texts.lesson_sources import Lessons, read_lessons, render
from workshop.texts.pseudo import CLOSING, OPENING, pseudo_language, pseudo_lessons, pseudo_teaching
from workshop.texts.teaching import Teaching, read_teaching

LESSONS_IN = tuple(read_lessons(built, language) for language in read_languages())
WORDS = {code: lesson_words(LESSONS, texts(code)) for code in CODES}
TEACHING_IN = tuple(read_teaching(built, language) for language in read_languages())
LOOKS: dict[str, pages.Looks] = dict.fromkeys(CODES, ())
SCRIPT = "assets/code.js"


def all_pages(lessons: Sequence[Lessons]) -> dict[str, str]:
    return {
        **lesson_pages.pages(built, lessons, LOOKS, WORDS, SCRIPT),
        **teacher_pages.pages(built, lessons, TEACHING_IN, LOOKS, WORDS, SCRIPT),
    }


WRITTEN = all_pages(LESSONS_IN)


def test_every_lesson_has_its_papers_in_every_language() -> None:
    papers = [f"{lesson.slug}/{place}" for lesson in LESSONS for place in ("", KEY, TEACHER)]
    expected = {f"lessons/{code}/{place}index.html" for code in CODES for place in ("", TEACHER, *papers)}
    assert set(WRITTEN) == expected


def test_links_work_and_only_pages_with_a_code_have_a_script() -> None:
    rules = {f"{rules_address('mahe', code)}index.html" for code in CODES}
    published = {*WRITTEN, "index.html", SCRIPT, *rules}
    found = [finding for address, page in WRITTEN.items() for finding in pages.findings(address, page, published)]
    assert found == []
    assert not any("style=" in page for page in WRITTEN.values())
    with_script = [address for address, page in WRITTEN.items() if "<script" in page]
    assert with_script == [address for address, page in WRITTEN.items() if 'class="sheet-code"' in page]
    assert len(with_script) == len(CODES) * len(LESSONS) * 3


@pytest.mark.parametrize("code", CODES)
def test_every_paper_links_to_the_rules_and_the_class_board(code: str) -> None:
    for address, page in WRITTEN.items():
        if address.startswith(f"lessons/{code}/"):
            assert re.search(rf'href="[./]+/rules/{code}/" data-paper="rules"', page), address
            assert f'screen=lab&amp;room=class&amp;lang={code}" data-paper="board"' in page, address


@pytest.mark.parametrize("code", CODES)
def test_a_worksheet_has_a_line_for_name_class_and_tablet(code: str) -> None:
    for lesson in LESSONS:
        sheet = WRITTEN[f"lessons/{code}/{lesson.slug}/index.html"]
        fields = re.findall(r'<span class="write-(name|class|tablet)">([^<]+)<span class="write-line">', sheet)
        assert fields == [(name, WORDS[code][name]) for name in ("name", "class", "tablet")]


def test_papers_of_a_later_game_are_in_its_own_folder() -> None:
    geese = [replace(lessons, game="geese") for lessons in LESSONS_IN]
    written = all_pages(geese)
    assert set(written) == {address.replace("lessons/", "lessons/geese/", 1) for address in WRITTEN}
    slug, code = LESSONS[0].slug, CODES[0]
    assert f"?game=geese&amp;lesson={slug}&amp;lang={code}" in written[f"lessons/geese/{code}/{slug}/index.html"]
    rules = {f"{rules_address('geese', code)}index.html" for code in CODES}
    published = {*written, "index.html", SCRIPT, *rules}
    assert [found for address, page in written.items() for found in pages.findings(address, page, published)] == []


@pytest.mark.parametrize("lessons", LESSONS_IN, ids=CODES)
def test_the_key_follows_its_worksheet_on_a_sheet_of_its_own(lessons: Lessons) -> None:
    for lesson in LESSONS:
        place = f"lessons/{lessons.language.code}/{lesson.slug}"
        worksheet, key = WRITTEN[f"{place}/index.html"], WRITTEN[f"{place}/key/index.html"]
        assert lessons.papers[lesson.slug].worksheet in worksheet
        assert lessons.papers[lesson.slug].experiment in worksheet
        sheet, solved = key.split('<div class="lesson-sheet lesson-key">')
        assert lessons.papers[lesson.slug].worksheet in sheet
        assert lessons.papers[lesson.slug].key in solved
        assert lessons.lesson(lesson.slug).answer in key
        assert lessons.papers[lesson.slug].key not in worksheet
        assert lessons.lesson(lesson.slug).answer not in worksheet
        assert not re.search(r"<input|<form", worksheet)
        assert TEACHER not in worksheet, "a pupil is not led to what is for the teacher"


@pytest.mark.parametrize("teaching", TEACHING_IN, ids=CODES)
def test_list_and_keys_link_to_complete_teachers_pages(teaching: Teaching) -> None:
    home = f"lessons/{teaching.language.code}"
    contents, whole = WRITTEN[f"{home}/index.html"], WRITTEN[f"{home}/{TEACHER}index.html"]
    assert f'href="{TEACHER}"' in contents
    assert teaching.title == WORDS[teaching.language.code]["teacher"]
    for anchor, heading, text in teaching.before:
        assert f'<h2 id="{anchor}">{heading}</h2>{text}' in whole
    for lesson in LESSONS:
        page, plan = WRITTEN[f"{home}/{lesson.slug}/{TEACHER}index.html"], teaching.plans[lesson.slug]
        assert f'href="{lesson.slug}/{TEACHER}"' in contents
        assert f'href="../{lesson.slug}/{TEACHER}"' in whole
        assert f'href="../{TEACHER}"' in WRITTEN[f"{home}/{lesson.slug}/{KEY}index.html"]
        told = (plan.aim, *plan.plan, plan.wrong, plan.support, plan.exit, plan.solved)
        assert [page.index(text) for text in told] == sorted(page.index(text) for text in told)
        assert re.findall(r">(\d+)\u00a0min<", page) == [str(minutes) for minutes in lesson.phases]
        assert f"lesson={lesson.slug}&amp;seed={seed_on_paper(lesson.slug)}" in page


def test_only_spaces_to_write_become_markup() -> None:
    written = render("1. <b>Why</b>? [lines:2]\n2. Draw. [space:1]")
    assert "&lt;b&gt;" in written
    assert (written.count('"write-line"'), written.count('"write-space"')) == (2, 1)
    assert "[" not in written


def test_boxes_and_strips_exist_only_on_paper() -> None:
    assert render("Throw. [boxes:3]").count("<span>") == 3
    for lessons in LESSONS_IN:
        papers = {lesson.slug: lessons.papers[lesson.slug].experiment for lesson in LESSONS}
        assert papers["risk"].count("<span>") == 30
        assert papers["unreachable-squares"].count("<span>") == 21
        for slug in ("when-to-stop", "riding", "detective", "fifty-fifty"):
            assert papers[slug].count("<span>") == 20, slug
        assert not any("<span" in lesson.experiment or "[" in lesson.experiment for lesson in lessons.texts.lessons)


@pytest.mark.parametrize("slug", [lesson.slug for lesson in LESSONS])
def test_worksheets_have_a_picture_and_one_seed_for_all_languages(slug: str) -> None:
    for code in CODES:
        sheet = WRITTEN[f"lessons/{code}/{slug}/index.html"]
        assert sheet.count('class="art art-paper art-paper-lesson"') == 1
        assert f'href="../../../?lesson={slug}&amp;seed={seed_on_paper(slug)}&amp;lang={code}"' in sheet
        assert str(seed_on_paper(slug)) in re.sub("<[^>]*>", "", sheet)


def test_lessons_keep_their_markup_in_the_pseudo_language() -> None:
    source = next(lessons for lessons in LESSONS_IN if lessons.language == source_of(read_languages()))
    made = pseudo_lessons(source, pseudo_language(source.language))
    for lesson in LESSONS:
        own, other = made.lesson(lesson.slug), source.lesson(lesson.slug)
        assert own.title.startswith(OPENING)
        assert own.title.endswith(CLOSING)
        assert re.findall("<[^>]+>", own.answer) == re.findall("<[^>]+>", other.answer)
        assert len(own.choices) == len(other.choices)
    taught = next(teaching for teaching in TEACHING_IN if teaching.language == source.language)
    made_up = pseudo_teaching(taught, pseudo_language(source.language))
    assert made_up.title.startswith(OPENING)
    for slug, plan in made_up.plans.items():
        assert re.findall("<[^>]+>", plan.wrong) == re.findall("<[^>]+>", taught.plans[slug].wrong)
