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
from app.mahe.real_dice import answered, carried_out, faces_awaited, is_due, taken_back
from app.mahe.retelling import last_move
from app.mahe.settings import Pace, Settings
from app.mahe.table_model import MaheSave, MaheSession, TableView, hook, table_view
from app.mahe.telling import capitalised, tell
from app.mahe.views.prompt_line import prompt_line
from app.mahe.views.table_screen import Regions, log_lines, pieces, question, table_screen
from app.markup import Markup
from app.motion import at_pace
from app.ports import Page
from app.saves import Keeper
from mahe_core.mahe import Action, Event, Intent, Outcome, Result, Setup, State, legal_intents, result
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
        """Take the wish for the intent, or the face of the table's own die, with this hook.

        None when it is not legal, or another wish is on its way.
        From this moment on nothing else can be pressed; what is given back carries the wish out.
        """
        state = self.save.session.state
        wishes: tuple[Action, ...] = faces_awaited(state) if self._settings.real_dice else ()
        action = next((action for action in (*legal_intents(state), *wishes) if hook(action) == wish), None)
        if action is None or self.read_only or self._busy:
            return None
        self._take()
        return self._carry_out(action)

    def go_on(self) -> Awaitable[None] | None:
        """Have chance answer what nobody will tap in any more.

        None when it has nothing to answer, or when a wish is on its way, which sees to that itself.
        """
        if self.read_only or self._busy or not self._chance_is_due:
            return None
        self._take()
        return self._carry_out(None)

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

    async def _carry_out(self, action: Action | None) -> None:
        try:
            if self._animated:
                # A slow device shows first that the press was heard.
                await self._page.painted()
            session = self.save.session
            await self._ask_next(await self._show(session if action is None else carried_out(session, action)))
        finally:
            self._busy = False

    async def _show(self, session: MaheSession) -> list[str]:
        """Let chance answer, store, then show what happened; give it in words."""
        before = self.save.session
        after = answered(session, real_dice=self._settings.real_dice)
        await self._store(after)
        self._page.update(pieces(self._view(after), self.texts))
        entries = after.entries[len(before.entries) :]
        if self._animated:
            motions = choreograph(before.state, [entry.step for entry in entries])
            await self._page.animate(at_pace(motions, PACES[self._settings.pace]))
        self._shown = after
        self._page.append("log", log_lines(self._told(entries, secret=True)))
        return self._told(entries, secret=False)

    async def _carry_out_undo(self) -> None:
        try:
            undone = taken_back(self.save.session, real_dice=self._settings.real_dice)
            await self._store(undone)
            self._shown = undone
            self._page.update({**pieces(self._view(undone), self.texts), "log": log_lines(self.log)})
            await self._ask_next([self.texts.gettext("Taken back.")])
        finally:
            self._busy = False

    async def _ask_next(self, told: list[str]) -> None:
        while self._chance_is_due:
            # The real dice were put away while it was being stored that one is awaited.
            told += await self._show(self.save.session)
        self._ask(told)

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

    def tell_last_move(self) -> None:
        """Tell the last move again, to ears and eyes."""
        people = self.people
        self._tell_again([capitalised(tell(event, people, secret=True)) for event in last_move(self._shown)])

    def tell_who_decides(self) -> None:
        """Tell again what is asked, of whom and why."""
        asked = self._view(self._shown).prompt
        self._tell_again([], " ".join(filter(None, [asked.why, asked.question])))

    def _tell_again(self, told: list[str], asked: str = "") -> None:
        # While something is on its way its own message is about to be told.
        if not self._busy:
            prompt = prompt_line(self._view(self._shown), self.texts, asked=True, told=told)
            self._page.update({"prompt": prompt})
            self._page.say(asked or " ".join(told))

    @property
    def _chance_is_due(self) -> bool:
        return is_due(self.save.session, real_dice=self._settings.real_dice)

    def _question(self) -> Regions:
        return question(self._view(self._shown), self.texts, asked=not self._busy)

    def _view(self, session: MaheSession) -> TableView:
        return table_view(session, self.people, read_only=self.read_only, settings=self._settings)

    def _told(self, entries: Sequence[MaheEntry], *, secret: bool) -> list[str]:
        people = self.people
        return [capitalised(tell(event, people, secret=secret)) for entry in entries for event in entry.step.events]
