"""What the page's Python asks of the browser, as protocols.

Promises: `app.browser` fulfils them with the real thing, tests with plain objects; nobody else needs to know which.
Asked in batches, since every call crosses from Python to JavaScript.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from app.markup import Markup
from app.motion import Motion


class Page(Protocol):
    """The document: screens, regions of a screen, dialogs, the spoken message."""

    def show(self, screen: Markup) -> None:
        """Put a screen in the place of the one before."""

    def update(self, regions: Mapping[str, Markup]) -> None:
        """Replace the content of the named regions.

        The focus stays on the button with the same hook, or goes to the first intent.
        """

    def hold(self) -> None:
        """Take back the question at once: nothing that answers it can be pressed until `update` asks anew."""

    def append(self, region: str, markup: Markup) -> None:
        """Add markup at the end of a region and keep the end in view."""

    def say(self, message: str) -> None:
        """Have assistive tools speak a message."""

    @property
    def moving(self) -> bool:
        """Whether motions are playing."""

    async def painted(self) -> None:
        """Return when what was changed can be seen, or after a moment where nobody sees it."""

    async def animate(self, motions: Sequence[Motion]) -> None:
        """Play motions; return when all have ended or `skip` ended them."""

    def skip(self) -> None:
        """End all motions and rests at once."""

    async def rest(self, milliseconds: float) -> None:
        """Let what is shown be seen for a while; return then, or when `skip` ends it."""

    def set_slider(self, name: str, value: int, words: str) -> None:
        """Move a slider, if it is on the page, and say what assistive tools call the place where it stands."""

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog is open over the page."""

    def open_dialog(self, content: Markup) -> None:
        """Open a dialog over the page."""

    def close_dialog(self) -> None:
        """Close the dialog, if one is open."""

    def set_language(self, tag: str, title: str) -> None:
        """Say which language the document speaks, and its title."""

    def set_app(self, state: str) -> None:
        """Set `html[data-app]`."""

    def fields(self, form: str) -> dict[str, str]:
        """Read the fields of a form by their names; of a radio group the checked one."""

    def write_fields(self, form: str, fields: Mapping[str, str]) -> None:
        """Set the fields of a form without moving the focus."""

    def set_face(self, face: str) -> None:
        """Show the "day" or the "night" face, or with "system" the one that the device shows everywhere."""

    def drawn_language(self) -> str | None:
        """Give the code of the language in which the build drew the set-up form that the page shows."""

    def wish(self) -> str | None:
        """Give the command that was pressed before Python was up, once."""

    def mark(self, name: str) -> None:
        """Set a mark on the performance timeline."""

    def reload(self) -> None:
        """Load the page anew."""


class StorageFailed(Exception):
    """Says that the browser would not store: it is forbidden, or full."""


class GameStore(Protocol):
    """Where games lie on this device. Every method raises StorageFailed when the browser refuses."""

    async def running(self) -> str | None:
        """Give the save of the running game."""

    async def keep_running(self, save: str) -> None:
        """Store the running game; return when it is safe on disk."""

    async def keep_finished(self, save: str) -> None:
        """Add a finished game to those kept, letting the oldest go beyond a few."""

    async def finished(self) -> tuple[str, ...]:
        """Give the finished games that are kept, the last one first."""

    async def set_aside(self, save: str) -> None:
        """Move a damaged save out of the way of the running game, and keep it."""

    async def aside(self) -> tuple[str, ...]:
        """Give the damaged saves that were set aside, the last one first."""

    async def forget(self) -> None:
        """Delete every game."""


class Preferences(Protocol):
    """Small choices remembered on this device, if it lets us."""

    def get(self, key: str) -> str | None:
        """Give a choice, or None."""

    def set(self, key: str, value: str) -> None:
        """Remember a choice, if the device lets us."""

    def forget(self) -> None:
        """Forget every choice."""


class Files(Protocol):
    """Files of the person at the device."""

    def download(self, name: str, content: str) -> None:
        """Offer a text as a file to keep."""

    async def pick(self) -> str | None:
        """Let a file be picked and give its text; None when nothing was picked or it is far too large for a save."""


class Device(Protocol):
    """What else the device can do."""

    def secret(self, bits: int) -> int:
        """Draw a whole number of so many bits from the device's source of true chance."""

    async def claim_table(self, on_turn_to_write: Callable[[], None]) -> bool:
        """Try to be the one tab that writes; when another one is, call back once that tab is gone."""

    def tell_other_tabs(self) -> None:
        """Tell the other tabs that the running game has changed."""

    def on_news(self, changed: Callable[[], None]) -> None:
        """Call back whenever another tab has changed the running game."""

    def tell_all_forgotten(self) -> None:
        """Tell the other tabs that everything on this device was forgotten."""

    def on_all_forgotten(self, forgotten: Callable[[], None]) -> None:
        """Call back when another tab has forgotten everything on this device."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard, if the device lets us."""

    def ask_to_keep(self) -> None:
        """Ask the device never to clear what lies here by itself; whatever it answers is all right."""


class Updates(Protocol):
    """New versions of the site, which wait on this device until they are taken."""

    def on_offer(self, offered: Callable[[], None]) -> None:
        """Call back when a new version waits, at once if it does already."""

    def look(self) -> None:
        """Ask whether there is a new version, which then comes to wait here."""

    async def take(self) -> bool:
        """Change to the version that waits and load the page anew; False when another tab still needs the old one."""


InstallWay = Literal["prompt", "share", "menu"]
"""How the game gets among the apps of a device: the browser asks when it is told to, or a person goes the way, which on
an iPhone or iPad leads through the sheet for sharing, elsewhere through the browser's menu."""


class Installing(Protocol):
    """The game among the apps of the device, as far as this browser can put it there."""

    @property
    def way(self) -> InstallWay | None:
        """Give how the game can be installed here; None where it cannot be, and where it runs installed already."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the way has changed."""

    async def prompt(self) -> None:
        """Have the browser ask whether to install the game; return when it has been answered."""


class WayBack(Protocol):
    """The Back of the browser or the telephone, as far as it is caught here; a swipe back is the same."""

    def on_back(self, pressed: Callable[[], None]) -> None:
        """Call back when Back was pressed while it was caught; the next one is not caught until that is asked for."""

    def catch(self, wanted: bool) -> None:
        """Say whether the next Back is to come here, or to leave the page as everywhere else."""


@dataclass(frozen=True, slots=True)
class Browser:
    """Bundles all that is asked of the browser."""

    address: Mapping[str, str]
    """The presets of the page's address: lang, seed, players, motion."""
    languages: tuple[str, ...]
    """The languages the person at the device reads, best first."""
    calm: bool
    """Whether the device asks for reduced motion."""
    page: Page
    store: GameStore
    preferences: Preferences
    files: Files
    device: Device
    updates: Updates
    installing: Installing
    way_back: WayBack

    @property
    def may_move(self) -> bool:
        """Whether this device lets things move at all."""
        return not self.calm and self.address.get("motion") != "off"
