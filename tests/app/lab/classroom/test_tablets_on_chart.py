"""Every dot of the board belongs to a tablet, and the one that is tapped rises out of the class."""

from __future__ import annotations

from typing import Any

from app.lab.classroom.places import seed_of
from app.lab.classroom.tablet_view import TELL, TOPIC
from app.mahe.lab.class_topics import FAIR_DICE
from app.mahe.lab.classroom import computed
from tests.app.lab.classroom.in_class import CLASS, board, choose, dots, tablet
from tests.app.stage import Stage


def offered(stage: Stage) -> list[int]:
    dialog = stage.page.dialog
    assert dialog is not None
    return [int(button.text) for button in dialog.one(class_="class-tablets").all("button")]


def drawn(stage: Stage) -> dict[str, Any]:
    chart: dict[str, Any] = stage.give_turns().charts.drawn["class"]
    return chart


def test_a_tapped_tablet_number_raises_that_dot() -> None:
    stage = choose(board(), FAIR_DICE.name)
    assert "disabled" in stage.button(data_command="lab-class-find").attributes
    stage.command("lab-class-throw").command("lab-class-find")
    numbers = offered(stage)
    assert numbers == list(range(1, 31))
    stage.command("lab-class-rise:7")
    assert drawn(stage)["risen"] == 7
    [row] = drawn(stage)["rows"]
    values = dict(zip(row["tablets"], dots(stage), strict=True))
    for number in numbers:
        assert values[number] == computed(FAIR_DICE, seed_of(CLASS, number))[0]
    assert f"Tablet 7: {values[7]:g}" in stage.page.said
    assert row["exact"] is None
    stage.command("lab-class-find")
    assert stage.button(data_command="lab-class-rise:7").attributes["aria-pressed"] == "true"
    stage.command("lab-class-rise:7")
    assert drawn(stage)["risen"] is None


def test_raised_hands_belong_to_no_tablet() -> None:
    stage = choose(board(), "predicted-when-to-stop").command("lab-class-mark:1")
    [row] = drawn(stage)["rows"]
    assert row["tablets"] == [0, 40]
    assert drawn(stage)["marks"] == [
        ["B: Roll the second die", "Answers: 2"],
        ["Tablet 40", "B: Roll the second die", "Answers: 2"],
    ]
    assert offered(stage.command("lab-class-find")) == [40]


def test_a_tablet_finds_its_own_dot_in_the_class() -> None:
    stage = tablet(12)
    stage.write(TELL, {TOPIC: FAIR_DICE.name}).command("lab-class-own")
    assert len(dots(stage)) == 30
    chart = drawn(stage)
    [row] = chart["rows"]
    assert chart["risen"] == 12
    own = dict(zip(row["tablets"], dots(stage), strict=True))[12]
    assert own == computed(FAIR_DICE, seed_of(CLASS, 12))[0]
    assert row["exact"] is None
    assert row["band"] is None
    assert "The raised dot with the number 12 is yours." in stage.page.root.one(id="region-lab-class-telling").text
