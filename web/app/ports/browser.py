"""All that is asked of the browser, in one bundle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.ports.device import Clock, Device, Files, Installing, Links, Screen, Sound, Updates, Vibration, WayBack
from app.ports.on_demand import Archives, Charts, Simulations, Thinking
from app.ports.page import Motions, Page, Reading
from app.ports.storage import GameStore, Preferences


@dataclass(frozen=True, slots=True)
class Browser:
    """All that is asked of the browser."""

    address: Mapping[str, str]
    """The presets of the page's address: lang, seed, players, motion; for the lab screen, lesson, mode, room, class."""
    languages: tuple[str, ...]
    """The languages the person at the device reads, best first."""
    calm: bool
    """Whether the device asks for reduced motion."""
    page: Page
    example_motions: Motions
    """Those of the examples in the rules, which the table knows nothing of."""
    store: GameStore
    preferences: Preferences
    tab: Preferences
    """What this tab alone remembers, over a reload, until it is closed."""
    clock: Clock
    files: Files
    device: Device
    updates: Updates
    installing: Installing
    sound: Sound
    vibration: Vibration
    links: Links
    screen: Screen
    way_back: WayBack
    reading: Reading
    archives: Archives
    simulations: Simulations
    thinking: Thinking
    charts: Charts

    @property
    def in_haste(self) -> bool:
        """Whether the address asks that nothing on the page takes time that need not."""
        return self.address.get("motion") == "off"

    @property
    def may_move(self) -> bool:
        """Whether this device lets things move at all."""
        return not self.calm and not self.in_haste
