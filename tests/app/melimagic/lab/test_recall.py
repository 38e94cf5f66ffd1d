"""The test of one's own memory: what is shown and asked, and the curves beside the answers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.melimagic.lab.recall_model import (
    DELAYS,
    KEEPS,
    PLACES,
    QUESTIONS,
    Recalls,
    Sitting,
    expected,
    figures,
    questions,
    result_number,
    shares_of,
)
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, Rabbit
from tests.app.melimagic.lab.entering import lab, rows_saved
from tests.app.speaking import texts
from tests.app.stage import Stage

RABBITS = tuple(Rabbit)


def told(stage: Stage) -> str:
    return stage.page.root.one(class_="lab-recall-told").text


def kinds(stage: Stage) -> int:
    """Return the number of rabbits on the hats of the page."""
    return str(stage.page.root.one(class_="lab-recall-hats")).count("#rabbit-")


def to_question(stage: Stage) -> Stage:
    """Turn hats until the question is asked."""
    while stage.page.root.all(data_command="lab-recall-turn"):
        stage.command("lab-recall-turn")
    return stage


def test_a_test_asks_twice_after_each_number_of_other_cards() -> None:
    for person in range(20):
        asked = questions(42, person)
        assert sorted(question.delay for question in asked) == sorted(2 * DELAYS)
        for question in asked:
            places = [place for place, _ in question.cards]
            assert len(set(places)) == len(places)
            assert all(place in range(PLACES) for place in places)
            found = [rabbit for _, rabbit in question.cards]
            assert all(found.count(rabbit) <= COPIES_OF_RABBIT for rabbit in found)


def test_one_hat_is_open_at_a_time_and_none_at_the_question() -> None:
    stage = lab("recall")
    (place, rabbit), *others = questions(42, 0)[0].cards
    assert kinds(stage) == 0
    for _ in range(1 + len(others)):
        stage.command("lab-recall-turn")
        assert kinds(stage) == 1
        assert stage.page.said[-1] == told(stage)
    stage.command("lab-recall-turn")
    assert kinds(stage) == 0
    assert told(stage) == f"Which rabbit was behind hat {place + 1}?"
    assert len(stage.page.root.all("button", class_="button lab-recall-answer")) == len(RABBITS)
    stage.command(f"lab-recall-answer:{RABBITS.index(rabbit)}")
    assert told(stage).startswith(f"Right! Hat {place + 1}: ")


def test_wrong_answer_is_corrected_and_counted() -> None:
    stage = to_question(lab("recall"))
    rabbit = questions(42, 0)[0].cards[0][1]
    wrong = next(number for number, each in enumerate(RABBITS) if each is not rabbit)
    stage.command(f"lab-recall-answer:{wrong}")
    assert told(stage).startswith("No. ")
    (saved,) = rows_saved(stage, "recall")
    assert list(saved.values()) == ["1", str(questions(42, 0)[0].delay), "0"]


def test_everybodys_answers_make_one_curve() -> None:
    stage = lab("recall")
    for person in range(2):
        for question in range(QUESTIONS):
            to_question(stage)
            rabbit = questions(42, person)[question].cards[0][1]
            stage.command(f"lab-recall-answer:{RABBITS.index(rabbit)}").command("lab-recall-turn")
        assert told(stage) == "You remembered 8 hats out of 8."
        stage.command("lab-recall-next")
    assert "On this curve" not in stage.page.root.text
    page = stage.command("lab-recall-uncover").page.root.text
    assert page.count("You, after 0, 2, 4 and 8 cards: 100.0%, 100.0%, 100.0% and 100.0%.") == 2


def test_result_number_says_how_much_was_remembered() -> None:
    for number in range(3 ** len(DELAYS)):
        rights = [
            (delay, right)
            for delay, share in zip(DELAYS, shares_of(number), strict=True)
            for right in (share >= Fraction(1, 2), share == 1)
        ]
        assert result_number(rights) == number


@pytest.mark.parametrize("keep", KEEPS)
def test_laws_agree_at_first_and_part_later(keep: Fraction) -> None:
    for law in ("geometric", "power"):
        assert expected(law, keep, 0) == 1
    assert expected("power", keep, 1) == pytest.approx(float(expected("geometric", keep, 1)), abs=1e-5)
    assert expected("power", keep, 8) > expected("geometric", keep, 8) > Fraction(1, len(RABBITS))


def test_charts_show_both_laws_before_any_answer() -> None:
    for figure in figures(Recalls(), KEEPS[0], texts("en")):
        bars = figure.chart.bars  # type: ignore[union-attr]
        assert [bar.tried for bar in bars] == [None] * len(DELAYS)
        assert all(bar.exact is not None for bar in bars)


def test_changed_law_changes_the_charts() -> None:
    stage = to_question(lab("recall")).command("lab-recall-answer:0").command("lab-recall-uncover")
    before = stage.page.root.text
    stage.write("lab-recall-law", {"keep": str(KEEPS[-1])})
    assert stage.page.root.text != before


def test_a_sitting_ignores_answers_nobody_asked_for() -> None:
    sitting = Sitting(42)
    assert sitting.answering(Rabbit.CROWN) == sitting
    assert sitting.turning().answering(Rabbit.CROWN).answers == ()
