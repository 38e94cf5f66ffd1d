"""The room about risk: red faces, fraction and percentage for every sum, and dice to try it with."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.mahe.lab.risk_view import Thrown, next_die
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import Risk, risks
from tests.app.stage import Stage


def room(**address: str) -> Stage:
    return Stage({"screen": "lab", **address}).start().command("lab:risk")


def test_every_sum_is_listed_with_as_many_crossed_faces_as_bust() -> None:
    rows = room().command("lab-risk-show").page.root.one(class_="lab-risks").all("li")
    assert [(row.attributes["data-sum"], len(row.all(class_="risk-cross"))) for row in rows] == [
        ("1", 0), ("2", 1), ("3", 2), ("4", 3), ("5", 4), ("6", 5), ("7", 6)
    ]  # fmt: skip
    assert "4/6\xa0≈\xa067%" in rows[4].text


@pytest.mark.parametrize("risk", [risk for risk in risks(DiceRules()) if risk.dice and risk.may_roll])
def test_the_figures_are_those_of_the_exact_engine(risk: Risk) -> None:
    on = next_die(DiceRules(), risk.total, risk.dice)
    assert (on.busting, on.chance, on.total, on.may_roll) == (risk.busting_faces, risk.chance, risk.total, True)


def test_the_chosen_sum_is_given_in_figures_and_a_sentence() -> None:
    stage = room().command("lab-risk-sum:5").command("lab-risk-show")
    answer = stage.page.root.one(class_="lab-risk-answer")
    assert answer.attributes["data-busting-faces"] == "4"
    assert "4/6 = 2/3 ≈ 67%" in answer.text
    assert "Another die: 4 of the 6 faces take you over 7 (67%)." in answer.text


def test_no_third_die_on_seven_where_the_edition_bars_it() -> None:
    stage = room(lang="de").command("lab-risk-sum:7")
    assert not stage.page.root.all(data_command="lab-risk-roll:1")
    assert room(lang="fr").command("lab-risk-sum:7").page.root.all(data_command="lab-risk-roll:1")


def test_stopping_walks_and_rolling_shows_the_die() -> None:
    stage = room().command("lab-risk-sum:5").command("lab-risk-stop")
    assert "Your turtle walks 5 squares." in stage.page.root.one(class_="lab-risk-deciding").text
    stage.command("lab-risk-roll:1").command("lab-risk-roll:10")
    thrown = stage.page.root.one(class_="lab-risk-thrown")
    assert thrown.attributes["data-thrown"] == "11"
    assert len(thrown.all(class_="risk-cross")) == int(thrown.attributes["data-busts"])
    assert "on average" not in thrown.text
    stage.command("lab-risk-show")
    assert "You would expect 7.3 on average." in stage.page.root.one(class_="lab-risk-thrown").text
    assert stage.page.said


def test_the_same_seed_throws_the_same_dice() -> None:
    def thrown(seed: str) -> str:
        return room(seed=seed).command("lab-risk-roll:1").command("lab-risk-roll:10").page.root.one(
            class_="lab-risk-thrown"
        ).text  # fmt: skip

    assert thrown("42") == thrown("42")
    assert thrown("42") != thrown("43")


def test_expected_busts_are_the_chance_times_the_rolls() -> None:
    thrown = Thrown(next_die(DiceRules(), 5), (1, 3, 6))
    assert (thrown.busts, thrown.expected_busts) == (2, Fraction(2))


def test_a_projector_shows_question_answer_and_at_last_all_sums() -> None:
    stage = room(mode="projector").command("lab-risk-sum:6")
    assert not stage.page.root.all(class_="lab-risk-answer")
    assert not stage.page.root.all(class_="risk-cross")
    stage.command("lab-step:on")
    assert stage.page.root.one(class_="lab-risk-answer").attributes["data-busting-faces"] == "5"
    assert not stage.page.root.all(class_="lab-risks")
    for _ in range(3):
        stage.command("lab-step:on")
    assert len(stage.page.root.one(class_="lab-risks").all("li")) == 7
    assert not stage.page.root.all(class_="lab-risk-open panel")
    shown = stage.page.root.text
    assert stage.command("lab-step:on").page.root.text == shown
    stage.command("lab-step:back")
    assert stage.page.root.one(class_="lab-risk-open panel").attributes["data-sum"] == "7"


def test_a_tablet_covers_the_answer_until_it_is_asked_for() -> None:
    stage = room().command("lab-risk-sum:5")
    assert "67%" not in stage.page.root.one(class_="lab-risk-room").text
    assert not stage.page.root.all(class_="risk-cross")
    stage.command("lab-risk-roll:1").command("lab-risk-roll:10")
    assert not stage.page.root.all(class_="lab-risk-answer")
    assert not stage.page.root.all(class_="lab-risks")
    stage.command("lab-risk-show")
    assert stage.page.root.one(class_="lab-risk-answer").attributes["data-busting-faces"] == "4"
    assert stage.page.root.all(class_="lab-risks")
    stage.command("lab-risk-sum:3")
    assert not stage.page.root.all(class_="lab-risk-answer")
    assert stage.command("lab-risk-show").page.root.all(class_="lab-risk-answer")


def test_a_class_that_sees_the_answer_at_once_may_press_for_it() -> None:
    stage = room(mode="projector").command("lab-risk-show")
    assert stage.page.root.all(class_="lab-risk-answer")


def test_a_lesson_has_the_same_dice_on_every_visit() -> None:
    def begun(stage: Stage) -> str:
        stage.command("lab-lessons-begin")
        assert not stage.page.root.all(class_="lab-risk-thrown")
        stage.command("lab-risk-roll:1").command("lab-risk-roll:10")
        return stage.page.root.one(class_="lab-risk-thrown").text

    stage = Stage({"lesson": "risk", "seed": "42"}).start().command("lab-step:on").command("lab-lessons-pass")
    first = begun(stage)
    assert begun(stage.command("lab-to-lesson")) == first
    rolled = room(seed="42").command("lab-risk-roll:1").command("lab:lessons").command("lab-lessons-open:risk")
    assert begun(rolled.command("lab-step:on").command("lab-lessons-pass")) == first


def test_dice_that_were_thrown_are_kept_as_a_data_set_a_row_each() -> None:
    stage = room().command("lab-risk-sum:5").command("lab-risk-roll:1").command("lab-risk-roll:10")
    stage.command("lab-risk-sum:2").command("lab-risk-roll:1").command("lab-risk-csv")
    name, content = stage.files.downloads[-1]
    rows = [[int(field) for field in line.split(",")] for line in content.splitlines()[1:]]
    assert name == "mahe-risk.csv"
    assert [row[:2] for row in rows] == [[1, 2], *([number, 5] for number in range(1, 12))]
    assert all(total == before + face and busts == (total > 7) for _, before, face, total, busts in rows)
