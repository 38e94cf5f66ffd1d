"""The room of several devices: passes commands, forms and what comes from other devices to the host or the guest."""

from __future__ import annotations

from app.peers.code_reader import CodeReader
from app.peers.code_views import TOLD, copied
from app.peers.hosting import Hosting
from app.peers.on_table import OnTable
from app.peers.seat_views import SEATS
from app.peers.visiting import Visiting
from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.errors import reporting
from app.ui.markup import join


class PeersController:
    """Everything about connected devices on this one."""

    def __init__(self, site: Site, on_table: OnTable) -> None:
        self._site = site
        self._reader = CodeReader(site)
        self._open: set[str] = set()
        self.hosting = Hosting(site, on_table, self._reader, self._open)
        """This device as a host."""
        self.visiting = Visiting(site, on_table, self._reader, self._open)
        """This device as a guest."""
        site.browser.peers.listen(reporting(site, self._arrived), reporting(site, self._changed))

    @property
    def commands(self) -> Commands:
        """The commands of both roles."""
        return {
            "join": plain(self.visiting.open),
            "peers": plain(self.hosting.open),
            "peers-add": plain(self.hosting.add),
            "peers-invite": plain(self.hosting.invite),
            "peers-read": plain(self.hosting.read),
            "peers-missing": plain(self.hosting.tell_missing),
            "peers-here": self._here,
            "peers-sit": self.visiting.sit,
            "peers-leave": plain(self.visiting.leave),
            "peers-next": plain(self.visiting.tell_next),
            "peers-stuck": plain(self.visiting.tell_stuck),
            "peers-film": plain(self._reader.film),
            "peers-typed": plain(self._reader.take_typed),
            "peers-copy": self._copy,
        }

    async def form_changed(self, form: str) -> None:
        """Handle a change in a form."""
        if form == SEATS:
            await self.hosting.choose()

    def dialog_closed(self) -> None:
        """Handle that a dialog was closed, whichever it was."""
        self._reader.stop()
        self.hosting.dialog_closed()

    async def _here(self, seat: str) -> None:
        if seat.isdecimal():
            await self.hosting.take_over(int(seat))

    async def _copy(self, whose: str) -> None:
        address = self.hosting.address if whose == "invitation" else self.visiting.address
        done = await self._site.browser.device.copy(address)
        self._site.browser.page.update({TOLD: join([copied(done, self._site.texts)])})

    def _arrived(self, connection: str, text: str) -> None:
        if self.visiting.owns(connection):
            self.visiting.arrived(text)
        else:
            self.hosting.arrived(connection, text)

    def _changed(self, connection: str, is_open: bool) -> None:
        if is_open:
            self._open.add(connection)
        else:
            self._open.discard(connection)
        if self.visiting.owns(connection):
            self.visiting.changed(is_open=is_open)
        else:
            self.hosting.changed(connection, is_open=is_open)
