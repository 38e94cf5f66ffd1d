"""Opens a stack of turtles, so that one can see who sits where."""

from __future__ import annotations

from app.mahe.play.table_model import table_view
from app.mahe.screens.stacks import stack_dialog
from app.mahe.wording.people import People
from app.ui.surroundings import Commands, Surroundings


class OpenedStacks:
    """Carries out the look at a stack."""

    def __init__(self, site: Surroundings) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """What is pressed on the board; the argument is the square."""
        return {"stack": self._open}

    async def _open(self, square: str) -> None:
        site, table = self._site, self._site.table
        if table is None:
            return
        session = table.save.session
        people = People(site.texts, session.setup, table.save.seats)
        opened = stack_dialog(
            int(square), table_view(session, people, settings=site.settings, read_only=not site.writes), site.texts
        )
        if opened is not None:
            site.browser.page.open_dialog(opened)
