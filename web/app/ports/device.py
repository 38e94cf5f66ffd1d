"""The device round the page: chance, time, other tabs, files, the address, the screen, Back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from app.ui.cues import Cue

FileKind = Literal["json", "csv"]
"""What a file holds, by the end of its name: a game, or rows of numbers."""


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

    def on_out_of_sight(self, hidden: Callable[[], None]) -> None:
        """Call back the moment the page is no longer seen, or is put away to be thawed later."""

    def on_blur(self, blurred: Callable[[], None]) -> None:
        """Call back the moment something else than the page has come to be used."""

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False when the device does not let us."""

    def tell_all_forgotten(self) -> None:
        """Tell the other tabs that everything on this device was forgotten."""

    def on_all_forgotten(self, forgotten: Callable[[], None]) -> None:
        """Call back when another tab has forgotten everything on this device."""

    def ask_to_keep(self) -> None:
        """Ask the device never to clear what lies here by itself; whatever it answers is all right."""


class Clock(Protocol):
    """A clock that never goes back."""

    def now(self) -> float:
        """Tell the time, in milliseconds since some moment."""

    async def sleep(self, milliseconds: float) -> None:
        """Return when so much time has passed."""


class Files(Protocol):
    """Files of the person at the device."""

    def download(self, name: str, content: str) -> None:
        """Offer a text as a file to keep."""

    async def pick(self, kind: FileKind) -> str | None:
        """Let a file of a kind be picked and give its text, cut off where it is too long; None when none was picked."""


class Links(Protocol):
    """What stands behind the `#` of the page's address, where a game travels: it is sent to no server."""

    def arrived(self) -> str:
        """Read what stands behind the `#` now, or nothing."""

    def clear(self) -> None:
        """Take it out of the address, so that a reload does not bring it again."""

    def on_arrival(self, arrived: Callable[[], None]) -> None:
        """Call back whenever something else has come to stand there."""

    def address(self, fragment: str) -> str:
        """Write the page's address with this behind the `#`, and none of the presets."""

    @property
    def can_send(self) -> bool:
        """Whether the device has a sheet of its own for sending a link to somebody."""

    async def send(self, title: str, address: str) -> None:
        """Open that sheet; return when it is done with, whether the link was sent or not."""


class Screen(Protocol):
    """The screen of the device, as far as a page may have it; what the browser refuses is as if it were not there."""

    def keep_awake(self, wanted: bool) -> None:
        """Keep the screen awake from now on whenever the page is seen, or let it go to sleep again."""

    @property
    def full(self) -> bool | None:
        """Tell whether the game fills the screen; None where that is not for the page to change."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the game has come to fill the screen, or has left it."""

    async def fill(self, whole: bool) -> None:
        """Fill the screen or leave it, if the browser lets us; a press must have asked for it."""


class WayBack(Protocol):
    """The Back of the browser or the telephone, as far as it is caught here; a swipe back is the same."""

    def on_back(self, pressed: Callable[[], None]) -> None:
        """Call back when Back was pressed while it was caught; the next one is not caught until that is asked for."""

    def catch(self, wanted: bool) -> None:
        """Say whether the next Back is to come here, or to leave the page as everywhere else."""


class Sound(Protocol):
    """The device's speaker, as far as this browser lets us have it."""

    @property
    def possible(self) -> bool:
        """Whether this browser can make sounds."""

    def prepare(self) -> None:
        """Get ready with the next touch or key, before which browsers keep a page silent."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Play cues, counted from now."""

    def stop(self) -> None:
        """Silence what has not begun yet; what sounds already may end."""


class Vibration(Protocol):
    """What the device does in the hand."""

    @property
    def possible(self) -> bool:
        """Whether the device is likely to vibrate."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Let cues be felt, counted from now."""

    def stop(self) -> None:
        """Lie still."""


class Updates(Protocol):
    """New versions of the site, which wait on this device until they are taken."""

    def on_offer(self, offered: Callable[[], None]) -> None:
        """Call back when a new version waits, at once if it does already."""

    def look(self) -> None:
        """Ask whether there is a new version, which then comes to wait here."""

    async def take(self) -> bool:
        """Change to the version that waits and reload the page; False when another tab still needs the old one."""


InstallWay = Literal["prompt", "share", "menu"]
"""How the game gets among the apps of a device: the browser asks when it is told to, or a person goes the way, which on
an iPhone or iPad leads through the sheet for sharing, elsewhere through the browser's menu."""


class Installing(Protocol):
    """The game among the apps of the device, as far as this browser can put it there."""

    @property
    def way(self) -> InstallWay | None:
        """How the game can be installed here; None where it cannot be, and where it runs installed already."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the way has changed."""

    async def prompt(self) -> None:
        """Have the browser ask whether to install the game; return when it has been answered."""
