"""Shows the page to its current viewers, and changes to other viewers.

A single change of the document removes the old content and adds the new.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, assert_never

from app.play.display import Everybody
from app.play.hidden.eyes import (
    Chair,
    Curtain,
    Eyes,
    Meanwhile,
    Nobody,
    Show,
    behind_curtain,
    company_of,
)
from app.play.hidden.hidden_face import HiddenFace
from app.play.hidden.hidden_game import Care, HiddenGame, Sight
from app.play.hidden.holding import REGION, Holding
from app.play.hidden.missed import Moment, ReadMarkers, first_question
from app.play.hidden.pencil import Notes, Pencils
from app.play.listening import Listening
from app.play.scene import Draw
from app.play.stored_game import Deciders, StoredGame
from app.site_protocol import Site
from app.ui.errors import reporting
from app.ui.markup import Markup
from mahe_core.engine.session import AnySession

DRUMMED: Final = 900
"""Milliseconds after which the curtain's button is heard even by those who have been drumming on it all the time."""


class Viewpoint:
    """Keeps track of the viewers of the page, and draws it for them."""

    def __init__(self, site: Site, game: HiddenGame[Any], stored: StoredGame, deciders: Deciders) -> None:
        self._site = site
        self._game = game
        self._stored = stored
        self._deciders = deciders
        self._page = site.browser.page
        self.busy = False
        """True while an action is being carried out, so that nothing can be pressed."""
        self.missed: tuple[Moment, ...] = ()
        """The moments missed by the player who last lifted the curtain."""
        self._picked: tuple[int, ...] = ()
        """The things that the viewing player has picked for a decision that takes several taps."""
        self._known: AnySession | None = None
        """The game before a throw, while the dice are in the air; None at any other time."""
        self._drawing = False
        """True while this class draws the screen."""
        save = stored.save
        # What this device keeps for its own game stays while it shows another device's.
        kept = f"{save.session.game.NAME}-visit" if site.visiting else save.session.game.NAME
        self._looked = ReadMarkers(site.browser.preferences, kept, save.id)
        self._holding = Holding(site.browser)
        self._notes = Notes(site.browser.preferences, kept, save.id, writes=site.writes)
        self._pencils = Pencils(self._notes)
        self.read_seats()
        self.eyes: Eyes = self.outset()
        """The current viewers of the page."""
        self.listening = Listening(site, self.eyes)
        self._note_look()
        self._notes_end_with_game()

    def read_seats(self) -> None:
        """Read the deciders of the seats from the stored game."""
        save = self._stored.save
        self.company = company_of(save.seats, read_only=not self._site.writes)
        self._face = HiddenFace(self._site, self._game, save, self.company)

    @property
    def session(self) -> AnySession:
        """The game as it is stored."""
        session: AnySession = self._stored.save.session
        return session

    @property
    def people(self) -> Any:
        """The players' names."""
        return self._face.people

    @property
    def care(self) -> Care:
        """The precautions chosen in the settings."""
        return self._game.care(self._site.settings)

    def outset(self) -> Eyes:
        """Return the viewers if no player is holding the device."""
        return self.company.outset(self.session.to_act)

    # Sights

    @property
    def holds(self) -> bool:
        """True if the secrets of the private view are shown only while a button is held."""
        return isinstance(self.eyes, Chair | Meanwhile) and self.company.hides and self.care.held_to_look

    @property
    def sight(self) -> Sight:
        """The current viewers' sight."""
        sight = self.side
        if not self.holds or self._holding.pressed:
            return sight
        sight = self._face.veiled(sight, self.eyes, self._known or self.session, self.missed)
        return replace(sight, pencil=sight.pencil and replace(sight.pencil, notes={}))

    @property
    def side(self) -> Sight:
        """The current viewers' sight as if the button were held."""
        session = self._known or self.session
        sight = self._face.sight(
            self.eyes,
            session,
            self.missed,
            asked=not self.busy,
            can_undo=self.taken_back is not None,
            controls=self._deciders.controls(session),
        )
        return replace(
            sight,
            missed_again=isinstance(self.eyes, Chair) and self.care.missed_again and bool(self.missed),
            picked=self._picked,
            open_heap=self._game.open_heap(session, self._site.settings),
            goes_on=sight.goes_on and not self.unseen,
            holds=self.holds,
            pencil=self._pencils.of(self.eyes.player) if isinstance(self.eyes, Chair) and self.care.notes else None,
        )

    @property
    def unseen(self) -> bool:
        """True if a button still has to be held to see this sight."""
        return self.holds and not self._holding.seen

    @property
    def taken_back(self) -> AnySession | None:
        """The game with the viewing player's last decision undone, if it revealed nothing to any other player."""
        session = self.session
        if not isinstance(self.eyes, Chair) or self.eyes.looks or not session.can_undo or session.seed is None:
            return None
        back = session.undone()
        return back if back.to_act == self.eyes.player == session.to_act else None

    def render(self, notices: Markup | None) -> Markup:
        """Draw the screen; if that was requested from outside this class, drop the curtain over private views."""
        fallen = None if self._drawing or not self.company.hides else behind_curtain(self.eyes)
        if fallen is not None:
            self.see(fallen)
        return self._face.render(self.eyes, self.sight, notices, self._looked.holder)

    def logged(self) -> list[str]:
        """Return the complete log, once there is nothing left to hide."""
        return self._face.logged(self.session)

    def update(self) -> None:
        """Update the regions for the same viewers, if the table is on the page."""
        if not self._site.at_table:
            return
        held, regions = self._holding.pressed, self._face.regions(self.sight)
        self._page.update({name: drawn for name, drawn in regions.items() if name != REGION})
        if held and not self._holding.pressed:
            # The update has ended the press, for example by removing the focus.
            self.update()

    def drawing(self, before: AnySession) -> Draw:
        """Return the function that draws the end of a scene that begins `before`, for the same viewers."""

        def draw(only: tuple[str, ...] | None) -> None:
            if only is None:
                self._known = None
                if not self._stored.left:
                    self.update()
            elif self._site.at_table:
                regions = self._face.regions(self.sight)
                self._page.update({name: regions[name] for name in only})
                self._known = before

        return draw

    def settings_changed(self) -> None:
        """Draw the page again."""
        self._end_hold()
        self._pencils.lay_down()
        if not self.busy:
            self._note_look()
        if self._site.at_table:
            self._page.update(self._face.regions(self.sight))

    def draw(self) -> None:
        """Draw the whole screen for the current viewers."""
        if self._site.at_table:
            self._drawing = True
            try:
                self._site.draw()
            finally:
                self._drawing = False

    # Viewers

    def see(self, eyes: Eyes) -> None:
        """Set the viewers of the page, before it is drawn for them."""
        self._end_hold()
        self.eyes = eyes
        self._picked = ()
        self._pencils.lay_down()
        self._holding.something_new()
        self._listen()
        self._note_look()
        self._notes_end_with_game()

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
        private = self.company.hides and behind_curtain(self.eyes) is not None
        self._site.browser.device.on_left_alone(reporting(self._site, self.cover) if private else None)

    def turn_page(self, eyes: Eyes) -> None:
        """Set the viewers of the page and draw it for them, in a single change of the document."""
        self._site.aloud.stop()
        self.see(eyes)
        self.draw()
        if self._site.at_table:
            self._tell()

    def leave(self) -> None:
        """Stop showing this game, since another one is on the page."""
        self._end_hold()
        self._site.browser.device.on_left_alone(None)
        self.eyes = Nobody()
        self.listening.end()

    def seen_until(self, player: int) -> int:
        """Return the number of log entries that a player has seen."""
        return self._looked.until(player, first_question(self.session))

    def note_seen(self) -> None:
        """Record that the viewing player sees the stored position."""
        self._picked = ()
        self._pencils.lay_down()
        self._holding.something_new()
        self._note_look()

    def _note_look(self) -> None:
        """Record what the viewing player is about to see, so that a reload continues after it.

        If a button has to be held for it, it is recorded only after that.
        """
        if isinstance(self.eyes, Chair | Meanwhile):
            self._looked.take(self.eyes.player)
        match self.eyes:
            case Chair(player) if self.unseen:
                # The replacement of an undone step has not been seen yet.
                self._looked.note(player, min(self._looked.until(player, 0), len(self.session.entries)))
            case Chair(player):
                self._looked.note(player, len(self.session.entries))
            case Meanwhile(player, at=at) if not self.unseen:
                self._looked.note(player, self.missed[at].entries)
            case Everybody() | Nobody() | Curtain() | Meanwhile() | Show():
                pass
            case _:
                assert_never(self.eyes)

    def _notes_end_with_game(self) -> None:
        if self.session.to_act is None:
            self._notes.forget()

    def _tell(self) -> None:
        self._site.aloud.announce(" ".join(self.said))

    @property
    def said(self) -> list[str]:
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

    def cover(self) -> bool:
        """Drop the curtain over a private view if several people play; return True if there was one."""
        fallen = behind_curtain(self.eyes) if self.company.hides else None
        if fallen is None:
            return False
        self.turn_page(fallen)
        return True

    # In the private view

    def pick(self, thing: int) -> None:
        """Pick one of the viewing player's things, or put it back."""
        self._picked = self._game.picks(self.sight.intents, self._picked, thing)
        self.update()

    def hold(self) -> None:
        """Show the secrets of the private view for the duration of a press that has just begun."""
        if self.holds and self._site.at_table and not self._holding.pressed:
            self._holding.press()
            self._page.mark_screen("table", {"data-held": ""})
            self.update()

    def let_go(self) -> None:
        """Hide the secrets again in a single change of the document, however the press ended."""
        if self._end_hold():
            self.update()

    def _end_hold(self) -> bool:
        """End the press; return True if there was one."""
        pressed = self._holding.pressed
        if pressed:
            self._holding.lift()
            self._page.mark_screen("table", {"data-held": None})
            self._note_look()
        return pressed

    def write(self, chair: Chair, wish: str, argument: str) -> None:
        """Carry out a pencil command and move the focus."""
        pencil = self.side.pencil
        things = self._game.notable(self.session.game.view(self.session.state, None), chair.player)
        if pencil is None or not self._pencils.press(chair.player, wish, argument, things, self._game.marks):
            return
        self._picked = ()
        self.update()
        self._page.focus("pencil" if wish != "pencil-at" else f"pencil-mark:{self._game.marks[0]}")
        if wish != "pencil-at":
            self._tell()
