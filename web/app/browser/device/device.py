"""What else the device can do: true chance, one tab that writes, news between tabs, the clipboard, keeping for good."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import BroadcastChannel, Object, Promise, Uint8Array, crypto, document, navigator, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.browser.null import or_none

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
