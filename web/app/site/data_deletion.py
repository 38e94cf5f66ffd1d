"""Deletes all data on this device, for example on a school's tablets or before a device is given away.

Requires confirmation, and works only in the tab that plays. Games, names and settings are then gone in every tab, as on
a first visit. The offline copy of the site contains nothing personal and stays.
"""

from __future__ import annotations

from app.ports.storage import StorageFailed
from app.site_protocol import Site
from app.storage.repository import GameRepository
from app.ui.commands import Commands, plain
from app.ui.markup import element
from app.ui.views import dialogs
from app.ui.views.elements import command_button


class DataDeletion:
    """Asks for confirmation, then deletes all data."""

    def __init__(self, site: Site, repository: GameRepository) -> None:
        self._site = site
        self._repository = repository
        site.browser.device.on_all_deleted(site.browser.page.reload)

    @property
    def commands(self) -> Commands:
        """The commands for deleting."""
        return {"forget": plain(self._ask), "forget-confirmed": plain(self._forget)}

    async def _ask(self) -> None:
        if not self._site.writes:
            self._site.tell_read_only()
            return
        texts = self._site.texts
        text = texts.gettext(
            "The games, names, records and settings on this device will be deleted for good. Games you saved "
            "to a file stay, and the game still works offline."
        )
        self._site.browser.page.open_dialog(
            dialogs.dialog(
                texts.gettext("Delete all games and settings?"),
                element("p", {}, text),
                command_button("cancel", "button-loud", texts.gettext("Keep everything")),
                command_button("forget-confirmed", "button-quiet", texts.gettext("Delete everything")),
            )
        )

    async def _forget(self) -> None:
        site = self._site
        if not site.writes:
            site.tell_read_only()
            return
        browser, refused = site.browser, False
        try:
            await self._repository.forget()
        except StorageFailed:
            refused = True
        # Last, since storing the end of a game may just have added an entry to the family book.
        browser.preferences.forget()
        browser.tab.forget()
        if refused:
            texts = site.texts
            text = texts.gettext(
                "The games can’t be deleted in this browser. Delete this site’s data in the browser’s own settings."
            )
            browser.page.open_dialog(dialogs.message(texts.gettext("Not everything was deleted"), text, texts))
            return
        browser.device.notify_all_deleted()
        # A reload clears the memory, too.
        browser.page.reload()
