"""The lessons in a real browser: clicked through, opened in every language, and printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import expect

from app.games import GAMES
from app.lab.lesson import Choice, Lesson
from app.lab.lessons_view import FIELD, FORM
from app.mahe.lab.rooms import LESSONS
from app.melimagic.lab.rooms import LESSONS as LESSONS_OF_MELIMAGIC
from mahe_core.melimagic import NAME
from tests.app.speaking import CODES
from tests.browser.by_night import languages
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import audit, fail_for, violations
from tests.browser.rules.test_paper import INSIDE_THE_MARGINS, SMALLEST, pages_on_paper
from tests.browser.rules.test_rules_pages import TAGS, without_script
from workshop.games.mahe import built
from workshop.texts.languages import read_languages
from workshop.texts.lesson_sources import read_lessons

LESSONS_IN = {language.code: read_lessons(built, language) for language in read_languages()}
RISK = LESSONS[0]

_TOO_SMALL = """(smallest) => [...document.querySelectorAll("main *")]
  .filter((part) => part.checkVisibility() && !part.closest(".visually-hidden, option"))
  .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((part) => parseFloat(getComputedStyle(part).fontSize) < smallest)
  .map((part) => part.outerHTML.slice(0, 80))"""


_FIRST_FRAME = """() => {
  const look = () => {
    const answer = document.querySelector(".lesson-answer");
    if (answer) globalThis.firstFrame = answer.querySelector(".chart-drawing svg") !== null;
    else requestAnimationFrame(look);
  };
  globalThis.firstFrame = null;
  requestAnimationFrame(look);
}"""
"""Records whether the answer's chart is there when the answer is first painted."""

_OUT_OF_VIEW = "document.documentElement.scrollHeight - innerHeight"
_TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


def at_step(game: GamePage, slug: str, step: str) -> None:
    game.page.wait_for_selector(f"[data-lesson='{slug}'][data-step='{step}']")


def predict(game: GamePage, lesson: Lesson) -> None:
    if isinstance(lesson.prediction, Choice):
        game.find(f"#{FORM} label.choice").nth(lesson.prediction.right).click()
    else:
        game.find(f"#{FORM} input[name='{FIELD}']").fill(str(lesson.prediction.right))
    game.command("lab-lessons-lock")
    game.page.wait_for_selector(f"[data-predicted='{lesson.prediction.right}']")


MARKED = ".lab-number-marked"
GROWTH = dict.fromkeys(("experiment", "duel", "looks", "endgame"), MARKED) | {
    "rule": "[data-command='lab-rule-more:limit']",
    "game": "[data-command='lab-game-series:1']",
}
"""What is pressed for the chart to grow, in the rooms of lessons that have a chart."""


def start_and_chart_share_a_view(game: GamePage, room: str) -> None:
    """Press what the lesson asks for; the button and the chart must be in the window, unscrolled."""
    button = GROWTH[room]
    game.press(button)
    game.find(".chart-drawing svg").first.wait_for()
    assert game.page.evaluate("scrollY") == 0
    expect(game.find(button)).to_be_in_viewport(ratio=1)
    expect(game.find(".chart-drawing").first).to_be_in_viewport(ratio=1)


