"""Melimagic's lab as a whole: its doors, its lessons, and what a class gathers."""

from __future__ import annotations

from math import comb

import pytest

from app.lab.classroom.topics import Topic
from app.lab.lesson import Number
from app.lab.lesson_text import lesson_texts
from app.melimagic.lab import classroom
from app.melimagic.lab.recall_model import DELAYS, Sitting, questions, result_number
from app.melimagic.lab.recall_room import test_part as drawn_test
from app.melimagic.lab.rooms import LESSONS
from app.site.published.lesson_words import lesson_words
from mahe_core.melimagic.odds.simulation import simulate
from tests.app.melimagic.lab.entering import lab
from tests.app.speaking import CODES, texts
from workshop.games.melimagic.lesson_facts import ELEPHANT_WINS, MEASURED, facts


def test_melimagic_has_its_rooms_but_none_for_two_teams() -> None:
    stage = lab("pairs").command("lab:lessons")
    doors = [door.attributes["data-command"] for door in stage.page.root.one(class_="lab-doors").all("button")]
    assert doors == ["lab:pairs", "lab:looks", "lab:shell", "lab:recall", "lab:duel", "lab:class"]


def test_every_lesson_leads_into_a_room_that_understands_it() -> None:
    stage = lab("pairs").command("lab:lessons")
    assert len(LESSONS) == 4
    for lesson in LESSONS:
        assert stage.page.root.all(data_command=f"lab-lessons-open:{lesson.slug}")
        assert lesson.experiment.room in {"pairs", "looks", "duel"}
    assert {lesson.slug for lesson in LESSONS} == set(classroom.PREDICTED)


@pytest.mark.parametrize("code", CODES)
def test_lessons_have_their_figures_in_every_language(code: str) -> None:
    texts(code)
    words = lesson_texts("melimagic", code)
    assert [lesson.slug for lesson in words.lessons] == [lesson.slug for lesson in LESSONS]
    assert "65/133" in words.lesson("worth-of-a-look").answer
    assert "{" not in "".join(lesson.answer + lesson.question for lesson in words.lessons)


def test_what_is_predicted_as_a_number_is_what_the_library_says() -> None:
    right = {lesson.slug: lesson.prediction.right for lesson in LESSONS if isinstance(lesson.prediction, Number)}
    assert right == {"why-21": facts()["pairs"], "does-memory-win": facts()["elephant-of-100"]}


def test_chances_of_series_follow_the_binomial_distribution() -> None:
    assert facts()["luck-7-of-10"] == pytest.approx(sum(comb(10, won) for won in (7, 8, 9, 10)) / 2**10)
    assert facts()["luck-60-of-100"] == pytest.approx(0.028, abs=0.0005)
    not_ahead = sum(comb(10, won) * 0.6865**won * 0.3135 ** (10 - won) for won in range(6))
    assert facts()["elephant-not-ahead-10"] == pytest.approx(not_ahead)


@pytest.mark.nightly
def test_the_elephant_wins_as_many_games_as_the_lesson_says() -> None:
    records = list(simulate(MEASURED).advance(MEASURED.number).records)
    assert sum(record.winner == 0 for record in records) == ELEPHANT_WINS * MEASURED.number


@pytest.mark.parametrize(
    ("room", "drawn"), [("pairs", "cards"), ("looks", "cards"), ("shell", "cards"), ("duel", "cards and dice")]
)
def test_the_line_of_the_seed_says_what_chance_draws_in_the_room(room: str, drawn: str) -> None:
    line = lab(room).page.root.one(class_="lab-seed")
    assert line.one("button").text == f"Again with new {drawn}"
    assert line.one(data_lab_seed=None).text == f"Set of {drawn} 42"


def test_a_worksheet_asks_for_a_set_of_what_its_experiment_draws() -> None:
    words = lesson_words(LESSONS, texts("en"))
    assert {lesson.slug: words[f"seed:{lesson.slug}"].rpartition(" ")[0] for lesson in LESSONS} == {
        "why-21": "Set of cards",
        "does-memory-win": "Set of cards and dice",
        "easy-and-hard-wands": "Set of cards",
        "worth-of-a-look": "Set of cards",
    }


@pytest.mark.parametrize("topic", [topic for topic in classroom.TOPICS if not topic.is_reported])
def test_a_tablet_s_number_determines_its_shares(topic: Topic) -> None:
    results = [classroom.computed(topic, seed) for seed in range(8)]
    assert results == [classroom.computed(topic, seed) for seed in range(8)]
    assert len(set(results)) > 1
    covered = classroom.chart(topic, results, texts("en"), uncovered=False)
    uncovered = classroom.chart(topic, results, texts("en"), uncovered=True)
    rows = uncovered.chart.rows  # type: ignore[union-attr]
    assert len(rows) == len(results[0])
    assert all(row.exact is not None for row in rows)
    assert all(row.exact is None for row in covered.chart.rows)  # type: ignore[union-attr]
    assert classroom.topic_words(topic, texts("en")).instruction
    assert classroom.own_words(topic, results[0], texts("en"))
    assert classroom.chart(topic, (), texts("en"), uncovered=True).told


def test_board_and_tablet_speak_of_cards_where_cards_are_drawn() -> None:
    board = lab("class").page.root.text
    assert "Every tablet draws its own cards." in board
    assert "Draw the cards of all" in board
    tablet = lab("class", **{"class": "4711"}).page.root.text
    assert "decide which cards this tablet draws" in tablet
    for text in (board, tablet):
        assert "own dice" not in text


def test_every_room_of_it_steps_through_its_ideas_before_a_class() -> None:
    for room in ("pairs", "looks", "shell", "recall", "duel"):
        stage = lab(room, mode="projector")
        first = stage.page.root.text
        stage.command("lab-step:on")
        assert stage.page.root.text != first


def test_a_class_gathers_the_curve_of_its_memory() -> None:
    everything, nothing_late = 3 ** len(DELAYS) - 1, result_number([(0, True), (0, True), (2, True), (4, True)])
    figure = classroom.chart(classroom.RECALL, [(everything,), (nothing_late,)], texts("en"), uncovered=True)
    rows = figure.chart.rows  # type: ignore[union-attr]
    assert [row.dots for row in rows] == [((1, 2),), ((0.5, 1), (1, 1)), ((0.5, 1), (1, 1)), ((0, 1), (1, 1))]
    expected = [row.exact for row in rows if row.exact is not None]
    assert len(expected) == len(rows)
    assert expected == sorted(expected, reverse=True)
    assert classroom.chart(classroom.RECALL, (), texts("en"), uncovered=False).told


def test_a_tablet_in_a_class_gets_its_result_number() -> None:
    over = Sitting(42, answers=tuple(question.cards[0][1] for question in questions(42, 0)))
    assert "Your number for the class board: 80" in str(drawn_test(over, texts("en"), in_class=True))
    assert "result for the class" not in str(drawn_test(over, texts("en"), in_class=False))
