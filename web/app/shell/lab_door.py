"""The door to the probability lab, which awakes only when somebody opens it.

Promises: what the lab needs is brought once; when it cannot be had, that is said, and the game goes on. The one place
that imports the lab.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Final

from app.markup import Markup
from app.ports import LabMissing
from app.shell.site import Commands, Site
from app.shell.views import dialogs

if TYPE_CHECKING:
    from app.lab.lab_controller import LabController

OWN: Final = "lab-"
"""What the names of the lab's own commands and forms begin with."""

ADDRESSED: Final = ("screen", "lesson")
"""The presets of the address that lead here: `?screen=lab`, `?lesson=risk`."""


class LabDoor:
    """Opens and closes the lab, and hands on what is pressed in it."""

    def __init__(self, site: Site, clear: Callable[[], None]) -> None:
        self._site = site
        self._clear = clear
        self._lab: LabController | None = None
        self._open = False

    @property
    def commands(self) -> Commands:
        """What is pressed to come here; the argument is the room."""
        return {"lab": self._enter}

    @property
    def is_open(self) -> bool:
        """Whether the lab is what the page shows."""
        return self._open

    @property
    def is_addressed(self) -> bool:
        """Whether the page's address leads here."""
        address = self._site.browser.address
        return address.get("screen") == "lab" or "lesson" in address

    def screen(self) -> Markup:
        """Draw the lab as it stands."""
        return self._awake.screen()

    def shown(self) -> None:
        """Do what can be done only now that the lab is on the page."""
        self._awake.shown()

    async def command(self, name: str, argument: str) -> None:
        """Carry out what is pressed in the lab."""
        if self._open:
            await self._awake.command(name, argument)

    def changed(self, form: str) -> None:
        """Take a change in one of the lab's forms."""
        if self._open:
            self._awake.changed(form)

    def pause(self) -> None:
        """Stop what runs, as another screen covers the lab and will lead back to it."""
        if self._open:
            self._awake.leave()

    def close(self) -> None:
        """Leave the lab, which whoever calls draws over."""
        if self._open:
            self._open = False
            self._awake.leave()

    @property
    def _awake(self) -> LabController:
        if self._lab is None:
            raise LookupError("the lab has not been opened yet")
        return self._lab

    async def _enter(self, room: str) -> None:
        if self._lab is None:
            try:
                await self._site.browser.lab_files.bring()
            except LabMissing:
                self._tell_missing()
                return
        self._wake()
        if not self._open:
            self._clear()
            self._open = True
        await self._awake.open(room)

    def _wake(self) -> None:
        # Somebody may have pressed twice while it was on its way.
        if self._lab is None:
            self._lab = import_module("app.lab.lab_controller").LabController(self._site)

    def _tell_missing(self) -> None:
        texts = self._site.texts
        title = texts.gettext("The lab is not on this device yet")
        text = texts.gettext("It could not be loaded. Connect to a network once and try again.")
        self._site.browser.page.open_dialog(dialogs.message(title, text, texts))