def go_through(game: GamePage, lesson: Lesson, look: Callable[[str], None] = lambda _: None) -> None:
    """Click through a lesson, from the list and back to it, calling `look` at each step."""
    game.command(f"lab-lessons-open:{lesson.slug}")
    at_step(game, lesson.slug, "question")
    look("question")
    game.command("lab-step:on")
    at_step(game, lesson.slug, "prediction")
    look("prediction")
    predict(game, lesson)
    at_step(game, lesson.slug, "experiment")
    look("experiment")
    game.command("lab-lessons-begin")
    game.page.wait_for_selector(f"[data-room='{lesson.experiment.room}']")
    look("room")
    game.command("lab-to-lesson")
    at_step(game, lesson.slug, "experiment")
    game.command("lab-step:on")
    at_step(game, lesson.slug, "answer")
    expect(game.find(".lesson-answer")).to_have_count(0)
    game.page.evaluate(_FIRST_FRAME)
    game.command("lab-lessons-uncover")
    expect(game.find(".lesson-compared")).to_have_attribute("data-right", "yes")
    expect(game.find(".lesson-answer")).to_be_visible()
    game.page.wait_for_function("firstFrame !== null")
    assert game.page.evaluate("firstFrame"), "the answer was shown before its chart, which then moves the buttons"
    look("answer")
    game.command("lab-lessons-list")
    expect(game.find(f"[data-command='lab-lessons-open:{lesson.slug}']")).to_be_focused()


