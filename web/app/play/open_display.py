"""The table of an open game: everybody sees the same page at all times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Final

from app.play.ballot import Vote
from app.play.display import Display, TableState
from app.play.listening import Listening
from app.play.played_game import OpenGame, OpenSight, TableView
from app.play.scene import NOTHING
from app.play.stored_game import Deciders, StoredGame
from app.play.table_views import log_lines, pass_sentence
from app.play.wishes import has_shared_dice, left_to_table, taken_back
from app.seats.sides import Side, side_of, sides_of
from app.site_protocol import Site
from app.ui.feedback import Feedback
from app.ui.markup import Markup, Regions, join, with_regions
from app.ui.motion import Motion
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import AT_HAND, ELSEWHERE
from mahe_core.engine.session import AnySession
from mahe_core.override import override

ARRIVAL: Final = (Motion(".asking-face > *", ({"opacity": 0}, {"opacity": 1}), 0, 400, "ease-out"),)
"""The motion with which prompt, dice and buttons fade in at another side of the table."""

LONGEST_LOG: Final = 1_000
"""The maximum number of log entries shown; more would freeze the page. A long evening has a third of that."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class OpenState(TableState):
    """What the open table shows, besides the stored game and the settings."""

    session: AnySession
    """The game as far as it has been shown; its question is asked."""
    drawn: AnySession
    """The game as the pieces show it, which is ahead of the question during motion."""
    moved_from: AnySession | None = None
    """The game before the step whose motions were played last."""
    told: tuple[str, ...] | None = None
    """The sentences that somebody asked to see again."""
    pressed: str | None = None
    """The hook of the button that a computer is pressing."""
    called: bool = False
    """True if the player who is asked is called by a sign."""
    holder: int | None = None
    """The person who has the device, if it is passed from hand to hand."""
    side: Side | None = None
    """The side of the table that the question faces."""


