"""The document and its animations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from app.ui.markup import Markup
from app.ui.motion import Motion


class Motions(Protocol):
    """Plays animations, one set after another."""

    async def animate(self, motions: Sequence[Motion]) -> bool:
        """Play motions; return when all have ended: True if they ran to their end, False if they were skipped."""

    def skip(self) -> None:
        """End all motions and waits at once."""

    async def rest(self, milliseconds: float) -> None:
        """Return after this many milliseconds, or when `skip` is called."""


class Page(Motions, Protocol):
    """The document: screens, regions of a screen, dialogs, and announcements to assistive tools."""

    def show(self, screen: Markup) -> None:
        """Replace the screen."""

    def update(self, regions: Mapping[str, Markup]) -> None:
        """Replace the content of the named regions.

        The focus stays on the button with the same hook, or goes to the first intent.
        """

    def mark_screen(self, screen: str, attributes: Mapping[str, str | None]) -> None:
        """Set attributes of a screen if it is shown; a value of None removes one."""

    def hold(self) -> None:
        """Disable every button for an intent, at once, until `update` draws it again."""

    def say(self, message: str) -> None:
        """Announce a message to assistive tools."""

    def set_resting(self, resting: bool) -> None:
        """Set `html[data-resting]`: the table does not accept answers yet."""

    @property
    def moving(self) -> bool:
        """True while motions are playing."""

    async def painted(self) -> None:
        """Wait until the changes have been painted, or for a moment if the tab is hidden."""

    def set_slider(self, name: str, value: int, words: str) -> None:
        """Move a slider, if it is on the page, and set its value text for assistive tools."""

    @property
    def dialog_open(self) -> bool:
        """True while a dialog is open."""

    def open_dialog(self, content: Markup) -> None:
        """Open a dialog."""

    def on_dialog(self, opened: Callable[[], None]) -> None:
        """Call back whenever a dialog opens."""

    def focus_opener(self) -> None:
        """If nothing has the focus, return it to the button that opened the dialog just closed."""

    def close_dialog(self) -> None:
        """Close the dialog, if one is open."""

    def set_language(self, tag: str, title: str) -> None:
        """Set the language and the title of the document."""

    def set_app(self, state: str) -> None:
        """Set `html[data-app]`."""

    def fields(self, form: str) -> dict[str, str]:
        """Return the fields of a form by name; of a radio group the checked one."""

    def write_fields(self, form: str, fields: Mapping[str, str]) -> None:
        """Set the fields of a form without moving the focus."""

    def filled(self, field: str) -> None:
        """Record that somebody has changed a field, which the next drawing of its region may change back."""

    def focus(self, hook: str) -> None:
        """Focus the button of a command or an intent, if it is on the page."""

    def reveal(self, region: str) -> None:
        """Scroll the region into view by the shortest distance; if it is taller than the window, to its top."""

    def set_still(self, *, still: bool) -> None:
        """Stop or allow decorative animation."""

    def set_face(self, face: str) -> None:
        """Show a set of colours, such as "day" or "night", or with "system" what the device prefers."""

    def set_mode(self, mode: str | None) -> None:
        """Set `html[data-mode]`, which styles the page for a projector; None removes it."""

    def drawn_language(self) -> str | None:
        """Return the code of the language in which the build drew the set-up form on the page."""

    def wish(self) -> str | None:
        """Return and clear the command that was pressed before Python was ready; None if there is none."""

    def mark(self, name: str) -> None:
        """Set a mark on the performance timeline."""

    def print_out(self) -> None:
        """Open the browser's dialog for printing the page."""

    def reload(self) -> None:
        """Reload the page."""


class Reading(Protocol):
    """The rules on the page and the reader's position in them."""

    def show(self, anchor: str, line: str = "", *, pointing: bool = True) -> None:
        """Scroll to a passage, or to a line of it; if `pointing`, highlight and focus it."""

    @property
    def place(self) -> str | None:
        """The anchor of the passage at the top of the view; None while the rules are not on the page."""

    @property
    def has_focus(self) -> bool:
        """True if the focus is in the rules, or nowhere."""

    def focus_first(self, commands: Sequence[str]) -> None:
        """Focus the first of these commands that is on the page."""
