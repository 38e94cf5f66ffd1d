"""The document, and what moves on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from app.ui.markup import Markup
from app.ui.motion import Motion


class Motions(Protocol):
    """Plays what moves, one thing after another."""

    async def animate(self, motions: Sequence[Motion]) -> bool:
        """Play motions; return when all have ended, and whether they did so by themselves or were skipped."""

    def skip(self) -> None:
        """End all motions and rests at once."""

    async def rest(self, milliseconds: float) -> None:
        """Let what is shown be seen for a while; return then, or when `skip` ends it."""


class Page(Motions, Protocol):
    """The document: screens, regions of a screen, dialogs, the spoken message."""

    def show(self, screen: Markup) -> None:
        """Put a screen in the place of the one before."""

    def update(self, regions: Mapping[str, Markup]) -> None:
        """Replace the content of the named regions.

        The focus stays on the button with the same hook, or goes to the first intent.
        """

    def mark_screen(self, screen: str, attributes: Mapping[str, str | None]) -> None:
        """Set attributes of a screen if it is the one that is shown; None takes one away."""

    def hold(self) -> None:
        """Take back the question at once: nothing that answers it can be pressed until `update` asks again."""

    def light(self, hook: str) -> None:
        """Show the button of an intent as pressed, until its region is updated."""

    def append(self, region: str, markup: Markup) -> None:
        """Add markup at the end of a region and keep the end in view."""

    def say(self, message: str) -> None:
        """Have assistive tools speak a message."""

    def set_resting(self, resting: bool) -> None:
        """Say whether the table does not listen yet to what answers its question: `html[data-resting]`."""

    @property
    def moving(self) -> bool:
        """Whether motions are playing."""

    async def painted(self) -> None:
        """Return when what was changed can be seen, or after a moment where nobody sees it."""

    def set_slider(self, name: str, value: int, words: str) -> None:
        """Move a slider, if it is on the page, and say what assistive tools call the place where it stands."""

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog is open over the page."""

    def open_dialog(self, content: Markup) -> None:
        """Open a dialog over the page."""

    def focus_opener(self) -> None:
        """Return the focus, if it is nowhere, to what opened the dialog that was closed."""

    def close_dialog(self) -> None:
        """Close the dialog, if one is open."""

    def set_language(self, tag: str, title: str) -> None:
        """Say which language the document speaks, and its title."""

    def set_app(self, state: str) -> None:
        """Set `html[data-app]`."""

    def fields(self, form: str) -> dict[str, str]:
        """Read the fields of a form by their names; of a radio group the checked one."""

    def write_fields(self, form: str, fields: Mapping[str, str]) -> None:
        """Set the fields of a form without moving the focus."""

    def focus(self, hook: str) -> None:
        """Put the focus on the button of a command or an intent that is on the page."""

    def reveal(self, region: str) -> None:
        """Scroll no further than it takes to have a region in view, its beginning if it is larger than the window."""

    def set_still(self, *, still: bool) -> None:
        """Have nothing move of its own accord, or let it."""

    def set_face(self, face: str) -> None:
        """Show the "day" or the "night" face, or with "system" the one that the device shows everywhere."""

    def set_mode(self, mode: str | None) -> None:
        """Set `html[data-mode]`, by which the style knows a projector; None takes it away."""

    def drawn_language(self) -> str | None:
        """The code of the language in which the build drew the set-up form that the page shows."""

    def wish(self) -> str | None:
        """Take the command that was pressed before Python was up; None the second time."""

    def mark(self, name: str) -> None:
        """Set a mark on the performance timeline."""

    def reload(self) -> None:
        """Reload the page."""


class Reading(Protocol):
    """The rules on the page: where in them somebody reads."""

    def show(self, anchor: str, line: str = "", *, pointing: bool = True) -> None:
        """Bring a passage into view, or a line of it; when `pointing`, mark it and put the focus there."""

    @property
    def place(self) -> str | None:
        """The anchor of the passage at the top of what is in view; None while the rules are not on the page."""

    @property
    def has_focus(self) -> bool:
        """Whether the focus is in the rules, or nowhere."""

    def lead_back(self, commands: Sequence[str]) -> None:
        """Put the focus on the first of these commands that is on the page."""
