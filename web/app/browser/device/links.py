"""What stands behind the `#` of the page's address, and the device's own sheet for sending a link."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import Object, history, location, navigator, window
from pyodide.ffi import JsException, create_proxy, to_js


class BrowserLinks:
    """Reads and writes the page's address."""

    def arrived(self) -> str:
        """Read what stands behind the `#` now, or nothing."""
        return str(location.hash).removeprefix("#")

    def clear(self) -> None:
        """Take it out of the address, so that a reload does not bring it again."""
        history.replaceState(history.state, "", f"{location.pathname}{location.search}")

    def on_arrival(self, arrived: Callable[[], None]) -> None:
        """Call back whenever something else has come to stand there."""

        def on_hash(_event: Any) -> None:
            arrived()

        window.addEventListener("hashchange", create_proxy(on_hash))

    def address(self, fragment: str) -> str:
        """Write the page's address with this behind the `#`, and none of the presets."""
        return f"{location.origin}{location.pathname}#{fragment}"

    @property
    def can_send(self) -> bool:
        """Whether the device has a sheet of its own for sending a link to somebody."""
        return hasattr(navigator, "share")

    async def send(self, title: str, address: str) -> None:
        """Open that sheet; return when it is done with, whether the link was sent or not."""
        # Whoever closes the sheet without sending has thought better of it; the link still stands in the dialog.
        with suppress(JsException):
            await navigator.share(to_js({"title": title, "url": address}, dict_converter=Object.fromEntries))
