"""Brings what the frozen memory does not hold when it is first asked for: the lab, further games, computer players."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

import js
from js import document, maheStart
from pyodide.ffi import JsException, create_once_callable

from app.browser.null import or_none
from app.ports.on_demand import ArchiveMissing, ChartsMissing, PictureKind
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


SCRIPT = "template[data-part='charts']"


class BrowserCharts:
    """Has charts drawn."""

    def __init__(self) -> None:
        self._coming: asyncio.Future[None] | None = None

    async def draw(self, charts: Mapping[str, str]) -> None:
        """Draw charts by their descriptions, each into its place. Raises ChartsMissing."""
        await self._bring()
        js.maheCharts.draw(json.dumps(dict(charts)))

    async def save_picture(self, chart: str, name: str, kind: PictureKind, title: str) -> None:
        """Offer a chart that is drawn as a picture to keep."""
        await self._bring()
        await js.maheCharts.savePicture(chart, name, kind, title)

    async def _bring(self) -> None:
        """Put the script on the page; when it does not come, the next chart tries again."""
        if self._coming is None:
            self._coming = _brought()
        coming = self._coming
        try:
            await asyncio.shield(coming)
        except OSError as error:
            if self._coming is coming:
                self._coming = None
            raise ChartsMissing from error


def _brought() -> asyncio.Future[None]:
    read: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    waiting = or_none(document.querySelector(SCRIPT))
    script = document.createElement("script")
    script.src = waiting.content.querySelector("script").src

    def on_read(_event: Any) -> None:
        if not read.done():
            read.set_result(None)

    def on_error(_event: Any) -> None:
        script.remove()
        if not read.done():
            read.set_exception(OSError("the script that draws charts could not be had"))

    script.addEventListener("load", create_once_callable(on_read))
    script.addEventListener("error", create_once_callable(on_error))
    document.head.append(script)
    return read