GROWING = tuple(lesson for lesson in LESSONS if lesson.slug in ("law-of-large-numbers", "design-a-rule", "endgame"))
"""Lessons whose chart grows on a phone, too."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "lessons", [GROWING, pytest.param(LESSONS[1:], marks=pytest.mark.nightly)], ids=["growing", "all"]
)
def test_lessons_can_be_clicked_through_on_a_phone(browsing: Browsing, lessons: tuple[Lesson, ...]) -> None:
    game = browsing.visit_by_phone("?screen=lab&lang=de&motion=off")
    game.page.wait_for_selector(".lesson-cards")

    def look(step: str) -> None:
        if step == "room" and lesson in GROWING:
            game.page.set_viewport_size({"width": 390, "height": 844})
            start_and_chart_share_a_view(game, lesson.experiment.room)

    for lesson in lessons:
        go_through(game, lesson, look)


BOTH_GAMES = pytest.mark.parametrize(
    ("name", "lessons"), [(GAMES[0], LESSONS), (NAME, LESSONS_OF_MELIMAGIC)], ids=[*GAMES]
)


@pytest.mark.nightly
@pytest.mark.parametrize("code", CODES)
@BOTH_GAMES
def test_every_step_of_every_lesson_is_accessible(
    browsing: Browsing, name: str, lessons: Sequence[Lesson], code: str
) -> None:
    game = browsing.visit(f"?game={name}&screen=lab&lang={code}&motion=off")
    game.page.wait_for_selector(".lesson-cards")
    found: list[str] = []

    def look(step: str) -> None:
        if step == "room" and lesson.experiment.room in GROWTH:
            game.press(GROWTH[lesson.experiment.room])
            game.find(".chart-drawing svg").first.wait_for()
        found.extend(audit(game, f"{code} {lesson.slug} {step}"))

    for lesson in lessons:
        go_through(game, lesson, look)
    fail_for(found)


@pytest.mark.nightly
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("width", "height", "mode"),
    [(1280, 720, "projector"), (1920, 1080, "projector"), (1024, 768, "projector"), (820, 1180, ""), (390, 844, "")],
)
@BOTH_GAMES
def test_every_lesson_step_is_in_view_on_every_screen(
    browsing: Browsing, name: str, lessons: Sequence[Lesson], width: int, height: int, mode: str, code: str
) -> None:
    """On a phone only the chart of the answer has to be."""
    viewport = {"width": width, "height": height}
    game = browsing.visit(f"?game={name}&screen=lab&lang={code}&motion=off&mode={mode}", viewport=viewport)
    game.page.wait_for_selector(".lesson-cards")
    hidden: list[str] = []

    def look(step: str) -> None:
        assert game.page.evaluate(_TOO_WIDE) <= 0, (lesson.slug, step)
        # The results in a room may exceed the window; a step of the lesson may not.
        room = lesson.experiment.room
        # A class sees the choice of an endgame before its chart, and everybody the deal before many deals.
        if step == "room" and room in GROWTH and room != "looks" and not (mode and room == "endgame"):
            start_and_chart_share_a_view(game, room)
        if step == "answer":
            game.find(".lesson-answer .chart-drawing svg").wait_for()
            expect(game.find(".lesson-answer .chart-drawing")).to_be_in_viewport(ratio=1)
        if ((step != "room" and width > 390) or mode) and game.page.evaluate(_OUT_OF_VIEW) > 0:
            hidden.append(f"{lesson.slug} {step}")

    for lesson in lessons:
        go_through(game, lesson, look)
    assert hidden == []


@pytest.mark.slow
def test_a_browser_reload_keeps_step_and_prediction(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    game.command("lab")
    game.command(f"lab-lessons-open:{RISK.slug}")
    game.command("lab-step:on")
    predict(game, RISK)
    game.page.reload()
    at_step(game, RISK.slug, "experiment")
    expect(game.find(f"[data-predicted='{RISK.prediction.right}']")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("code", languages(CODES))
def test_lessons_fit_and_are_accessible_in_every_language(browsing: Browsing, code: str) -> None:
    game = browsing.visit(f"?lesson={RISK.slug}&seed=42&lang={code}&motion=off")
    at_step(game, RISK.slug, "question")
    found: list[str] = []
    for lesson in LESSONS:
        game.command("lab-lessons-list")
        game.command(f"lab-lessons-open:{lesson.slug}")
        expect(game.find(".lesson > .lesson-title")).to_have_text(LESSONS_IN[code].lesson(lesson.slug).title)
        for step in ("question", "prediction", "experiment", "answer"):
            at_step(game, lesson.slug, step)
            if lesson in (RISK, LESSONS[-1]):
                found += violations(game.page, f"{code} {lesson.slug} {step}")
            game.page.set_viewport_size({"width": 320, "height": 640})
            assert game.page.evaluate("document.documentElement.scrollWidth") <= 320, (lesson.slug, step)
            game.page.set_viewport_size({"width": 1280, "height": 720})
            game.command({"prediction": "lab-lessons-pass", "answer": "lab-lessons-uncover"}.get(step, "lab-step:on"))
        expect(game.find(".lesson-answer")).to_be_visible()
    fail_for(found)


@pytest.mark.slow
def test_projector_keys_step_on_and_text_is_at_least_24_pixels(browsing: Browsing) -> None:
    game = browsing.visit("?lesson=design-a-rule&lang=de&mode=projector&motion=off")
    for step in ("question", "prediction", "experiment", "answer"):
        at_step(game, "design-a-rule", step)
        assert game.page.evaluate(_TOO_SMALL, 24) == [], step
        assert game.page.evaluate("document.documentElement.scrollWidth") <= 1280
        game.page.keyboard.press("b")
        expect(game.find(".lab-blank > button")).to_be_in_viewport(ratio=1)
        expect(game.find(".lesson-title")).to_be_hidden()
        game.page.keyboard.press("ArrowRight")
        expect(game.find(".lesson-title")).to_be_visible()
        game.page.keyboard.press("ArrowRight")
    game.command("lab-lessons-uncover")
    expect(game.find(".lesson-answer")).to_be_visible()
    assert game.page.evaluate(_TOO_SMALL, 24) == []
    board, picture = (game.find(part).bounding_box() for part in (".lesson-steps > .button", ".lesson-picture"))
    assert board is not None
    assert picture is not None
    assert board["x"] + board["width"] <= picture["x"], "the picture covers the way to the class board"
    game.page.keyboard.press("ArrowLeft")
    at_step(game, "design-a-rule", "experiment")


@pytest.mark.slow
def test_papers_work_without_javascript_and_link_to_each_other(browsing: Browsing) -> None:
    game = without_script(browsing, "lessons/en/")
    assert game.find("[data-lesson]").count() == len(LESSONS)
    game.find(f"[data-lesson='{RISK.slug}'] a[href='{RISK.slug}/']").click()
    game.page.wait_for_url(f"**/lessons/en/{RISK.slug}/")
    expect(game.find("h1")).to_have_text(LESSONS_IN["en"].lesson(RISK.slug).title)
    expect(game.find(".write-whose")).to_contain_text("Name:")
    game.find("nav a[data-paper='key']").click()
    game.page.wait_for_url(f"**/lessons/en/{RISK.slug}/key/")
    assert "2/3" in game.find("main").inner_text()
    game.find("nav a[hreflang='nl']").click()
    game.page.wait_for_url(f"**/lessons/nl/{RISK.slug}/key/")
    game.find("nav a[data-paper='worksheet']").click()
    game.page.wait_for_url(f"**/lessons/nl/{RISK.slug}/")
    assert game.find("html").get_attribute("lang") == TAGS["nl"]
    # Only the answer key has the answer.
    assert "2/3" not in game.find("main").inner_text()
    game.find("nav a[data-paper='all']").click()
    game.page.wait_for_url("**/lessons/nl/")


@pytest.mark.nightly
@pytest.mark.parametrize("code", languages(CODES))
def test_worksheet_plan_and_key_print_on_a_page_each(browsing: Browsing, code: str) -> None:
    game = browsing.tab(browsing.device(), f"lessons/{code}/")
    root = game.page.url
    for lesson in LESSONS:
        for place in ("", "key/", "teacher/"):
            game.page.goto(f"{root}{lesson.slug}/{place}")
            game.find("a[data-code] svg path").wait_for(state="attached")
            assert pages_on_paper(game.page) == (2 if place == "key/" else 1), (lesson.slug, place)
            game.page.emulate_media(media="print", color_scheme="dark")
            game.page.set_viewport_size({"width": INSIDE_THE_MARGINS, "height": 1000})
            assert game.page.evaluate(_TOO_SMALL, SMALLEST) == []
            assert game.page.evaluate("document.documentElement.scrollWidth") <= INSIDE_THE_MARGINS
            colours = game.page.evaluate("""() => [...document.querySelectorAll("main *")]
              .map((part) => getComputedStyle(part).color)""")
            assert set(colours) == {"rgb(0, 0, 0)"}
            expect(game.find("nav")).to_be_hidden()


def test_a_worksheet_has_the_qr_code_of_its_lesson_and_seed(browsing: Browsing) -> None:
    game = browsing.tab(browsing.device(), f"lessons/en/{RISK.slug}/?seed=42")
    game.find("a[data-code] svg path").wait_for()
    link = game.find("a[data-code]")
    assert link.evaluate("link => link.href") == f"{browsing.address}?lesson={RISK.slug}&seed=42&lang=en"
    expect(link.locator("[data-seed]")).to_have_text("Set of dice 42")
    # Modules per side of a code of version 4, which holds an address of 43 to 62 bytes.
    assert 42 < len(link.evaluate("link => link.href")) <= 62
    assert game.find("a[data-code] svg").get_attribute("viewBox") == "0 0 41 41"


@pytest.mark.slow
@pytest.mark.parametrize("code", languages(CODES))
def test_papers_are_accessible_and_fit_the_narrowest_screen(browsing: Browsing, code: str) -> None:
    game = browsing.tab(browsing.device(), f"lessons/{code}/")
    root = game.page.url
    found: list[str] = []
    for place in (
        "",
        "teacher/",
        *(f"{lesson.slug}/{paper}" for lesson in LESSONS for paper in ("", "key/", "teacher/")),
    ):
        game.page.goto(f"{root}{place}")
        game.page.set_viewport_size({"width": 320, "height": 640})
        assert game.page.evaluate("document.documentElement.scrollWidth") <= 320, place
        if place in (
            "",
            "teacher/",
            f"{RISK.slug}/",
            f"{LESSONS[-1].slug}/",
            f"{RISK.slug}/key/",
            f"{RISK.slug}/teacher/",
        ):
            found += violations(game.page, f"{code} {place}")
    fail_for(found)
