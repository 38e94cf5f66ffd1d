"""Keeps the screen awake while a game is played or watched again, and lets the game fill it.

The device sleeps as it likes where nothing is to be seen; where it refuses either, the game is what it was.
"""

from __future__ import annotations

from app.ports.device import Screen
from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.errors import reporting
from app.ui.markup import Markup
from app.ui.views.frame import full_screen_button, full_screen_regions


class FullScreen:
    """Watches the screen on behalf of the site."""

    def __init__(self, site: Site) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """What is pressed about the screen."""
        return {"full-screen": plain(self._fill_or_leave)}

    @property
    def _screen(self) -> Screen:
        return self._site.browser.screen

    def watch(self) -> None:
        """Show from now on whether the game fills the screen."""
        self._screen.on_change(reporting(self._site, self._show))

    def follow(self) -> None:
        """Keep the screen awake if a game runs or is watched again, and no longer."""
        self._screen.keep_awake(self._site.game_runs or self._site.ways.covered)

    def button(self) -> Markup | None:
        """Draw the button that fills the screen or leaves it; None where that cannot be."""
        return full_screen_button(self._screen.full, self._site.texts)

    def _show(self) -> None:
        self._site.browser.page.update(full_screen_regions(self._screen.full, self._site.texts))

    async def _fill_or_leave(self) -> None:
        await self._screen.fill(not self._screen.full)
