"""Shows what is missing in the offline copy of the site, and downloads it on request."""

from __future__ import annotations

from typing import Final

from app.ports.device import OfflineCopy
from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.markup import Markup, Regions
from app.ui.offline_copy import EXTENT_REGION, REST_REGION, extent_line, rest_line, rest_notice
from app.ui.remembered import PLAYED
from app.ui.views import dialogs

UNWANTED: Final = "rest-unwanted"
"""Preference: set once the notice between games has been dismissed."""


class KeptCopy:
    """Draws the state of the copy in the settings, in the table's menu and between games.

    The copy is complete soon after the first move, unless a download failed or the device saves data. The notice
    between games is for people who have played here. If nothing can be stored at all, as in some private windows, only
    the menu and the settings show it.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """The commands that download the rest and dismiss the notice for good."""
        return {"keep-everything": plain(self._keep_everything), "no-rest": plain(self._dismiss)}

    @property
    def _copy(self) -> OfflineCopy:
        return self._site.browser.offline_copy

    def rest(self) -> Markup | None:
        """Draw the list of missing parts for the menu."""
        return rest_line(self._copy.extent, self._site.texts)

    def notice(self) -> Markup | None:
        """Draw the notice between games, if it is due."""
        extent, preferences = self._copy.extent, self._site.browser.preferences
        if not (extent and extent.missing and extent.whole) or extent.coming or preferences.get(UNWANTED) is not None:
            return None
        played = preferences.get(PLAYED) is not None or self._site.table is not None
        return rest_notice(extent, self._site.texts) if played else None

    def regions(self) -> Regions:
        """Draw the regions for the settings and the menu."""
        nothing, extent = Markup(""), extent_line(self._copy.extent, self._site.texts)
        return {EXTENT_REGION: extent or nothing, REST_REGION: self.rest() or nothing}

    async def _keep_everything(self) -> None:
        if await self._copy.keep_everything():
            return
        texts = self._site.texts
        title = texts.gettext("Not everything could be downloaded")
        text = texts.gettext("Is there a network, and room on this device? What is already here stays.")
        self._site.browser.page.open_dialog(dialogs.message(title, text, texts))

    async def _dismiss(self) -> None:
        self._site.browser.preferences.set(UNWANTED, "yes")
