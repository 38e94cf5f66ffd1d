"""Plays one game at the table: a wish comes in, the session answers, it is stored, then it is shown.

Promises: one wish at a time, and none on a question already answered; an outcome is shown only after it is safe; what
was skipped or interrupted can be drawn anew from the session at any moment. Never draws chance itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from dataclasses import replace

from app.languages import Texts
from app.mahe.choreography import choreograph
from app.mahe.people import People
from app.mahe.table_model import MaheSave, TableView, hook, table_view
from app.mahe.telling import capitalised, tell
from app.mahe.views.table_screen import log_lines, pieces, question, table_screen
from app.markup import Markup
from app.ports import Page
from app.saves import Keeper
from mahe_core.mahe import Event, Intent, Outcome, Result, Setup, State, legal_intents
from mahe_core.table.session import Entry

MaheEntry = Entry[Intent, Outcome, State, Event]
MaheKeeper = Keeper[Setup, State, Intent, Outcome, Event, Result]


class TableController:
    """Holds the game at the table and carries out what its players want."""

    def __init__(self, save: MaheSave, keeper: MaheKeeper, page: Page, *, animated: bool, read_only: bool) -> None:
        self.save = save
        self.read_only = read_only
        self._keeper = keeper
        self._page = page
        self._animated = animated
        self._busy = False

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.save.session.to_act is None

    def people(self, texts: Texts) -> People:
        """Name the players in a language."""
        return People(texts, self.save.session.setup, self.save.seats)

    def log(self, texts: Texts) -> list[str]:
        """Tell the whole game so far, a sentence an event."""
        return self._told(self.save.session.entries, texts, secret=True)

    def screen(self, texts: Texts, notices: Markup | None) -> Markup:
        """Draw the table as it stands."""
        return table_screen(self._view(texts), self.log(texts), texts, notices=notices)

    def want(self, wish: str, texts: Texts) -> Awaitable[None] | None:
        """Take the wish for the intent with this hook; None when it is not legal, or another wish is on its way.

        From this moment on nothing else can be pressed; what is given back carries the wish out.
        """
        session = self.save.session
        intent = next((intent for intent in legal_intents(session.state) if hook(intent) == wish), None)
        if intent is None or self.read_only or self._busy:
            return None
        self._take(texts)
        return self._carry_out(intent, texts)

    def take_back(self, texts: Texts) -> Awaitable[None] | None:
        """Take the wish to undo the last slip; None when there is none, or another wish is on its way."""
        if self.read_only or self.over or self._busy or not self.save.session.can_undo:
            return None
        self._take(texts)
        return self._carry_out_undo(texts)

    def _take(self, texts: Texts) -> None:
        self._busy = True
        self._page.update(question(self._view(texts), texts, asked=False))

    async def _carry_out(self, intent: Intent, texts: Texts) -> None:
        try:
            before = self.save.session
            after = before.acted(intent).settled()
            self.save = replace(self.save, session=after)
            await self._keeper.keep(self.save)
            await self._show(before.state, after.entries[len(before.entries) :], texts)
        finally:
            self._busy = False

    async def _carry_out_undo(self, texts: Texts) -> None:
        try:
            self.save = replace(self.save, session=self.save.session.undone())
            await self._keeper.keep(self.save)
            view = self._view(texts)
            log = {"log": log_lines(self.log(texts))}
            self._page.update({**pieces(view, texts), **log, **question(view, texts, asked=True)})
            taken_back = texts.gettext("Taken back.")
            self._page.say(f"{taken_back} {self._spoken_prompt(view)}")
        finally:
            self._busy = False

    async def _show(self, before: State, entries: Sequence[MaheEntry], texts: Texts) -> None:
        view = self._view(texts)
        self._page.update(pieces(view, texts))
        if self._animated:
            await self._page.animate(choreograph(before, [entry.step for entry in entries]))
        self._page.append("log", log_lines(self._told(entries, texts, secret=True)))
        self._page.update(question(view, texts, asked=True))
        spoken = [*self._told(entries, texts, secret=False), self._spoken_prompt(view)]
        self._page.say(" ".join(spoken).strip())

    def _view(self, texts: Texts) -> TableView:
        return table_view(self.save.session, self.people(texts), read_only=self.read_only)

    def _told(self, entries: Sequence[MaheEntry], texts: Texts, *, secret: bool) -> list[str]:
        people = self.people(texts)
        return [capitalised(tell(event, people, secret=secret)) for entry in entries for event in entry.step.events]

    def _spoken_prompt(self, view: TableView) -> str:
        return f"{view.prompt.why} {view.prompt.question}".strip()
