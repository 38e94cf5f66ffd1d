"""Shares the game on the table as a link and a QR code, and opens what others have shared.

A link holds names only when that was ticked; it goes to the screen, the clipboard and the device's own sheet, and
nowhere else. A link that arrives is opened as a file is: refused with the reason, and never over a running game
unasked. Once it has been looked at it is taken out of the address; a tab that may only watch leaves it there for later.
"""

from __future__ import annotations

from app.site_protocol import Site
from app.storage.files.game_files import GameFiles
from app.storage.sharing.share_dialog import FORM, NAMES, Shared, share_dialog, share_regions, told
from app.ui.commands import Commands, plain
from app.ui.views.qr_code import qr_code
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.share_link import LinkTooLong, is_link, reading_link, write_link


class Sharing:
    """Makes links to the game on the table, and opens those that arrive."""

    def __init__(self, site: Site, files: GameFiles) -> None:
        self._site = site
        self._files = files
        self._save: AnySave | None = None
        self._address = ""

    @property
    def commands(self) -> Commands:
        """What is pressed about sharing."""
        return {"share": plain(self._share), "copy-link": plain(self._copy), "send-link": plain(self._send)}

    async def open_arrived(self) -> None:
        """Open the game that came behind the address's `#`, if there is one."""
        site, links = self._site, self._site.browser.links
        fragment = links.arrived()
        if not is_link(fragment, site.game.name):
            return
        if site.writes:
            links.clear()
        texts = site.texts
        await self._files.open_game(
            reading_link(fragment, site.game.rules),
            texts.gettext("This link cannot be opened"),
            texts.gettext("The game on the table is not over yet. The shared one will take its place."),
            texts.gettext("Open the shared game"),
        )

    def draw_again(self) -> None:
        """Redraw link and code, with the names or without as it is ticked now."""
        if self._save is not None:
            names = NAMES in self._site.browser.page.fields(FORM)
            self._site.browser.page.update(share_regions(self._shared(self._save, names=names), self._site.texts))

    async def _share(self) -> None:
        if self._site.table is None:
            return
        self._save = self._site.table.save
        shared = self._shared(self._save, names=False)
        self._site.browser.page.open_dialog(share_dialog(shared, self._site.texts))

    @property
    def _secrets(self) -> bool:
        return self._site.table is not None and self._site.table.keeps_secrets

    def _shared(self, save: AnySave, *, names: bool) -> Shared:
        links = self._site.browser.links
        has_names = any(seat.name for seat in save.seats)
        runs = save.session.to_act is not None
        try:
            fragment = write_link(save, names=names)
        except LinkTooLong:
            fragment = ""
        self._address = links.address(fragment)
        # The number is the larger part and in digits that a code holds in less room than the rest.
        head, dot, number = self._address.rpartition(".")
        code = qr_code([head + dot, number]) if fragment else None
        return Shared(
            self._address, code, runs=runs, secrets=self._secrets, has_names=has_names, can_send=links.can_send
        )

    async def _copy(self) -> None:
        copied = await self._site.browser.device.copy(self._address)
        self._site.browser.page.update({"share-told": told(copied, self._site.texts)})

    async def _send(self) -> None:
        await self._site.browser.links.send(self._site.game.brand.wordmark, self._address)
