"""Leads to the set-up form, and from it to the game: places are changed, and the game begins.

A game begins only when it is settled who begins; until then the form stays as it is. Nothing begins in a tab that only
watches.
"""

from __future__ import annotations

from collections.abc import Callable

from app.seats.seats_game import AT_RANDOM
from app.seats.setup_form import SetupForm
from app.site_protocol import Site
from app.storage.new_game import NewGame
from app.ui.commands import Commands, plain
from app.ui.views import dialogs
from mahe_core.engine.session import drawn_player


class SettingUp:
    """Has places changed and games begun."""

    def __init__(self, site: Site, form: SetupForm, new_game: NewGame, game_begins: Callable[[], None]) -> None:
        self._site = site
        self._game_begins = game_begins
        self._form = form
        self._new_game = new_game

    @property
    def commands(self) -> Commands:
        """What is pressed on the form, and to come to it; the argument is the seat."""
        return {
            "new-game": plain(self._ask_for_new_game),
            "new-game-confirmed": plain(self._set_up),
            "play": plain(self._play),
            "play-alone": plain(self._invite),
            "begin": self._begin_with,
            "seat-up": self._up,
            "seat-down": self._down,
        }

    async def _ask_for_new_game(self) -> None:
        if not self._site.game_runs:
            await self._set_up()
            return
        self._site.browser.page.open_dialog(dialogs.new_game_instead("new-game-confirmed", self._site.texts))

    async def _set_up(self) -> None:
        self._site.browser.page.close_dialog()
        if self._site.writes:
            self._site.ways.set_up()
        else:
            self._site.tell_read_only()

    async def _play(self) -> None:
        site = self._site
        if not site.writes:
            site.tell_read_only()
            return
        self._form.read()
        self._form.remember()
        form = self._form.form
        if (reason := site.game.seats.why_not_yet(form, site.texts)) is not None:
            title = site.texts.gettext("Not quite ready to play")
            site.browser.page.open_dialog(dialogs.message(title, reason, site.texts))
            return
        if not isinstance(form.first, int) and form.first != AT_RANDOM:
            site.browser.page.open_dialog(site.game.seats.who_begins(form, site.texts))
            return
        seed = self._new_game.seed()
        await self._start(form.first if isinstance(form.first, int) else drawn_player(seed, form.players), seed)

    async def _invite(self) -> None:
        """Invite computers; the focus goes on to what begins the game with them."""
        self._form.invite()
        self._site.browser.page.focus("play")

    async def _begin_with(self, player: str) -> None:
        self._site.browser.page.close_dialog()
        if self._site.writes:
            await self._start(int(player), self._new_game.seed())
        else:
            self._site.tell_read_only()

    async def _start(self, first: int, seed: int) -> None:
        form, site = self._form.form, self._site
        self._game_begins()
        await self._new_game.begin(site.game.seats.setup(form, first, site.texts.language), form.seats(), seed)

    async def _up(self, seat: str) -> None:
        self._move(int(seat), -1)

    async def _down(self, seat: str) -> None:
        self._move(int(seat), 1)

    def _move(self, seat: int, by: int) -> None:
        """Let somebody change places; the focus goes along, so that one can go on moving the same one."""
        texts, page = self._site.texts, self._site.browser.page
        if not self._form.move(seat, by):
            return
        form, place = self._form.form, seat + by
        at_the_end = place in (0, form.players - 1)
        further = {-1: "seat-up", 1: "seat-down"}[-by if at_the_end else by]
        page.focus(f"{further}:{place}")
        name = self._site.game.seats.called(form, place, texts)
        page.say(texts.gettext("{player} is now in place {number}.", player=name, number=place + 1))
