"""The device around the page: randomness, time, tabs, files, links, screen, Back, sound, voice, updates, installing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Protocol

from app.ui.cues import Cue, Volume

FileKind = Literal["json", "csv"]
"""The file extension: "json" for a game, "csv" for a table."""


class Device(Protocol):
    """Randomness, other tabs, visibility, clipboard."""

    def secret(self, bits: int) -> int:
        """Draw a number of this many bits from the device's source of true randomness."""

    async def claim_table(self, on_turn_to_write: Callable[[], None], on_turn_lost: Callable[[], None]) -> bool:
        """Try to become the only tab that writes; if there is one already, call back once it is gone.

        Where browsers have no locks, a tab that was asleep can lose its turn to another, and waits for it again.
        """

    def notify_other_tabs(self) -> None:
        """Notify the other tabs that the running game has changed."""

    def on_other_tab_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever another tab has changed the running game."""

    def on_hidden(self, hidden: Callable[[], None]) -> None:
        """Call back as soon as the page is hidden or frozen by the browser."""

    def on_visible(self, visible: Callable[[], None]) -> None:
        """Call back whenever the page has become visible again."""

    def on_blur(self, blurred: Callable[[], None]) -> None:
        """Call back as soon as the window loses focus."""

    def on_left_alone(self, left: Callable[[], object] | None) -> None:
        """Call back once when nobody has touched the page for a minute or the device is laid down; None cancels it."""

    async def copy(self, text: str) -> bool:
        """Copy a text to the clipboard; return False if the browser refuses."""

    def notify_all_deleted(self) -> None:
        """Notify the other tabs that everything on this device was deleted."""

    def on_all_deleted(self, forgotten: Callable[[], None]) -> None:
        """Call back when another tab has deleted everything on this device."""

    def request_persistence(self) -> None:
        """Ask the browser for persistent storage; the result is ignored."""


class Clock(Protocol):
    """A monotonic clock, and the device's calendar."""

    def today(self) -> tuple[int, int, int]:
        """Return year, month and day as the calendar of the device shows them."""

    def now(self) -> float:
        """Return the time in milliseconds since an arbitrary start."""

    async def sleep(self, milliseconds: float) -> None:
        """Return after this many milliseconds."""


class Files(Protocol):
    """Downloads, and files picked by the user."""

    def download(self, name: str, content: str) -> None:
        """Offer a text as a file to save."""

    async def pick(self, kind: FileKind) -> str | None:
        """Show the file picker and return the file's text; None if no file was picked.

        Of a file that is too long the beginning is returned, with an end that no reader accepts.
        """


class Launches(Protocol):
    """The files with which the system opens the installed app. Its shortcuts are addresses with a fragment."""

    def on_file(self, opened: Callable[[str], None]) -> None:
        """Call back with the text of each file; of one that is too long or cannot be read, with no valid text."""

    def hand_over(self, game: str, text: str) -> bool:
        """Leave for the page of another game, which opens this text; return False if the browser cannot keep it."""


class Links(Protocol):
    """The fragment of the page's address, a shared game or a shortcut, which is never sent to a server."""

    def arrived(self) -> str:
        """Return the current fragment of the address, or an empty string."""

    def clear(self) -> None:
        """Remove the fragment from the address, so that a reload does not open it again."""

    def on_arrival(self, arrived: Callable[[], None]) -> None:
        """Call back whenever the fragment has changed."""

    def lead_to(self, game: str) -> None:
        """Leave for the page of another game, with the fragment."""

    def address(self, fragment: str) -> str:
        """Return the page's address with this fragment and without parameters."""

    @property
    def can_send(self) -> bool:
        """True if the device has a share sheet."""

    async def send(self, title: str, address: str, text: str = "") -> bool:
        """Open the share sheet for an address, after a text if there is one; return when it is closed.

        The result is False if it was closed without sending.
        """


class Screen(Protocol):
    """The screen of the device; anything that the browser refuses is treated as unavailable."""

    def keep_awake(self, wanted: bool) -> None:
        """Set whether the screen is kept on while the page is visible."""

    @property
    def full(self) -> bool | None:
        """True if the game fills the screen; None if the page cannot change that."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the game has entered or left full screen."""

    async def fill(self, whole: bool) -> None:
        """Enter or leave full screen if the browser allows it, which it does only right after a press."""


class WayBack(Protocol):
    """The Back button or gesture of the browser or the phone, if the page intercepts it."""

    def on_back(self, pressed: Callable[[], None]) -> None:
        """Call back when Back is intercepted; the next one is intercepted only after another `catch`."""

    def catch(self, wanted: bool) -> None:
        """Set whether the next Back is intercepted or leaves the page as usual."""


class Sound(Protocol):
    """The device's speaker."""

    @property
    def possible(self) -> bool:
        """True if this browser can play sounds."""

    def prepare(self) -> None:
        """Enable sound at the next user gesture, before which browsers do not allow it."""

    def play(self, cues: Sequence[Cue], volume: Volume) -> None:
        """Play cues; their times count from now."""

    def stop(self) -> None:
        """Cancel sounds that have not started; those that are playing may end."""


class Voice(Protocol):
    """The voices that are installed on the device; voices that send the text to a server are never used."""

    def speaks(self, language: str) -> bool:
        """Return True if the device has a voice for a language tag, with its region or another one."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the voices have changed; many browsers list them only after a while."""

    def say(self, sentences: Sequence[str], language: str) -> None:
        """Say sentences after those that are being said, or nothing if there is no voice for the language."""

    def stop(self) -> None:
        """Fall silent at once."""

    async def silence(self) -> None:
        """Return when nothing is left to say, at the latest after a generous time for it."""


class Vibration(Protocol):
    """The device's vibration motor."""

    @property
    def possible(self) -> bool:
        """True if the device probably vibrates."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Vibrate for cues; their times count from now."""

    def stop(self) -> None:
        """Stop vibrating."""


class Updates(Protocol):
    """New versions of the site, which are kept on this device until they are installed."""

    def on_offer(self, offered: Callable[[], None]) -> None:
        """Call back when a new version is waiting, at once if one already is."""

    def look(self) -> None:
        """Check for a new version; if there is one, it is downloaded and waits."""

    async def take(self) -> bool:
        """Switch to the newest version and reload; return False if another tab still needs the old one."""


class Extent(NamedTuple):
    """How much of the site can be used on this device without a network, in bytes; both are 0 if nothing is kept."""

    kept: int
    whole: int
    missing: tuple[str, ...]
    """What is not whole: "site" (the first game with the lab), the names of other games, "lessons", "teachers".

    "https" if browsers keep nothing at this address.
    """
    coming: bool
    """True while it is being downloaded."""


class OfflineCopy(Protocol):
    """The copy of the site on this device. After the first move it becomes whole, unless the device saves data."""

    @property
    def extent(self) -> Extent | None:
        """What there is; None while that is unknown, or if this browser keeps nothing."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the extent has changed."""

    async def keep_everything(self) -> bool:
        """Download the rest; return False if that fails."""


InstallWay = Literal["prompt", "share", "menu"]
"""How a game is installed: with the browser's prompt, the share sheet (iPhone, iPad) or the browser's menu."""


class Installing(Protocol):
    """Installs the game as an app."""

    @property
    def way(self) -> InstallWay | None:
        """How the game can be installed here; None if it cannot be, or is already running as an app."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the way has changed."""

    async def prompt(self) -> None:
        """Show the browser's install prompt; return when it has been answered."""
