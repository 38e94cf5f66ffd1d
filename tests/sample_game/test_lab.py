"""A lab of one room: a question, an experiment by the rules, the exact answer; no lessons, no class board."""

from __future__ import annotations

import re

import pytest

from tests.app.stage import Stage
from tests.sample_game.lab import LAB, PigLab, lost
from tests.sample_game.page import PigPage


class PageWithLab(PigPage):
    """The sample game with its lab."""

    def lab(self) -> PigLab:
        """Return the lab."""
        return LAB


def opened(**address: str) -> Stage:
    return Stage({"seed": "7", **address}, game=PageWithLab()).start().command("lab")


def told(stage: Stage) -> str:
    return stage.page.root.one(class_="chart-told").text


def test_the_lab_opens_with_its_only_room() -> None:
    stage = opened()
    assert stage.page.root.one(data_screen="lab").attributes["data-room"] == "question"
    assert "How often is it lost?" in stage.page.root.one(data_screen="lab").text
    commands = {node.attributes["data-command"] for node in stage.page.root.all(data_command=None)}
    assert commands.isdisjoint({"lab-to-lesson", "lab:lessons", "lab:class", "lab:teams"})
    assert stage.command("back").page.screen == "setup"


def test_an_experiment_follows_the_rules_and_its_seed() -> None:
    stage = opened()
    stage.command("lab-question-more:100")
    assert stage.page.root.one(data_lab_number=None).attributes["data-lab-number"] == "100"
    found = re.findall(r"Lost: (\d+)", told(stage))
    assert 50 < int(found[0]) < 75
    again = opened()
    again.command("lab-question-more:100")
    assert told(again) == told(stage)
    again.command("lab-question-again")
    assert again.page.root.one(data_lab_number=None).attributes["data-lab-number"] == "0"


def test_the_exact_answer_is_covered_until_somebody_asks() -> None:
    assert round(float(lost(0)), 3) == 0.625
    stage = opened()
    assert not stage.page.root.all(data_covered=None)
    stage.command("lab-question-more:1")
    assert "62" not in told(stage)
    stage.command("lab-question-uncover")
    assert "Exactly: 62" in told(stage)
    assert not stage.page.root.all(data_covered=None)


ASKED = [{"lesson": "risk"}, {"class": "7"}, {"room": "attic"}, {"mode": "projector"}]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_any_address_of_the_lab_opens_its_only_room(asked: dict[str, str]) -> None:
    stage = Stage({"screen": "lab", **asked}, game=PageWithLab()).start()
    assert stage.page.root.one(data_screen="lab").attributes["data-room"] == "question"
    assert stage.dialog == ""


def test_a_stopped_experiment_keeps_its_results() -> None:
    stage = opened().command("lab-question-more:100")
    before = told(stage)
    assert told(stage.command("lab-question-stop")) == before
