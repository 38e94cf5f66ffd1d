"""Plays one game at the table: a wish comes in, the session answers, it is stored, then it is shown.

Promises: one wish at a time, and none on a question already answered; an outcome is shown only after it is safe; what
was skipped or interrupted can be drawn anew from the session at any moment. Never draws chance itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from app.keeping.repository import GameRepository
from app.languages import Texts
from app.mahe.motion.result_choreography import choreograph_result
from app.mahe.motion.scenes import scene
from app.mahe.screens.prompt_line import prompt_line
from app.mahe.screens.table_screen import Regions, log_lines, pieces, question, seating, table_screen
from app.mahe.table.real_dice import carried_out, faces_awaited, left_to_table, taken_back
from app.mahe.table.result_model import hands_of, result_view
from app.mahe.table.table_model import MaheSave, MaheSession, TableView, hook, table_view
from app.mahe.wording import telling_aids
from app.mahe.wording.people import People
from app.mahe.wording.telling import capitalised, log_line, tell
from app.markup import Markup
from app.motion import Motion
from app.seats.sides import Side
from app.shell.feedback import Feedback
from app.shell.settings.settings import Settings
from app.shell.site import Site
from app.table.curtain import Curtain, pass_sentence
from app.table.performance import Performance
from app.table.retelling import last_move
from mahe_core.mahe import Action, Event, Intent, Outcome, Result, State, legal_intents, result
from mahe_core.table.contract import Step
from mahe_core.table.session import Entry

TABLE, RESULT = "[data-screen='table']", "[data-screen='result']"
"""What moves here; the rules beside it may play an example with the same hooks."""

ARRIVAL = Motion(".asking-face > *", ({"opacity": 0}, {"opacity": 1}), 0, 400, "ease-out")
"""How the dice and buttons come to another side of the table."""

MaheEntry = Entry[Intent, Outcome, State, Event]
MaheStep = Step[State, Event]


@dataclass(frozen=True, slots=True)
class _Seen:
    """The table as it was looked at last, with what that look depends on."""

    session: MaheSession
    texts: Texts
    settings: Settings
    view: TableView


class TableLeft(Exception):
    """Says that another game has taken the place of this one."""


class TableController:
    """Holds the game at the table and carries out what its players want."""

    def __init__(self, site: Site, save: MaheSave, repository: GameRepository, feedback: Feedback) -> None:
        self.save = save
        """The game as it is stored; its pieces are on the page."""
        self.read_only = not site.writes
        """Whether the game is only watched, as it was when it was put on the table."""
        self._site = site
        self._repository = repository
        self._page = site.browser.page
        self._performance = Performance(site, TABLE, feedback=feedback)
        self._busy = False
        self._left = False
        self._shown = save.session
        """The game as far as it has been shown and told; while something moves it is behind the stored one."""
        self._seen: _Seen | None = None
        self._curtain = Curtain(site, self._view(self._shown).prompt.player, watched=self.read_only)

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
    def texts(self) -> Texts:
        """The language spoken now."""
        return self._site.texts

    @property
    def _settings(self) -> Settings:
        return self._site.settings

    @property
    def people(self) -> People:
        """The players' names in the language spoken."""
        return People(self.texts, self.save.session.setup, self.save.seats)

    @property
    def view(self) -> TableView:
        """The table as it is drawn now."""
        return self._view(self.save.session)

    @property
    def log(self) -> list[str]:
        """The whole game as far as it has been shown, a sentence an event."""
        return self._logged(self._shown.entries)

    def screen(self, notices: Markup | None, full_screen: Markup | None = None) -> Markup:
        """Draw the table as it stands: pieces where they are stored, the question only if it may be answered."""
        regions = {**pieces(self._view(self.save.session), self.texts), **self._question()}
        seated = seating(self._view(self._shown))
        return table_screen(regions, self.log, self.texts, notices=notices, full_screen=full_screen, seating=seated)

    def settings_changed(self) -> None:
        """Draw by other settings, also where something is still moving: what was open may be secret now."""
        self._curtain.next_is_asked(self._view(self._shown).prompt.player)
        self._seat()
        stored = pieces(self._view(self.save.session), self.texts)
        self._page.update({**stored, **self._question(), "log": log_lines(self.log)})

    async def count_up(self) -> None:
        """Show on the result screen how everybody's eggs come together, unless nothing is to move."""
        counting = Performance(self._site, RESULT)
        if counting.moves and self.result is not None:
            view = result_view(self.result, hands_of(self.save.session.state), self.people)
            await counting.move(choreograph_result(view))

    def want(self, wish: str) -> Awaitable[None] | None:
        """Take the wish for the intent, or the face of the table's own die, with this hook.

        None when it is not legal, or another wish is on its way.
        From this moment on nothing else can be pressed; what is given back carries the wish out.
        """
        state = self.save.session.state
        wishes: tuple[Action, ...] = faces_awaited(state) if self._settings.real_dice else ()
        action = next((action for action in (*legal_intents(state), *wishes) if hook(action) == wish), None)
        if action is None or self.read_only or self._busy or self._passing:
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

    def lift_card(self) -> None:
        """Ask the one to whom the device was passed, who has it now; nothing when no card lies there."""
        if self._passing and not self._busy:
            self._curtain.lift(self._view(self._shown).prompt.player)
            self._ask([])

    @property
    def _passing(self) -> bool:
        """Whether the device is still to be passed to the one who decides."""
        return self._curtain.lies_before(self._view(self._shown).prompt.player)

    def _take(self) -> None:
        self._page.hold()
        self._busy = True

    async def _carry_out(self, action: Action | None) -> None:
        try:
            if self._performance.moves:
                # A slow device shows first that the press was heard.
                await self._page.painted()
            session, side = self.save.session, self._side
            told = await self._show(session if action is None else carried_out(session, action))
            await self._ask_next(told, side)
        except TableLeft:
            return
        except BaseException:
            self._recover()
            raise
        finally:
            self._busy = False

    async def _show(self, session: MaheSession) -> list[str]:
        """Let chance answer, store, then show what happened; give it in words."""
        before = self.save.session
        after = session.settled(left_to_table(real_dice=self._settings.real_dice))
        await self._store(after)
        moves = self._performance.moves
        seen = self._view(before) if moves else None
        self._page.update(pieces(self._view(after), self.texts, seen))
        entries = after.entries[len(before.entries) :]
        await self._performance.play(scene(before.state, [entry.step for entry in entries], moves=moves))
        self._check_here()
        self._shown = after
        self._page.append("log", log_lines(self._logged(entries)))
        return self._told(entries)

    async def _carry_out_undo(self) -> None:
        try:
            undone = taken_back(self.save.session, real_dice=self._settings.real_dice)
            await self._store(undone)
            self._shown = undone
            self._page.update({**pieces(self._view(undone), self.texts), "log": log_lines(self.log)})
            self._seat()
            await self._ask_next([self.texts.gettext("Taken back.")], self._side)
        except TableLeft:
            return
        except BaseException:
            self._recover()
            raise
        finally:
            self._busy = False

    def _recover(self) -> None:
        """Show the game as it is stored and ask again, after something went wrong on the way there."""
        self._shown = self.save.session
        self._busy = False
        regions = {**pieces(self._view(self._shown), self.texts), **self._question(), "log": log_lines(self.log)}
        # Whatever went wrong may go wrong again; the first fault is the one that is told.
        with suppress(Exception):
            self._page.update(regions)

    async def _ask_next(self, told: list[str], side: Side | None) -> None:
        """Ask the next question, at the side of the table where it belongs; `side` is where the last one was asked."""
        while self._chance_is_due:
            # The real dice were put away while it was being stored that one is awaited.
            told += await self._show(self.save.session)
        if self._side not in (side, None):
            await self._turn()
        self._ask(told)

    async def _turn(self) -> None:
        """Turn dice and buttons to the one who decides next, who is asked only once they have come."""
        self._page.update(self._question())
        self._seat()
        if self._performance.moves:
            await self._performance.move([ARRIVAL])

    @property
    def _side(self) -> Side | None:
        """The side of the table at which the one who decides or throws sits, if the device lies flat on it."""
        asked = self._view(self._shown).asked
        return None if asked is None else asked.side

    def _seat(self) -> None:
        self._page.mark_screen("table", seating(self._view(self._shown)))

    async def _store(self, session: MaheSession) -> None:
        self._check_here()
        save = replace(self.save, session=session)
        await self._repository.keep(save)
        self._check_here()
        self.save = save

    def leave(self) -> None:
        """Take note that another game has taken this one's place: nothing of it is stored or shown any more."""
        self._left = True

    def _check_here(self) -> None:
        if self._left:
            raise TableLeft

    def _ask(self, told: list[str]) -> None:
        """Ask the next question, and say it together with what happened."""
        self._busy = False
        view = self._view(self._shown)
        self._curtain.next_is_asked(view.prompt.player)
        self._page.update(self._question())
        if self._passing and view.deciding is not None:
            asked = [pass_sentence(view.deciding.name, self.texts)]
        else:
            asked = [*telling_aids.told(view.aids, self.texts), view.prompt.why, view.prompt.question]
        self._page.say(" ".join(filter(None, [*told, *asked])))

    def tell_last_move(self) -> None:
        """Tell the last move again, to ears and eyes."""
        people = self.people
        self._tell_again([log_line(event, people, secret=True) for event in last_move(self._shown)])

    def tell_who_decides(self) -> None:
        """Tell again what is asked, of whom and why."""
        asked = self._view(self._shown).prompt
        self._tell_again([], " ".join(filter(None, [asked.why, asked.question])))

    def _tell_again(self, told: list[str], asked: str = "") -> None:
        # While something is on its way its own message is about to be told.
        if not self._busy:
            prompt = prompt_line(self._view(self._shown), self.texts, asked=not self._passing, told=told)
            self._page.update({"prompt": prompt})
            self._page.say(asked or " ".join(told))

    @property
    def _chance_is_due(self) -> bool:
        return self.save.session.chance_is_due(left_to_table(real_dice=self._settings.real_dice))

    def _question(self) -> Regions:
        return question(self._view(self._shown), self.texts, asked=not self._busy, passing=self._passing)

    def _view(self, session: MaheSession) -> TableView:
        """Look at the table: twice the same as long as neither the game, the language nor the settings change."""
        seen, texts, settings = self._seen, self.texts, self._settings
        if seen is None or seen.session is not session or (seen.texts, seen.settings) != (texts, settings):
            view = table_view(session, self.people, settings=settings, read_only=self.read_only)
            self._seen = seen = _Seen(session, texts, settings, view)
        return seen.view

    def _logged(self, entries: Sequence[MaheEntry]) -> list[str]:
        """Tell what the log says: the values of cards only where the eggs lie open."""
        secret, people = not self._settings.eggs_open, self.people
        return [log_line(event, people, secret=secret) for entry in entries for event in entry.step.events]

    def _told(self, entries: Sequence[MaheEntry]) -> list[str]:
        """Tell what everybody saw, egg cards included."""
        people = self.people
        return [capitalised(tell(event, people, secret=False)) for entry in entries for event in entry.step.events]
