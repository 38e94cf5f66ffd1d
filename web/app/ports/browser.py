"""All ports to the browser in one bundle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.ports.device import (
    Clock,
    Device,
    Files,
    Installing,
    Launches,
    Links,
    OfflineCopy,
    Screen,
    Sound,
    Updates,
    Vibration,
    Voice,
    WayBack,
)
from app.ports.on_demand import Archives, Charts, Postcards, Simulations, Thinking
from app.ports.page import Motions, Page, Reading
from app.ports.storage import GameStore, Preferences

if TYPE_CHECKING:
    from app.ports.peers import Peers


@dataclass(frozen=True, slots=True)
class Browser:
    """All ports to the browser."""

    address: Mapping[str, str]
    """The parameters of the address: lang, seed, players, motion; and the lab's screen, lesson, mode, room, class."""
    languages: tuple[str, ...]
    """The user's preferred languages, most preferred first."""
    calm: bool
    """True if the device asks for reduced motion."""
    page: Page
    example_motions: Motions
    """Plays the examples in the rules; the table does not use it."""
    store: GameStore
    preferences: Preferences
    tab: Preferences
    """Values kept for this tab only: they survive a reload, but not closing the tab."""
    clock: Clock
    files: Files
    launches: Launches
    device: Device
    updates: Updates
    offline_copy: OfflineCopy
    installing: Installing
    sound: Sound
    vibration: Vibration
    voice: Voice
    links: Links
    screen: Screen
    way_back: WayBack
    reading: Reading
    archives: Archives
    simulations: Simulations
    thinking: Thinking
    charts: Charts
    postcards: Postcards
    peers: Callable[[], Peers]
    """Returns the connections, once the room of several devices is loaded."""

    @property
    def skips_delays(self) -> bool:
        """True if the address asks the page to skip every delay (`motion=off`)."""
        return self.address.get("motion") == "off"

    @property
    def may_move(self) -> bool:
        """True if animation is allowed on this device."""
        return not self.calm and not self.skips_delays
