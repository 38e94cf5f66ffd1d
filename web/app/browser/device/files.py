"""Files: a download, and a file picked by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from js import URL, Blob, Object, document, setTimeout
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app.browser.null import or_none
from app.ports.device import FileKind

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
