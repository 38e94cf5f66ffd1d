"""Puts games on the table, and connects the table with the rest of the site.

The page always shows the stored game, in whatever way one game replaces another.
"""

from __future__ import annotations

from collections.abc import Callable

from app.computers.turns import ComputerTurns
from app.play.display import Display
from app.play.open_display import OpenDisplay
from app.play.stored_game import Deciders, StoredGame
from app.play.table_controller import TableController
from app.play.wishes import Carry
from app.site_protocol import Site
from app.storage.repository import FamilyBookKeeper, GameRepository
from app.storage.running_game import RunningGame
from app.ui.errors import reporting
from app.ui.feedback import Feedback
from app.ui.markup import Markup
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import plays_by_message


class GameOnTable:
    """Puts games on the table, and connects the table with the rest of the site."""

    def __init__(
        self,
        site: Site,
        repository: GameRepository,
        running_game: RunningGame,
        feedback: Feedback,
        awaited: Callable[[AnySave], Markup],
    ) -> None:
        """`awaited` draws the controls while a player at another device decides."""
        self._site = site
        self.repository = repository
        """The games on this device."""
        self._book = FamilyBookKeeper(site.browser.preferences, site.game.storage)
        self._running_game = running_game
        self._feedback = feedback
        self._awaited = awaited
        self.visiting = False
        """True while another device's game is on the table."""
        self.on_stored: Callable[[AnySave], None] | None = None
        """Called after our own game changes, not after another device's."""
        self.on_ready: Callable[[], None] | None = None
        """Called when the table can show decisions made at other devices."""
        self.table: TableController | None = None
        """The table; None before the first game."""
        self.turns = ComputerTurns(site, lambda: self.table)
        """Takes the turns of the computers at the table."""
        # A failure to store must be visible at once, also to people who play fast.
        repository.on_change = site.refresh
        site.browser.device.on_hidden(reporting(site, self._cover))
        site.browser.device.on_blur(reporting(site, self._blur))

    async def resume(self) -> bool:
        """Put the stored game on the table; return False if there is no readable one."""
        save = await self._running_game.restore()
        if save is None:
            return False
        self.put(save)
        return True

    async def replace(self, save: AnySave, seen: int | None = None) -> None:
        """Store a game and put it on the table in place of the current one.

        If one of them is played by message, the current one goes to the shelf. A game from the shelf or a message comes
        with the number of log entries that were `seen` here; the others are played once more.
        """
        if self.table is not None:
            # A later write of the old game would replace the new one.
            self.table.leave()
            if self._is_kept(self.table, save):
                await self.repository.shelve(self.table.save.id, self.table.save)
        save = await self._running_game.replace(save)
        if seen is not None:
            await self.repository.shelve(save.id, None)
        self._site.ways.uncover_table()
        table = self.put(save)
        film = None if seen is None else table.play_since(seen)
        self._site.draw()
        table.display.listening.begin()
        self._tell_stored(save)
        if film is not None:
            await film

    def _is_kept(self, table: TableController, other: AnySave) -> bool:
        """Return True if the game at the table is kept while another one takes its place."""
        save = table.save
        runs = not self.visiting and save.session.to_act is not None and save.id != other.id
        return runs and any(plays_by_message(each.seats) for each in (save, other))

    def put(self, save: AnySave, visiting: Carry | None = None) -> TableController:
        """Put the stored game on the table, or another device's, to which `visiting` sends actions of people here."""
        if self.table is not None:
            self.table.leave()
        self.visiting = visiting is not None
        site, repository = self._site, self.repository if visiting is None else None
        stored = StoredGame(save, repository, self._book, self._tell_stored)
        deciders = Deciders(site, site.game.play, stored, self._awaited)
        display = self._display(stored, deciders)
        self.table = table = TableController(site, stored, deciders, display, self._feedback, self._finished, visiting)
        site.ways.sit_down()
        self._remember_running(runs=table.result is None)
        return table

    def _display(self, stored: StoredGame, deciders: Deciders) -> Display:
        game = self._site.game.play
        if game.hides:
            # This module is downloaded with the first game that has hidden information.
            from app.play.hidden.hidden_display import HiddenDisplay

            return HiddenDisplay(self._site, game, stored, deciders, self._feedback)
        return OpenDisplay(self._site, game, stored, deciders, self._feedback)

    def _cover(self) -> None:
        """Hide private information at once, since other people may now see the page."""
        self._site.aloud.stop()
        if self.table is not None and self._site.at_table:
            self.table.display.cover()

    def _blur(self) -> None:
        if self.table is not None and self.table.display.falls_on_blur:
            self._cover()

    async def _finished(self, table: TableController) -> None:
        """Notify other tabs of an action, and continue with the result or the computers."""
        self._site.browser.device.notify_other_tabs()
        if table is not self.table:
            return
        if table.result is not None:
            self._remember_running(runs=False)
            self._site.game_finished()
            if not self._site.ways.covered:
                await table.count_up()
        self.take_turns()

    def take_turns(self) -> None:
        """Settle chance that is no longer left to real dice, then go on with computers and other devices."""
        work = self.table.go_on() if self.table is not None and self._site.at_table else None
        if work is not None:
            self._site.guard(work)
        self.turns.go_on()
        if self.on_ready is not None:
            self.on_ready()

    def _tell_stored(self, save: AnySave) -> None:
        if self.on_stored is not None and not self.visiting:
            self.on_stored(save)

    def _remember_running(self, *, runs: bool) -> None:
        if not self.visiting:
            self._running_game.remember_running(runs=runs)