class OpenDisplay(Display):
    """Draws the table, asks the next question, and repeats the last move or the question on request."""

    turns: ClassVar[tuple[str, ...]] = ("pass",)

    _state: OpenState

    def __init__(
        self, site: Site, game: OpenGame[Any, Any], stored: StoredGame, deciders: Deciders, feedback: Feedback
    ) -> None:
        super().__init__(site, stored, deciders, feedback)
        self._game = game
        session: AnySession = stored.save.session
        self._views = _Views(site, game, stored, read_only=self.read_only)
        self._log = _Log(game)
        self._state = OpenState(session=session, drawn=session)
        view = self._view
        self._change(holder=None if self._by_hand else self._person(view), side=self._side)
        self.listening = Listening(site, (_whose(view), self._is_passed(view)))
        self._called = _whose(view)
        """The player who was last asked, and the turn."""
        self._drawn_for = self.eyes

    @property
    @override
    def shown(self) -> AnySession:
        return self._state.session

    @property
    def _view(self) -> TableView:
        return self._views.of(self._state.session)

    @property
    def _people(self) -> Any:
        return self._game.people(self._stored.save, self._site.texts)

    # The player who is asked

    @property
    @override
    def decider(self) -> str | None:
        return self._deciders.by(self._stored.save.session)

    @property
    @override
    def may_answer(self) -> bool:
        """True unless the decider is a computer or elsewhere, or the device still has to be passed on."""
        return self.decider in (None, *AT_HAND) and not self._is_passed(self._view)

    @property
    @override
    def taken_back(self) -> AnySession | None:
        save = self._stored.save
        if save.session.to_act is None:
            return None
        site = self._site
        return taken_back(save.session, save.seats, left_to_table(site.game.storage, save, site.settings))

    @property
    @override
    def put_to_vote(self) -> Vote | None:
        view = self._view
        if self.busy or self.read_only or view.deciding is None or not self.may_answer:
            return None
        ballot = self._game.ballot(view, self._site.texts)
        return Vote(len(self.shown.entries), self._people.player(view.deciding.player), ballot)

    def _person(self, view: TableView) -> int | None:
        """Return the person at this device who decides, if any."""
        deciding, here = view.deciding, self._deciders.by(self.shown) in AT_HAND
        return deciding.player if deciding is not None and here else None

    @property
    def _by_hand(self) -> bool:
        """True if the device goes from hand to hand, and not only one person plays on it."""
        here = sum(seat.by in AT_HAND for seat in self._stored.save.seats)
        return self._site.settings.passing == "hand" and not self.read_only and here > 1

    def _is_passed(self, view: TableView) -> bool:
        """Return True while the device still has to be passed to the deciding player."""
        person = self._person(view)
        return self._by_hand and person is not None and person != self._state.holder

    @property
    def _side(self) -> Side | None:
        """The side of a device lying flat at which the asked player sits."""
        asked = self._view.asked
        if asked is None or self._site.settings.passing != "table":
            return None
        return side_of(asked.player, len(self._stored.save.seats))

    # Drawn

    @override
    def render(self, notices: Markup | None) -> Markup:
        """Draw the table: the pieces in their stored places, and the question only if it can be answered."""
        regions = {**self._regions(), "notices": notices or NOTHING}
        return with_regions(self._game.screen(regions, self._site.texts, seating=self._marks()), regions)

    @override
    def logged(self) -> list[str]:
        return self._followed.lines

    @property
    def _followed(self) -> _Log:
        return self._log.follow(self.shown, self._stored.save, self._site)

    @override
    def _regions(self) -> Regions:
        state, views = self._state, self._views
        controls = self._controls
        elsewhere = controls is not None and self._deciders.by(state.session) in ELSEWHERE
        view = views.of(state.session)
        sight: OpenSight[Any] = OpenSight(
            view,
            views.of(state.drawn),
            moved_from=None if state.moved_from is None else views.of(state.moved_from),
            asked=not state.busy and not elsewhere,
            passing=self._is_passed(view),
            told=state.told,
            pressed=state.pressed,
            called=state.called,
        )
        texts = self._site.texts
        if state.thrown is None:
            regions = self._game.draw(sight, texts)
        else:
            ahead = self._game.draw(sight, texts)
            regions = self._game.draw(replace(sight, pieces=view), texts) | {name: ahead[name] for name in state.thrown}
        if controls is not None:
            # The buttons of a computer are there to watch; what is pressed elsewhere is not known here.
            regions["actions"] = controls if elsewhere else join([regions["actions"], controls])
        return {**regions, "log": self._followed.drawn, "flight": NOTHING, **state.scene}

    @override
    def _marks(self) -> dict[str, str | None]:
        if self._site.settings.passing != "table":
            return {"data-passing": None, "data-sides": None, "data-side": None}
        sides = " ".join(sides_of(len(self._stored.save.seats)))
        return {"data-passing": "table", "data-sides": sides, "data-side": self._state.side}

    @override
    def settings_changed(self) -> None:
        if not self._by_hand:
            self._change(holder=self._person(self._view))
        self._change(side=self._side)

    @override
    def show_seats(self) -> None:
        self._ask([])

    @override
    def show_stored(self) -> None:
        self._return_to(self._stored.save.session)

    @override
    def show_undone(self) -> None:
        self._return_to(self._stored.save.session)
        self._change(side=self._side)

    @override
    def show_from(self, session: AnySession) -> None:
        self._change(session=session, drawn=session, moved_from=None, thrown=None, told=None, pressed=None, scene={})

    def _return_to(self, session: AnySession) -> None:
        self.show_from(session)
        self.draw()

    @override
    def press(self, hook: str) -> None:
        self._change(pressed=hook)
        self.draw()

    # Shown and asked

    @override
    async def show_step(self, before: AnySession, after: AnySession, _eyes: object) -> list[str]:
        people = self._people
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        scene = self._game.scene(before.state, steps, moves=self.moves, people=people)
        self._change(called=False, pressed=None, told=None)
        await self._performance.play(scene, partial(self._draw_step, before, after))
        self._change(session=after, drawn=after, thrown=None)
        self.draw()
        return self._game.told([event for step in steps for event in step.events], people)

    def _draw_step(self, before: AnySession, after: AnySession, only: tuple[str, ...] | None) -> None:
        """Draw the pieces at the end of a step, or during a throw `only` some regions."""
        self._change(drawn=after, moved_from=before if self.moves else None, thrown=only)
        self.draw()

    @override
    async def ask_next(self, _before: AnySession, _eyes: object, told: list[str]) -> None:
        """Turn dice and buttons to face the next deciding player, then ask."""
        if self._side not in (self._state.side, None):
            self._change(side=self._side)
            self.draw()
            if self.moves:
                await self._performance.move(ARRIVAL)
        self._ask(told)

    def _ask(self, told: Sequence[str]) -> None:
        view, texts = self._view, self._site.texts
        whose, called = _whose(view), self._called
        self._called = whose
        # The pass card calls the player, too.
        calls = whose != called and not self._by_hand and self.moves
        self._change(busy=False, moved_from=None, told=None, scene={}, called=self._state.called or calls)
        if not self._by_hand:
            self._change(holder=self._person(view))
        passed = self._is_passed(view)
        self.listening.asked((whose, passed))
        self.draw()
        deciding = view.deciding
        if passed and deciding is not None:
            asked: Sequence[str] = [pass_sentence(self._people.player(deciding.player), texts)]
        else:
            asked = self._game.asked(view, texts, again=False)
        self._site.aloud.announce(" ".join([*told, *asked]))

    @override
    def turn_to(self, _wish: str) -> None:
        """Remove the pass card, since the player now has the device."""
        view = self._view
        if self._is_passed(view) and not self.busy and self.listening.hears:
            self._change(holder=self._person(view))
            self._ask([])

    @override
    def tell_last_move(self) -> None:
        self.tell(self._game.last_move_told(self.shown, self._people))

    @override
    def tell(self, sentences: Sequence[str]) -> None:
        self._tell_again(sentences, sentences)

    @override
    def tell_who_decides(self) -> None:
        self._tell_again((), self._game.asked(self._view, self._site.texts, again=True))

    def _tell_again(self, shown: Sequence[str], announced: Sequence[str]) -> None:
        # During motion, the step's own announcement is about to follow.
        if not self.busy:
            self._change(told=tuple(shown))
            self.draw()
            self._site.aloud.announce(" ".join(announced))

    @property
    @override
    def read_aloud(self) -> list[str]:
        if self.busy:
            return []
        view, texts, people = self._view, self._site.texts, self._people
        told = self._game.last_move_told(self.shown, people)
        if self._is_passed(view) and view.deciding is not None:
            return [*told, pass_sentence(people.player(view.deciding.player), texts)]
        asked = self._game.asked(view, texts, again=True)
        return [*told, *asked, *(self._game.choices(view, texts) if self.may_answer else ())]


