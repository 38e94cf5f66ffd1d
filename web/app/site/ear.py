"""The ear next to the question, which reads it aloud to players who cannot read yet.

It is on the page only if the device has a voice for the language. What it reads is not announced to assistive tools,
which have announced it already.
"""

from __future__ import annotations

from collections.abc import Callable

from app.site.game_on_table import GameOnTable
from app.site_protocol import Overlay, Site
from app.ui.commands import Commands, plain
from app.ui.markup import Markup, Regions
from app.ui.views.elements import EAR, ear_button


class Ear:
    """Draws the ear in the screen's place for it, and reads aloud when it is pressed."""

    def __init__(self, site: Site, top: Callable[[], Overlay | None], on_table: GameOnTable) -> None:
        """`top` returns the overlay that is shown, if any."""
        self._site = site
        self._top = top
        self._on_table = on_table

    @property
    def commands(self) -> Commands:
        """The command of the ear."""
        return {"listen": plain(self._listen)}

    def regions(self) -> Regions:
        """Draw the ear, unless the language has no voice."""
        return {EAR: ear_button(self._site.texts) if self._site.aloud.possible else Markup("")}

    async def _listen(self) -> None:
        self._site.aloud.read(" ".join(self._heard()))

    def _heard(self) -> list[str]:
        overlay, table = self._top(), self._on_table.table
        if overlay is not None:
            return [overlay.heard]
        return [] if table is None else table.display.read_aloud
