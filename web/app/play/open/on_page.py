"""The table as it is on the page: how far it has been shown, what is asked there and of whom, and what is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from app.play.deciders import Deciders
from app.play.listening import Listening
from app.play.menu import log_lines
from app.play.open.open_face import OpenFace
from app.play.passing import Passing, pass_sentence
from app.play.performance import Performance
from app.play.played_game import OpenGame, TableView
from app.play.stored import StoredGame
from app.seats.sides import Side
from app.site_protocol import Site
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, join
from app.ui.motion import Motion

ARRIVAL: Final = (Motion(".asking-face > *", ({"opacity": 0}, {"opacity": 1}), 0, 400, "ease-out"),)
"""How prompt, dice and buttons fade in at another side of the table."""


class TableOnPage:
    """Draws the table, asks the next question and tells what is wanted to be heard again."""

    def __init__(
        self,
        site: Site,
        game: OpenGame[Any, Any],
        stored: StoredGame,
        deciders: Deciders,
        performance: Performance,
        *,
        read_only: bool,
    ) -> None:
        self._site = site
        self._game = game
        self._stored = stored
        self._deciders = deciders
        self._performance = performance
        self._page = site.browser.page
        self._read_only = read_only
        self.busy = False
        """Whether a wish is being carried out, so that nothing can be pressed."""
        self.shown = stored.save.session
        """The game as far as it has been shown and told; while something moves it is behind the stored one."""
        self.seat_anew()
        self._passing = Passing(site, self._deciding, watched=read_only)
        self.listening = Listening(site, (self._whose, self.passing))
        self._called = self._whose
        """For whom the question was that was asked last."""

    def seat_anew(self) -> None:
        """Take note of who decides at the seats, as they are stored."""
        self.face = OpenFace(self._site, self._game, self._stored.save, read_only=self._read_only)
        """How the game looks and what it tells."""

    @property
    def view(self) -> TableView:
        """The table as far as it has been shown."""
        return self.face.view(self.shown)

    @property
    def _texts(self) -> Texts:
        return self._site.texts

    # Of whom something is asked

    @property
    def passing(self) -> bool:
        """Whether the device is still to be passed to the one who decides."""
        return self._passing.lies_before(self._deciding)

    @property
    def side(self) -> Side | None:
        """The side of the table at which the one who decides or throws sits, if the device lies flat on it."""
        return self.face.side(self.shown)

    @property
    def _deciding(self) -> int | None:
        """The person who decides."""
        deciding = self.view.deciding
        return None if deciding is None or self._deciders.computer(self.shown) is not None else deciding.player

    @property
    def _whose(self) -> tuple[object, ...]:
        """Whose turn it is, and who is asked in it."""
        asked = self.view.asked
        return self.view.turn, None if asked is None else asked.player

    # Drawn

    def screen(self, notices: Markup | None) -> Markup:
        """Draw the table as it stands: pieces where they are stored, the question only if it may be answered."""
        return self.face.screen(self._standing, self.shown, notices)

    def update(self) -> None:
        """Draw everything of the screen that changes."""
        self._page.update({**self._standing, "log": log_lines(self.face.logged(self.shown))})

    def update_actions(self) -> None:
        """Draw the buttons alone: dice and prompt may be showing what just happens."""
        self._page.update({"actions": self._question()["actions"]})

    def settings_changed(self) -> None:
        """Draw by other settings, also where something is still moving: what was open may be secret now."""
        self._passing.next_is_asked(self._deciding)
        self.seat()
        self.update()

    def seat(self) -> None:
        """Mark who sits where round the device, and at which side somebody is asked."""
        self._page.mark_screen("table", self.face.seating(self.shown))

    @property
    def _standing(self) -> Regions:
        """What is asked, and all pieces; while something moves they, and dice, are ahead of what is asked."""
        session = self._stored.save.session
        if self.busy:
            return {**self._question(), **self.face.pieces(session, acting=self.view)}
        return {**self.face.pieces(session), **self._question()}

    def _question(self) -> Regions:
        regions = self.face.question(self.shown, asked=not self.busy, passing=self.passing)
        if self._read_only or self._deciders.computer(self.shown) is None:
            return regions
        return {**regions, "actions": join([regions["actions"], self._deciders.controls()])}

    # Asked and told

    async def turn(self) -> None:
        """Turn dice and buttons to the one who decides next, who is asked only once they have come."""
        self._page.update(self._question())
        self.seat()
        if self._performance.moves:
            await self._performance.move(ARRIVAL)

    def ask(self, told: Sequence[str]) -> None:
        """Ask the next question, and say it together with what happened."""
        self.busy = False
        self._passing.next_is_asked(self._deciding)
        self.listening.asked((self._whose, self.passing))
        self._page.update({**self._question(), **self._call()})
        deciding = self.view.deciding
        if self.passing and deciding is not None:
            asked: Sequence[str] = [pass_sentence(self.face.people.player(deciding.player), self._texts)]
        else:
            asked = self._game.asked(self.view, self._texts, again=False)
        self._page.say(" ".join([*told, *asked]))

    def _call(self) -> Regions:
        """Call whoever is asked and was not before, unless a card does or nothing is to move."""
        called, self._called = self._called, self._whose
        if called == self._called or self._passing.goes_round or not self._performance.moves:
            return {}
        return {"call": self.face.call(self.shown)}

    def lift_card(self) -> None:
        """Ask the one to whom the device was passed, who has it now; nothing when no card lies there."""
        if self.passing and not self.busy and self.listening.hears:
            self._passing.lift(self._deciding)
            self.ask([])

    def tell_last_move(self) -> None:
        """Tell the last move again, to ears and eyes."""
        self._tell_again(self._game.last_move_told(self.shown, self.face.people))

    def tell_who_decides(self) -> None:
        """Tell again what is asked, of whom and why."""
        self._tell_again([], " ".join(self._game.asked(self.view, self._texts, again=True)))

    def _tell_again(self, told: Sequence[str], asked: str = "") -> None:
        # While something is on its way its own message is about to be told.
        if not self.busy:
            regions = self.face.question(self.shown, asked=True, passing=self.passing, told=told)
            self._page.update({"prompt": regions["prompt"]})
            self._page.say(asked or " ".join(told))
