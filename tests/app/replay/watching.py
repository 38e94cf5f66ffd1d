"""Games for replay tests, and helpers that read the replay screen."""

from __future__ import annotations

from mahe_core.mahe import Setup
from tests.app.document import Node
from tests.app.games import (
    another_decides,
    first_game_where,
    over,
)
from tests.app.stage import Stage

NAMES = ("Ada", "Bo")
RUNNING = first_game_where(Setup(4), another_decides)
FINISHED = first_game_where(Setup(2, spend_cards=True, third_die_on_seven=True), over)


def slider(stage: Stage) -> Node:
    return stage.page.root.one("input", name="replay-step")


def step_of(stage: Stage) -> int:
    return int(slider(stage).attributes["value"])


def told(stage: Stage) -> str:
    return stage.page.root.one(class_="replay-told").text


def squares(root: Node) -> dict[str, str]:
    return {turtle.attributes["data-turtle"]: turtle.attributes["data-square"] for turtle in root.all(data_turtle=None)}
