"""The device: randomness, tabs, clipboard, time, files, screen, installation, and new versions of the site."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from js import (
    URL,
    Blob,
    BroadcastChannel,
    Date,
    Object,
    Promise,
    Uint8Array,
    crypto,
    document,
    location,
    navigator,
    performance,
    setTimeout,
    window,
)
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.addresses import opening_address
from app.browser.attention import Attention
from app.browser.null import REFUSALS, UNUSABLE, answer, feature, or_none
from app.browser.on_demand import Linked
from app.browser.storage import BrowserPreferences
from app.ports.device import Extent, FileKind, InstallWay
from mahe_core.engine.save_file import decoded

CHANGED = "changed"
FORGOTTEN = "forgotten"
"""Messages between tabs."""


class BrowserDevice:
    """Implements `Device`; the tabs of one game share a lock and a channel."""

    def __init__(self, game: str) -> None:
        self._table = f"{window.maheScope}{game}:table"
        """Name of the lock that the writing tab holds, and of the channel between the tabs."""
        self._channel: Any = BroadcastChannel.new(self._table)
        self._listeners: dict[str, Callable[[], None]] = {}
        self._attention = Attention()
        self._spare_locks = Linked("spare-locks")
        self._channel.onmessage = create_proxy(self._on_message)

    def secret(self, bits: int) -> int:
        """Use the browser's generator: Python's own has the same state in every copy of the interpreter snapshot."""
        drawn = crypto.getRandomValues(Uint8Array.new((bits + 7) // 8))
        return int.from_bytes(bytes(drawn), "big") >> (-bits % 8)

    async def claim_table(self, on_turn_to_write: Callable[[], None], on_turn_lost: Callable[[], None]) -> bool:
        self._on_turn_to_write, self._on_turn_lost = on_turn_to_write, on_turn_lost
        for missing in (feature(navigator, "locks") is None, True):
            try:
                if missing:
                    await self._spare_locks.bring()
                return await self._claim()
            except (*UNUSABLE, OSError):
                # Without locks the spare ones are tried, and without those there is nobody to ask.
                continue
        return True

    async def _claim(self) -> bool:
        """Take the lock if it is free, and otherwise wait for it. Raises `UNUSABLE` or OSError without an answer."""
        answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def on_answer(lock: Any) -> Any:
            if answered.done():
                # It comes too late, and must not be held.
                return None
            mine = or_none(lock) is not None
            answered.set_result(mine)
            return _never_settled() if mine else None

        def on_refusal(error: Any) -> None:
            if not answered.done():
                answered.set_exception(OSError(str(error)))
            elif not answered.cancelled():
                self._lose_turn()

        options = to_js({"ifAvailable": True}, dict_converter=Object.fromEntries)
        navigator.locks.request(self._table, options, create_proxy(on_answer)).catch(create_proxy(on_refusal))
        mine = await answer(answered)
        if not mine:
            self._queue()
        return bool(mine)

    def _queue(self) -> None:
        """Wait until the lock is free."""

        def on_turn(_lock: Any) -> Any:
            self._on_turn_to_write()
            return _never_settled()

        requested = navigator.locks.request(self._table, create_proxy(on_turn))
        requested.catch(create_proxy(lambda _error: self._lose_turn()))

    def _lose_turn(self) -> None:
        self._on_turn_lost()
        self._queue()

    def notify_other_tabs(self) -> None:
        self._channel.postMessage(CHANGED)

    def on_other_tab_change(self, changed: Callable[[], None]) -> None:
        self._listeners[CHANGED] = changed

    def notify_all_deleted(self) -> None:
        self._channel.postMessage(FORGOTTEN)

    def on_all_deleted(self, forgotten: Callable[[], None]) -> None:
        self._listeners[FORGOTTEN] = forgotten

    def _on_message(self, event: Any) -> None:
        listener = self._listeners.get(str(event.data))
        if listener is not None:
            listener()

    def on_hidden(self, hidden: Callable[[], None]) -> None:
        def on_visibility(_event: Any) -> None:
            if document.visibilityState == "hidden":
                hidden()

        document.addEventListener("visibilitychange", create_proxy(on_visibility))
        window.addEventListener("pagehide", create_proxy(lambda _event: hidden()))

    def on_visible(self, visible: Callable[[], None]) -> None:
        def on_visibility(_event: Any) -> None:
            if document.visibilityState == "visible":
                visible()

        document.addEventListener("visibilitychange", create_proxy(on_visibility))

    def on_blur(self, blurred: Callable[[], None]) -> None:
        window.addEventListener("blur", create_proxy(lambda _event: blurred()))

    def on_left_alone(self, left: Callable[[], object] | None) -> None:
        self._attention.watch(left)

    async def copy(self, text: str) -> bool:
        try:
            await answer(feature(navigator, "clipboard").writeText(text))
        except (*UNUSABLE, *REFUSALS):
            return _copied_by_command(text)
        return True

    def request_persistence(self) -> None:
        with suppress(*UNUSABLE):
            feature(navigator, "storage").persist().catch(create_once_callable(lambda _refusal: None))


def _copied_by_command(text: str) -> bool:
    """Copy a text as the browser's own command does, which pages that are not secure have, too."""

    def on_copy(event: Any) -> None:
        event.preventDefault()
        event.clipboardData.setData("text/plain", text)

    copying = create_proxy(on_copy)
    document.addEventListener("copy", copying)
    try:
        return bool(document.execCommand("copy"))
    finally:
        document.removeEventListener("copy", copying)
        copying.destroy()


