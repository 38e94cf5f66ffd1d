"""The connection with the host, and the attempts to reconnect after it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import chain, repeat
from typing import Final

from app.peers.remembered_visit import RememberedVisit
from app.site_protocol import Site

WAITS: Final = (0, 1000, 2000, 4000, 8000)
"""Milliseconds before each attempt to reconnect; the last one is repeated."""

PATIENCE: Final = 10_000
"""Milliseconds for one attempt."""


class HostConnection:
    """At most one connection at a time; after it ends, another one with the same host may replace it."""

    def __init__(self, site: Site, remembered: RememberedVisit) -> None:
        self._site = site
        self._remembered = remembered
        self._name: str | None = None
        """The open or expected connection."""
        self._open = asyncio.Event()
        self._ended = asyncio.Event()

    @property
    def is_open(self) -> bool:
        """True while texts reach the host."""
        return self._open.is_set()

    def owns(self, connection: str) -> bool:
        """Return True for the open or expected connection."""
        return connection == self._name

    def expect(self, connection: str) -> None:
        """Wait for a connection to open."""
        self._name = connection
        self._open.clear()
        self._ended.clear()

    def adopt(self, connection: str) -> None:
        """Replace a lost connection with one that has opened from the host's side."""
        if not self.is_open:
            self._name = connection

    def changed(self, *, is_open: bool) -> None:
        """Handle that the connection has opened or ended."""
        if is_open:
            self._open.set()
        else:
            self._open.clear()
            self._ended.set()

    def send(self, text: str) -> None:
        """Send a text, if there is a connection."""
        if self._name is not None:
            self._site.browser.peers().send(self._name, text)

    def close(self) -> None:
        """End the connection for good."""
        if self._name is not None:
            self._site.browser.peers().close(self._name)
        self._name = None
        self._open.clear()

    async def keep_reconnecting(self, wanted: Callable[[], bool]) -> None:
        """Try to reconnect until the connection is open or no longer wanted."""
        for wait in chain(WAITS, repeat(WAITS[-1])):
            await self._site.browser.clock.sleep(wait)
            if not wanted() or self.is_open or await self.reconnect(wanted):
                return

    async def reconnect(self, wanted: Callable[[], bool]) -> bool:
        """Try to reconnect once; return True if the connection is open or no longer wanted."""
        connection = await self._site.browser.peers().come_back(self._remembered.name)
        if not wanted() or self.is_open:
            # The player has joined again or left, or a connection has opened meanwhile.
            return True
        if connection is None:
            return False
        self.expect(connection)
        waiting = [asyncio.ensure_future(event.wait()) for event in (self._open, self._ended)]
        await asyncio.wait(waiting, timeout=PATIENCE / 1000, return_when=asyncio.FIRST_COMPLETED)
        for each in waiting:
            each.cancel()
        return self.is_open
