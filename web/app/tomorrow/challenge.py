"""Challenges: a finished game that others play with the same dice, and both results side by side.

The other game is kept as the link in which it came. It says nothing about its result: that follows from its log, whose
outcomes follow from the seed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.play.played_game import names
from app.play.wishes import has_shared_dice
from app.replay.replay_controller import ReplayController
from app.site_protocol import Site
from app.storage.game_files import GameFiles
from app.storage.sharing import Sharing
from app.tomorrow.challenge_views import ACCEPT, MAKE, WATCH, challenge_dialog, compared, make_button
from app.tomorrow.same_dice import with_same_dice
from app.ui.commands import Commands, plain
from app.ui.markup import Markup
from mahe_core.engine.save_file import AnySave, SaveRefused
from mahe_core.engine.seats import BY_HAND, CHILD, CHILD_THOUGHT, ELSEWHERE, Seat
from mahe_core.engine.share_link import LinkTooLong, has_same_dice, read_link, write_link

ARRIVED: Final = "today-arrived"
"""The command that handles a link."""

CHALLENGE: Final = "challenge"
"""The preference that holds the link of the last challenge that was accepted."""


class Challenge:
    """Makes links to play finished games with the same dice, and offers and compares such games."""

    def __init__(self, site: Site, replays: ReplayController, files: GameFiles, sharing: Sharing) -> None:
        self._site = site
        self._replays = replays
        self._files = files
        self._sharing = sharing
        self._offered: AnySave | None = None

    @property
    def commands(self) -> Commands:
        """The commands of the result and of the dialog."""
        return {MAKE: plain(self._make), ACCEPT: plain(self._accept), WATCH: plain(self._watch)}

    def button(self, save: AnySave) -> Markup | None:
        """Draw the button that makes a link to play this game with the same dice; None if others cannot."""
        return make_button(self._site.texts) if has_same_dice(save) else None

    async def _make(self) -> None:
        table, texts = self._site.table, self._site.texts
        if table is not None and has_same_dice(table.save):
            about = texts.gettext(
                "Anyone who opens the link can play this game with the same dice. At the end both results stand side "
                "by side."
            )
            self._sharing.share(table.save, about)

    def arrived(self, link: str) -> bool:
        """Ask whether to play the game in a link with the same dice or to watch it; return False for another link."""
        site = self._site
        try:
            save = read_link(link, site.game.rules)
        except SaveRefused:
            return False
        if not has_same_dice(save):
            return False
        self._offered = save
        called = names(site.game.play, replace(save, seats=_seats(save)), site.texts)
        site.browser.page.open_dialog(challenge_dialog(called, site.texts, writes=site.writes))
        return True

    async def _accept(self) -> None:
        """Begin the game that was offered with the same dice, after a question if another one is running."""
        save, site, texts = self._offered, self._site, self._site.texts
        if save is None or save.session.seed is None:
            return
        if not site.writes:
            site.tell_read_only()
            return
        try:
            site.browser.preferences.set(CHALLENGE, write_link(save, names=True, same_dice=True))
        except LinkTooLong:
            site.browser.preferences.set(CHALLENGE, "")
        session, mark = save.session, site.browser.device.secret(32)
        new = with_same_dice(site.game.rules, session.setup, session.seed, _seats(save), mark)
        warning = texts.gettext("The game on the table is not over yet. The new one will take its place.")
        await self._files.offer(new, warning, texts.gettext("New game"))

    async def _watch(self) -> None:
        if self._offered is not None:
            self._replays.watch(self._offered)

    def compared(self, save: AnySave) -> Markup | None:
        """Draw the results of the accepted challenge and of the game on the table, if they have the same dice."""
        site = self._site
        # To read a link is to replay its game, so other games are passed over first.
        link = site.browser.preferences.get(CHALLENGE) if has_shared_dice(save) else None
        if not link:
            return None
        try:
            before = read_link(link, site.game.rules)
        except SaveRefused:
            return None
        one, other = before.session, save.session
        if (one.setup, one.seed) != (other.setup, other.seed):
            return None
        storage, texts = site.game.storage, site.texts
        return compared(storage.players_listed(before, texts), storage.players_listed(save, texts), texts)


def _seats(save: AnySave) -> tuple[Seat, ...]:
    """Return the seats of a new game: people who played elsewhere play here, and nobody has thought again yet."""
    here = {**dict.fromkeys(ELSEWHERE, BY_HAND), CHILD_THOUGHT: CHILD}
    return tuple(replace(seat, by=here.get(seat.by, seat.by)) for seat in save.seats)
