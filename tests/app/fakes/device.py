"""The device: its other tabs, its files, its links, its screen and its Back button."""

from __future__ import annotations

from collections.abc import Callable

from app.ports.device import FileKind


class FakeDevice:
    """The device: its chance counts up, and what other tabs would be told is counted."""

    def __init__(self) -> None:
        self.secrets = 0
        self.first_tab = True
        self.news_told = 0
        self.copied: list[str] = []
        self.may_copy = True
        self.asked_to_keep = 0
        self.on_turn_to_write: Callable[[], None] | None = None
        self.changed: Callable[[], None] | None = None
        self.out_of_sight: Callable[[], None] = lambda: None
        self.blurred: Callable[[], None] = lambda: None
        self.forgotten_told = 0
        self.forgotten: Callable[[], None] | None = None

    def secret(self, bits: int) -> int:
        self.secrets += 1
        return self.secrets % (1 << bits)

    async def claim_table(self, on_turn_to_write: Callable[[], None]) -> bool:
        self.on_turn_to_write = on_turn_to_write
        return self.first_tab

    def notify_other_tabs(self) -> None:
        self.news_told += 1

    def on_other_tab_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    def on_hidden(self, hidden: Callable[[], None]) -> None:
        self.out_of_sight = hidden

    def on_blur(self, blurred: Callable[[], None]) -> None:
        self.blurred = blurred

    async def copy(self, text: str) -> bool:
        if self.may_copy:
            self.copied.append(text)
        return self.may_copy

    def notify_all_deleted(self) -> None:
        self.forgotten_told += 1

    def on_all_deleted(self, forgotten: Callable[[], None]) -> None:
        self.forgotten = forgotten

    def request_persistence(self) -> None:
        self.asked_to_keep += 1


class FakeFiles:
    """Files saved and opened."""

    def __init__(self) -> None:
        self.downloads: list[tuple[str, str]] = []
        self.to_pick: str | None = None
        self.asked: FileKind | None = None
        """What kind of file was to be picked last."""

    def download(self, name: str, content: str) -> None:
        self.downloads.append((name, content))

    async def pick(self, kind: FileKind) -> str | None:
        self.asked = kind
        return self.to_pick


class FakeLinks:
    """What follows the `#` of the address; it changes when a test says so."""

    def __init__(self, fragment: str = "") -> None:
        self.fragment = fragment
        self.changed: Callable[[], None] | None = None
        self.can_send = False
        self.sent: list[tuple[str, str]] = []

    def arrived(self) -> str:
        return self.fragment

    def clear(self) -> None:
        self.fragment = ""

    def on_arrival(self, arrived: Callable[[], None]) -> None:
        self.changed = arrived

    def address(self, fragment: str) -> str:
        return f"https://example.org/#{fragment}"

    async def send(self, title: str, address: str) -> None:
        self.sent.append((title, address))


class FakeScreen:
    """The screen, which obeys unless a test says that it cannot."""

    def __init__(self) -> None:
        self.awake = False
        self.full: bool | None = None
        self.changed: Callable[[], None] | None = None

    def keep_awake(self, wanted: bool) -> None:
        self.awake = wanted

    def on_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def fill(self, whole: bool) -> None:
        """Fill it or leave it, and report the change."""
        self.full = whole
        if self.changed is not None:
            self.changed()


class FakeWayBack:
    """The way back, taken when a test says so."""

    def __init__(self) -> None:
        self.caught = False
        self.pressed: Callable[[], None] | None = None
        self.left = 0

    def on_back(self, pressed: Callable[[], None]) -> None:
        self.pressed = pressed

    def catch(self, wanted: bool) -> None:
        self.caught = wanted

    def press(self) -> None:
        """Press Back: while caught, the page hears of it; else the page is left."""
        if not self.caught or self.pressed is None:
            self.left += 1
            return
        self.caught = False
        self.pressed()
