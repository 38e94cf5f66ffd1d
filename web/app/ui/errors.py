"""Shows exceptions in the user's language, with a report for the developers; the game is unharmed and continues."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import ParamSpec, TypeVar

from app.ui.commands import Commands, plain
from app.ui.surroundings import Surroundings
from app.ui.views import dialogs
from mahe_core import __version__
from mahe_core.engine.save_file import AnySave, write
from mahe_core.engine.seats import Seat

P = ParamSpec("P")
T = TypeVar("T")


class Guard:
    """Runs work and reports every exception in it. `wordmark` is the game's name in the report."""

    def __init__(self, site: Surroundings, wordmark: str) -> None:
        self._site = site
        self._wordmark = wordmark
        self._at_work: set[asyncio.Task[None]] = set()
        self._report = ""

    @property
    def commands(self) -> Commands:
        """The commands of the error dialog."""
        return {"copy-report": plain(self._copy_report), "reload": plain(self._reload)}

    def begin(self, work: Awaitable[object]) -> asyncio.Task[None]:
        """Start work in the background and report its failure, if any."""
        task = asyncio.ensure_future(self._guarded(work))
        # The event loop holds only weak references to tasks; a task collected before its end would leave a dead page.
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        return task

    async def _guarded(self, work: Awaitable[object]) -> None:
        try:
            await work
            self._site.refresh()
        except Exception:  # noqa: BLE001 - nothing that goes wrong may leave a dead page
            self.report()
        self._site.something_done()

    def report(self) -> None:
        """Show the dialog for the exception being handled."""
        table = self._site.table
        # Everybody can read the report on the screen, and an exception's message may contain hidden information.
        secret = table is not None and table.keeps_secrets
        happened = _traceback_without_message() if secret else traceback.format_exc()
        self._report = report_text(self._wordmark, happened, None if table is None or secret else table.save)
        self._site.browser.page.open_dialog(dialogs.trouble(self._report, self._site.texts))

    async def _copy_report(self) -> None:
        await self._site.browser.device.copy(self._report)

    async def _reload(self) -> None:
        self._site.browser.page.reload()


def _traceback_without_message() -> str:
    kind, _, trace = sys.exc_info()
    return "".join([*traceback.format_tb(trace), "" if kind is None else kind.__name__])


def report_text(wordmark: str, what_happened: str, save: AnySave | None) -> str:
    """Write a report of the exception and the game on the table, without the players' names.

    >>> report_text("Mahé", "boom", None).splitlines()[1]
    'boom'
    """
    game = ""
    if save is not None:
        game = write(replace(save, seats=tuple(Seat("", seat.signs) for seat in save.seats)))
    return f"{wordmark} {__version__}\n{what_happened}\n{game}"


def reporting(site: Surroundings, callback: Callable[P, T]) -> Callable[P, T | None]:
    """Wrap a browser callback, whose exceptions would otherwise be lost: report an exception and return None."""

    def called(*args: P.args, **kwargs: P.kwargs) -> T | None:
        try:
            return callback(*args, **kwargs)
        except Exception:  # noqa: BLE001 - nothing that goes wrong may leave a dead page
            site.report_error()
            return None

    return called