class _Views:
    """The view models of the last few positions, which are built once for the same seats, language and settings."""

    MOST: Final = 4

    def __init__(self, site: Site, game: OpenGame[Any, Any], stored: StoredGame, *, read_only: bool) -> None:
        self._site = site
        self._game = game
        self._stored = stored
        self._read_only = read_only
        self._context: object = None
        self._built: list[tuple[AnySession, TableView]] = []

    def of(self, session: AnySession) -> TableView:
        """Return the view model of a session's position."""
        save, texts, settings = self._stored.save, self._site.texts, self._site.settings
        if has_shared_dice(save):
            hands = self._site.game.settings.offered_to_hands(texts)
            settings = replace(settings, own=replace(settings.own, **{each.name: False for each in hands}))
        if self._context != (save.seats, texts, settings):
            self._context, self._built = (save.seats, texts, settings), []
        view = next((view for built, view in self._built if built is session), None)
        if view is None:
            people = self._game.people(save, texts)
            view = self._game.view(session, people, settings, read_only=self._read_only)
            self._built = [(session, view), *self._built[: self.MOST - 1]]
        return view


class _Log:
    """The lines of the log, of which only those of new entries are written and drawn."""

    def __init__(self, game: OpenGame[Any, Any]) -> None:
        self._game = game
        self._context: object = None
        self._entries: tuple[Any, ...] = ()
        self.lines: list[str] = []
        """The lines; of a very long game, only those of its latest entries."""
        self.drawn = NOTHING
        """The lines as items of a list."""

    def follow(self, session: AnySession, save: AnySave, site: Site) -> _Log:
        """Add the lines of a game's new entries, or start again if it is not the same game that goes on."""
        context, entries = (save.seats, site.texts, site.settings), session.entries
        written = len(self._entries)
        if self._context != context or not written or entries[written - 1 : written] != self._entries[-1:]:
            written = max(0, len(entries) - LONGEST_LOG)
            shortened = site.texts.gettext("The game is so long that only its latest part is listed here.")
            self._context, self.lines = context, [shortened] if written else []
            self.drawn = log_lines(self.lines)
        if written < len(entries):
            people = self._game.people(save, site.texts)
            events = [event for entry in entries[written:] for event in entry.step.events]
            added = self._game.logged(events, people, site.settings)
            self.lines = [*self.lines, *added]
            self.drawn = join([self.drawn, log_lines(added)])
        self._entries = entries
        return self


def _whose(view: TableView) -> tuple[object, ...]:
    """Return the player whose turn it is, and the player who is asked."""
    return view.turn, None if view.asked is None else view.asked.player
