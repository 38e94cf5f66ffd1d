"""Controls the set-up form: reads it from the page, tidies it, stores it on the device, and starts games.

The input survives a change of language, opening the rules, the start of Python, and a reload of the page.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from app.computers.computer_views import BY, choices, offer, waiting
from app.seats.people_fields import pill
from app.seats.people_form import AT_RANDOM, PeopleForm
from app.seats.seats_game import SeatsGame
from app.seats.setup_screen import FORM
from app.site_protocol import Site
from app.storage.new_game import NewGame
from app.ui.commands import Commands, plain
from app.ui.markup import Regions, join
from app.ui.remembered import remembered_fields
from app.ui.views import dialogs
from mahe_core.engine.seats import CHILD
from mahe_core.engine.session import drawn_player

REMEMBERED: Final = "form"
"""The preference that holds the form."""


class SetupForm:
    """The set-up form as last read from the page."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._game: SeatsGame[Any] = site.game.seats
        self.form: PeopleForm = self._game.untouched()

    def take_over(self) -> None:
        """Adopt the form that the build drew and a person may already have filled in."""
        self._read(None)
        self.draw_computers()
        self._fill_in()

    def read(self) -> None:
        """Read the form from the page; if a sign was taken from another seat, that seat gets the old sign."""
        self._read(self.form)

    def tidy(self) -> None:
        """Read the form from the page, write it back tidied, and store it."""
        self.read()
        self._write()
        self.remember()

    def invite(self) -> None:
        """Seat two computers next to a single person, or send them away again."""
        self.read()
        self.form = self.form.with_company(self._site.game.rules.DECIDERS)
        self._write()
        self.remember()

    def draw_computers(self) -> None:
        """Add the deciders of each seat to the form, which the build leaves out."""
        game, texts = self._site.game.computers, self._site.texts
        child = CHILD in self._site.game.rules.DECIDERS
        self._site.browser.page.update({**choices(self.form.by, game, texts, child=child), **self.company()})

    def company(self) -> Regions:
        """Draw what depends on the settings and on who decides."""
        game, texts, own = self._site.game.computers, self._site.texts, self._site.settings.own
        by = self.form.by[: self.form.players]
        hands = (
            pill(offered.name, offered.label, offered.about, offered.picture, on=getattr(own, offered.name))
            for offered in self._site.game.settings.offered_to_hands(texts)
        )
        return {"alone": offer(by, game, texts), "hands": join(hands), "minds": waiting(by, game)}

    def move(self, seat: int, by: int) -> bool:
        """Swap a seat with the one `by` places further on; return False if that seat is free."""
        self.read()
        before, self.form = self.form, self.form.moved(seat, by)
        if self.form is before:
            return False
        self._write()
        self.remember()
        return True

    def remember(self) -> None:
        """Store the form on the device."""
        self._site.browser.preferences.set(REMEMBERED, json.dumps(self._game.write_form(self.form)))

    def recall(self) -> None:
        """Restore the stored form, if any."""
        fields = remembered_fields(self._site.browser.preferences, REMEMBERED)
        if fields is not None:
            self.form = self._game.read_form(fields, None, None)

    def _read(self, before: PeopleForm | None) -> None:
        fields = self._site.browser.page.fields(FORM)
        if not any(name.startswith(BY) for name in fields):
            # The deciders are not in the form before Python is loaded.
            remembered = remembered_fields(self._site.browser.preferences, REMEMBERED) or {}
            fields |= {name: by for name, by in remembered.items() if name.startswith(BY)}
        self.form = self._game.read_form(fields, before, self._site.texts.language)

    def _write(self) -> None:
        self._fill_in()

    def _fill_in(self) -> None:
        self._site.browser.page.write_fields(FORM, self._game.write_form(self.form))


class SettingUp:
    """Handles the commands of the set-up form, and starts games."""

    def __init__(
        self,
        site: Site,
        form: SetupForm,
        new_game: NewGame,
        game_begins: Callable[[], None],
        peers: Callable[[str, str], Awaitable[None]],
        switched: Callable[[Mapping[str, str]], None],
    ) -> None:
        """`peers` runs a command of the room of several devices; `switched` applies the switches of the form."""
        self._site = site
        self._game_begins = game_begins
        self._peers = peers
        self._switched = switched
        self._form = form
        self._new_game = new_game
        self._with = ""
        """The command of the room of several devices that follows the start of the game; "" for a game on this one."""

    @property
    def commands(self) -> Commands:
        """The commands of the form, and those that open it; the argument is the seat, or how the game is played."""
        return {
            "new-game": plain(self._ask_for_new_game),
            "new-game-confirmed": plain(self._set_up),
            "play": self._play,
            "play-alone": plain(self._invite),
            "begin": self._begin_with,
            "seat-up": self._up,
            "seat-down": self._down,
            FORM: plain(self._changed),
        }

    async def _changed(self) -> None:
        # The form may have been replaced meanwhile.
        if fields := self._site.browser.page.fields(FORM):
            self._switched(fields)
            self._form.tidy()

    async def _ask_for_new_game(self) -> None:
        if not self._site.would_lose:
            await self._set_up()
            return
        self._site.browser.page.open_dialog(dialogs.new_game_instead("new-game-confirmed", self._site.texts))

    async def _set_up(self) -> None:
        self._site.browser.page.close_dialog()
        if self._site.writes:
            self._site.ways.set_up()
        else:
            self._site.tell_read_only()

    async def _play(self, how: str) -> None:
        site, self._with = self._site, {"devices": "peers-invite", "message": "message"}.get(how, "")
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
        self._form.invite()

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
        if self._with:
            await self._peers(self._with, "")

    async def _up(self, seat: str) -> None:
        self._move(int(seat), -1)

    async def _down(self, seat: str) -> None:
        self._move(int(seat), 1)

    def _move(self, seat: int, by: int) -> None:
        """Move a player to another seat; the focus follows, so that the next press moves the same player again."""
        texts, page = self._site.texts, self._site.browser.page
        if not self._form.move(seat, by):
            return
        form, place = self._form.form, seat + by
        at_the_end = place in (0, form.players - 1)
        command = {-1: "seat-up", 1: "seat-down"}[-by if at_the_end else by]
        page.focus(f"{command}:{place}")
        name = form.called(texts)[place]
        page.say(texts.gettext("{player} is now number {number} in order of play.", player=name, number=place + 1))
