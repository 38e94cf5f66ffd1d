"""What else the device can do: true chance, one tab that writes, news between tabs, the clipboard, keeping for good."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from js import (
    URL,
    Blob,
    BroadcastChannel,
    Object,
    Promise,
    Uint8Array,
    crypto,
    document,
    navigator,
    performance,
    setTimeout,
    window,
)
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.browser.null import or_none
from app.ports.device import FileKind

CHANGED = "changed"
FORGOTTEN = "forgotten"
"""What one tab tells the others."""


class BrowserDevice:
    """Asks the device; tabs that play the same game hear of each other."""

    def __init__(self, game: str) -> None:
        self._table = f"{game}:table"
        """The name of the lock that the one tab which writes holds, and of the channel between the tabs."""
        self._channel: Any = BroadcastChannel.new(self._table)
        self._listeners: dict[str, Callable[[], None]] = {}
        self._channel.onmessage = create_proxy(self._on_message)

    def secret(self, bits: int) -> int:
        """Draw a whole number of so many bits from the device's source of true chance.

        Python's own would not do: an interpreter that was frozen awakes with the same state everywhere.
        """
        drawn = crypto.getRandomValues(Uint8Array.new((bits + 7) // 8))
        return int.from_bytes(bytes(drawn), "big") >> (-bits % 8)

    async def claim_table(self, on_turn_to_write: Callable[[], None]) -> bool:
        """Try to be the one tab that writes; when another one is, call back once that tab is gone."""
        if not hasattr(navigator, "locks"):
            return True
        answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def on_answer(lock: Any) -> Any:
            mine = or_none(lock) is not None
            answered.set_result(mine)
            return _for_ever() if mine else None

        def on_refusal(_error: Any) -> None:
            # Where nothing may be stored there is nothing that two tabs could write over each other.
            if not answered.done():
                answered.set_result(True)

        options = to_js({"ifAvailable": True}, dict_converter=Object.fromEntries)
        try:
            navigator.locks.request(self._table, options, create_proxy(on_answer)).catch(create_proxy(on_refusal))
        except JsException:
            return True
        mine = await answered

        def on_turn(_lock: Any) -> Any:
            on_turn_to_write()
            return _for_ever()

        if not mine:
            navigator.locks.request(self._table, create_proxy(on_turn))
        return mine

    def tell_other_tabs(self) -> None:
        """Tell the other tabs that the running game has changed."""
        self._channel.postMessage(CHANGED)

    def on_news(self, changed: Callable[[], None]) -> None:
        """Call back whenever another tab has changed the running game."""
        self._listeners[CHANGED] = changed

    def tell_all_forgotten(self) -> None:
        """Tell the other tabs that everything on this device was forgotten."""
        self._channel.postMessage(FORGOTTEN)

    def on_all_forgotten(self, forgotten: Callable[[], None]) -> None:
        """Call back when another tab has forgotten everything on this device."""
        self._listeners[FORGOTTEN] = forgotten

    def _on_message(self, event: Any) -> None:
        listener = self._listeners.get(str(event.data))
        if listener is not None:
            listener()

    def on_out_of_sight(self, hidden: Callable[[], None]) -> None:
        """Call back the moment the page is no longer seen, or is put away to be thawed later."""

        def on_visibility(_event: Any) -> None:
            if document.visibilityState == "hidden":
                hidden()

        document.addEventListener("visibilitychange", create_proxy(on_visibility))
        window.addEventListener("pagehide", create_proxy(lambda _event: hidden()))

    def on_blur(self, blurred: Callable[[], None]) -> None:
        """Call back the moment something else than the page has come to be used."""
        window.addEventListener("blur", create_proxy(lambda _event: blurred()))

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False when the device does not let us, and it is to be copied by hand."""
        if not hasattr(navigator, "clipboard"):
            return False
        try:
            await navigator.clipboard.writeText(text)
        except JsException:
            return False
        return True

    def ask_to_keep(self) -> None:
        """Ask the device never to clear what lies here by itself; whatever it answers is all right."""
        storage = or_none(getattr(navigator, "storage", None))
        if storage is not None and hasattr(storage, "persist"):
            storage.persist().catch(create_once_callable(lambda _refusal: None))


