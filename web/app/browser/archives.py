"""Brings what the frozen memory does not hold when it is first asked for: the lab, further games, computer players."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from typing import Any

from js import document, maheStart
from pyodide.ffi import JsException, create_once_callable

from app.browser.null import or_none
from app.ports.on_demand import ArchiveMissing
from app.ui.languages import learn


class BrowserArchives:
    """Fetches them, each once."""

    async def bring_lab(self) -> None:
        """Make the lab's Python ready to be imported, and give the page its style. Raises ArchiveMissing."""
        try:
            await asyncio.gather(_bring("app.lab", "lab"), _bring_style("lab"))
        except (JsException, OSError) as error:
            raise ArchiveMissing from error

    async def bring_players(self, game: str) -> None:
        """Make a game's computer players ready to be imported. Raises ArchiveMissing."""
        try:
            # They stand on what came with the lab.
            await asyncio.gather(_bring("app.lab", "lab"), _bring(f"mahe_core.{game}.players", "players"))
        except (JsException, OSError) as error:
            raise ArchiveMissing from error

    async def bring_game(self, game: str) -> None:
        """Make a game's Python, words and rules ready, unless they are there already. Raises ArchiveMissing.

        Its style comes with its first screen, for which boot.js sees.
        """
        try:
            await _bring_words(game)
            await maheStart.opened
        except (JsException, OSError) as error:
            raise ArchiveMissing from error


async def _bring_words(game: str) -> None:
    if await _bring(f"app.{game}", game):
        learn(game)


async def _bring(package: str, archive: str) -> bool:
    """Unpack an archive unless its package is there already; whether it was unpacked."""
    # A plain start, without the frozen memory, has unpacked the lab, too.
    if find_spec(package) is not None:
        return False
    await maheStart.unpack(f"{maheStart.later}{archive}.zip.zst")
    return True


async def _bring_style(part: str) -> None:
    """Give the page the style that waits in the template of that part, unless it has it already."""
    waiting = or_none(document.querySelector(f"template[data-part='{part}']"))
    if waiting is None:
        return
    style = waiting.content.querySelector("link").cloneNode()
    read: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_read(_event: Any) -> None:
        if not read.done():
            read.set_result(None)

    def on_error(_event: Any) -> None:
        if not read.done():
            read.set_exception(OSError("a style could not be had"))

    style.addEventListener("load", create_once_callable(on_read))
    style.addEventListener("error", create_once_callable(on_error))
    document.head.append(style)
    try:
        await read
    except OSError:
        style.remove()
        raise
    waiting.remove()
