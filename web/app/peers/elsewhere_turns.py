"""Shows decisions made at other devices, one by one, as soon as the table is ready for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable

from app.peers.on_table import OnTable
from app.play.table_controller import TableController
from app.site_protocol import Site
from mahe_core.engine.seats import BY_DEVICE, ELSEWHERE
from mahe_core.engine.session import AnySession

Continuation = Callable[[AnySession], AnySession | None]
"""Returns a session as it goes on elsewhere; None if that is no longer possible."""


class ElsewhereTurns:
    """The decisions made elsewhere that have not been shown yet."""

    def __init__(self, site: Site, on_table: OnTable) -> None:
        self._site = site
        self._on_table = on_table
        self._waiting: deque[Continuation] = deque()
        """What has not been shown yet."""
        self._decided_at: TableController | None = None
        """The table for which it was decided."""
        self.on_held_up: Callable[[], None] = lambda: None
        """Called when a decision waits because the page shows something else than the table."""
        self._at_work = False
        on_table.on_ready = self.go_on

    def take(self, continuation: Continuation) -> None:
        """Show a continuation of the game on the table after those taken before, and shorten what is being shown."""
        self._forget_other_tables()
        self._waiting.append(continuation)
        table = self._on_table.table
        if table is not None and table.busy:
            self._site.browser.page.skip()
        self.go_on()

    def go_on(self) -> None:
        """Show what is waiting, unless this is already in progress or the table is not ready."""
        self._forget_other_tables()
        if self._waiting and not self._at_work:
            self._at_work = True
            self._site.guard(self._show_all())

    async def _show_all(self) -> None:
        try:
            while self._waiting and (work := self._next()) is not None:
                await work
        finally:
            self._at_work = False
        table = self._on_table.table
        if self._waiting and table is not None and not table.busy:
            self.on_held_up()

    def _forget_other_tables(self) -> None:
        """Drop what was decided in a game that is no longer on the table."""
        if self._decided_at is not self._on_table.table:
            self._decided_at = self._on_table.table
            self._waiting.clear()

    def _next(self) -> Awaitable[None] | None:
        """Begin to show the next decision; return None if there is none that can be shown now."""
        self._forget_other_tables()
        table = self._on_table.table
        if table is None or not self._site.at_table:
            return None
        if self._site.browser.page.dialog_open and not _goes_on_behind_dialogs(table):
            return None
        while self._waiting and table.display.decider in ELSEWHERE:
            session: AnySession = table.save.session
            after = self._waiting[0](session)
            if after is None or len(after.entries) <= len(session.entries):
                self._waiting.popleft()
                continue
            step = _to_next_question(after, len(session.entries))
            work = table.follow(step)
            if work is not None:
                if step is after:
                    self._waiting.popleft()
                else:
                    self._waiting[0] = _rest(after)
            return work
        return None


def _goes_on_behind_dialogs(table: TableController) -> bool:
    """Return True if a connected device decides, whose player cannot see the dialog that the others would wait for.

    The offer to take a decision back is answered first.
    """
    return table.display.decider == BY_DEVICE and table.second_thought is None


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
