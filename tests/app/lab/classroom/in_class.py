"""Helpers for tests with a board and the tablets of class 4711."""

from __future__ import annotations

from app.lab.classroom.board_entry_view import CHOICE
from app.lab.classroom.tablet_view import NUMBER
from tests.app.stage import Stage

CLASS = 4711


def tablet(number: int, **address: str) -> Stage:
    stage = Stage({"screen": "lab", "room": "class", "class": str(CLASS), **address}).start()
    stage.page.write_fields(NUMBER, {NUMBER: str(number)})
    return stage.command("lab-class-join")


def board(**address: str) -> Stage:
    """A board with class 4711, imported from a file."""
    stage = Stage({"screen": "lab", "room": "class", **address}).start()
    stage.files.to_pick = f"Class,Topic,Tablet,Value,Times\n{CLASS},predicted-when-to-stop,40,1,1\n"
    stage.insist_on("lab-class-open")
    assert board_of(stage)["data-class"] == str(CLASS)
    return stage


def board_of(stage: Stage) -> dict[str, str]:
    return stage.page.root.one(data_class=None, data_topic=None).attributes


def choose(stage: Stage, topic: str) -> Stage:
    return stage.write(CHOICE, {"topic": topic})


def type_in(stage: Stage, form: str, **fields: str) -> Stage:
    return stage.write(form, {name.removeprefix("_"): value for name, value in fields.items()})


def dots(stage: Stage, row: int = 0) -> list[float]:
    # Drawing a chart again takes a few turns of the event loop.
    drawn = stage.give_turns().charts.drawn["class"]["rows"][row]["dots"]
    return [value for value, times in drawn for _ in range(times)]


def exact(stage: Stage) -> float | None:
    found: float | None = stage.charts.drawn["class"]["rows"][0]["exact"]
    return found


def told(stage: Stage) -> str:
    return stage.page.root.one(id="region-lab-class-told").text
