"""The table of an open game: everybody sees the same page at all times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from app.play.ballot import Vote
from app.play.display import Display
from app.play.listening import Listening
from app.play.played_game import OpenGame, TableView
from app.play.scene import NOTHING, Draw
from app.play.stored_game import Deciders, StoredGame
from app.play.table_views import log_lines, pass_sentence
from app.play.wishes import left_to_table, taken_back
from app.seats.sides import Side, side_of, sides_of
from app.site_protocol import Site
from app.ui.feedback import Feedback
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, join, with_regions
from app.ui.motion import Motion
from app.ui.settings import AnySettings
from mahe_core.engine.seats import AT_HAND, ELSEWHERE, Seat
from mahe_core.engine.session import AnySession
from mahe_core.override import override

ARRIVAL: Final = (Motion(".asking-face > *", ({"opacity": 0}, {"opacity": 1}), 0, 400, "ease-out"),)
"""The motion with which prompt, dice and buttons fade in at another side of the table."""

LONGEST_LOG: Final = 1_000
"""The maximum number of log entries shown; more would freeze the page. A long evening has a third of that."""


@dataclass(frozen=True, slots=True)
class _Made:
    """The last view model and the data it was built from."""

    session: AnySession
    seats: tuple[Seat, ...]
    texts: Texts
    settings: AnySettings
    people: Any
    view: TableView


class _Passing:
    """Keeps track of who holds the device, and whether it must be passed on before the next question."""

    def __init__(self, site: Site, asked: int | None, *, watched: bool) -> None:
        self._site = site
        self._watched = watched
        self._holder: int | None = None
        self.next_is_asked(asked)

    @property
    def by_hand(self) -> bool:
        """True if the device goes from hand to hand."""
        return self._site.settings.passing == "hand" and not self._watched

    def is_due(self, deciding: int | None) -> bool:
        """Return True if the deciding player does not have the device yet."""
        return self.by_hand and deciding is not None and deciding != self._holder

    def next_is_asked(self, deciding: int | None) -> None:
        """Record the next decider; unless the device is passed round, it is in front of everybody."""
        if not self.by_hand:
            self._holder = deciding

    def take(self, deciding: int | None) -> None:
        """Record that the deciding player has the device."""
        self._holder = deciding


UPDATED: Final = ("notices", "log", "call", "flight")
"""The regions of the table that are updated although neither `pieces` nor `question` draws them."""


class OpenDisplay(Display):
    """Draws the table, asks the next question, and repeats the last move or the question on request."""

    turns: ClassVar[tuple[str, ...]] = ("pass",)

    def __init__(
        self, site: Site, game: OpenGame[Any, Any], stored: StoredGame, deciders: Deciders, feedback: Feedback
    ) -> None:
        super().__init__(site, stored, deciders, feedback)
        self._game = game
        self._shown: AnySession = stored.save.session
        self._drawn: AnySession = self._shown
        """The game as the pieces show it, which is ahead of the question during motion."""
        self._last_made: _Made | None = None
        self._acted: TableView | None = None
        """The view with which the pieces were last drawn, unless it is that of the next question."""
        view = self._view
        self._passing = _Passing(site, self._person(view), watched=self.read_only)
        self._asked_side = self._side
        """The side of the table that the question faces."""
        self.listening = Listening(site, (_whose(view), self._is_passed(view)))
        self._called = _whose(view)
        """The player who was last asked, and the turn."""

    @property
    @override
    def shown(self) -> AnySession:
        return self._shown

    # The view model

    def _make(self, session: AnySession) -> _Made:
        """Return the view model of a session, the last one if game, seats, language and settings are the same."""
        made, seats, texts, settings = self._last_made, self._stored.save.seats, self._site.texts, self._site.settings
        same = made is not None and made.session is session and made.seats is seats
        if made is None or not same or (made.texts, made.settings) != (texts, settings):
            people = self._game.people(self._stored.save, texts)
            view = self._game.view(session, people, settings, read_only=self.read_only)
            self._last_made = made = _Made(session, seats, texts, settings, people, view)
        return made

    @property
    def _view(self) -> TableView:
        return self._make(self._shown).view

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
        made = self._make(self._shown)
        deciding = made.view.deciding
        if self.busy or self.read_only or deciding is None or not self.may_answer:
            return None
        ballot = self._game.ballot(made.view, made.texts)
        return Vote(len(self._shown.entries), made.people.player(deciding.player), ballot)

    def _person(self, view: TableView) -> int | None:
        """Return the person at this device who decides, if any."""
        deciding, here = view.deciding, self._deciders.by(self._shown) in AT_HAND
        return deciding.player if deciding is not None and here else None

    def _is_passed(self, view: TableView) -> bool:
        """Return True while the device still has to be passed to the deciding player."""
        return self._passing.is_due(self._person(view))

    @property
    def _side(self) -> Side | None:
        """The side of a device lying flat at which the asked player sits."""
        made = self._make(self._shown)
        if made.view.asked is None or made.settings.passing != "table":
            return None
        return side_of(made.view.asked.player, len(made.seats))

    # Drawn

    @override
    def render(self, notices: Markup | None) -> Markup:
        """Draw the table: the pieces in their stored places, and the question only if it can be answered."""
        regions, texts = self._regions(), self._site.texts
        screen = self._game.screen(regions, self.logged(), texts, notices=notices, seating=self._seating())
        return with_regions(screen, (*regions, *UPDATED))

    @override
    def logged(self, since: int = 0) -> list[str]:
        """Return the log lines from the entry with this index on; of a very long game, only the last ones."""
        made, entries = self._make(self._shown), self._shown.entries
        left_out = len(entries) - LONGEST_LOG
        events = [event for entry in entries[max(since, left_out) :] for event in entry.step.events]
        lines = self._game.logged(events, made.people, made.settings)
        if since >= left_out:
            return lines
        return [made.texts.gettext("The game is so long that only its latest part is listed here."), *lines]

    @override
    def update_controls(self) -> None:
        """Redraw only the buttons, since dice and prompt may be showing a step."""
        self._page.update({"actions": self._question()["actions"]})

    @override
    def settings_changed(self) -> None:
        """Redraw the table, even during motion, since the new settings may hide something; but a pace never does."""
        made, settings = self._last_made, self._site.settings
        if made is not None and replace(made.settings, pace=settings.pace) == settings:
            self.update_controls()
            return
        self._passing.next_is_asked(self._person(self._view))
        self._seat()
        self._update()

    @override
    def show_seats(self) -> None:
        self._update()
        self._ask([])

    @override
    def show_stored(self) -> None:
        self._shown = self._drawn = self._stored.save.session
        self._update()

    def _update(self) -> None:
        self._page.update({**self._regions(), "log": log_lines(self.logged())})

    def _seat(self) -> None:
        """Mark the seating round the device, and the side of the player who is asked."""
        self._page.mark_screen("table", self._seating())

    def _seating(self) -> dict[str, str | None]:
        if self._site.settings.passing != "table":
            return {"data-passing": None, "data-sides": None, "data-side": None}
        self._asked_side = self._side
        sides = " ".join(sides_of(len(self._stored.save.seats)))
        return {"data-passing": "table", "data-sides": sides, "data-side": self._asked_side}

    def _regions(self) -> Regions:
        """Draw question and pieces; during motion, pieces and dice are ahead of the question."""
        if self.busy:
            return {**self._question(), **self._pieces(self._drawn, acting=self._view)}
        return {**self._pieces(self._stored.save.session), **self._question()}

    def _pieces(self, session: AnySession, before: TableView | None = None, acting: TableView | None = None) -> Regions:
        self._acted, made = acting, self._make(session)
        return self._game.pieces(made.view, made.texts, before, acting=acting)

    def _question(self, *, told: Sequence[str] | None = None) -> Regions:
        made, controls = self._make(self._shown), self._deciders.controls(self._shown)
        elsewhere = controls is not None and self._deciders.by(self._shown) in ELSEWHERE
        asked, passing = not self.busy and not elsewhere, self._is_passed(made.view)
        regions = self._game.question(made.view, made.texts, asked=asked, passing=passing, told=told, acted=self._acted)
        if controls is None:
            return regions
        # The buttons of a computer are there to watch; what is pressed elsewhere is not known here.
        return {**regions, "actions": controls if elsewhere else join([regions["actions"], controls])}

    # Shown and asked

    @override
    async def show_step(self, before: AnySession, after: AnySession, _eyes: object) -> list[str]:
        """Draw the step, and play its motion and sounds."""
        people = self._make(before).people
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        scene = self._game.scene(before.state, steps, moves=self.moves, people=people)
        self._page.update({"call": NOTHING})
        await self._performance.play(scene, self._drawing(before, after))
        self._stored.check_here()
        self._shown = self._drawn = after
        self._page.append("log", log_lines(self.logged(len(before.entries))))
        return self._game.told([event for step in steps for event in step.events], people)

    @override
    def show_undone(self) -> None:
        self._shown = self._drawn = session = self._stored.save.session
        self._page.update({**self._pieces(session), "log": log_lines(self.logged())})
        self._seat()

    def _drawing(self, before: AnySession, after: AnySession) -> Draw:
        """Return the function that draws the pieces at the end of a step."""
        made, moves = self._make(before), self.moves
        pieces = self._pieces(after, made.view if moves else None, acting=made.view)

        def draw(only: tuple[str, ...] | None) -> None:
            if self._stored.left:
                return
            if only is not None:
                self._page.update({name: pieces[name] for name in only})
                return
            self._drawn = after
            redrawn = (made.texts, made.settings) != (self._site.texts, self._site.settings)
            self._page.update(self._pieces(after, acting=self._view) if redrawn else pieces)

        return draw

    @override
    async def ask_next(self, _before: AnySession, _eyes: object, told: list[str]) -> None:
        """Turn dice and buttons to face the next deciding player, then ask."""
        if self._side not in (self._asked_side, None):
            self._page.update(self._question())
            self._seat()
            if self.moves:
                await self._performance.move(ARRIVAL)
        self._ask(told)

    def _ask(self, told: Sequence[str]) -> None:
        self.busy = False
        made = self._make(self._shown)
        self._passing.next_is_asked(self._person(made.view))
        passed, whose = self._is_passed(made.view), _whose(made.view)
        self.listening.asked((whose, passed))
        self._page.update({**self._question(), **self._call(made.view)})
        deciding = made.view.deciding
        if passed and deciding is not None:
            asked: Sequence[str] = [pass_sentence(made.people.player(deciding.player), made.texts)]
        else:
            asked = self._game.asked(made.view, made.texts, again=False)
        self._site.aloud.announce(" ".join([*told, *asked]))

    def _call(self, view: TableView) -> Regions:
        """Call a player who is newly asked, unless the pass card does so or motion is off."""
        called, self._called = self._called, _whose(view)
        if called == self._called or self._passing.by_hand or not self.moves:
            return {}
        return {"call": self._game.call(view)}

    @override
    def turn_to(self, _wish: str) -> None:
        """Remove the pass card, since the player now has the device."""
        view = self._view
        if self._is_passed(view) and not self.busy and self.listening.hears:
            self._passing.take(self._person(view))
            self._ask([])

    @override
    def tell_last_move(self) -> None:
        self.tell(self._game.last_move_told(self._shown, self._make(self._shown).people))

    @override
    def tell(self, sentences: Sequence[str]) -> None:
        self._tell_again(sentences)

    @override
    def tell_who_decides(self) -> None:
        self._tell_again([], " ".join(self._game.asked(self._view, self._site.texts, again=True)))

    @property
    @override
    def read_aloud(self) -> list[str]:
        if self.busy:
            return []
        made = self._make(self._shown)
        view, texts, deciding = made.view, made.texts, made.view.deciding
        told = self._game.last_move_told(self._shown, made.people)
        if self._is_passed(view) and deciding is not None:
            return [*told, pass_sentence(made.people.player(deciding.player), texts)]
        asked = self._game.asked(view, texts, again=True)
        return [*told, *asked, *(self._game.choices(view, texts) if self.may_answer else ())]

    def _tell_again(self, told: Sequence[str], asked: str = "") -> None:
        # During motion, the step's own announcement is about to follow.
        if not self.busy:
            self._page.update({"prompt": self._question(told=told)["prompt"]})
            self._site.aloud.announce(asked or " ".join(told))


def _whose(view: TableView) -> tuple[object, ...]:
    """Return the player whose turn it is, and the player who is asked."""
    return view.turn, None if view.asked is None else view.asked.player
