"""The game on the table: how it comes there, what is wished for at it, and what is to be done when it is over.

What is shown is what is stored, whichever game is put in the place of which.
"""

from __future__ import annotations

from collections.abc import Awaitable

from app.computers.turns import ComputerTurns
from app.play.any_table import TURNS_OF_PAGE, AnyTable
from app.play.open.open_table import OpenTable
from app.site_protocol import Site
from app.storage.repository import FamilyBookKeeper, GameRepository
from app.storage.running_game import RunningGame
from app.ui.commands import Command, Commands, plain
from app.ui.errors import reporting
from app.ui.feedback import Feedback
from mahe_core.engine.save_file import AnySave


class GameOnTable:
    """The table, once there was a game on it, and its place among what else the site does."""

    def __init__(self, site: Site, repository: GameRepository, running_game: RunningGame, feedback: Feedback) -> None:
        self._site = site
        self._repository = repository
        self._book = FamilyBookKeeper(site.browser.preferences, site.game.storage)
        self._running_game = running_game
        self._feedback = feedback
        self.table: AnyTable | None = None
        self.turns = ComputerTurns(site, lambda: self.table, self._carried_out)
        """Those of the computers at the table."""
        # Whoever plays on quickly is to know at once.
        repository.on_change = site.show_notices
        site.browser.device.on_hidden(reporting(site, self._cover))
        site.browser.device.on_blur(reporting(site, self._blur))

    @property
    def commands(self) -> Commands:
        """What is pressed at the table besides the intents."""
        commands = {"undo": plain(self._undo), "pass": plain(self._lift_card), **self.turns.commands}
        if not self._site.game.play.hides:
            return commands
        return commands | {name: self._turning_to(name) for name in TURNS_OF_PAGE}

    async def resume(self) -> bool:
        """Put the game on the table that is stored; False where there is none that could be read."""
        save = await self._running_game.restore()
        if save is None:
            return False
        self._sit_down(save)
        return True

    async def replace(self, save: AnySave) -> None:
        """Store a game and go on with it in the place of the one before."""
        if self.table is not None:
            # From now on nothing of the old game is stored any more: it would lie where the new one belongs.
            self.table.leave()
        save = await self._running_game.replace(save)
        self._site.ways.uncover_table()
        self._sit_down(save)
        self._site.draw()
        if self.table is not None:
            self.table.sat_down()

    def _sit_down(self, save: AnySave) -> None:
        if self.table is not None:
            self.table.leave()
        self.table = self._laid(save)
        self._site.ways.sit_down()
        self._running_game.remember_running(runs=self.table.result is None)
        # The settings may have changed while the game was being stored.
        self.go_on()

    def _laid(self, save: AnySave) -> AnyTable:
        """Lay a game on the table, as open as the game is."""
        game, around = self._site.game.play, (save, self._repository, self._book, self._feedback)
        if game.hides:
            # It comes to the device with the first game that hides something.
            from app.play.hidden.hidden_table import HiddenTable

            return HiddenTable(self._site, game, *around)
        return OpenTable(self._site, game, *around)

    def go_on(self) -> None:
        """Have chance answer what is not left to the table's own dice any more, once the table can be seen."""
        table = self.table
        work = table.go_on() if table is not None and self._site.at_table else None
        if table is not None and work is not None:
            self._site.guard(self._carried_out(work, table))

    def pressed(self, at: float) -> None:
        """Take note that something was pressed, wherever on the page, and when."""
        if self.table is not None:
            self.table.pressed(at)

    def held(self, *, down: bool) -> None:
        """Take note that a press has begun for whose length something is shown, or that it is over."""
        if self.table is not None:
            self.table.held(down=down)

    def want(self, wish: str) -> Awaitable[None] | None:
        """Take what a player wants, or what the table's own die shows; what is given back carries it out."""
        table = self.table
        work = None if table is None else table.want(wish)
        if table is None or work is None:
            return None
        # Whoever plays on does not want to leave: the next Back is a first one, also while something moves.
        self._site.something_done()
        return self._carried_out(work, table)

    def _turning_to(self, name: str) -> Command:
        async def turn(argument: str) -> None:
            table = self.table
            work = None if table is None or not self._site.at_table else table.turn_to(f"{name}:{argument}")
            if table is not None and work is not None:
                await self._carried_out(work, table)

        return turn

    def _cover(self) -> None:
        """Hide at once what one of several people sees, since the page may come before other eyes."""
        if self.table is not None and self._site.at_table:
            self.table.cover()

    def _blur(self) -> None:
        game = self._site.game.play
        if game.hides and game.care(self._site.settings).blur_covers:
            self._cover()

    async def _undo(self) -> None:
        table = self.table
        work = None if table is None else table.take_back()
        if table is not None and work is not None:
            await self._carried_out(work, table)

    async def _lift_card(self) -> None:
        if self.table is not None:
            self.table.lift_card()

    async def _carried_out(self, work: Awaitable[None], table: AnyTable) -> None:
        """Carry out a wish at the table, then tell those whom it concerns."""
        await work
        self._site.browser.device.notify_other_tabs()
        if table is not self.table:
            return
        if table.result is not None:
            self._running_game.remember_running(runs=False)
            self._site.game_finished()
            if not self._site.ways.covered:
                await table.count_up()
        self.turns.go_on()
