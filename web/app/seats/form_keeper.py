"""Keeps the set-up form: reads it off the page, tidies it, remembers it for the next time.

Promises: what was typed survives a change of language, a look at the rules, the arrival of Python, and the page itself.
"""

from __future__ import annotations

import json
from dataclasses import replace

from app.languages import Language
from app.mahe.table import seating
from app.mahe.table.editions import allows_third_die_on_seven
from app.mahe.table.seating import Form
from app.ports import Page, Preferences
from mahe_core.mahe import Setup

REMEMBERED = "form"
FORM = "setup-form"


class FormKeeper:
    """Holds the form as it was last seen."""

    def __init__(self, page: Page, preferences: Preferences) -> None:
        self._page = page
        self._preferences = preferences
        self.form = Form()

    def take_over(self, language: Language) -> None:
        """Go on with the form that the build drew and somebody may already have filled in."""
        self._read(None, language)
        self._page.write_fields(FORM, seating.write_form(self.form))

    def read(self, language: Language) -> None:
        """Read the form off the page; a sign that somebody took leaves the old one to whoever had it."""
        self._read(self.form, language)

    def tidy(self, language: Language) -> None:
        """Read the form off the page, write it back tidied, and remember it."""
        self.read(language)
        self._page.write_fields(FORM, seating.write_form(self.form))
        self.remember()

    def move(self, seat: int, by: int, language: Language) -> bool:
        """Let the one in a seat change places with the one so many seats further on; False when nobody plays there."""
        self.read(language)
        before, self.form = self.form, seating.moved(self.form, seat, by)
        if self.form is before:
            return False
        self._page.write_fields(FORM, seating.write_form(self.form))
        self.remember()
        return True

    def remember(self) -> None:
        """Remember the form on this device."""
        self._preferences.set(REMEMBERED, json.dumps(seating.write_form(self.form)))

    def recall(self) -> None:
        """Take the form as it was last remembered, if it was."""
        written = self._preferences.get(REMEMBERED)
        try:
            fields = json.loads(written) if written else None
        except ValueError:
            return
        if isinstance(fields, dict) and all(isinstance(value, str) for value in fields.values()):
            self.form = seating.read_form(fields)

    def setup(self, first: int, language: Language) -> Setup:
        """Make the set-up, with the player who begins settled; the edition is the language's unless one was chosen."""
        return self.form.setup(first, allows_third_die_on_seven(language))

    def _read(self, before: Form | None, language: Language) -> None:
        form = seating.read_form(self._page.fields(FORM), before)
        # The radio shows the language's own edition until another is chosen; only then does it count as chosen.
        if form.third_die_on_seven == allows_third_die_on_seven(language):
            form = replace(form, third_die_on_seven=None)
        self.form = form
