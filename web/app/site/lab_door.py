"""The door to the probability lab, which awakes only when somebody enters.

Nothing else imports the lab. When it cannot be loaded, that is said, and the game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from app.ports.on_demand import ArchiveMissing
from app.site_protocol import Commands, Site
from app.ui.views import dialogs

if TYPE_CHECKING:
    from app.lab.lab_controller import LabController

OWN: Final = "lab-"
"""What the names of the lab's own commands and forms begin with."""


def leads_to_lab(address: Mapping[str, str]) -> bool:
    """Whether the presets of the page's address ask for the lab.

    >>> leads_to_lab({"screen": "lab"}), leads_to_lab({"lesson": "risk"}), leads_to_lab({"seed": "7"})
    (True, True, False)
    """
    return address.get("screen") == "lab" or "lesson" in address


class LabDoor:
    """Loads the lab when somebody first enters."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self.lab: LabController | None = None
        """The lab, once it has been entered."""

    @property
    def commands(self) -> Commands:
        """What can be pressed to come here; the argument is the room."""
        return {"lab": self._enter}

    async def _enter(self, room: str) -> None:
        if self.lab is None:
            try:
                await self._site.browser.archives.bring_lab()
            except ArchiveMissing:
                self._tell_missing()
                return
        await self._awake().open(room)

    def _awake(self) -> LabController:
        # Somebody may have pressed twice while it was on its way.
        if self.lab is None:
            self.lab = import_module("app.lab.lab_controller").LabController(self._site)
        return self.lab

    def _tell_missing(self) -> None:
        texts = self._site.texts
        title = texts.gettext("The lab is not on this device yet")
        text = texts.gettext("It could not be loaded. Go online once and try again.")
        self._site.browser.page.open_dialog(dialogs.message(title, text, texts))
