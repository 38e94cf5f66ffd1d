"""The table of a game with hidden information as its current viewers see it.

One frozen state says who they are and what they have done with what they see. When they change, a single change of the
document removes the old content and adds the new.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final, assert_never

from app.play.display import Display, Everybody, TableState
from app.play.hidden.eyes import (
    Chair,
    Company,
    Curtain,
    Eyes,
    Meanwhile,
    Nobody,
    Show,
    behind_curtain,
    company_of,
)
from app.play.hidden.hidden_face import HiddenFace
from app.play.hidden.hidden_game import Care, HiddenGame, Pencil, Sight
from app.play.hidden.holding import LONG_ENOUGH, Holding
from app.play.hidden.missed import Moment, ReadMarkers, first_question
from app.play.hidden.pencil import Notes
from app.play.listening import Listening
from app.play.scene import NOTHING
from app.play.stored_game import Deciders, StoredGame
from app.site_protocol import Site
from app.ui.cues import Cue
from app.ui.errors import reporting
from app.ui.feedback import Feedback
from app.ui.markup import Markup, Regions
from mahe_core.engine.session import AnySession
from mahe_core.override import override

DRUMMED: Final = 900
"""Milliseconds after which the curtain's button is heard even by those who have been drumming on it all the time."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class HiddenState(TableState):
    """What the page shows of a game with hidden information, besides the stored game and the settings."""

    eyes: Eyes
    missed: tuple[Moment, ...] = ()
    """The moments missed by the player who last lifted the curtain."""
    picked: tuple[int, ...] = ()
    """The things that the viewing player has picked for a decision that takes several taps."""
    noting: bool = False
    """True if the viewing player's pencil is up, so that a press on a thing makes a note."""
    noted: str | None = None
    """The thing for which a mark is being chosen, if any."""
    holding: Holding = field(default_factory=Holding)
    """The press of the button that shows the secrets of the private view, if the settings ask for it."""
    thrown_from: AnySession | None = None
    """The game before a throw, while the dice are in the air."""
    ended: bool = False
    """True once the end has been shown."""


