"""The copy of the site on this device: says what is missing before somebody is without a network, and gets it."""

from __future__ import annotations

from typing import Final

from app.ports.device import OfflineCopy
from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.errors import reporting
from app.ui.markup import Markup, Regions
from app.ui.offline_copy import EXTENT_REGION, REST_REGION, extent_line, rest_line, rest_notice
from app.ui.remembered import PLAYED
from app.ui.views import dialogs

UNWANTED: Final = "rest-unwanted"
"""Preference: set once the notice between games has been dismissed."""


class KeptCopy:
    """Draws what is known about the copy, in the settings, in the table's menu and between games.

    The copy becomes whole soon after the first move. Between games a notice says what is missing only to people who
    have played here, since that comes only if a download failed or the device saves data. If nothing can be kept at
    all, as in some private windows, only the menu and the settings say so.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """The commands that get the rest, and that dismiss the notice for good."""
        return {"keep-everything": plain(self._keep_everything), "no-rest": plain(self._dismiss)}

    @property
    def _copy(self) -> OfflineCopy:
        return self._site.browser.offline_copy

    def watch(self) -> None:
        """Start keeping all that is drawn up to date."""
        self._copy.on_change(reporting(self._site, self._site.refresh))

    def rest(self) -> Markup | None:
        """Draw what is missing, for the menu."""
        return rest_line(self._copy.extent, self._site.texts)

    def notice(self) -> Markup | None:
        """Draw the notice between games, if it is due."""
        extent, preferences = self._copy.extent, self._site.browser.preferences
        if not (extent and extent.missing and extent.whole) or extent.coming or preferences.get(UNWANTED) is not None:
            return None
        played = preferences.get(PLAYED) is not None or self._site.table is not None
        return rest_notice(extent, self._site.texts) if played else None

    def regions(self) -> Regions:
        """Draw what is kept, for the settings, and what is missing, for the menu."""
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
