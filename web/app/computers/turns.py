"""Takes the turns of computer players: they think, wait about a second, and press buttons as people do.

Only the resulting intent is stored, with the game: after a reload the computer thinks again. No turn begins or ends
while the table is covered, a dialog is open, or the computers are paused. If thinking fails, a dialog lets a person
take over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from app.computers.computer_views import ENOUGH, FORM, NEXT, PAUSE, by_field, lost_dialog, seats_dialog
from app.play.played_game import names
from app.play.table_controller import TableController
from app.play.wishes import hook_of
from app.ports.on_demand import ArchiveMissing, decide
from app.site_protocol import Site
from app.ui.commands import Commands, plain
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import BY_HAND, CHILD
from mahe_core.engine.thinking import LearningLost, by_level, level_of

PAUSE_FOR_THOUGHT: Final = 450
"""Milliseconds before a computer presses one of several buttons, so that everybody can follow."""

PAUSE_FOR_UNDO: Final = 1_500
"""Milliseconds before a computer ends the time in which a person can take back a decision."""

PRESSED: Final = 200
"""Milliseconds for which the button pressed by a computer is highlighted."""

PATIENCE: Final = 90
"""Seconds after which thinking is considered to have failed; a slow phone needs half of that to start the worker."""


class _Due(NamedTuple):
    table: TableController
    save: AnySave
    level: str

    def is_still(self, other: _Due | None) -> bool:
        return other is not None and other.save is self.save and other.table is self.table


class ComputerTurns:
    """Takes a computer's turn whenever one is due."""

    def __init__(self, site: Site, table: Callable[[], TableController | None]) -> None:
        self._site = site
        self._table = table
        self._at_work = False
        self._steps = 0
        """The number of decisions still allowed while the computers are paused."""
        self._failed: AnySave | None = None
        """The game in which thinking failed, until a retry."""

    @property
    def commands(self) -> Commands:
        """The commands while a computer thinks, and after thinking has failed."""
        return {
            NEXT: plain(self._next),
            PAUSE: plain(self._pause),
            "computer-again": plain(self._again),
            "computer-by-hand": plain(self._by_hand),
            ENOUGH: plain(self._enough),
        }

    def go_on(self) -> None:
        """Take the turns that are due, unless this is already in progress."""
        if not self._at_work and self._due() is not None:
            self._at_work = True
            self._site.guard(self._take_turns())

    def _due(self) -> _Due | None:
        site, table = self._site, self._table()
        if table is None or not site.at_table or site.browser.page.dialog_open or table.busy or table.display.read_only:
            return None
        if (table.deciders.paused and not self._steps) or table.save is self._failed:
            return None
        level = table.computer
        return None if level is None else _Due(table, table.save, level)

    async def _take_turns(self) -> None:
        try:
            self._site.browser.thinking.prepare()
            while (due := self._due()) is not None:
                await self._take(due)
        finally:
            self._at_work = False

    async def _take(self, due: _Due) -> None:
        table, site, session = due.table, self._site, due.save.session
        if any(level_of(seat.by) is None for seat in due.save.seats):
            table.display.tempo.computer_decides()
        try:
            intents = session.game.legal_intents(session.state)
            if len(intents) > 1:
                thought = asyncio.wait_for(decide(site.browser.thinking, due.save, due.level), PATIENCE)
                intent, _ = await asyncio.gather(thought, self._rest(table, PAUSE_FOR_THOUGHT))
            else:
                intent = intents[0]
                if table.display.taken_back is not None:
                    await self._rest(table, PAUSE_FOR_UNDO)
        except LearningLost:
            await self._stand_in(due)
            return
        except ArchiveMissing as missing:
            self._report_lost(due, outdated=missing.outdated)
            return
        except Exception:  # noqa: BLE001 - thinking may fail in any way, and then people decide
            self._report_lost(due)
            return
        if not due.is_still(self._due()):
            return
        hook = hook_of(session.game, intent)
        table.display.press(hook)
        await self._rest(table, PRESSED)
        if due.is_still(self._due()) and (work := table.decide(hook)) is not None:
            self._steps = max(0, self._steps - 1)
            await work

    async def _rest(self, table: TableController, milliseconds: float) -> None:
        """Let everybody look, unless the computers' turns are shown at once."""
        if self._site.settings.pace != "off":
            await table.display.rest(milliseconds)

    # When thinking fails

    async def _stand_in(self, due: _Due) -> None:
        other = self._site.game.computers.stand_in(due.level)
        if other is None:
            self._report_lost(due)
            return
        lost = by_level(due.level)
        await due.table.reseat(lambda _seat, by: by_level(other) if by == lost else by)
        due.table.deciders.tell_stand_in(due.level, other)
        self._site.refresh()

    def _report_lost(self, due: _Due, *, outdated: bool = False) -> None:
        self._failed = due.save
        if self._table() is due.table and self._site.at_table:
            name = due.table.deciders.deciding_name
            self._site.browser.page.open_dialog(lost_dialog(name, self._site.texts, outdated=outdated))

    async def _again(self) -> None:
        self._failed = None
        self._site.browser.page.close_dialog()
        self.go_on()

    async def _by_hand(self) -> None:
        self._site.browser.page.close_dialog()
        table = self._table()
        if table is not None and table.computer is not None:
            acting = table.save.session.to_act
            await table.reseat(lambda seat, before: BY_HAND if seat == acting else before)
        self._failed = None

    async def _enough(self) -> None:
        table = self._table()
        if table is not None:
            table.deciders.troubles = ()

    # While they think

    async def _next(self) -> None:
        table = self._table()
        if table is None:
            return
        self._failed = None
        if table.deciders.paused:
            self._steps = 1
            self.go_on()
        else:
            self._site.browser.page.skip()

    async def _pause(self) -> None:
        table = self._table()
        if table is not None:
            self._steps = 0
            table.deciders.paused = not table.deciders.paused
            self.go_on()


class SeatsDialog:
    """The dialog that assigns seats to people and computers; the assignment is stored with the game."""

    def __init__(self, site: Site, table: Callable[[], TableController | None]) -> None:
        self._site = site
        self._table = table
        self._chosen: Mapping[str, str] = {}

    @property
    def commands(self) -> Commands:
        """The commands for the table's menu and for a choice in the dialog."""
        return {"who-plays": plain(self._open), FORM: plain(self._take)}

    async def _open(self) -> None:
        site, table = self._site, self._table()
        if not site.writes:
            site.tell_read_only()
        elif table is not None and site.game_runs:
            called = names(site.game.play, table.save, site.texts)
            by = [seat.by for seat in table.save.seats]
            site.browser.page.open_dialog(
                seats_dialog(called, by, site.game.computers, site.texts, child=CHILD in site.game.rules.DECIDERS)
            )

    async def _take(self) -> None:
        table, known = self._table(), self._site.game.rules.DECIDERS
        if table is None:
            return
        self._chosen = self._site.browser.page.fields(FORM)

        def by(seat: int, before: str) -> str:
            # Several calls may be waiting for the table; the last choice applies to all of them.
            chosen = self._chosen.get(by_field(seat), before)
            return chosen if chosen in known else before

        await table.reseat(by)
