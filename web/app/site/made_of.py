"""Tells what the site is made of, when that is asked."""

from __future__ import annotations

from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.views.about import components, components_dialog


class MadeOf:
    """Opens the list of other people's work."""

    def __init__(self, site: Site) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """What is pressed to see it."""
        return {"made-of": plain(self._tell)}

    async def _tell(self) -> None:
        self._site.browser.page.open_dialog(components_dialog(components(), self._site.texts))
