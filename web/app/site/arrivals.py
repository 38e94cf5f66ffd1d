"""Opens shortcuts of the installed app, files, and links to shared games."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from app.site_protocol import Site
from app.storage.game_files import GameFiles
from app.storage.sharing import Sharing
from mahe_core.engine.share_link import unescaped

NEW_GAME: Final = "new-game"

SHORTCUTS: Final[Mapping[str, str]] = {"new": NEW_GAME, "lab": "lab"}
"""The command for each fragment in the shortcuts of web/manifest.webmanifest; boot.js knows that of the lab."""


def shortcut_in(fragment: str) -> str | None:
    """Return the command of a shortcut, even if a messenger has changed the link; None for any other fragment.

    >>> shortcut_in("lab"), shortcut_in("/New%2E?utm_source=mail"), shortcut_in("labour")
    ('lab', 'new-game', None)
    """
    found = re.fullmatch(r"[\W_]*([a-z]+)[\W_]*(?:[?&].*)?", unescaped(fragment), re.IGNORECASE)
    return SHORTCUTS.get(found[1].lower()) if found else None


class Arrivals:
    """Watches the address and the launches of the app."""

    def __init__(
        self, site: Site, files: GameFiles, sharing: Sharing, command: Callable[[str], Awaitable[None]]
    ) -> None:
        """`command` runs a command of the page."""
        self._site = site
        self._command = command
        self._files = files
        self._sharing = sharing

    async def watch(self) -> None:
        """Carry out the shortcut in the address, if any, and start listening for links and files."""
        site = self._site
        site.browser.links.on_arrival(self._on_arrival)
        site.browser.launches.on_file(self._on_file)
        if shortcut_in(site.browser.links.arrived()) is not None:
            await self._take_fragment()

    def _on_arrival(self) -> None:
        self._site.guard(self._take_fragment())

    def _on_file(self, text: str) -> None:
        self._site.guard(self._files.open_launched(text))

    async def _take_fragment(self) -> None:
        site = self._site
        command = shortcut_in(site.browser.links.arrived())
        if command is None:
            await self._sharing.open_arrived()
            return
        site.browser.links.clear()
        if command == NEW_GAME:
            site.ways.keep_form()
            if site.ways.leads_back:
                site.ways.uncover_table()
                site.draw()
        await self._command(command)
