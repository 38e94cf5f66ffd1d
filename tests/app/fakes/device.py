"""The device: tabs, files, links, screen, Back, clock, sound, vibration, updates and installing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from app.ports.device import Extent, FileKind, InstallWay
from app.ui.cues import Cue, Volume
from tests.app.fakes.journal import Gate


class FakeDevice:
    """A device whose random numbers count up and which counts its messages to other tabs."""

    def __init__(self) -> None:
        self.secrets = 0
        self.first_tab = True
        self.change_messages = 0
        self.copied: list[str] = []
        self.may_copy = True
        self.persistence_requests = 0
        self.on_turn_to_write: Callable[[], None] | None = None
        self.on_turn_lost: Callable[[], None] | None = None
        self.changed: Callable[[], None] | None = None
        self.out_of_sight: Callable[[], None] = lambda: None
        self.in_sight: Callable[[], None] = lambda: None
        self.blurred: Callable[[], None] = lambda: None
        self.left_alone: Callable[[], object] | None = None
        self.deletion_messages = 0
        self.forgotten: Callable[[], None] | None = None

    def secret(self, bits: int) -> int:
        self.secrets += 1
        return self.secrets % (1 << bits)

    async def claim_table(self, on_turn_to_write: Callable[[], None], on_turn_lost: Callable[[], None]) -> bool:
        self.on_turn_to_write, self.on_turn_lost = on_turn_to_write, on_turn_lost
        return self.first_tab

    def notify_other_tabs(self) -> None:
        self.change_messages += 1

    def on_other_tab_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    def on_hidden(self, hidden: Callable[[], None]) -> None:
        self.out_of_sight = hidden

    def on_visible(self, visible: Callable[[], None]) -> None:
        self.in_sight = visible

    def on_blur(self, blurred: Callable[[], None]) -> None:
        self.blurred = blurred

    def on_left_alone(self, left: Callable[[], object] | None) -> None:
        self.left_alone = left

    async def copy(self, text: str) -> bool:
        if self.may_copy:
            self.copied.append(text)
        return self.may_copy

    def notify_all_deleted(self) -> None:
        self.deletion_messages += 1

    def on_all_deleted(self, forgotten: Callable[[], None]) -> None:
        self.forgotten = forgotten

    def request_persistence(self) -> None:
        self.persistence_requests += 1


class FakeFiles:
    """Files saved and opened."""

    def __init__(self) -> None:
        self.downloads: list[tuple[str, str]] = []
        self.to_pick: str | None = None
        self.asked: FileKind | None = None
        """The kind of the last file picker."""

    def download(self, name: str, content: str) -> None:
        self.downloads.append((name, content))

    async def pick(self, kind: FileKind) -> str | None:
        self.asked = kind
        return self.to_pick


class FakeLaunches:
    """Launches of the app with files, by tests."""

    def __init__(self) -> None:
        self.opened: Callable[[str], None] = lambda _text: None
        self.handed_over: list[tuple[str, str]] = []
        self.can_hand_over = True

    def on_file(self, opened: Callable[[str], None]) -> None:
        self.opened = opened

    def hand_over(self, game: str, text: str) -> bool:
        if self.can_hand_over:
            self.handed_over.append((game, text))
        return self.can_hand_over


class FakeLinks:
    """The fragment of the address; tests change it."""

    def __init__(self, fragment: str = "") -> None:
        self.fragment = fragment
        self.changed: Callable[[], None] | None = None
        self.led_to = ""
        self.can_send = False
        self.sent: list[tuple[str, str]] = []
        """The title and the address, after the text if there is one."""
        self.sends = True
        """False if the share sheet is closed without sending."""

    def arrived(self) -> str:
        return self.fragment

    def clear(self) -> None:
        self.fragment = ""

    def on_arrival(self, arrived: Callable[[], None]) -> None:
        self.changed = arrived

    def lead_to(self, game: str) -> None:
        self.led_to = game

    def address(self, fragment: str) -> str:
        return f"https://example.org/#{fragment}"

    async def send(self, title: str, address: str, text: str = "") -> bool:
        self.sent.append((title, f"{text} {address}".lstrip()))
        return self.sends


class FakeScreen:
    """A screen that does as requested; tests can make full screen impossible."""

    def __init__(self) -> None:
        self.awake = False
        self.full: bool | None = None
        self.changed: Callable[[], None] | None = None

    def keep_awake(self, wanted: bool) -> None:
        self.awake = wanted

    def on_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def fill(self, whole: bool) -> None:
        """Enter or leave full screen, and report the change."""
        self.full = whole
        if self.changed is not None:
            self.changed()


class FakeWayBack:
    """The Back button, pressed by tests."""

    def __init__(self) -> None:
        self.caught = False
        self.pressed: Callable[[], None] | None = None
        self.left = 0

    def on_back(self, pressed: Callable[[], None]) -> None:
        self.pressed = pressed

    def catch(self, wanted: bool) -> None:
        self.caught = wanted

    def press(self) -> None:
        """Press Back: call the page while it is intercepted, else leave the page."""
        if not self.caught or self.pressed is None:
            self.left += 1
            return
        self.caught = False
        self.pressed()


class FakeClock:
    """A clock that advances by a second between calls of `now`, unless it `stands`."""

    def __init__(self) -> None:
        self.stands = False
        self.time = 0.0
        self.date = (2026, 11, 28)

    def today(self) -> tuple[int, int, int]:
        return self.date

    def now(self) -> float:
        if not self.stands:
            self.time += 1000
        return self.time

    async def sleep(self, milliseconds: float) -> None:
        """Return once the test has let this time pass."""
        end = self.time + milliseconds
        while self.stands and self.time < end:
            await asyncio.sleep(0)


class FakeSpeaker:
    """The cues that were played."""

    def __init__(self) -> None:
        self.possible = True
        self.prepared = False
        self.played: list[tuple[Cue, ...]] = []
        self.volumes: list[Volume] = []
        self.stops = 0

    def prepare(self) -> None:
        self.prepared = True

    def play(self, cues: Sequence[Cue], volume: Volume = "medium") -> None:
        self.played.append(tuple(cues))
        self.volumes.append(volume)

    def stop(self) -> None:
        self.stops += 1


class FakeVoice:
    """Voices for some languages, which say nothing; tests read what they were given to say."""

    def __init__(self, *languages: str) -> None:
        self.languages = set(languages)
        """The tags of the languages for which there is a voice; none on most machines that run tests."""
        self.said: list[str] = []
        """All sentences so far."""
        self.saying: list[str] = []
        """The sentences that nobody has stopped; they last until the gate is opened, or no time at all."""
        self.gate = Gate()
        self.changed: Callable[[], None] = lambda: None

    def speaks(self, language: str) -> bool:
        return language in self.languages

    def on_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    def say(self, sentences: Sequence[str], language: str) -> None:
        if self.speaks(language):
            self.said += sentences
            self.saying += sentences

    def stop(self) -> None:
        self.saying = []
        self.gate.release()

    async def silence(self) -> None:
        if self.saying:
            await self.gate.passed()


class FakeUpdates:
    """New versions, offered by tests."""

    def __init__(self) -> None:
        self.offered: Callable[[], None] | None = None
        self.other_tab = False
        self.taken = 0
        self.looked = 0

    def on_offer(self, offered: Callable[[], None]) -> None:
        self.offered = offered

    def look(self) -> None:
        self.looked += 1

    async def take(self) -> bool:
        self.taken += not self.other_tab
        return not self.other_tab


class FakeOfflineCopy:
    """The extent of the copy, as a test sets it."""

    def __init__(self) -> None:
        self.extent: Extent | None = None
        self.changed: Callable[[], None] | None = None
        self.wanted = 0
        self.can_keep = True

    def on_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def keep_everything(self) -> bool:
        self.wanted += 1
        return self.can_keep


class FakeInstalling:
    """The way to install the page, as a test sets it."""

    def __init__(self) -> None:
        self.way: InstallWay | None = None
        self.changed: Callable[[], None] | None = None
        self.prompts = 0

    def on_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def prompt(self) -> None:
        """Prompt, which uses up the offer."""
        self.prompts += 1
        self.way = None
        if self.changed is not None:
            self.changed()
