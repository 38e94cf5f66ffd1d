"""Games for replay tests, and helpers that read the replay screen."""

from __future__ import annotations

import json

from app.mahe.settings import MaheSettings, OwnSettings
from app.ui.settings import Settings, write_settings
from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup
from tests.app.document import Node
from tests.app.fakes.journal import Journal
from tests.app.fakes.storage import FakePreferences, FakeStore
from tests.app.games import (
    MaheSession,
    another_decides,
    first_game_where,
    over,
    save_of,
)
from tests.app.stage import Stage

RUNNING = first_game_where(Setup(4), another_decides)
FINISHED = first_game_where(Setup(2, spend_cards=True, third_die_on_seven=True), over)


def at(session: MaheSession, *, calm: bool = True, settings: MaheSettings | None = None) -> Stage:
    store, preferences = FakeStore(Journal()), FakePreferences()
    store.run = write(save_of(session, ("Ada", "Bo")))
    preferences.set("settings", json.dumps(write_settings(settings or Settings(OwnSettings()))))
    return Stage(store=store, preferences=preferences, calm=calm).start()


def slider(stage: Stage) -> Node:
    return stage.page.root.one("input", name="replay-step")


def step_of(stage: Stage) -> int:
    return int(slider(stage).attributes["value"])


def told(stage: Stage) -> str:
    return stage.page.root.one(class_="replay-told").text


def squares(root: Node) -> dict[str, str]:
    return {turtle.attributes["data-turtle"]: turtle.attributes["data-square"] for turtle in root.all(data_turtle=None)}
