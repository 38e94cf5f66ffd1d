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
from app.mahe.settings import Pace, Settings
from app.mahe.table_model import MaheSave, MaheSession, TableView, hook, table_view
from app.mahe.telling import capitalised, tell
from app.mahe.views.table_screen import Regions, log_lines, pieces, question, table_screen
from app.markup import Markup
from app.motion import at_pace
from app.ports import Page
from app.saves import Keeper
from mahe_core.mahe import Event, Intent, Outcome, Result, Setup, State, legal_intents, result
from mahe_core.table.session import Entry

PACES: dict[Pace, float] = {"normal": 1, "slow": 2, "off": 0}
"""How long everything takes, against the times that were made for most people."""

MaheEntry = Entry[Intent, Outcome, State, Event]
MaheKeeper = Keeper[Setup, State, Intent, Outcome, Event, Result]


class TableController:
    """Holds the game at the table and carries out what its players want."""

    def __init__(
        self,
        save: MaheSave,
        keeper: MaheKeeper,
        page: Page,
        texts: Texts,
        settings: Settings,
        *,
        animated: bool,
        read_only: bool,
    ) -> None:
        self.save = save
        """The game as it is stored; its pieces are on the page."""
        self.texts = texts
        """The language spoken; it may change at any moment."""
        self.read_only = read_only
        self._keeper = keeper
        self._page = page
        self._settings = settings
        self._may_move = animated
        self._busy = False
        self._shown = save.session
        """The game as far as it has been shown and told; while something moves it is behind the stored one."""

    @property
    def _animated(self) -> bool:
        return self._may_move and self._settings.pace != "off"

    @property
    def result(self) -> Result | None:
        """The result, once the end has been shown."""
        return result(self._shown.state)

    @property
    def shown(self) -> MaheSave:
        """The game as far as it has been shown."""
        return replace(self.save, session=self._shown)

    @property
    def busy(self) -> bool:
        """Whether a wish is being carried out."""
        return self._busy

    @property
    def people(self) -> People:
        """The players' names in the language spoken."""
        return People(self.texts, self.save.session.setup, self.save.seats)

    @property
    def log(self) -> list[str]:
        """The whole game as far as it has been shown, a sentence an event."""
        return self._told(self._shown.entries, secret=True)

    def screen(self, notices: Markup | None) -> Markup:
        """Draw the table as it stands: pieces where they are stored, the question only if it may be answered."""
        regions = {**pieces(self._view(self.save.session), self.texts), **self._question()}
        return table_screen(regions, self.log, self.texts, notices=notices)

    def settings_changed(self, settings: Settings) -> None:
        """Go by other settings from now on."""
        self._settings = settings
        if not self._busy:
            self._page.update({**pieces(self._view(self._shown), self.texts), **self._question()})

    def want(self, wish: str) -> Awaitable[None] | None:
        """Take the wish for the intent with this hook; None when it is not legal, or another wish is on its way.

        From this moment on nothing else can be pressed; what is given back carries the wish out.
        """
        session = self.save.session
        intent = next((intent for intent in legal_intents(session.state) if hook(intent) == wish), None)
        if intent is None or self.read_only or self._busy:
            return None
        self._take()
        return self._carry_out(intent)

    def take_back(self) -> Awaitable[None] | None:
        """Take the wish to undo the last slip; None when there is none, or another wish is on its way."""
        session = self.save.session
        if self.read_only or self._busy or session.to_act is None or not session.can_undo:
            return None
        self._take()
        return self._carry_out_undo()

    def _take(self) -> None:
        self._page.hold()
        self._busy = True

    async def _carry_out(self, intent: Intent) -> None:
        try:
            if self._animated:
                # A slow device shows first that the press was heard.
                await self._page.painted()
            before = self.save.session
            after = before.acted(intent).settled()
            await self._store(after)
            self._page.update(pieces(self._view(after), self.texts))
            entries = after.entries[len(before.entries) :]
            if self._animated:
                motions = choreograph(before.state, [entry.step for entry in entries])
                await self._page.animate(at_pace(motions, PACES[self._settings.pace]))
            self._shown = after
            self._page.append("log", log_lines(self._told(entries, secret=True)))
            self._ask(self._told(entries, secret=False))
        finally:
            self._busy = False

    async def _carry_out_undo(self) -> None:
        try:
            undone = self.save.session.undone()
            await self._store(undone)
            self._shown = undone
            self._page.update({**pieces(self._view(undone), self.texts), "log": log_lines(self.log)})
            taken_back = self.texts.gettext("Taken back.")
            self._ask([taken_back])
        finally:
            self._busy = False

    async def _store(self, session: MaheSession) -> None:
        save = replace(self.save, session=session)
        await self._keeper.keep(save)
        self.save = save

    def _ask(self, told: list[str]) -> None:
        """Ask the next question, and say it together with what happened."""
        self._busy = False
        self._page.update(self._question())
        asked = self._view(self._shown).prompt
        self._page.say(" ".join(filter(None, [*told, asked.why, asked.question])))

    def _question(self) -> Regions:
        return question(self._view(self._shown), self.texts, asked=not self._busy)

    def _view(self, session: MaheSession) -> TableView:
        return table_view(session, self.people, read_only=self.read_only)

    def _told(self, entries: Sequence[MaheEntry], *, secret: bool) -> list[str]:
        people = self.people
        return [capitalised(tell(event, people, secret=secret)) for entry in entries for event in entry.step.events]
