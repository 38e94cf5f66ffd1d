"""The cover over a room's exact values, until somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable

from app.lab.rooms.room import Lab
from app.ui.commands import Commands, plain
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button


class Covers:
    """Covers the exact values of a room; in a lesson whose answer is still covered, they stay covered, too."""

    def __init__(self, lab: Lab, name: str, has_results: Callable[[], object], said: Callable[[], str]) -> None:
        """`lab-NAME-uncover` lifts the cover once the room `has_results`; `said` is the announcement of the values."""
        self._lab = lab
        self._command = f"lab-{name}-uncover"
        self._has_results = has_results
        self._said = said
        self.lifted = False
        """True once the exact values are shown."""

    @property
    def commands(self) -> Commands:
        """The command of the button."""
        return {self._command: plain(self.lift)}

    async def lift(self) -> None:
        """Show the exact values, unless a lesson forbids it."""
        if self._has_results() and not self._lab.answer_is_covered:
            self.lifted = True
            self._lab.browser.page.say(self._said())

    def draw(self, words: str = "") -> Markup | None:
        """Draw the button, or if a lesson forbids it, say which of its steps shows the values; None if it has no use.

        `words` are those of the button, if it shows something other than exact values.
        """
        if self.lifted or not self._has_results():
            return None
        texts = self._lab.texts
        if self._lab.answer_is_covered:
            told = texts.gettext("The exact values come with the answer, in the last step of the lesson.")
            return element("p", {"class": "lab-quiet lab-uncover", "data-covered": True}, told)
        button = command_button(self._command, "lab-loud", words or texts.gettext("Show the exact values"))
        return element("p", {"class": "lab-uncover", "data-covered": True}, button)
