"""The connection with the host, and the attempts to come back once it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import chain, repeat
from typing import Final

from app.site_protocol import Site

WAITS: Final = (0, 1000, 2000, 4000, 8000)
"""Milliseconds before each attempt to come back; the last one is repeated."""

PATIENCE: Final = 10_000
"""Milliseconds for one attempt."""


class HostConnection:
    """At most one connection, which opens and ends, and may be followed by another one with the same host."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._name: str | None = None
        """The connection, or the one that is to open."""
        self._open = asyncio.Event()
        self._ended = asyncio.Event()

    @property
    def is_open(self) -> bool:
        """True while texts reach the host."""
        return self._open.is_set()

    def owns(self, connection: str) -> bool:
        """Return True if a connection is this one."""
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
        """Record that the connection has opened or ended."""
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
        """Try to come back, however long that takes, until the connection is open or no longer wanted."""
        for wait in chain(WAITS, repeat(WAITS[-1])):
            await self._site.browser.clock.sleep(wait)
            if not wanted() or self.is_open or await self.reconnect(wanted):
                return

    async def reconnect(self, wanted: Callable[[], bool]) -> bool:
        """Try to come back once; return True if the connection has opened or is no longer wanted."""
        connection = await self._site.browser.peers().come_back()
        if not wanted() or self.is_open:
            # The player has joined again or left; or it has opened before `come_back` returned; or the host came back.
            return True
        if connection is None:
            return False
        self.expect(connection)
        waiting = [asyncio.ensure_future(event.wait()) for event in (self._open, self._ended)]
        await asyncio.wait(waiting, timeout=PATIENCE / 1000, return_when=asyncio.FIRST_COMPLETED)
        for each in waiting:
            each.cancel()
        return self.is_open
