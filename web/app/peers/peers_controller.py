"""The controller of several devices: dispatches commands, forms and what other devices send."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.peers.code_reader import CodeReader
from app.peers.code_views import unconnected
from app.peers.elsewhere_turns import ElsewhereTurns
from app.peers.hosting import Hosting
from app.peers.messages import Messages
from app.peers.on_table import OnTable
from app.peers.seat_views import SEATS
from app.peers.turn_code_views import PLAYERS
from app.peers.turn_codes import TurnCodes
from app.peers.visit_views import elsewhere_view, leave_visit_first, next_game, next_game_dialog, visit_menu
from app.peers.visiting import Visiting
from app.play.played_game import names
from app.site_protocol import Site
from app.storage.sharing import Sharing
from app.ui.commands import Command, Commands, plain
from app.ui.errors import reporting
from app.ui.languages import Texts
from app.ui.markup import Markup, join
from app.ui.remembered import VISIT
from app.ui.views.elements import command_button
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import BY_CODE, BY_DEVICE, BY_MESSAGE, plays_by_message


class PeersController:
    """Connects hosting, visiting and turn codes with the site."""

    def __init__(self, site: Site, on_table: OnTable, sharing: Sharing) -> None:
        self._site = site
        self._reader = CodeReader(site)
        self._open: set[str] = set()
        self._on_table = on_table
        self.turns = ElsewhereTurns(site, on_table)
        """Decisions made at other devices."""
        self.hosting = Hosting(site, on_table, self.turns, self._reader, self._open)
        """This device as a host."""
        self.visiting = Visiting(site, on_table, self.turns, self._reader)
        """This device as a guest."""
        self.codes = TurnCodes(site, on_table, self.turns, sharing, self._reader)
        """This device without connections."""
        self.messages = Messages(site, on_table, sharing)
        """Games by message."""
        site.browser.peers().listen(reporting(site, self._arrived), reporting(site, self._changed))

    @property
    def commands(self) -> Commands:
        """The commands of hosts, guests and turn codes, and the handlers of their forms by name."""
        return {
            **self.codes.commands,
            "peers-codes": plain(self._choose_players),
            "peers-begin": plain(self.begin),
            "peers-arrive": self.visiting.arrive,
            "peers-opened": self._dialog(leave_visit_first),
            "join": self.visiting.open,
            "peers-join": self.visiting.accept,
            "peers-return": plain(self.visiting.accept_return),
            "peers-stay": plain(self.visiting.remembered.decline),
            "peers": plain(self.hosting.open),
            "peers-invite": plain(self.hosting.invite),
            "peers-missing": plain(self.hosting.explain_missing),
            "peers-here": self.hosting.take_over,
            "peers-sit": self.visiting.sit,
            "peers-leave": plain(self.visiting.leave),
            "peers-go-on": self.visiting.go_on_here,
            "peers-next": self._dialog(next_game_dialog),
            "peers-stuck": self._dialog(partial(unconnected, host=False)),
            "peers-film": plain(self._reader.film),
            "peers-typed": plain(self._reader.take_typed),
            "peers-paste": plain(self._reader.take_pasted),
            "peers-copy": self._copy,
            SEATS: plain(self.hosting.choose),
            PLAYERS: plain(self.codes.choose),
            **self.messages.commands,
        }

    def dialog_closed(self) -> None:
        """Handle the closing of any dialog."""
        self._reader.stop()
        self.hosting.dialog_closed()

    def notice(self) -> Markup:
        """Draw the notices about connections, and about codes that others need to see the end of the game."""
        hosts = None if self._on_table.visiting else self.hosting.notice()
        return join([self.visiting.notice(), hosts, self.codes.last_codes(), self.messages.notice()])

    def awaited(self, save: AnySave) -> Markup:
        """Draw what the table shows while somebody at another device decides."""
        acting, texts = save.session.to_act, self._site.texts
        if not isinstance(acting, int):
            return Markup("")
        if save.seats[acting].by == BY_MESSAGE:
            return self.messages.awaited(save, acting)
        more = None if self._on_table.visiting else self._buttons(save, acting)
        return elsewhere_view(acting, names(self._site.game.play, save, texts)[acting], texts, more)

    def _buttons(self, save: AnySave, acting: int) -> Markup | None:
        if save.seats[acting].by == BY_CODE:
            return self.codes.awaited(save, acting)
        missing = self._site.texts.gettext("Not connected")
        connected = self.hosting.connected(acting)
        return None if connected else command_button("peers-missing", "button-quiet", missing)

    def menu(self, full_screen: Markup | None) -> Markup:
        """Draw the menu of the visited table, with the full-screen button if there is one."""
        return visit_menu(self._site.game.name, self._site.texts, full_screen)

    def next_game(self) -> Markup:
        """Draw what the result of a visited game shows instead of the button for another game."""
        return next_game(self._site.texts)

    async def begin(self) -> None:
        """Reconnect after a reload, with the host of a joined game or with the guests of our own one."""
        site, table = self._site, self._on_table.table
        # Draw first, since other devices may take a while.
        site.refresh()
        if self.visiting.remembered.get(VISIT):
            await self.visiting.return_to_host()
            return
        await self.visiting.offer_return()
        if table is not None and site.writes and any(seat.by == BY_DEVICE for seat in table.save.seats):
            site.guard(self.hosting.reconnect_guests())

    async def _choose_players(self) -> None:
        """Ask who plays on this device; a game by message, whose devices share no seed, keeps its links."""
        table = self._on_table.table
        by_message = table is not None and plays_by_message(table.save.seats)
        await (self.messages.open() if by_message else self.codes.open())

    def _dialog(self, draw: Callable[[Texts], Markup]) -> Command:
        async def show(_argument: str) -> None:
            self._site.browser.page.open_dialog(draw(self._site.texts))

        return show

    async def _copy(self, whose: str) -> None:
        address = self.hosting.address if whose == "invitation" else self.visiting.address
        texts = self._site.texts
        told = texts.gettext("The code can’t be copied in this browser. Select it and copy it by hand.")
        if await self._site.browser.device.copy(address):
            told = texts.gettext("The code is copied.")
        self._reader.show_message(told)

    def _arrived(self, connection: str, text: str) -> None:
        if self.visiting.owns(connection):
            self.visiting.arrived(text)
        else:
            self.hosting.arrived(connection, text)
        self._site.refresh()

    def _changed(self, connection: str, is_open: bool) -> None:
        if is_open:
            self._open.add(connection)
            self.visiting.adopt(connection)
        else:
            self._open.discard(connection)
        if self.visiting.owns(connection):
            self.visiting.changed(is_open=is_open)
        else:
            self.hosting.changed(connection, is_open=is_open)
        self._site.refresh()
