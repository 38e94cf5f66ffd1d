"""Visiting: the game of another device is on the table, and the player here decides for one seat of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, assert_never

from app.games import BRANDS
from app.peers.code_reader import CodeReader
from app.peers.code_views import (
    another_game,
    connecting,
    handed_over,
    impossible,
    no_connection,
    shown_code,
    unconnected,
    version_differs,
    why_refused,
)
from app.peers.connection_code import code_in, fragment_of
from app.peers.elsewhere_turns import ElsewhereTurns
from app.peers.guest import Guest
from app.peers.host_connection import HostConnection
from app.peers.on_table import OnTable
from app.peers.protocol import Again, Busy, Ended, Reason, Refused, Steps, Table, Welcome
from app.peers.seat_views import busy_notice, connected, connection_lost, connection_notice, seat_taken, seats_dialog
from app.peers.visit_views import ANOTHER, leave_visit_first, next_game_dialog, way_back_dialog, way_back_notice
from app.peers.way_back import WayBackOffer
from app.play.wishes import hook_of
from app.ports.on_demand import ArchiveMissing
from app.ports.peers import CodeRefusal, CodeRefused, PeersMissing
from app.seats.signs import names
from app.site_protocol import Site
from app.ui.cues import Cue
from app.ui.markup import Markup
from app.ui.views import dialogs
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession

WATCHES: Final = "watches"
"""What is remembered instead of a seat."""

YOUR_TURN: Final = (Cue("turn", 0),)


class Visiting:
    """Joins another device's game, and comes back to it whenever the connection is lost."""

    def __init__(self, site: Site, on_table: OnTable, turns: ElsewhereTurns, reader: CodeReader) -> None:
        self._site = site
        self._on_table = on_table
        self._turns = turns
        self._reader = reader
        self._guest: Guest | None = None
        """The game as the host shows it; None while this device is nobody's guest."""
        self._connection = HostConnection(site)
        self._carrying: asyncio.Future[AnySession | None] | None = None
        """Ends with the game after a decision of the player here, or with None if it is not carried out."""
        self._welcome = Welcome("", (), None)
        """The host's last welcome, with the seats."""
        self._sits = ""
        """The seat that was chosen here, or `WATCHES`; "" before a choice."""
        self._asked = False
        """True if it was the turn of the player here when the game was last shown."""
        self._returning: Guest | None = None
        """The guest that is coming back."""
        self._held_up = False
        """True while the host shows something else, so that a decision waits."""
        self.way_back = WayBackOffer(site)
        self.address = ""
        """The address with the answer that is shown."""

    def owns(self, connection: str) -> bool:
        """Return True if a connection is the one with the host."""
        return self._connection.owns(connection)

    def adopt(self, connection: str) -> None:
        """Take a connection that has opened for the one with the host, if that is lost: the host has come back."""
        if self._guest is not None:
            self._connection.adopt(connection)

    # Commands

    async def open(self, what: str = "") -> None:
        """Ask for the invitation of a host, unless the device may go back and it is not asked for another game."""
        if self.way_back.open and what != ANOTHER:
            self._site.browser.page.open_dialog(way_back_dialog(self._site.texts))
        else:
            await self._reader.connect(self._join, host=False)

    async def arrive(self, fragment: str) -> None:
        """Handle a code that was opened as an address: an invitation, or a guest's answer for another tab."""
        site, texts = self._site, self._site.texts
        try:
            code = code_in(fragment)
            try:
                await self._join(code)
            except CodeRefused as refused:
                if refused.reason is not CodeRefusal.KIND:
                    raise
                title, text = handed_over(await site.browser.peers().hand_over(code), texts)
                site.browser.page.open_dialog(dialogs.message(title, text, texts))
        except CodeRefused as refused:
            self._tell(why_refused(refused.reason, texts))

    async def come_back(self) -> None:
        """Come back to the host after a reload, or else read a new code until the host is there again."""
        guest = self._guest = self._new_guest()
        self._sits = self.way_back.seat
        self._site.browser.page.open_dialog(connecting(self._site.texts))
        if not await self._connection.reconnect(self._wants(guest)):
            await self._reader.connect(self._join, host=False)
            self._reader.tell(connection_lost(self._site.texts))
            self._site.guard(self._connection.keep_reconnecting(lambda: self._guest is guest and self._reader.reading))

    async def look_back(self) -> None:
        """Offer to go back to a game that the device has joined in a tab that is closed now."""
        if await self.way_back.look() and self._guest is None:
            self.way_back.open = True

    async def go_back(self) -> None:
        """Go back to the game that the device has joined in another tab."""
        self.way_back.take()
        self._site.refresh()
        await self.come_back()

    async def sit(self, place: str) -> None:
        """Take a seat, or only watch."""
        if self._guest is not None:
            self._asked = False
            self._choose(place or WATCHES)
            self._site.browser.page.open_dialog(connecting(self._site.texts))
            self._connection.send(self._guest.sit(int(place) if place else None))

    async def leave(self) -> None:
        """Leave the host's game."""
        self._site.browser.page.close_dialog()
        self._hang_up()
        self._guest = None
        self.way_back.keep_token("")
        self._choose("")
        await self._leave_table()

    async def _leave_table(self) -> None:
        """Put the own running game back on the table, or the set-up form if there is none."""
        on_table = self._on_table
        if not on_table.visiting:
            return
        if on_table.table is not None:
            on_table.table.leave()
            on_table.table = None
        on_table.visiting = False
        if await on_table.resume():
            self._site.draw()
        else:
            self._site.ways.set_up()

    async def ask_to_leave(self) -> None:
        """Ask what to do with a game that was opened here meanwhile."""
        self._site.browser.page.open_dialog(leave_visit_first(self._site.texts))

    async def tell_next(self) -> None:
        """Say where the next game begins."""
        self._site.browser.page.open_dialog(next_game_dialog(self._site.texts))

    async def tell_stuck(self) -> None:
        """Say why the connection may not open."""
        self._site.browser.page.open_dialog(unconnected(self._site.texts, host=False))

    # What comes from the host

    def changed(self, *, is_open: bool) -> None:
        """Handle that the connection has opened or ended."""
        if self._guest is None:
            return
        was_open = self._connection.is_open
        self._connection.changed(is_open=is_open)
        if is_open:
            if self._returning is self._guest:
                self._site.browser.page.say(connected(self._site.texts))
            self._connection.send(self._guest.hello())
            if self._sits == WATCHES:
                # Only a seat is remembered by the host, and a reloaded host remembers nothing.
                self._connection.send(self._guest.sit(None))
            return
        self._fail()
        if was_open and self._returning is not self._guest:
            if self._on_table.visiting:
                self._site.browser.page.say(connection_lost(self._site.texts))
            self._site.guard(self._return(self._guest))

    def arrived(self, text: str) -> None:
        """Apply a text from the host, and show what it changes."""
        guest = self._guest
        if guest is None:
            return
        match guest.received(text):
            case Welcome() as welcome:
                self._show_seats(guest, welcome)
            case Table() | Steps() | Ended():
                if guest.save is not None:
                    (self._step if guest.continues else self._lay)(guest.save)
            case Busy():
                self._held_up = True
            case Refused(reason):
                self._deny(guest, reason)
            case Again():
                self._connection.send(guest.again())
            case None:
                pass
            case nothing:
                assert_never(nothing)

    def notice(self) -> Markup | None:
        """Draw the notice about a lost connection, or about a host that is busy."""
        if self.way_back.open:
            return way_back_notice(self._site.texts)
        if not self._on_table.visiting:
            return None
        if not self._connection.is_open:
            return connection_notice(self._site.texts)
        return busy_notice(self._site.texts) if self._held_up else None

    def _show_seats(self, guest: Guest, welcome: Welcome) -> None:
        before, self._welcome = self._welcome, welcome
        self.way_back.keep_token(welcome.token)
        if welcome.yours is not None:
            self._choose(str(welcome.yours))
        elif self._sits.isdecimal() and _offered_again(int(self._sits), before, welcome):
            # A reloaded host does not know who sat where.
            self._connection.send(guest.sit(int(self._sits)))
        elif self._sits != WATCHES:
            self._choose("")
            self._ask_for_seat()

    def _choose(self, sits: str) -> None:
        self._sits = sits
        self.way_back.keep_seat(sits)

    def _ask_for_seat(self, told: str = "") -> None:
        texts, places = self._site.texts, self._welcome.places
        called = names(texts, tuple(Seat(place.name, place.signs, place.by) for place in places))
        self._site.browser.page.open_dialog(seats_dialog(places, called, told, texts))

    def _lay(self, save: AnySave) -> None:
        self._fail()
        self._site.browser.page.close_dialog()
        self._site.ways.uncover_table()
        table = self._on_table.put(save, self._carry)
        self._site.draw()
        table.display.listening.begin()
        if self._call(save):
            self._site.aloud.announce(" ".join(table.display.read_aloud))

    def _step(self, save: AnySave) -> None:
        self._held_up = False
        carrying, self._carrying = self._carrying, None
        if carrying is not None and not carrying.done():
            carrying.set_result(save.session)
        else:
            self._turns.take(lambda _session: save.session)
        self._call(save)

    def _call(self, save: AnySave) -> bool:
        """Call the player here if it has become their turn; return True if so."""
        before, own = self._asked, self._welcome.yours
        self._asked = own is not None and save.session.to_act == own
        if before or not self._asked:
            return False
        browser, settings = self._site.browser, self._site.settings
        # Not by `Feedback`, which would silence the scene that leads here.
        if settings.sound:
            browser.sound.play(YOUR_TURN)
        if settings.vibration:
            browser.vibration.play(YOUR_TURN)
        return True

    def _deny(self, guest: Guest, reason: Reason) -> None:
        texts = self._site.texts
        match reason:
            case Reason.VERSION:
                self._site.browser.updates.look()
                self._end(version_differs(texts))
            case Reason.GAME:
                others = [brand for name, brand in BRANDS.items() if name != self._site.game.name]
                self._end(another_game(" / ".join(others), texts))
            case Reason.TAKEN:
                self._choose("")
                self._ask_for_seat(seat_taken(texts))
            case Reason.NOT_YOUR_TURN | Reason.ILLEGAL | Reason.UNREADABLE:
                self._fail()
            case Reason.OUT_OF_STEP:
                self._fail()
                self._connection.send(guest.again())
            case _:
                assert_never(reason)

    # Connections

    async def _join(self, code: str) -> None:
        site = self._site
        try:
            connection, answer = await site.browser.peers().join(code)
        except (PeersMissing, ArchiveMissing) as missing:
            site.browser.page.open_dialog(impossible(missing, site.texts))
            return
        self._reader.stop()
        self._hang_up()
        self.way_back.open = False
        self._guest = self._new_guest()
        self._connection.expect(connection)
        self.address = site.browser.links.address(fragment_of(site.game.name, answer))
        site.browser.page.open_dialog(shown_code(self.address, site.texts, host=False))

    async def _return(self, guest: Guest) -> None:
        """Come back to the host, until the player leaves or joins again."""
        self._returning = guest
        try:
            await self._connection.keep_reconnecting(self._wants(guest))
        finally:
            if self._returning is guest:
                self._returning = None

    def _wants(self, guest: Guest) -> Callable[[], bool]:
        return lambda: self._guest is guest

    def _hang_up(self) -> None:
        self._fail()
        self._connection.close()

    def _end(self, why: str) -> None:
        self._hang_up()
        self._guest = None
        self._tell(why)

    def _tell(self, text: str) -> None:
        self._site.browser.page.open_dialog(no_connection(text, self._site.texts))

    def _new_guest(self) -> Guest:
        return Guest(self._site.game.rules, self._site.browser.peers().version, self.way_back.token or None)

    # Decisions of the player here

    async def _carry(self, session: AnySession, actions: tuple[Any, ...]) -> AnySession | None:
        if self._guest is None or not self._connection.is_open:
            return None
        self._carrying = asyncio.get_running_loop().create_future()
        self._connection.send(self._guest.want(hook_of(session.game, actions[0])))
        return await self._carrying

    def _fail(self) -> None:
        """Give up waiting for the host to carry out a decision."""
        self._held_up = False
        carrying, self._carrying = self._carrying, None
        if carrying is not None and not carrying.done():
            carrying.set_result(None)


def _offered_again(seat: int, before: Welcome, now: Welcome) -> bool:
    """Return True if a seat is free, and still the one of the same player as far as this page knows."""
    known, places = before.places[seat : seat + 1], now.places[seat : seat + 1]
    same = not known or [(place.name, place.signs) for place in known] == [(each.name, each.signs) for each in places]
    return same and any(place.free for place in places)
