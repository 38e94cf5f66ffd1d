"""Visiting: another device's game is on the table, and the player here decides for one of its seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, assert_never

from app.games import BRANDS
from app.peers.code_reader import CodeReader
from app.peers.code_views import (
    answer,
    connecting,
    handed_over,
    impossible,
    no_connection,
    version_differs,
    why_refused,
)
from app.peers.connection_code import code_in, fragment_of
from app.peers.elsewhere_turns import ElsewhereTurns
from app.peers.going_on_alone import go_on_alone, is_whole
from app.peers.guest import Guest, Rest
from app.peers.host_connection import HostConnection
from app.peers.on_table import OnTable
from app.peers.protocol import Again, Busy, Ended, OfHost, Reason, Refused, Steps, Table, Welcome
from app.peers.remembered_visit import VISIT_SEAT, RememberedVisit
from app.peers.seat_views import (
    busy_notice,
    connection_lost,
    connection_notice,
    host_gone_notice,
    seats_dialog,
)
from app.peers.visit_views import ANOTHER, join_dialog, way_back_dialog, way_back_notice
from app.play.wishes import hook_of
from app.ports.on_demand import ArchiveMissing
from app.ports.peers import CodeRefusal, CodeRefused, PeersMissing
from app.seats.signs import names
from app.site_protocol import Site
from app.ui.cues import Cue
from app.ui.markup import Markup
from app.ui.remembered import VISIT
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession

WATCHES: Final = "watches"
"""Remembered instead of a seat."""

DECIDED: Final = "visit-decided"
"""Key under which the tab remembers that somebody here has decided something in a game that is not kept yet."""

LOST_FOR: Final = 60_000
"""Milliseconds without the host after which a guest is told what else can be done."""

YOUR_TURN: Final = (Cue("turn", 0),)


class Visiting:
    """Joins another device's game, and reconnects after the connection was lost."""

    def __init__(self, site: Site, on_table: OnTable, turns: ElsewhereTurns, reader: CodeReader) -> None:
        self._site = site
        self._on_table = on_table
        self._turns = turns
        self._reader = reader
        self._guest: Guest | None = None
        """The state that the host has sent; None while this device is not a guest."""
        self.remembered = RememberedVisit(site.browser)
        self._connection = HostConnection(site, self.remembered)
        self._decision: asyncio.Future[AnySession | None] | None = None
        """Resolves to the game after the pending decision made here, or to None if it is not carried out."""
        self._welcome = Welcome("", (), None)
        """The host's last welcome, which lists the seats."""
        self._seat_chosen = ""
        """The seat chosen here, or `WATCHES`; "" before a choice."""
        self._was_own_turn = False
        """True if the last shown position was the turn of the player here."""
        self._returning: Guest | None = None
        """The guest that is reconnecting."""
        self._lost_since = 0.0
        """When the connection was lost, on the clock of the page."""
        self._host_busy = False
        """True while a decision waits because the host shows something else than the table."""
        self._left = ""
        """The token of the game that was left last, whose seat is still kept."""
        self.address = ""
        """The address that contains the shown answer."""

    def owns(self, connection: str) -> bool:
        """Return True for the connection with the host."""
        return self._connection.owns(connection)

    def adopt(self, connection: str) -> None:
        """Use an incoming connection instead of a lost one: the host has reconnected."""
        if self._guest is not None:
            self._connection.adopt(connection)

    # Commands

    async def open(self, what: str = "") -> None:
        """Read a host's invitation; unless `what` is `ANOTHER`, first offer a way back to a joined game."""
        if self.remembered.offered and what != ANOTHER:
            self._site.browser.page.open_dialog(way_back_dialog(self._site.texts))
        else:
            await self._reader.connect(self._join)

    async def arrive(self, fragment: str) -> None:
        """Handle a code opened as an address: an invitation, or an answer for the host in another tab."""
        page, peers, texts = self._site.browser.page, self._site.browser.peers(), self._site.texts
        try:
            code = code_in(fragment)
            try:
                peers.look(code)
            except CodeRefused as refused:
                if refused.reason is not CodeRefusal.KIND:
                    raise
                page.open_dialog(handed_over(await peers.hand_over(code), texts))
            else:
                # Anybody can send an address, so nothing is sent before a press.
                page.open_dialog(join_dialog(code, texts))
        except CodeRefused as refused:
            self._show_failure(why_refused(refused.reason, texts))

    async def accept(self, code: str) -> None:
        """Join the game of a code that was opened as an address."""
        try:
            await self._join(code)
        except CodeRefused as refused:
            self._show_failure(why_refused(refused.reason, self._site.texts))

    async def return_to_host(self) -> None:
        """Reconnect with the host after a reload; if that fails, keep trying while a dialog reads a new code."""
        guest = self._guest = self._new_guest()
        self._seat_chosen = self.remembered.get(VISIT_SEAT)
        self._site.browser.page.open_dialog(connecting(self._site.texts))
        if not await self._connection.reconnect(self._wants(guest)):
            await self._reader.connect(self._join)
            self._reader.show_message(connection_lost(self._site.texts))
            self._site.guard(self._connection.keep_reconnecting(lambda: self._guest is guest and self._reader.reading))

    async def offer_return(self) -> None:
        """Offer to return to a game that was joined in a tab that is closed now."""
        if await self.remembered.look() and self._guest is None:
            self.remembered.offered = True

    async def accept_return(self) -> None:
        """Return to the game that was joined in another tab."""
        self.remembered.take_over()
        self._site.refresh()
        await self.return_to_host()

    async def sit(self, place: str) -> None:
        """Ask for a seat, or to watch."""
        if self._guest is not None:
            self._was_own_turn = False
            self._remember_seat(place or WATCHES)
            self._site.browser.page.open_dialog(connecting(self._site.texts))
            self._connection.send(self._guest.sit(int(place) if place else None))

    async def leave(self) -> None:
        """Leave the host's game, and return to our own one or else to the set-up form."""
        if not self._depart():
            return
        if await self._on_table.resume():
            self._site.draw()
        else:
            self._site.ways.set_up()

    async def go_on_here(self, instead: str = "") -> None:
        """Make the game of a host that is gone one of this device."""
        if self._guest is not None and self._guest.save is not None:
            await go_on_alone(self._site, self._guest.save, self._depart, instead=bool(instead))

    def _depart(self) -> bool:
        """End the visit; return False if no other device's game was on the table."""
        self._site.browser.page.close_dialog()
        self._hang_up()
        self._guest, self._left = None, self.remembered.get(VISIT)
        self._seat_chosen = ""
        self.remembered.forget()
        on_table = self._on_table
        if not on_table.visiting:
            return False
        if on_table.table is not None:
            on_table.table.leave()
            on_table.table = None
        on_table.visiting = False
        return True

    # What comes from the host

    def changed(self, *, is_open: bool) -> None:
        """Handle an opened or ended connection with the host."""
        if self._guest is None:
            return
        was_open = self._connection.is_open
        self._connection.changed(is_open=is_open)
        if is_open:
            if self._returning is self._guest:
                self._site.browser.page.say(self._site.texts.gettext("Connected"))
            self._connection.send(self._guest.hello())
            if self._seat_chosen == WATCHES:
                # A host remembers seats only, and a reloaded one nothing.
                self._connection.send(self._guest.sit(None))
            return
        self._give_up_decision()
        if was_open and self._returning is not self._guest:
            if self._on_table.visiting:
                self._site.browser.page.say(connection_lost(self._site.texts))
            self._site.guard(self._return(self._guest))

    def arrived(self, text: str) -> None:
        """Apply a text from the host, and show what it changes."""
        guest = self._guest
        if guest is None:
            return
        message = guest.received(text)
        if isinstance(message, Rest):
            self._site.guard(self._show_rested(guest, message.milliseconds))
        else:
            self._show(guest, message)

    async def _show_rested(self, guest: Guest, milliseconds: float) -> None:
        await self._site.browser.clock.sleep(milliseconds)
        for message in guest.rested():
            if self._guest is guest:
                self._show(guest, message)
        self._site.refresh()

    def _show(self, guest: Guest, message: OfHost | Again | None) -> None:
        """Show what a message changes that the guest has applied."""
        match message:
            case Welcome() as welcome:
                self._show_seats(guest, welcome)
            case Table() | Steps() | Ended():
                if guest.save is not None:
                    (self._show_continuation if guest.continues else self._show_new_game)(guest.save)
                    self._keep_finished(guest.save)
            case Busy():
                self._host_busy = True
            case Refused(reason):
                self._handle_refusal(guest, reason)
            case Again():
                self._connection.send(guest.again())
            case None:
                pass
            case nothing:
                assert_never(nothing)

    def _keep_finished(self, save: AnySave) -> None:
        """Keep a game that is over among the last ones of this device.

        Somebody here must have decided something since the last one, so that no host fills the list with its own.
        """
        if save.session.to_act is None and self._site.browser.tab.get(DECIDED):
            self._site.browser.tab.set(DECIDED, "")
            self._site.guard(self._on_table.repository.keep_visited(save))

    def notice(self) -> Markup | None:
        """Draw the notice about a way back, a lost connection or a busy host, if any."""
        if self.remembered.offered:
            return way_back_notice(self._site.texts)
        if not self._on_table.visiting:
            return None
        if not self._connection.is_open:
            return self._connection_notice()
        return busy_notice(self._site.texts) if self._host_busy else None

    def _connection_notice(self) -> Markup:
        if self._returning is None or self._site.browser.clock.now() - self._lost_since < LOST_FOR:
            return connection_notice(self._site.texts)
        save = None if self._guest is None else self._guest.save
        return host_gone_notice(self._site.texts, go_on=save is not None and is_whole(save))

    def _show_seats(self, guest: Guest, welcome: Welcome) -> None:
        before, self._welcome = self._welcome, welcome
        self.remembered.keep(VISIT, welcome.token)
        if welcome.yours is not None:
            self._remember_seat(str(welcome.yours))
        elif self._seat_chosen.isdecimal() and _offered_again(int(self._seat_chosen), before, welcome):
            # A reloaded host does not know who sat where.
            self._connection.send(guest.sit(int(self._seat_chosen)))
        elif self._seat_chosen != WATCHES:
            self._remember_seat("")
            self._ask_for_seat()

    def _remember_seat(self, sits: str) -> None:
        self._seat_chosen = sits
        self.remembered.keep(VISIT_SEAT, sits)

    def _ask_for_seat(self, told: str = "") -> None:
        texts, places = self._site.texts, self._welcome.places
        called = names(texts, tuple(Seat(place.name, place.signs, place.by) for place in places))
        self._site.browser.page.open_dialog(seats_dialog(places, called, told, texts))

    def _show_new_game(self, save: AnySave) -> None:
        self._give_up_decision()
        self._site.browser.page.close_dialog()
        self._site.ways.uncover_table()
        table = self._on_table.put(save, self._carry)
        self._site.draw()
        table.display.listening.begin()
        if self._call_player(save):
            self._site.aloud.announce(" ".join(table.display.read_aloud))

    def _show_continuation(self, save: AnySave) -> None:
        self._host_busy = False
        carrying, self._decision = self._decision, None
        if carrying is not None and not carrying.done():
            carrying.set_result(save.session)
        else:
            self._turns.take(lambda _session: save.session)
        self._call_player(save)

    def _call_player(self, save: AnySave) -> bool:
        """Signal that the turn of the player here has begun; return True if it has."""
        before, own = self._was_own_turn, self._welcome.yours
        self._was_own_turn = own is not None and save.session.to_act == own
        if before or not self._was_own_turn:
            return False
        browser, settings = self._site.browser, self._site.settings
        # Not by `Feedback`, which would silence the scene that leads here.
        if settings.sound:
            browser.sound.play(YOUR_TURN, settings.volume)
        if settings.vibration:
            browser.vibration.play(YOUR_TURN)
        return True

    def _handle_refusal(self, guest: Guest, reason: Reason) -> None:
        texts = self._site.texts
        match reason:
            case Reason.VERSION:
                self._site.browser.updates.look()
                self._end(version_differs(texts))
            case Reason.GAME:
                others = [brand for name, brand in BRANDS.items() if name != self._site.game.name]
                told = texts.gettext(
                    "The other device is playing {game}. Open that game here and join again.",
                    game=" / ".join(others),
                )
                self._end(told)
            case Reason.TAKEN:
                self._remember_seat("")
                self._ask_for_seat(texts.gettext("Somebody else has just taken this seat. Choose another one."))
            case Reason.UNREADABLE if guest.broken:
                self._end(connection_lost(texts))
            case Reason.NOT_YOUR_TURN | Reason.ILLEGAL | Reason.UNREADABLE:
                self._give_up_decision()
            case Reason.OUT_OF_STEP:
                self._give_up_decision()
                self._connection.send(guest.again())
            case _:
                assert_never(reason)

    # Connections

    async def _join(self, code: str) -> None:
        site = self._site
        try:
            connection, code = await site.browser.peers().join(code, self.remembered.name)
        except (PeersMissing, ArchiveMissing) as missing:
            site.browser.page.open_dialog(impossible(missing, site.texts, host=False))
            return
        self._reader.stop()
        self._hang_up()
        if self.remembered.offered:
            self.remembered.take_over()
        self._guest = self._new_guest()
        self._connection.expect(connection)
        self.address = site.browser.links.address(fragment_of(site.game.name, code))
        site.browser.page.open_dialog(answer(self.address, site.texts))

    async def _return(self, guest: Guest) -> None:
        """Try to reconnect until the player leaves or joins again."""
        self._returning, self._lost_since = guest, self._site.browser.clock.now()
        self._site.guard(self._tell_what_else())
        try:
            await self._connection.keep_reconnecting(self._wants(guest))
        finally:
            if self._returning is guest:
                self._returning = None

    async def _tell_what_else(self) -> None:
        await self._site.browser.clock.sleep(LOST_FOR)
        self._site.refresh()

    def _wants(self, guest: Guest) -> Callable[[], bool]:
        return lambda: self._guest is guest

    def _hang_up(self) -> None:
        self._give_up_decision()
        self._connection.close()

    def _end(self, why: str) -> None:
        self._hang_up()
        self._guest = None
        self._show_failure(why)

    def _show_failure(self, text: str) -> None:
        self._site.browser.page.open_dialog(no_connection(text, self._site.texts))

    def _new_guest(self) -> Guest:
        token = self.remembered.get(VISIT) or self._left or None
        browser = self._site.browser
        return Guest(self._site.game.rules, browser.peers().version, browser.clock.now, token)

    # Decisions of the player here

    async def _carry(self, session: AnySession, actions: tuple[Any, ...]) -> AnySession | None:
        if self._guest is None or not self._connection.is_open:
            return None
        self._site.browser.tab.set(DECIDED, "yes")
        self._decision = asyncio.get_running_loop().create_future()
        self._connection.send(self._guest.want(hook_of(session.game, actions[0])))
        return await self._decision

    def _give_up_decision(self) -> None:
        """Stop waiting for the host to carry out a decision."""
        self._host_busy = False
        carrying, self._decision = self._decision, None
        if carrying is not None and not carrying.done():
            carrying.set_result(None)


def _offered_again(seat: int, before: Welcome, now: Welcome) -> bool:
    """Return True if a seat is free, and belongs to the same player as before as far as this page knows."""
    known, places = before.places[seat : seat + 1], now.places[seat : seat + 1]
    same = not known or [(place.name, place.signs) for place in known] == [(each.name, each.signs) for each in places]
    return same and any(place.free for place in places)