class Viewpoint(Display):
    """Draws the page for its current viewers, and changes to other viewers."""

    _state: HiddenState

    def __init__(
        self, site: Site, game: HiddenGame[Any], stored: StoredGame, deciders: Deciders, feedback: Feedback
    ) -> None:
        super().__init__(site, stored, deciders, feedback)
        self._game = game
        self._feedback = feedback
        self._clock = site.browser.clock
        save = stored.save
        # What this device keeps for its own game stays while it shows another device's.
        kept = f"{save.session.game.NAME}-visit" if site.visiting else save.session.game.NAME
        self._looked = ReadMarkers(site.browser.preferences, kept, save.id)
        self._notes = Notes(site.browser.preferences, kept, save.id, writes=site.writes)
        self._state = HiddenState(eyes=self.outset(), ended=save.session.to_act is None)
        self._drawn_for = self.eyes
        self.listening = Listening(site, self.eyes)
        self._note_look()
        self._notes_end_with_game()

    @property
    @override
    def shown(self) -> AnySession:
        """The game as it is stored."""
        session: AnySession = self._stored.save.session
        return session

    @property
    @override
    def result(self) -> object | None:
        return super().result if self._state.ended else None

    @property
    @override
    def keeps_secrets(self) -> bool:
        """True until the game is over, when anybody may look at its cards."""
        return not self._state.ended

    @property
    def company(self) -> Company:
        """The people who play at this device."""
        return company_of(self._stored.save.seats, read_only=self.read_only)

    @property
    def _face(self) -> HiddenFace:
        return HiddenFace(self._site, self._game, self._stored.save, self.company)

    @property
    def people(self) -> Any:
        """The players' names."""
        return self._face.people

    @property
    def _care(self) -> Care:
        return self._game.care(self._site.settings)

    @property
    def moments(self) -> int:
        """The number of moments missed by the player who last lifted the curtain."""
        return len(self._state.missed)

    # Sights

    @property
    def holds(self) -> bool:
        """True if the secrets of the private view are shown only while a button is held."""
        return isinstance(self.eyes, Chair | Meanwhile) and self.company.hides and self._care.held_to_look

    @property
    def unseen(self) -> bool:
        """True if a button still has to be held to see this sight."""
        return self.holds and not self._state.holding.seen

    @property
    def sight(self) -> Sight:
        """The current viewers' sight."""
        return self._sight_of(self._state.thrown_from or self.shown)

    def _sight_of(self, session: AnySession) -> Sight:
        sight = self._side_of(session)
        if not self.holds or self._state.holding.pressed:
            return sight
        sight = self._face.veiled(sight, self.eyes, session, self._state.missed)
        return replace(sight, pencil=sight.pencil and replace(sight.pencil, notes={}))

    def _side_of(self, session: AnySession) -> Sight:
        """Return the current viewers' sight of a session as if the button were held."""
        state, eyes, care = self._state, self.eyes, self._care
        sight = self._face.sight(
            eyes,
            session,
            state.missed,
            asked=not self.busy,
            can_undo=self._undone(session) is not None,
            controls=self._deciders.controls(session),
        )
        chair = eyes if isinstance(eyes, Chair) else None
        noting = chair is not None and care.notes
        return replace(
            sight,
            missed_again=chair is not None and care.missed_again and bool(state.missed),
            picked=state.picked,
            open_heap=self._game.open_heap(session, self._site.settings),
            goes_on=sight.goes_on and not self.unseen,
            holds=self.holds,
            pencil=Pencil(self._notes.of(chair.player), state.noting, state.noted) if chair and noting else None,
        )

    @property
    @override
    def taken_back(self) -> AnySession | None:
        """The game with the viewing player's last decision undone, if it revealed nothing to any other player.

        None if the curtain has fallen since.
        """
        return self._undone(self.shown)

    def _undone(self, session: AnySession) -> AnySession | None:
        eyes = self.eyes
        if not isinstance(eyes, Chair) or eyes.looks or not session.can_undo or session.seed is None:
            return None
        back = session.undone()
        return back if back.to_act == eyes.player == session.to_act else None

    # Drawing

    @override
    def render(self, notices: Markup | None) -> Markup:
        """Draw the screen; unless `draw` has asked for it, drop the curtain over private views."""
        if not self._drawing:
            # The regions that a scene shows are drawn next.
            self._drawn_from = ()
            if (curtain := self._curtain) is not None:
                self.see(curtain)
        self._drawn_for = self.eyes
        return self._face.render(self.eyes, self.sight, notices, self._looked.holder)

    @override
    def _regions(self) -> Regions:
        state, face = self._state, self._face
        regions = face.regions(self.sight)
        if state.thrown:
            after = face.regions(self._sight_of(self.shown))
            regions |= {name: after[name] for name in state.thrown}
        return {**regions, "flight": NOTHING, **state.scene}

    @override
    def _marks(self) -> dict[str, str | None]:
        return {"data-held": "" if self._state.holding.pressed else None}

    @override
    def logged(self) -> list[str]:
        """Return the complete log, once there is nothing left to hide."""
        return self._face.logged(self.shown)

    @override
    def settings_changed(self) -> None:
        self._end_hold()
        self._change(noting=False, noted=None)
        if not self.busy:
            self._note_look()

    # Viewers

    @property
    @override
    def eyes(self) -> Eyes:
        return self._state.eyes

    def outset(self) -> Eyes:
        """Return the viewers if no player is holding the device."""
        return self.company.outset(self.shown.to_act)

    @property
    def _curtain(self) -> Curtain | None:
        """The curtain that must fall before somebody else sees the page, if any."""
        return behind_curtain(self.eyes) if self.company.hides else None

    @property
    @override
    def falls_on_blur(self) -> bool:
        return self._care.blur_covers

    @override
    def cover(self) -> bool:
        """Drop the curtain in front of a private view if several people play."""
        curtain = self._curtain
        if curtain is not None:
            self.turn_page(curtain)
        return curtain is not None

    def turn_page(self, eyes: Eyes, **changes: Any) -> None:
        """Draw the page for other viewers, with other `changes` of the state, in a single change of the document."""
        self._site.aloud.stop()
        hung, hangs = (isinstance(each, Curtain | Nobody) for each in (self.eyes, eyes))
        self.see(eyes, **changes)
        self.draw()
        if hung != hangs:
            self._feedback.play((Cue("curtain", 0, step=int(hung)),), self._site.settings)
        if self._site.at_table:
            self._tell()

    def see(self, eyes: Eyes, **changes: Any) -> None:
        """Set the viewers of the page, before it is drawn for them."""
        self._end_hold()
        self.see_anew(eyes=eyes, **{"scene": {}, **changes})
        self._listen()
        self._notes_end_with_game()

    def see_anew(self, **changes: Any) -> None:
        """Change the state, and record that the viewers see something new."""
        holding = self._state.holding.renewed_at(self._clock.now())
        self._change(picked=(), noting=False, noted=None, holding=holding, **changes)
        self._note_look()

    def _listen(self) -> None:
        """Start the pause before presses count, and wait for the players to leave what only one of them may see."""
        match self.eyes:
            case Curtain():
                self.listening.asked(self.eyes, patience=DRUMMED)
            case Meanwhile(player, looks):
                self.listening.asked(Meanwhile(player, looks))
            case Everybody() | Nobody() | Chair() | Show():
                self.listening.asked(self.eyes)
            case _:
                assert_never(self.eyes)
        private = self._curtain is not None
        self._site.browser.device.on_left_alone(reporting(self._site, self.cover) if private else None)

    @override
    def leave(self) -> None:
        self._end_hold()
        self._site.browser.device.on_left_alone(None)
        self._change(eyes=Nobody())
        super().leave()

    def seen_until(self, player: int) -> int:
        """Return the number of log entries that a player has seen."""
        return self._looked.until(player, first_question(self.shown))

    def _note_look(self) -> None:
        """Record what the viewing player is about to see, so that a reload continues after it.

        If a button has to be held for it, it is recorded only after that.
        """
        if isinstance(self.eyes, Chair | Meanwhile):
            self._looked.take(self.eyes.player)
        match self.eyes:
            case Chair(player) if self.unseen:
                # The replacement of an undone step has not been seen yet.
                self._looked.note(player, min(self._looked.until(player, 0), len(self.shown.entries)))
            case Chair(player):
                self._looked.note(player, len(self.shown.entries))
            case Meanwhile(player, at=at) if not self.unseen:
                self._looked.note(player, self._state.missed[at].entries)
            case Everybody() | Nobody() | Curtain() | Meanwhile() | Show():
                pass
            case _:
                assert_never(self.eyes)

    def _notes_end_with_game(self) -> None:
        if self.shown.to_act is None:
            self._notes.forget()

    def _tell(self) -> None:
        self._site.aloud.announce(" ".join(self._said))

    @property
    def _said(self) -> list[str]:
        """What everybody in the room may hear about the current page."""
        match self.eyes:
            case Curtain(player):
                return [self._game.curtain_said(self.people, player, held=player == self._looked.holder)]
            case Nobody():
                return [self._game.curtain_said(self.people, None, held=False)]
            case Meanwhile():
                return [self.sight.told]
            case Show():
                return self._game.said(self.sight.events, self.people)
            case Everybody() | Chair():
                return self._game.asked_said(self.sight, self.people)
            case _:
                assert_never(self.eyes)

    # In the private view

    @override
    def held(self, *, down: bool) -> None:
        """Show the secrets of the private view while a button is held, and remove them as soon as it is released."""
        holding = self._state.holding
        if down and self.holds and self._site.at_table and not holding.pressed:
            self._change(holding=holding.pressed_at(self._clock.now()))
        elif not down:
            self._end_hold()
        self.draw()

    def _end_hold(self) -> None:
        if self._state.holding.pressed:
            needed = 0 if self._site.browser.skips_delays else LONG_ENOUGH
            self._change(holding=self._state.holding.lifted_at(self._clock.now(), needed))
            self._note_look()

    def pick(self, thing: int) -> None:
        """Pick one of the viewing player's things, or put it back."""
        self._change(picked=self._game.picks(self.sight.intents, self._state.picked, thing))

    def write(self, chair: Chair, wish: str, argument: str) -> None:
        """Carry out a pencil command, if it is possible now, and move the focus."""
        state, marks, game = self._state, self._game.marks, self.shown.game
        things = self._game.notable(game.view(self.shown.state, None), chair.player)
        if not self._care.notes:
            return
        noting, noted = False, None
        match wish:
            case "pencil" | "pencil-down" if state.noting:
                pass
            case "pencil":
                noting = True
            case "pencil-at" if state.noting and argument in things:
                noting, noted = True, argument
            case "pencil-mark" if state.noted in things and argument in ("", *marks):
                self._notes.write(chair.player, str(state.noted), argument)
            case _:
                return
        self._change(picked=(), noting=noting, noted=noted)
        self.draw()
        self._page.focus("pencil" if wish != "pencil-at" else f"pencil-mark:{marks[0]}")
        if wish != "pencil-at":
            self._tell()
