"""The page before whichever eyes see it: whose they are, what they see, and how others come to see it in their place.

What was there before is gone with the one change of the document that brings what comes next.
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
from app.play.hidden.missed import Looked, Moment, first_question
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
        """Whether a wish is being carried out, so that nothing can be pressed."""
        self.missed: tuple[Moment, ...] = ()
        """What the one who lifted the curtain last had missed by then."""
        self._picked: tuple[int, ...] = ()
        """What the one in the chair has lifted for a decision that takes more than one tap."""
        self._drawing = False
        """Whether it is from here that the screen is being drawn."""
        save = stored.save
        self._looked = Looked(site.browser.preferences, save.session.game.NAME, save.id)
        self._holding = Holding(site.browser)
        self._notes = Notes(site.browser.preferences, save.session.game.NAME, save.id, writes=site.writes)
        self._pencils = Pencils(self._notes)
        self.seat_anew()
        self.eyes: Eyes = self.outset()
        """Who sees the page."""
        self.listening = Listening(site, self.eyes)
        self._note_look()
        self._notes_end_with_game()

    def seat_anew(self) -> None:
        """Take note of who decides at the seats, as they are stored."""
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
        """How careful the settings want the table to be."""
        return self._game.care(self._site.settings)

    @property
    def openly(self) -> bool:
        """Whether what is asked now is answered at the open table."""
        return self._game.asked_openly(self.session.game.view(self.session.state, None))

    def outset(self) -> Eyes:
        """Say who sees the game if nobody has it in hand."""
        return self.company.outset(self.session.to_act, openly=self.openly)

    # What they see

    @property
    def holds(self) -> bool:
        """Whether the secrets of the chair are here only while somebody keeps pressing a button."""
        return isinstance(self.eyes, Chair | Meanwhile) and self.company.hides and self.care.held_to_look

    @property
    def sight(self) -> Sight:
        """What they see now, and what may be pressed."""
        sight = self.side
        if not self.holds or self._holding.pressed:
            return sight
        sight = self._face.veiled(sight, self.eyes, self.session, self.missed)
        return replace(sight, pencil=sight.pencil and replace(sight.pencil, notes={}))

    @property
    def side(self) -> Sight:
        """What they may see, and what may be pressed."""
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
        """Whether what is shown has still to be seen, by whoever has to hold a button for it."""
        return self.holds and not self._holding.seen

    @property
    def taken_back(self) -> AnySession | None:
        """The game without the last slip of the one in the chair, by which nobody has learned anything."""
        session = self.session
        if not isinstance(self.eyes, Chair) or self.eyes.looks or not session.can_undo:
            return None
        back = session.undone()
        return back if back.to_act == self.eyes.player == session.to_act else None

    def render(self, notices: Markup | None) -> Markup:
        """Draw the screen; what one player sees goes behind the curtain when it is not from here that it is drawn."""
        fallen = None if self._drawing or not self.company.hides else behind_curtain(self.eyes)
        if fallen is not None:
            self.see(fallen)
        return self._face.render(self.eyes, self.sight, notices)

    def logged(self) -> list[str]:
        """Tell everything that happened, once there is nothing left to hide."""
        return self._face.logged(self.session)

    def update(self) -> None:
        """Draw again what changes for the same eyes, if they are still there."""
        if not self._site.at_table:
            return
        held, regions = self._holding.pressed, self._face.regions(self.sight)
        self._page.update({name: drawn for name, drawn in regions.items() if name != REGION})
        if held and not self._holding.pressed:
            # The press has ended by what was drawn, as where that takes the focus away.
            self.update()

    def settings_changed(self) -> None:
        """Draw by other settings."""
        self._end_hold()
        self._pencils.lay_down()
        if not self.busy:
            self._note_look()
        if self._site.at_table:
            self._page.update(self._face.regions(self.sight))

    def draw(self) -> None:
        """Draw the whole screen for the eyes that are to see it now."""
        if self._site.at_table:
            self._drawing = True
            try:
                self._site.draw()
            finally:
                self._drawing = False

    # Who sees it

    def see(self, eyes: Eyes) -> None:
        """Let other eyes see the page, which is still to be drawn for them."""
        self._end_hold()
        self.eyes = eyes
        self._picked = ()
        self._pencils.lay_down()
        self._holding.something_new()
        self.listening.asked(eyes)
        self._note_look()
        self._notes_end_with_game()

    def turn_page(self, eyes: Eyes) -> None:
        """Put before other eyes, in one go, what they may see."""
        self.see(eyes)
        self.draw()
        if self._site.at_table:
            self._tell()

    def leave(self) -> None:
        """Take note that another game is on the page: whatever was still to come of this one comes before nobody."""
        self._end_hold()
        self.eyes = Nobody()
        self.listening.end()

    def seen_until(self, player: int) -> int:
        """Count the entries of the log that a player has seen."""
        return self._looked.until(player, first_question(self.session))

    def note_seen(self) -> None:
        """Remember that whoever sits in the chair sees what is stored now."""
        self._picked = ()
        self._pencils.lay_down()
        self._holding.something_new()
        self._note_look()

    def _note_look(self) -> None:
        """Remember what has been seen from the chair, before it is shown: a reload goes on after it.

        Where a button is to be held for it, it has been seen only after that.
        """
        match self.eyes:
            case Chair(player) if self.unseen:
                # What was taken back has not been seen in what comes in its place.
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
        """Say what may be heard by whoever is in the room."""
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
        """Let the curtain fall before what one of several people sees; whether there was any such thing."""
        fallen = behind_curtain(self.eyes) if self.company.hides else None
        if fallen is None:
            return False
        self.turn_page(fallen)
        return True

    # What is done in the chair

    def pick(self, thing: int) -> None:
        """Lift one of the things of the one in the chair, or lay it down."""
        self._picked = self._game.picks(self.sight.intents, self._picked, thing)
        self.update()

    def hold(self) -> None:
        """Show the secrets of the chair for as long as a press lasts that has just begun."""
        if self.holds and self._site.at_table and not self._holding.pressed:
            self._holding.press()
            self._page.mark_screen("table", {"data-held": ""})
            self.update()

    def let_go(self) -> None:
        """Take them away again, in one go, however the press ended."""
        if self._end_hold():
            self.update()

    def _end_hold(self) -> bool:
        """Take note that nobody presses any more; whether anybody did."""
        pressed = self._holding.pressed
        if pressed:
            self._holding.lift()
            self._page.mark_screen("table", {"data-held": None})
            self._note_look()
        return pressed

    def write(self, chair: Chair, wish: str, argument: str) -> None:
        """Take what was pressed about the pencil, and lead on from there."""
        pencil = self.side.pencil
        things = self._game.notable(self.session.game.view(self.session.state, None), chair.player)
        if pencil is None or not self._pencils.press(chair.player, wish, argument, things, self._game.marks):
            return
        self._picked = ()
        self.update()
        self._page.focus("pencil" if wish != "pencil-at" else f"pencil-mark:{self._game.marks[0]}")
        if wish != "pencil-at":
            self._tell()
