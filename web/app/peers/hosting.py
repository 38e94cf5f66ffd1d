"""Hosting: guests see the game of this device, and decide at their own devices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Final, assert_never

from app.peers.code_reader import CodeReader
from app.peers.code_views import SEATED, connecting, impossible, invitation, unconnected
from app.peers.connection_code import fragment_of
from app.peers.elsewhere_turns import ElsewhereTurns
from app.peers.host import Carry, Effect, HangUp, Host, Reseat, Send, Wait, played_by_hand
from app.peers.on_table import OnTable
from app.peers.seat_views import (
    BY,
    ROWS,
    SEATS,
    host_dialog,
    missing_dialog,
    missing_notice,
    not_connected,
    seat_rows,
    seated,
)
from app.peers.visit_views import plays_elsewhere
from app.play.played_game import names
from app.play.table_controller import TableController
from app.ports.on_demand import ArchiveMissing
from app.ports.peers import CodeRefused, PeersMissing
from app.site_protocol import Site
from app.ui.markup import Markup
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import BY_DEVICE, BY_HAND, ELSEWHERE
from mahe_core.engine.thinking import level_of

PATIENCE: Final = 10_000
"""Milliseconds until the page explains why there may be no connection."""

TOKEN_BITS: Final = 128

CALLS: Final = (0, 10_000, 20_000, 40_000)
"""Milliseconds before each attempt to reconnect guests after a reload; they may notice late that the host was gone."""


class Hosting:
    """Invites guests, and carries out their decisions."""

    def __init__(
        self, site: Site, on_table: OnTable, turns: ElsewhereTurns, reader: CodeReader, opened: Set[str]
    ) -> None:
        """`opened` are all open connections, with a host or with guests."""
        self._site = site
        self._on_table = on_table
        self._turns = turns
        self._reader = reader
        self._open = opened
        self._host: Host | None = None
        self._invitation: str | None = None
        """The invited connection that waits for an answer."""
        self.address = ""
        """The address that contains the shown invitation."""
        self._awaited: str | None = None
        """The connection for which the dialog waits."""
        self._calling = False
        """True while guests may still come back by themselves after a reload."""

    # Commands

    async def open(self) -> None:
        """Show who plays on which device."""
        if (table := self._ready()) is not None:
            self._site.browser.page.open_dialog(host_dialog(self._rows(table), self._site.texts))

    async def invite(self, told: str = "") -> None:
        """Show an invitation with this message, and read the guest's answer."""
        site = self._site
        if self._ready() is None:
            return
        self._reader.stop()
        self._awaited = None
        if self._invitation is not None:
            site.browser.peers().close(self._invitation)
        try:
            self._invitation, code = await site.browser.peers().invite()
        except (PeersMissing, ArchiveMissing) as missing:
            site.browser.page.open_dialog(impossible(missing, site.texts, host=True))
            return
        if (table := self._ready()) is None:
            return
        if told and self._complete(table):
            # The last one sat down before the code for another device was there.
            site.browser.page.close_dialog()
            return
        self.address = site.browser.links.address(fragment_of(site.game.name, code))
        first, fresh = not self._open, not played_by_hand(table.save)
        shown = invitation(self.address, told, self._seated(table), site.texts, first=first, fresh=first and fresh)
        site.browser.peers().on_handed_over(self._taken)
        site.guard(self._reader.connect(self._accept, shown, front=True))

    async def take_over(self, seat: str) -> None:
        """Let somebody at this device play for a seat."""
        table = self._on_table.table
        if table is not None and not self._on_table.visiting:
            self._site.browser.page.close_dialog()
            await table.reseat(lambda number, by: BY_HAND if str(number) == seat else by)

    async def choose(self) -> None:
        """Apply the choice of who plays on another device."""
        table, page = self._on_table.table, self._site.browser.page
        if table is None or self._on_table.visiting:
            return
        chosen: dict[str, str] = {}

        def by(seat: int, before: str) -> str:
            wanted = chosen.get(f"{BY}{seat}")
            if wanted == BY_DEVICE or (wanted == BY_HAND and before in ELSEWHERE):
                return wanted
            return before

        # Redrawing the rows earlier would revert what was chosen meanwhile.
        while (now := page.fields(SEATS)) != chosen:
            chosen = now
            await table.reseat(by)
        self._show_rows()

    async def explain_missing(self) -> None:
        """Show what to do about the guest whose turn it is and who is not connected."""
        table = self._ready()
        acting = None if table is None else table.save.session.to_act
        if table is not None and isinstance(acting, int):
            name = names(self._site.game.play, table.save, self._site.texts)[acting]
            computers = bool(self._site.game.computers.levels)
            self._site.browser.page.open_dialog(missing_dialog(name, acting, self._site.texts, computers=computers))

    async def reconnect_guests(self) -> None:
        """Reconnect with the guests after a reload."""
        self._calling = True
        for wait in CALLS:
            await self._site.browser.clock.sleep(wait)
            self._calling = wait == 0
            self._site.refresh()
            if self._on_table.visiting or not await self._site.browser.peers().call_guests():
                break
        self._calling = False
        self._site.refresh()

    def notice(self) -> Markup | None:
        """Say whose device is not connected, and offer the code by which it comes back."""
        table = self._on_table.table
        if table is None or self._calling or not self._site.at_table or table.save.session.to_act is None:
            return None
        seats = enumerate(table.save.seats)
        missing = [number for number, seat in seats if seat.by == BY_DEVICE and not self.connected(number)]
        return missing_notice(self._missing(table, missing), self._site.texts) if missing else None

    def connected(self, seat: int) -> bool:
        """Return True if the guest in a seat is connected."""
        return self._host is not None and seat in self._host.connected

    # Events from other devices

    def changed(self, connection: str, *, is_open: bool) -> None:
        """Handle an opened or ended connection."""
        page, texts = self._site.browser.page, self._site.texts
        expected = connection == self._awaited
        if expected:
            self._awaited = None
        if is_open:
            if expected:
                self._site.guard(self._invite_next())
            return
        if expected:
            page.open_dialog(unconnected(texts, host=True))
        if self._host is not None:
            before = self._host.connected
            self._do(self._host.gone(connection))
            self._show_change(before)

    def arrived(self, connection: str, text: str) -> None:
        """Handle a text from a guest."""
        table = self._on_table.table
        if table is None or self._on_table.visiting:
            self._site.browser.peers().close(connection)
            return
        if self._host is None:
            browser = self._site.browser
            version, secret = browser.peers().version, browser.device.secret
            self._host = Host(table.save, version, lambda: f"{secret(TOKEN_BITS):032x}", browser.clock.now)
            self._on_table.on_stored = self._stored
            self._turns.on_held_up = self._notify_busy
        before = self._host.connected
        self._do(self._host.received(connection, text))
        self._show_change(before)

    def dialog_closed(self) -> None:
        """Stop waiting for a connection, which may still open later."""
        self._awaited = None

    def _ready(self) -> TableController | None:
        """Return the table if this device can host its game; tell the user if another tab has it."""
        table = self._on_table.table
        if not self._site.writes:
            self._site.tell_read_only()
            return None
        return table if self._site.game_runs and not self._on_table.visiting else None

    def _taken(self, answer: str) -> bool:
        """Take an answer that was opened in another tab; return False if none is awaited."""
        if self._invitation is None:
            return False
        self._site.guard(self._accept_here(answer))
        return True

    async def _accept_here(self, answer: str) -> None:
        try:
            await self._accept(answer)
        except CodeRefused:
            await self.invite()

    async def _accept(self, answer: str) -> None:
        peers = self._site.browser.peers()
        connection = await peers.accept(answer)
        peers.on_handed_over(None)
        self._invitation, self._awaited = None, connection
        self._reader.stop()
        if connection in self._open:
            # It has opened before `accept` returned.
            await self._invite_next()
            return
        self._site.browser.page.open_dialog(connecting(self._site.texts))
        self._site.guard(self._explain_delay(connection))

    async def _invite_next(self) -> None:
        """Show the code for another device, until the last seat is taken or somebody plays."""
        await self.invite(self._site.texts.gettext("Now choose on the other device who plays there."))

    async def _explain_delay(self, connection: str) -> None:
        await self._site.browser.clock.sleep(PATIENCE)
        if self._awaited == connection:
            # It may still open while the dialog is read.
            self._site.browser.page.open_dialog(unconnected(self._site.texts, host=True))

    def _stored(self, save: AnySave) -> None:
        if self._host is not None:
            before = self._host.connected
            self._do(self._host.changed(save))
            self._show_change(before)

    def _notify_busy(self) -> None:
        if self._host is not None and not self._on_table.visiting:
            self._do(self._host.notify_busy())

    def _do(self, effects: Iterable[Effect]) -> None:
        peers = self._site.browser.peers()
        for effect in effects:
            match effect:
                case Send(to, text):
                    peers.send(to, text)
                case HangUp(to):
                    peers.close(to)
                case Carry():
                    self._turns.take(effect.onto)
                case Reseat(seat, by):
                    self._reseat(seat, by)
                case Wait():
                    self._site.guard(self._wait(effect))
                case _:
                    assert_never(effect)

    async def _wait(self, effect: Wait) -> None:
        await self._site.browser.clock.sleep(effect.milliseconds)
        if self._host is not None:
            self._do(self._host.rested(effect.to))

    def _reseat(self, seat: int, by: str) -> None:
        if (table := self._on_table.table) is not None:
            self._site.guard(table.reseat(lambda number, before: by if number == seat else before))

    def _show_change(self, before: Set[int]) -> None:
        """Show and announce whose devices have come or gone; close the invitation once everybody is there."""
        table, now = self._on_table.table, frozenset() if self._host is None else self._host.connected
        if table is None or now == before:
            return
        texts, page = self._site.texts, self._site.browser.page
        called = names(self._site.game.play, table.save, texts)
        self._show_rows()
        come = [plays_elsewhere(called[seat], texts) for seat in sorted(now - before)]
        page.say(" ".join([*come, self._missing(table, sorted(before - now))]).strip())
        if self._reader.reading and self._complete(table):
            page.close_dialog()

    def _complete(self, table: TableController) -> bool:
        """Return True if the guest of every seat is connected, but for those of computers."""
        return all(self.connected(n) or level_of(seat.by) is not None for n, seat in enumerate(table.save.seats))

    def _missing(self, table: TableController, seats: Sequence[int]) -> str:
        texts, called = self._site.texts, names(self._site.game.play, table.save, self._site.texts)
        return " ".join(f"{not_connected(called[seat], texts)}." for seat in seats)

    def _show_rows(self) -> None:
        if (table := self._on_table.table) is not None:
            self._site.browser.page.update({ROWS: self._rows(table), SEATED: self._seated(table)})

    def _seated(self, table: TableController) -> Markup:
        texts = self._site.texts
        return seated(table.save.seats, names(self._site.game.play, table.save, texts), self.connected, texts)

    def _rows(self, table: TableController) -> Markup:
        texts = self._site.texts
        return seat_rows(table.save.seats, names(self._site.game.play, table.save, texts), self.connected, texts)