def _for_ever() -> Any:
    """Make a promise that is never kept: the lock is ours until the tab is gone."""

    def never(*_settlers: Any) -> None:
        return

    return Promise.new(create_proxy(never))


class BrowserClock:
    """Tells the time since the page was opened; it never goes back."""

    def now(self) -> float:
        """Tell the time, in milliseconds."""
        return float(performance.now())

    async def sleep(self, milliseconds: float) -> None:
        """Return when so much time has passed."""
        await asyncio.sleep(milliseconds / 1000)


LARGEST_FILE = 2_000_000
"""Bytes read of a picked file: many times the longest save, so that what is longer is refused as cut off."""

TYPES: Final[Mapping[str, str]] = {"json": "application/json", "csv": "text/csv"}
"""The type of a file, by the end of its name."""

PICKED: Final[Mapping[FileKind, str]] = {
    "json": ".json,application/json",
    # Android calls them by the longer name.
    "csv": ".csv,text/csv,text/comma-separated-values",
}
"""What the browser offers to pick. On a telephone nothing else can be."""


class BrowserFiles:
    """Gives and takes files."""

    def download(self, name: str, content: str) -> None:
        """Offer a text as a file to keep."""
        kind = to_js({"type": TYPES[name.rpartition(".")[2]]}, dict_converter=Object.fromEntries)
        address = URL.createObjectURL(Blob.new(to_js([content]), kind))
        link = document.createElement("a")
        link.href = address
        link.download = name
        link.click()
        # The browser reads the file after the click; by then it must still be there.
        setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), 60_000)

    async def pick(self, kind: FileKind) -> str | None:
        """Let a file of a kind be picked and give its text, cut off where it is too long; None when none was picked."""
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
        return None if file is None else str(await file.slice(0, LARGEST_FILE).text())


class BrowserScreen:
    """Asks the browser for the screen."""

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        self._asking: asyncio.Task[None] | None = None
        self._follows = False

    # Awake

    def keep_awake(self, wanted: bool) -> None:
        """Keep the screen awake from now on, or let it go to sleep again."""
        if not hasattr(navigator, "wakeLock"):
            return
        self._wanted = wanted
        if wanted and not self._follows:
            self._follows = True
            document.addEventListener("visibilitychange", create_proxy(self._on_visibility))
        self._settle()

    def _on_visibility(self, _event: Any) -> None:
        self._settle()

    def _settle(self) -> None:
        if self._asking is None and (self._wanted != self._held) and not (self._wanted and document.hidden):
            self._asking = asyncio.ensure_future(self._ask())

    @property
    def _held(self) -> bool:
        return self._lock is not None and not self._lock.released

    async def _ask(self) -> None:
        """Ask until the screen is as it is wanted, which may change while the browser thinks; a refusal stands."""
        with suppress(JsException):
            while self._wanted != self._held and not (self._wanted and document.hidden):
                if self._wanted:
                    self._lock = await navigator.wakeLock.request("screen")
                else:
                    await self._lock.release()
        self._asking = None

    # Full

    @property
    def full(self) -> bool | None:
        """Tell whether the game fills the screen; None where that is not for the page to change."""
        enabled = bool(or_none(getattr(document, "fullscreenEnabled", None)))
        if not enabled or window.matchMedia("(display-mode: standalone)").matches:
            return None
        return or_none(document.fullscreenElement) is not None

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the game has come to fill the screen, or has left it."""

        def on_full_screen_change(_event: Any) -> None:
            changed()

        document.addEventListener("fullscreenchange", create_proxy(on_full_screen_change))

    async def fill(self, whole: bool) -> None:
        """Fill the screen or leave it, if the browser lets us."""
        with suppress(JsException):
            if whole:
                await document.documentElement.requestFullscreen()
            elif or_none(document.fullscreenElement) is not None:
                await document.exitFullscreen()
