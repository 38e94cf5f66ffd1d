"""Opens a stack of turtles, so that one can see who sits where."""

from __future__ import annotations

from app.mahe.screens.stacks import stack_dialog
from app.shell.site import Commands, Site


class OpenedStacks:
    """Carries out the look at a stack."""

    def __init__(self, site: Site) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """What is pressed on the board; the argument is the square."""
        return {"stack": self._open}

    async def _open(self, square: str) -> None:
        table = self._site.table
        opened = stack_dialog(int(square), table.view, self._site.texts) if table is not None else None
        if opened is not None:
            self._site.browser.page.open_dialog(opened)
