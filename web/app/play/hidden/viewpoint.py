"""Puts the page before the eyes that see it, and lets other eyes replace them.

One change of the document both removes what was there and shows what comes next.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

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
from app.play.stored_game import Deciders, StoredGame
from app.site_protocol import Site
from app.ui.markup import Markup
from mahe_core.engine.session import AnySession


class Viewpoint:
    """Knows who sees the page, and puts it before them."""

    def __init__(self, site: Site, game: HiddenGame[Any], stored: StoredGame, deciders: Deciders) -> None:
        self._site = site
        self._game = game
        self._stored = stored
        self._deciders = deciders
        self._page = site.browser.page
        self.busy = False
        """True while a wish is being carried out, so that nothing can be pressed."""
        self.missed: tuple[Moment, ...] = ()
        """What the player who lifted the curtain last had missed by then."""
        self._picked: tuple[int, ...] = ()
        """What the player in the chair has picked for a decision that takes more than one tap."""
        self._drawing = False
        """True while this class draws the screen."""
        save = stored.save
        self._looked = ReadMarkers(site.browser.preferences, save.session.game.NAME, save.id)
        self._holding = Holding(site.browser)
        self._notes = Notes(site.browser.preferences, save.session.game.NAME, save.id, writes=site.writes)
        self._pencils = Pencils(self._notes)
        self.read_seats()
        self.eyes: Eyes = self.outset()
        """Who sees the page."""
        self.listening = Listening(site, self.eyes)
        self._note_look()
        self._notes_end_with_game()

    def read_seats(self) -> None:
        """Read from the stored game who decides in the seats."""
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

    @property
    def openly(self) -> bool:
        """True if the question is answered at the open table."""
        return self._game.asked_openly(self.session.game.view(self.session.state, None))

    def outset(self) -> Eyes:
        """Return who sees the game if no player has the device in hand."""
        return self.company.outset(self.session.to_act, openly=self.openly)

    # What they see

    @property
    def holds(self) -> bool:
        """True if the secrets of the chair are shown only while a button is held."""
        return isinstance(self.eyes, Chair | Meanwhile) and self.company.hides and self.care.held_to_look

    @property
    def sight(self) -> Sight:
        """The sight of these eyes now."""
        sight = self.side
        if not self.holds or self._holding.pressed:
            return sight
        sight = self._face.veiled(sight, self.eyes, self.session, self.missed)
        return replace(sight, pencil=sight.pencil and replace(sight.pencil, notes={}))

    @property
    def side(self) -> Sight:
        """The sight of these eyes, as if the button were held."""
        sight = self._face.sight(
            self.eyes,
            self.session,
            self.missed,
            asked=not self.busy,
            can_undo=self.taken_back is not None,
            paused=self._deciders.paused,
        )
        return replace(
            sight,
            missed_again=isinstance(self.eyes, Chair) and self.care.missed_again and bool(self.missed),
            picked=self._picked,
            open_heap=self._game.open_heap(self.session, self._site.settings),
            goes_on=sight.goes_on and not self.unseen,
            holds=self.holds,
            pencil=self._pencils.of(self.eyes.player) if isinstance(self.eyes, Chair) and self.care.notes else None,
        )

    @property
    def unseen(self) -> bool:
        """True if a button has still to be held to see this sight."""
        return self.holds and not self._holding.seen

    @property
    def taken_back(self) -> AnySession | None:
        """The game without the last slip of the player in the chair, by which no other player has learned anything."""
        session = self.session
        if not isinstance(self.eyes, Chair) or self.eyes.looks or not session.can_undo:
            return None
        back = session.undone()
        return back if back.to_act == self.eyes.player == session.to_act else None

    def render(self, notices: Markup | None) -> Markup:
        """Draw the screen; unless this class draws it, the curtain falls before what only one player may see."""
        fallen = None if self._drawing or not self.company.hides else behind_curtain(self.eyes)
        if fallen is not None:
            self.see(fallen)
        return self._face.render(self.eyes, self.sight, notices)

    def logged(self) -> list[str]:
        """Write everything that happened, once there is nothing left to hide."""
        return self._face.logged(self.session)

    def update(self) -> None:
        """Update the regions for the same eyes, if the table is on the page."""
        if not self._site.at_table:
            return
        held, regions = self._holding.pressed, self._face.regions(self.sight)
        self._page.update({name: drawn for name, drawn in regions.items() if name != REGION})
        if held and not self._holding.pressed:
            # The update has ended the press, for example by removing the focus.
            self.update()

    def settings_changed(self) -> None:
        """Draw the page again."""
        self._end_hold()
        self._pencils.lay_down()
        if not self.busy:
            self._note_look()
        if self._site.at_table:
            self._page.update(self._face.regions(self.sight))

    def draw(self) -> None:
        """Draw the whole screen for the eyes that see it now."""
        if self._site.at_table:
            self._drawing = True
            try:
                self._site.draw()
            finally:
                self._drawing = False

    # Who sees it

    def see(self, eyes: Eyes) -> None:
        """Set whose eyes see the page, before it is drawn for them."""
        self._end_hold()
        self.eyes = eyes
        self._picked = ()
        self._pencils.lay_down()
        self._holding.something_new()
        self.listening.asked(eyes)
        self._note_look()
        self._notes_end_with_game()

    def turn_page(self, eyes: Eyes) -> None:
        """Set whose eyes see the page and draw it for them, in one change of the document."""
        self.see(eyes)
        self.draw()
        if self._site.at_table:
            self._tell()

    def leave(self) -> None:
        """Show nothing more: another game is on the page."""
        self._end_hold()
        self.eyes = Nobody()
        self.listening.end()

    def seen_until(self, player: int) -> int:
        """Return how many log entries a player has seen."""
        return self._looked.until(player, first_question(self.session))

    def note_seen(self) -> None:
        """Remember that the player in the chair sees the stored position."""
        self._picked = ()
        self._pencils.lay_down()
        self._holding.something_new()
        self._note_look()

    def _note_look(self) -> None:
        """Remember how far the player in the chair sees, before it is shown: a reload goes on after it.

        If a button has to be held for it, it is seen only after that.
        """
        match self.eyes:
            case Chair(player) if self.unseen:
                # What replaces a step that was taken back has not been seen.
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
        """Say what everybody in the room may hear."""
        match self.eyes:
            case Curtain(player):
                said = [self._game.curtain_said(self.people, player)]
            case Nobody():
                said = [self._game.curtain_said(self.people, None)]
            case Meanwhile() | Show():
                said = self._game.said(self.sight.events, self.people)
            case Everybody() | Chair():
                said = self._game.asked_said(self.sight, self.people)
            case _:
                assert_never(self.eyes)
        self._page.say(" ".join(said))

    def cover(self) -> bool:
        """Drop the curtain before what one of several people sees; return True if there was anything."""
        fallen = behind_curtain(self.eyes) if self.company.hides else None
        if fallen is None:
            return False
        self.turn_page(fallen)
        return True

    # In the chair

    def pick(self, thing: int) -> None:
        """Pick one of the things of the player in the chair, or put it back."""
        self._picked = self._game.picks(self.sight.intents, self._picked, thing)
        self.update()

    def hold(self) -> None:
        """Show the secrets of the chair while a press lasts that has just begun."""
        if self.holds and self._site.at_table and not self._holding.pressed:
            self._holding.press()
            self._page.mark_screen("table", {"data-held": ""})
            self.update()

    def let_go(self) -> None:
        """Hide them again in one change of the document, however the press ended."""
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
        """Carry out a command of the pencil and move the focus."""
        pencil = self.side.pencil
        things = self._game.notable(self.session.game.view(self.session.state, None), chair.player)
        if pencil is None or not self._pencils.press(chair.player, wish, argument, things, self._game.marks):
            return
        self._picked = ()
        self.update()
        self._page.focus("pencil" if wish != "pencil-at" else f"pencil-mark:{self._game.marks[0]}")
        if wish != "pencil-at":
            self._tell()
