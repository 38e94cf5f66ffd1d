"""Brings what only the lab needs: its Python, which the frozen memory does not hold, and its style."""

from __future__ import annotations

import asyncio
import sys
from importlib.util import find_spec
from typing import Any

from js import document, maheStart
from pyodide.ffi import JsException, create_once_callable

from app.browser.nothing import or_none
from app.ports.lab import LabMissing

STYLE = "template[data-part='lab']"


class BrowserLabFiles:
    """Fetches them, each once."""

    async def bring(self) -> None:
        """Make the lab's Python ready to be imported, and give the page its style. Raises LabMissing."""
        try:
            await asyncio.gather(self._bring_python(), self._bring_style())
        except (JsException, OSError) as error:
            raise LabMissing from error

    async def _bring_python(self) -> None:
        # A plain start, without the frozen memory, has unpacked everything.
        if find_spec("app.lab") is not None:
            return
        await maheStart.unpack(maheStart.lab)
        # It remembers that the folders were not there.
        sys.path_importer_cache.clear()

    async def _bring_style(self) -> None:
        waiting = or_none(document.querySelector(STYLE))
        if waiting is None:
            return
        style = waiting.content.querySelector("link").cloneNode()
        read: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def on_read(_event: Any) -> None:
            if not read.done():
                read.set_result(None)

        def on_error(_event: Any) -> None:
            if not read.done():
                read.set_exception(OSError("the lab's style could not be had"))

        style.addEventListener("load", create_once_callable(on_read))
        style.addEventListener("error", create_once_callable(on_error))
        document.head.append(style)
        try:
            await read
        except OSError:
            style.remove()
            raise
        waiting.remove()
