"""Keeps the set-up form: reads it off the page, tidies it, remembers it for the next time.

What was typed survives a change of language, a look at the rules, the arrival of Python, and the page itself.
"""

from __future__ import annotations

import json
from typing import Any, Final

from app.computers.choosing import BY, choices, offer, waiting
from app.seats.seats_game import Form, SeatsGame
from app.seats.setup_screen import FORM
from app.site_protocol import Site
from app.ui.markup import Regions
from app.ui.remembered import remembered_fields

REMEMBERED: Final = "form"
"""The preference."""


class SetupForm:
    """The form as it was last seen."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._game: SeatsGame[Any] = site.game.seats
        self.form: Form = self._game.untouched()

    def take_over(self) -> None:
        """Go on with the form that the build drew and somebody may already have filled in."""
        self._read(None)
        self.draw_computers()
        self._write()

    def read(self) -> None:
        """Read the form off the page; a sign that somebody took leaves the old one to whoever had it."""
        self._read(self.form)

    def tidy(self) -> None:
        """Read the form off the page, write it back tidied, and remember it."""
        self.read()
        self._write()
        self.remember()

    def invite(self) -> None:
        """Seat two computers beside one who is alone."""
        self.read()
        self.form = self._game.with_company(self.form)
        self._write()
        self.remember()

    def draw_computers(self) -> None:
        """Draw into the form what the build leaves out: who decides in each seat."""
        game, texts = self._site.game.computers, self._site.texts
        cards = {f"mind-{seat}": choices(seat, by, game, texts) for seat, by in enumerate(self.form.by)}
        self._site.browser.page.update({**cards, **self._company()})

    def _company(self) -> Regions:
        game, texts = self._site.game.computers, self._site.texts
        by = self.form.by[: self.form.players]
        return {"alone": offer(by, game, texts), "minds": waiting(by, game)}

    def move(self, seat: int, by: int) -> bool:
        """Let the one in a seat change places with the one so many seats further on; False when nobody plays there."""
        self.read()
        before, self.form = self.form, self._game.moved(self.form, seat, by)
        if self.form is before:
            return False
        self._write()
        self.remember()
        return True

    def remember(self) -> None:
        """Remember the form on this device."""
        self._site.browser.preferences.set(REMEMBERED, json.dumps(self._game.write_form(self.form)))

    def recall(self) -> None:
        """Take the form as it was last remembered, if it was."""
        fields = remembered_fields(self._site.browser.preferences, REMEMBERED)
        if fields is not None:
            self.form = self._game.read_form(fields, None, None)

    def _read(self, before: Form | None) -> None:
        fields = self._site.browser.page.fields(FORM)
        if not any(name.startswith(BY) for name in fields):
            # Who decides is not asked before Python is up.
            remembered = remembered_fields(self._site.browser.preferences, REMEMBERED) or {}
            fields |= {name: by for name, by in remembered.items() if name.startswith(BY)}
        self.form = self._game.read_form(fields, before, self._site.texts.language)

    def _write(self) -> None:
        page = self._site.browser.page
        page.write_fields(FORM, self._game.write_form(self.form))
        page.update(self._company())
