"""Games of Melimagic begun on a stage, and the hooks that their screens show."""

from __future__ import annotations

import json
from typing import Any

from app.melimagic.settings import OwnSettings
from app.ui.settings import Settings, write_settings
from mahe_core import melimagic
from mahe_core.engine.save_file import Save, read
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.melimagic import SIGNS, Setup
from mahe_core.melimagic.sessions import MelimagicSave, MelimagicSession
from tests.app.document import Node
from tests.app.fakes.storage import FakePreferences
from tests.app.stage import Stage, stored

NAMES = ("Ada", "Ben", "Cleo", "Dan")
HAND = "hand"
USUAL = Settings(OwnSettings())


def save_of(session: MelimagicSession, by: tuple[str, ...] = ()) -> MelimagicSave:
    """Return a save of a session; seats are by hand unless named in `by`."""
    deciders = (*by, *(HAND,) * len(NAMES))
    seats = tuple(Seat(NAMES[player], (SIGNS[player],), deciders[player]) for player in range(session.setup.players))
    return Save("a-test", session, seats)


def dealt(players: int = 2, seed: int = 7, first: int = 0) -> MelimagicSession:
    """Return a game in which the first player is about to roll."""
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
    """Resume a game on a device without motion; `hurried` means that nothing takes time either.

    With `held`, missed events stay on screen until the page's clock is released.
    """
    stage = Stage(
        {"motion": "off"} if hurried else {},
        store=stored(save_of(session, by)),
        preferences=preferences,
        calm=calm,
        game=melimagic.NAME,
    )
    stage.device.first_tab = first_tab
    if held:
        stage.page.clock.close()
    return stage.start()


def at_open_table(session: MelimagicSession, preferences: FakePreferences | None = None, **how: Any) -> Stage:
    """Resume a game of several people, and leave the curtain for the open table."""
    return sit_down(session, preferences=preferences, **how).command("hide")


def device(**wanted: Any) -> FakePreferences:
    """Return a device with some of the game's own settings switched on."""
    return FakePreferences(settings=json.dumps(write_settings(Settings(OwnSettings(**wanted)))))


def everything(stage: Stage) -> list[tuple[str, dict[str, str], str]]:
    """Return the whole document: each element with its attributes and text."""
    return [(node.name, dict(node.attributes), node.text) for node in stage.page.root.walk()]


def saved(stage: Stage) -> MelimagicSave:
    """Return the stored game."""
    assert stage.store.run is not None
    return read(stage.store.run, melimagic)


def screen(stage: Stage) -> Node:
    """Return the only screen on the page."""
    screens = stage.page.root.all(data_screen=None)
    assert len(screens) == 1
    return screens[0]


def where(stage: Stage) -> tuple[str, str | None]:
    """Return the screen on the page and its viewer."""
    attributes = screen(stage).attributes
    return attributes["data-screen"], attributes.get("data-viewer")


def intents(stage: Stage) -> set[str]:
    """Return the hooks of all intents that can be pressed."""
    return {
        button.attributes["data-intent"]
        for button in stage.page.root.all("button", data_intent=None)
        if "disabled" not in button.attributes
    }


def commands(stage: Stage) -> set[str]:
    """Return the commands on the screen, without those of the page's frame."""
    return {
        button.attributes["data-command"]
        for button in screen(stage).all("button", data_command=None)
        if "disabled" not in button.attributes
    }


def rabbits(stage: Stage) -> dict[str, str]:
    """Return the visible rabbits on stands, by the hooks of their places."""
    return {
        card.attributes["data-card"]: card.attributes["data-rabbit"]
        for card in stage.page.root.all(data_card=None, data_rabbit=None)
    }


__all__ = [
    "HAND",
    "NAMES",
    "at_open_table",
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