def _never_settled() -> Any:
    """Create a promise that never settles, so that the tab keeps the lock until it is closed."""

    def never(*_settlers: Any) -> None:
        return

    return Promise.new(create_proxy(never))


class BrowserClock:
    """Implements `Clock`: the time since the page was opened."""

    def today(self) -> tuple[int, int, int]:
        date = Date.new()
        return int(date.getFullYear()), int(date.getMonth()) + 1, int(date.getDate())

    def now(self) -> float:
        return float(performance.now())

    async def sleep(self, milliseconds: float) -> None:
        await asyncio.sleep(milliseconds / 1000)


LARGEST_FILE = 2_000_000
CUT_OFF = "\N{REPLACEMENT CHARACTER}"
"""Maximum number of bytes read from a picked file, many times the longest save; the rest is cut off."""

TYPES: Final[Mapping[str, str]] = {"json": "application/json", "csv": "text/csv"}
"""MIME type by file suffix."""

PICKED: Final[Mapping[FileKind, str]] = {
    "json": ".json,application/json",
    # Android knows only the longer MIME type.
    "csv": ".csv,text/csv,text/comma-separated-values",
}
"""The types that the file picker accepts. On a phone no others can be picked."""


class BrowserFiles:
    """Implements `Files`."""

    def download(self, name: str, content: str) -> None:
        kind = to_js({"type": TYPES[name.rpartition(".")[2]]}, dict_converter=Object.fromEntries)
        address = URL.createObjectURL(Blob.new(to_js([content]), kind))
        link = document.createElement("a")
        link.href = address
        link.download = name
        link.click()
        # The browser reads the file after the click, so revoke the address later.
        setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), 60_000)

    async def pick(self, kind: FileKind) -> str | None:
        picked: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        chooser = document.createElement("input")
        chooser.type = "file"
        chooser.accept = PICKED[kind]

        def on_answer(_event: Any) -> None:
            if not picked.done():
                picked.set_result(chooser.files.item(0))

        answering = create_proxy(on_answer)
        chooser.addEventListener("change", answering)
        chooser.addEventListener("cancel", answering)
        chooser.click()
        try:
            file = or_none(await picked)
        finally:
            answering.destroy()
        return None if file is None else await _text(file)


async def _text(file: Any) -> str:
    content = await file.slice(0, LARGEST_FILE).arrayBuffer()
    text = decoded(content.to_bytes())
    return text if file.size <= LARGEST_FILE else f"{text}\n{CUT_OFF}"


HANDED_OVER = "handed-over"
"""The value of the tab that holds a file's text on the way from one game's page to another's."""


class BrowserLaunches:
    """Implements `Launches` with the launch queue, which only Chromium has.

    The installed app has one window (`launch_handler` in the manifest). A launch that meets it open leads it to the
    address of the launch, which for a plain one is where it is already.
    """

    def __init__(self, game: str) -> None:
        self._tab = BrowserPreferences(game, "sessionStorage")
        self._opened: Callable[[str], None] = lambda _text: None
        self._opening: asyncio.Task[None] | None = None
        self._starting = True
        """True while the launches are delivered that opened this page, which is at their address."""

    def on_file(self, opened: Callable[[str], None]) -> None:
        self._opened = opened
        handed_over = self._tab.get(HANDED_OVER)
        if handed_over is not None:
            self._tab.set(HANDED_OVER, "")
            opened(handed_over)
        queue = feature(window, "launchQueue")
        if queue is not None:
            queue.setConsumer(create_proxy(self._on_launch))
        self._starting = False

    def hand_over(self, game: str, text: str) -> bool:
        other = BrowserPreferences(game, "sessionStorage")
        other.set(HANDED_OVER, text)
        if other.get(HANDED_OVER) != text:
            return False
        location.assign(opening_address(game))
        return True

    def _on_launch(self, launch: Any) -> None:
        # A page that is loaded again gets its last launch again.
        if self._starting and _is_reload():
            return
        target = or_none(launch.targetURL)
        if launch.files.length:
            self._opening = asyncio.ensure_future(self._open(launch.files[0]))
        elif not self._starting and target is not None and re.search("[?#]", target):
            location.assign(target)

    async def _open(self, handle: Any) -> None:
        try:
            text = await _text(await handle.getFile())
        except JsException:
            text = CUT_OFF
        self._opened(text)


