"""Sees to it that nothing that goes wrong leaves a dead page.

Every fault is told in the reader's language, with a report for the makers; the game is safe and goes on.
"""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Awaitable

from app.shell.commands import Commands, plain
from app.shell.site import Site
from app.shell.troubles.report import report
from app.shell.views import dialogs


class Guard:
    """Runs work and tells of whatever goes wrong in it."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._at_work: set[asyncio.Task[None]] = set()
        self._report = ""

    @property
    def commands(self) -> Commands:
        """What is pressed when something went wrong."""
        return {"copy-report": plain(self._copy_report), "reload": plain(self._reload)}

    def begin(self, work: Awaitable[object]) -> asyncio.Task[None]:
        """Begin work, and see to it that it comes to an end."""
        task = asyncio.ensure_future(self._carried_out(work))
        # The loop holds its tasks weakly; one that is thrown away half done would leave a dead page.
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        return task

    async def _carried_out(self, work: Awaitable[object]) -> None:
        try:
            await work
        except Exception:  # noqa: BLE001 - nothing that goes wrong may leave a dead page
            self.tell()
        self._site.something_done()

    def tell(self) -> None:
        """Tell of the exception being handled."""
        table, brand = self._site.table, self._site.game.shell.brand
        # A report lies open on the screen, and what an exception says may name what is hidden.
        secret = table is not None and table.keeps_secrets
        happened = _where() if secret else traceback.format_exc()
        self._report = report(brand, happened, None if table is None or secret else table.save)
        self._site.browser.page.open_dialog(dialogs.trouble(self._report, self._site.texts))

    async def _copy_report(self) -> None:
        await self._site.browser.device.copy(self._report)

    async def _reload(self) -> None:
        self._site.browser.page.reload()


def _where() -> str:
    """Tell where in the program the exception being handled came from, and its kind, but not what it says."""
    kind, _, trace = sys.exc_info()
    return "".join([*traceback.format_tb(trace), "" if kind is None else kind.__name__])
