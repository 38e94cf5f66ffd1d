"""Charts: D3 and our own script draw them; both come with the first one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import js
from js import document
from pyodide.ffi import create_once_callable

from app.browser.null import or_none
from app.ports.on_demand import ChartsMissing, PictureKind

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
