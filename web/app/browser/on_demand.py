"""Loads on first use the parts that are not in the snapshot: the lab, other games, computer players, charts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Mapping
from importlib.util import find_spec
from typing import Any

import js
from js import document, maheStart
from pyodide.ffi import JsException, create_once_callable

from app.addresses import DATA_FOLDER
from app.ports.on_demand import ArchiveMissing, PictureKind
from app.ui.languages import add_catalogues, add_texts, has_texts

PATIENCE = 120
"""Seconds in which even a slow line brings the largest part; a network that says nothing ends then."""

BRIEFLY = 10
"""Seconds in which a host says whether it has a file."""


class BrowserArchives:
    """Implements `Archives`."""

    def __init__(self) -> None:
        self._styles = {room: Linked(room) for room in ("lab", "peers")}

    async def bring_texts(self, code: str) -> None:
        if has_texts(code):
            return
        await _loaded(f"{maheStart.later}texts-{code}.txt", _bring_texts(code))

    async def bring_lab(self, game: str, code: str) -> None:
        await asyncio.gather(_bring("app.lab", "lab"), _bring_lessons(game, code), self._styles["lab"].bring())

    async def bring_players(self, game: str) -> None:
        # The players import modules from the lab's archive. A game that has them elsewhere needs the coach only.
        here = find_spec("app.coach") or find_spec(f"mahe_core.{game}.players")
        await asyncio.gather(_bring("app.lab", "lab"), *([] if here else [_unpack("players")]))

    async def bring_room(self, room: str) -> None:
        style = self._styles.get(room)
        await asyncio.gather(_bring_words(room), *([] if style is None else [style.bring()]))

    async def bring_game(self, game: str) -> None:
        """Load everything except the stylesheet, which boot.js loads with the first screen."""
        if await _bring_words(game):
            await maheStart.opened


async def _loaded(address: str, loading: Awaitable[object]) -> None:
    """Wait until the file at an address is loaded. Raises ArchiveMissing."""
    try:
        await asyncio.wait_for(loading, PATIENCE)
    except (JsException, OSError, ValueError) as error:
        raise ArchiveMissing(outdated=await _is_gone(address)) from error


async def _is_gone(address: str) -> bool:
    """Return True if the host answers, and says that it has no such file or sends a page instead."""
    try:
        # The service worker answers GET only, and would hide what the host says.
        answer = await asyncio.wait_for(maheStart.headers(address), BRIEFLY)
    except (JsException, TimeoutError):
        return False
    return answer.status in (404, 410) or "text/html" in str(answer.headers.get("Content-Type"))


async def _bring_texts(code: str) -> None:
    add_texts(code, str(await maheStart.texts(code)))


async def _bring_words(part: str) -> bool:
    """Unpack an archive with texts of its own unless it was unpacked before; return True if it was unpacked now."""
    if not await _bring(f"app.{part}", part):
        return False
    add_catalogues(part)
    return True


async def _bring(package: str, archive: str) -> bool:
    """Unpack an archive unless its package is importable; return True if it was unpacked."""
    # A start without the snapshot has unpacked the lab, too.
    if find_spec(package) is not None:
        return False
    await _unpack(archive)
    return True


async def _bring_lessons(game: str, code: str) -> None:
    """Unpack the lessons of a language, unless they came with the game or a start without the snapshot."""
    if not (DATA_FOLDER / "lessons" / game / f"{code}.json").exists():
        await _unpack(f"lessons-{code}")


async def _unpack(archive: str) -> None:
    address = f"{maheStart.later}{archive}.zip.zst"
    await _loaded(address, maheStart.unpack(address))


def _load(element: Any) -> asyncio.Future[None]:
    """Add a stylesheet or script to the page; if it cannot be loaded, remove it and set OSError on the future."""
    loaded: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_load(_event: Any) -> None:
        if not loaded.done():
            loaded.set_result(None)

    def on_error(_event: Any) -> None:
        element.remove()
        if not loaded.done():
            loaded.set_exception(OSError("a style sheet or script could not be loaded"))

    element.addEventListener("load", create_once_callable(on_load))
    element.addEventListener("error", create_once_callable(on_error))
    document.head.append(element)
    return loaded


class Linked:
    """A stylesheet or script in a template of the page, loaded on first use."""

    def __init__(self, part: str) -> None:
        self._part = part
        self._coming: asyncio.Future[None] | None = None

    async def bring(self) -> None:
        """Load it once, however often it is called meanwhile; after a failure the next call tries again.

        Raises ArchiveMissing.
        """
        element = document.querySelector(f"template[data-part='{self._part}']").content.firstElementChild
        if self._coming is None:
            self._coming = _load(element.cloneNode())
        coming = self._coming
        try:
            await _loaded(element.getAttribute("href") or element.getAttribute("src"), asyncio.shield(coming))
        except ArchiveMissing:
            if self._coming is coming:
                self._coming = None
            raise


class BrowserCharts:
    """Implements `Charts` with D3 and our own script."""

    def __init__(self) -> None:
        self._script = Linked("charts")

    async def draw(self, charts: Mapping[str, str]) -> None:
        await self._script.bring()
        js.maheCharts.draw(json.dumps(dict(charts)))

    async def save_picture(self, chart: str, name: str, kind: PictureKind, title: str) -> None:
        await self._script.bring()
        await js.maheCharts.savePicture(chart, name, kind, title)

    async def prepare(self) -> None:
        await self._script.bring()


class BrowserPostcards:
    """Implements `Postcards`."""

    def __init__(self) -> None:
        self._script = Linked("postcard")

    async def prepare(self) -> bool:
        await self._script.bring()
        try:
            return bool(await js.mahePostcard.prepare())
        except JsException as error:
            raise ArchiveMissing from error

    async def send(self, name: str, title: str) -> None:
        await js.mahePostcard.send(name, title)

    def save(self, name: str, kind: PictureKind) -> None:
        js.mahePostcard.save(name, kind)