def _is_reload() -> bool:
    return any(str(each.type) == "reload" for each in performance.getEntriesByType("navigation"))


class BrowserScreen:
    """Implements `Screen`."""

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        self._asking: asyncio.Task[None] | None = None
        self._follows = False

    # Wake lock

    def keep_awake(self, wanted: bool) -> None:
        if feature(navigator, "wakeLock") is None:
            return
        self._wanted = wanted
        if wanted and not self._follows:
            self._follows = True
            document.addEventListener("visibilitychange", create_proxy(lambda _event: self._settle()))
        self._settle()

    def _settle(self) -> None:
        if self._asking is None and (self._wanted != self._held) and not (self._wanted and document.hidden):
            self._asking = asyncio.ensure_future(self._ask())

    @property
    def _held(self) -> bool:
        return self._lock is not None and not self._lock.released

    async def _ask(self) -> None:
        """Request or release the wake lock until its state is as wanted, even if that changes meanwhile.

        A refusal is final.
        """
        with suppress(JsException):
            while self._wanted != self._held and not (self._wanted and document.hidden):
                if self._wanted:
                    self._lock = await navigator.wakeLock.request("screen")
                else:
                    await self._lock.release()
        self._asking = None

    # Full screen

    @property
    def full(self) -> bool | None:
        if not feature(document, "fullscreenEnabled") or window.matchMedia("(display-mode: standalone)").matches:
            return None
        return or_none(document.fullscreenElement) is not None

    def on_change(self, changed: Callable[[], None]) -> None:
        document.addEventListener("fullscreenchange", create_proxy(lambda _event: changed()))

    async def fill(self, whole: bool) -> None:
        with suppress(*UNUSABLE, *REFUSALS):
            if whole:
                await answer(document.documentElement.requestFullscreen())
            elif or_none(document.fullscreenElement) is not None:
                await answer(document.exitFullscreen())


class BrowserInstalling:
    """Implements `Installing`; without an install prompt, the way depends on the browser's user agent."""

    @property
    def way(self) -> InstallWay | None:
        if _runs_installed():
            return None
        if window.maheInstall.offered():
            return "prompt"
        agent = str(navigator.userAgent)
        # An iPad's user agent is that of a Mac, but a Mac has no touch screen.
        if re.search("iPhone|iPad|iPod", agent) or ("Macintosh" in agent and navigator.maxTouchPoints > 1):
            return "share"
        if "Android" in agent and "Firefox" in agent:
            return "menu"
        return None

    def on_change(self, changed: Callable[[], None]) -> None:
        window.addEventListener("mahe:install", create_proxy(lambda _event: changed()))

    async def prompt(self) -> None:
        await window.maheInstall.prompt()


def _runs_installed() -> bool:
    # Older versions of Safari know only their own property.
    return bool(window.matchMedia("(display-mode: standalone)").matches or getattr(navigator, "standalone", False))


class BrowserUpdates:
    """Implements `Updates` with offline.js, which talks to the service worker."""

    def on_offer(self, offered: Callable[[], None]) -> None:
        window.addEventListener("mahe:update", create_proxy(lambda _event: offered()))
        if document.documentElement.hasAttribute("data-update"):
            offered()

    def look(self) -> None:
        window.maheOffline.look()

    async def take(self) -> bool:
        return bool(await window.maheOffline.take())


class BrowserOfflineCopy:
    """Implements `OfflineCopy` with offline.js."""

    @property
    def extent(self) -> Extent | None:
        counted = window.maheOffline.extent()
        if not counted:
            return None
        missing = tuple(str(name) for name in counted.missing)
        return Extent(int(counted.kept), int(counted.whole), missing, bool(counted.coming))

    def on_change(self, changed: Callable[[], None]) -> None:
        window.addEventListener("mahe:extent", create_proxy(lambda _event: changed()))

    async def keep_everything(self) -> bool:
        return bool(await window.maheOffline.keepEverything())
