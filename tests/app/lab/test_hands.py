"""On a projector, a teacher counts the hands for each prediction before tablets report theirs."""

from __future__ import annotations

from app.lab.hands import HANDS, HANDS_NUMBER, HANDS_VALUE
from tests.app.stage import Stage


def predicting(slug: str, mode: str = "projector") -> Stage:
    return Stage({"lesson": slug, "mode": mode}).start().command("lab-step:on")


def test_only_a_projector_counts_hands() -> None:
    assert not predicting("riding", mode="").page.root.all("form", id=HANDS)
    assert predicting("riding").page.root.all("form", id=HANDS)


def test_hands_for_choices_are_kept_for_the_class_board() -> None:
    stage = predicting("design-a-rule")
    stage.write(HANDS, {"0": "4", "1": "6", "2": "20"})
    assert "30 hands" in stage.page.root.one("form", id=HANDS).text
    stage.insist_on("lab-step:on")
    assert stage.page.root.one("article").attributes["data-step"] == "experiment"
    stage.insist_on("lab-step:on").command("lab-lessons-uncover").give_turns()
    assert stage.charts.drawn["answer"]["rows"][0]["dots"] == [[0, 4], [1, 6], [2, 20]]


def test_hands_for_numbers_are_counted_one_number_after_another() -> None:
    stage = predicting("unreachable-squares")
    for value, hands in (("4", "10"), ("7", "3"), ("4", "12"), ("99", "1")):
        stage.write(HANDS, {HANDS_VALUE: value, HANDS_NUMBER: hands})
    assert "4: 12. 7: 3." in stage.page.root.one("form", id=HANDS).text


def test_counted_hands_can_be_taken_back() -> None:
    stage = predicting("riding")
    for hands in ("9", "0"):
        stage.write(HANDS, {"1": hands})
    assert "hand" not in stage.page.root.one(id=f"region-{HANDS}").text
