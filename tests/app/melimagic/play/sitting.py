"""People round a device on which Melimagic is played: games begun on a stage, and the hooks that its screens show."""

from __future__ import annotations

import json
from typing import Any

from app.melimagic.settings import OwnSettings
from app.ui.settings import Settings, write_settings
from mahe_core import melimagic
from mahe_core.engine.save_file import Save, read, write
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.melimagic import SIGNS, Setup
from mahe_core.melimagic.sessions import MelimagicSave, MelimagicSession
from tests.app.document import Node
from tests.app.fakes.journal import Journal
from tests.app.fakes.storage import FakePreferences, FakeStore
from tests.app.stage import Stage

NAMES = ("Ada", "Ben", "Cleo", "Dan")
HAND = "hand"


def save_of(session: MelimagicSession, by: tuple[str, ...] = ()) -> MelimagicSave:
    """A save of a session: everybody by hand, but for those named in `by`."""
    deciders = (*by, *(HAND,) * len(NAMES))
    seats = tuple(Seat(NAMES[player], (SIGNS[player],), deciders[player]) for player in range(session.setup.players))
    return Save("a-test", session, seats)


def dealt(players: int = 2, seed: int = 7, first: int = 0) -> MelimagicSession:
    """A game in which the first player is to roll."""
    return begin(melimagic, Setup(players=players, first=first), seed).settled()


def sit_down(
    session: MelimagicSession,
    by: tuple[str, ...] = (),
    *,
    first_tab: bool = True,
    preferences: FakePreferences | None = None,
    calm: bool = True,
    hurried: bool = True,
    held: bool = False,
) -> Stage:
    """Come back to a game on a device that moves nothing; `hurried` nothing takes time either.

    Where it is `held`, whatever is left to be looked at stays until the clock of the page is let go.
    """
    store = FakeStore(Journal())
    store.run = write(save_of(session, by))
    stage = Stage(
        {"motion": "off"} if hurried else {},
        store=store,
        preferences=preferences,
        calm=calm,
        game=melimagic.NAME,
    )
    stage.device.first_tab = first_tab
    if held:
        stage.page.clock.close()
    return stage.start()


def device(**wanted: Any) -> FakePreferences:
    """A device on which some of the game's own settings are switched on."""
    preferences = FakePreferences()
    preferences.set("settings", json.dumps(write_settings(Settings(OwnSettings(**wanted)))))
    return preferences


def everything(stage: Stage) -> list[tuple[str, dict[str, str], str]]:
    """All of the document: each element with its attributes and its text."""
    return [(node.name, dict(node.attributes), node.text) for node in stage.page.root.walk()]


def saved(stage: Stage) -> MelimagicSave:
    """The game as it is stored."""
    assert stage.store.run is not None
    return read(stage.store.run, melimagic)


def screen(stage: Stage) -> Node:
    """The one screen on the page."""
    screens = stage.page.root.all(data_screen=None)
    assert len(screens) == 1
    return screens[0]


def where(stage: Stage) -> tuple[str, str | None]:
    """Which screen is on the page, and for whose eyes."""
    attributes = screen(stage).attributes
    return attributes["data-screen"], attributes.get("data-viewer")


def intents(stage: Stage) -> set[str]:
    """The hooks of all intents that can be pressed."""
    return {
        button.attributes["data-intent"]
        for button in stage.page.root.all("button", data_intent=None)
        if "disabled" not in button.attributes
    }


def commands(stage: Stage) -> set[str]:
    """The commands on the screen itself, without those of its frame."""
    return {
        button.attributes["data-command"]
        for button in screen(stage).all("button", data_command=None)
        if "disabled" not in button.attributes
    }


def rabbits(stage: Stage) -> dict[str, str]:
    """The rabbits of cards on stands that the document shows, by the hooks of their places."""
    return {
        card.attributes["data-card"]: card.attributes["data-rabbit"]
        for card in stage.page.root.all(data_card=None, data_rabbit=None)
    }


__all__ = [
    "HAND",
    "NAMES",
    "commands",
    "dealt",
    "device",
    "everything",
    "intents",
    "rabbits",
    "save_of",
    "saved",
    "screen",
    "sit_down",
    "where",
]
