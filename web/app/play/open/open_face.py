"""How the table looks and what it tells: a game's views, made once as long as nothing they depend on changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.play.played_game import OpenGame, TableView
from app.seats.sides import Side, side_of, sides_of
from app.site_protocol import Site
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions
from app.ui.settings import AnySettings
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.session import AnySession

MOST_TOLD: Final = 1_000
"""Entries that a log tells at once, so that the page does not stand still meanwhile: thrice those of a long evening."""


@dataclass(frozen=True, slots=True)
class _Look:
    """The table as it was looked at last, and what that depends on."""

    session: AnySession
    texts: Texts
    settings: AnySettings
    view: TableView


class OpenFace:
    """Draws and tells one game, in the language and by the settings of the moment."""

    def __init__(self, site: Site, game: OpenGame[Any, Any], save: AnySave, *, read_only: bool) -> None:
        self._site = site
        self._game = game
        self._save = save
        self._read_only = read_only
        self._last_look: _Look | None = None
        self._acted: TableView | None = None
        """The view as which the pieces were drawn last, where it is not that of the question to come."""

    @property
    def _texts(self) -> Texts:
        return self._site.texts

    @property
    def people(self) -> Any:
        """The players' names, as the game tells with them."""
        return self._game.people(self._save, self._texts)

    def view(self, session: AnySession) -> TableView:
        """Make the view of a session: it is the last one as long as game, language and settings are the same."""
        last, texts, settings = self._last_look, self._texts, self._site.settings
        if last is None or last.session is not session or (last.texts, last.settings) != (texts, settings):
            view = self._game.view(session, self.people, settings, read_only=self._read_only)
            self._last_look = last = _Look(session, texts, settings, view)
        return last.view

    def pieces(self, session: AnySession, seen: TableView | None = None, acting: TableView | None = None) -> Regions:
        """Draw where everything stands; with what was `seen` before, motions can begin there.

        Those are drawn as `acting` who were, while what they did is still to be seen.
        """
        self._acted = acting
        return self._game.pieces(self.view(session), self._texts, seen, acting=acting)

    def call(self, session: AnySession) -> Markup:
        """Draw what calls the one who is asked now."""
        return self._game.call(self.view(session))

    def question(
        self, session: AnySession, *, asked: bool, passing: bool, told: Sequence[str] | None = None
    ) -> Regions:
        """Draw the question; nothing can be pressed until it is `asked`."""
        return self._game.question(
            self.view(session), self._texts, asked=asked, passing=passing, told=told, acted=self._acted
        )

    def seating(self, session: AnySession) -> dict[str, str | None]:
        """Return the attributes of the screen that say where the players sit round a device that lies flat."""
        if self._site.settings.passing != "table":
            return {"data-passing": None, "data-sides": None, "data-side": None}
        sides = " ".join(sides_of(len(self._save.seats)))
        return {"data-passing": "table", "data-sides": sides, "data-side": self.side(session)}

    def side(self, session: AnySession) -> Side | None:
        """Return the side of a flat device at which the player sits who is asked."""
        asked = self.view(session).asked
        if asked is None or self._site.settings.passing != "table":
            return None
        return side_of(asked.player, len(self._save.seats))

    def screen(self, regions: Regions, shown: AnySession, notices: Markup | None) -> Markup:
        """Draw the whole table round its regions, and what happened as far as it was `shown`."""
        return self._game.screen(
            regions,
            self.logged(shown),
            self._texts,
            notices=notices,
            seating=self.seating(shown),
        )

    def result_screen(self, save: AnySave, past: Past, notices: Markup | None, offers: Markup | None) -> Markup:
        """Draw how the game ended, with what the family's book tells of the games before."""
        log = self.logged(save.session)
        return self._game.result_screen(save, log, self._texts, past=past, notices=notices, offers=offers)

    def logged(self, session: AnySession, since: int = 0) -> list[str]:
        """Tell what happened as the log does, a line an event, from the entry with this place on.

        Of a game far longer than anybody plays it is the end that is told.
        """
        left_out = len(session.entries) - MOST_TOLD
        events = [event for entry in session.entries[max(since, left_out) :] for event in entry.step.events]
        lines = self._game.logged(events, self.people, self._site.settings)
        if since >= left_out:
            return lines
        return [self._texts.gettext("The game is so long that only its latest part is listed here."), *lines]

    def told(self, steps: Sequence[Step[Any, Any]]) -> list[str]:
        """Tell what everybody just saw."""
        return self._game.told([event for step in steps for event in step.events], self.people)
