"""Shows decisions made at other devices one by one, when the table is ready."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable

from app.peers.on_table import OnTable
from app.play.table_controller import TableController
from app.site_protocol import Site
from mahe_core.engine.seats import BY_DEVICE, ELSEWHERE
from mahe_core.engine.session import AnySession

Continuation = Callable[[AnySession], AnySession | None]
"""Returns how a session continues elsewhere; None if it no longer can."""


class ElsewhereTurns:
    """A queue of decisions made elsewhere that are still to be shown."""

    def __init__(self, site: Site, on_table: OnTable) -> None:
        self._site = site
        self._on_table = on_table
        self._waiting: deque[tuple[TableController | None, Continuation]] = deque()
        """Each with its table; a table that is gone takes its decisions along."""
        self.on_held_up: Callable[[], None] = lambda: None
        """Called when a decision waits because the page does not show the table."""
        self._at_work = False
        on_table.on_ready = self.go_on

    def take(self, continuation: Continuation) -> None:
        """Queue a continuation of the game on the table, and skip the running animation."""
        table = self._on_table.table
        self._waiting.append((table, continuation))
        if table is not None and table.busy:
            self._site.browser.page.skip()
        self.go_on()

    def go_on(self) -> None:
        """Start to show what is queued, unless this is already in progress."""
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

    def _next(self) -> Awaitable[None] | None:
        """Begin to show the next decision; return None if none can be shown now."""
        table = self._on_table.table
        self._waiting = deque(each for each in self._waiting if each[0] is table)
        if table is None or not self._site.at_table:
            return None
        if self._site.browser.page.dialog_open and not _goes_on_behind_dialogs(table):
            return None
        while self._waiting and table.display.decider in ELSEWHERE:
            session: AnySession = table.save.session
            after = self._waiting[0][1](session)
            if after is None or len(after.entries) <= len(session.entries):
                self._waiting.popleft()
                continue
            step = _to_next_question(after, len(session.entries))
            work = table.follow(step)
            if work is not None:
                if step is after:
                    self._waiting.popleft()
                else:
                    self._waiting[0] = (table, _rest(after))
            return work
        return None


def _goes_on_behind_dialogs(table: TableController) -> bool:
    """Return True if a connected device decides, whose player cannot see the dialog here.

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
    """Return the continuation to a session of which a part is shown already."""

    def go_on(session: AnySession) -> AnySession | None:
        same = after.game is not session.game or after.entries[: len(session.entries)] == session.entries
        return after if same else None

    return go_on
