"""Shows decisions made at other devices, one by one, as soon as the table is ready for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from app.play.table_controller import TableController
from app.site_protocol import Site
from mahe_core.engine.session import AnySession

Continuation = Callable[[AnySession], AnySession | None]
"""Returns a session as it goes on elsewhere; None if that is no longer possible."""


VISIT: Final = "visit"
"""Value of the tab: the token for coming back to another device's game, to which a reload returns."""


class ElsewhereTurns:
    """The decisions made elsewhere that have not been shown yet."""

    def __init__(self, site: Site, table: Callable[[], TableController | None]) -> None:
        self._site = site
        self._table = table
        self.waiting: deque[Continuation] = deque()
        """What has not been shown yet."""
        self.on_held_up: Callable[[], None] = lambda: None
        """Called when a decision waits because the page shows something else than the table."""
        self._at_work = False

    def take(self, continuation: Continuation) -> None:
        """Show a continuation of the game on the table after those taken before, and shorten what is being shown."""
        self.waiting.append(continuation)
        table = self._table()
        if table is not None and table.busy:
            self._site.browser.page.skip()
        self.go_on()

    def forget(self) -> None:
        """Drop what has not been shown, since another game is on the table."""
        self.waiting.clear()

    def go_on(self) -> None:
        """Show what is waiting, unless this is already in progress or the table is not ready."""
        if not self._at_work:
            self._at_work = True
            self._site.guard(self._show_all())

    async def _show_all(self) -> None:
        try:
            while self.waiting and (work := self._next()) is not None:
                await work
        finally:
            self._at_work = False
        table = self._table()
        if self.waiting and table is not None and not table.busy:
            self.on_held_up()

    def _next(self) -> Awaitable[None] | None:
        """Begin to show the next decision; return None if there is none that can be shown now."""
        table = self._table()
        if table is None or not self._site.at_table:
            return None
        if self._site.browser.page.dialog_open and not table.goes_on_behind_dialogs:
            return None
        while self.waiting and table.display.elsewhere is not None:
            session: AnySession = table.save.session
            after = self.waiting[0](session)
            if after is None or len(after.entries) <= len(session.entries):
                self.waiting.popleft()
                continue
            step = _to_next_question(after, len(session.entries))
            work = table.follow(step)
            if work is not None:
                if step is after:
                    self.waiting.popleft()
                else:
                    self.waiting[0] = _rest(after)
            return work
        return None


def _to_next_question(session: AnySession, since: int) -> AnySession:
    """Return a session up to the first question after the entry with this index, or to its end."""
    for place in range(since + 1, len(session.entries)):
        if isinstance(session.at(place).to_act, int):
            return session.at(place)
    return session


def _rest(after: AnySession) -> Continuation:
    """Return the continuation to a session of which a part has been shown."""

    def go_on(session: AnySession) -> AnySession | None:
        shown = len(session.entries)
        same = after.game is not session.game or after.entries[:shown] == session.entries
        return after if same else None

    return go_on
