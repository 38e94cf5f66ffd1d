"""Hands a seat from a person to a computer and back, while a game goes on; it is stored with the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.computers.choosing import FORM, by_field, seats_dialog
from app.play.played_game import names
from app.play.table_controller import TableController
from app.site_protocol import Site
from app.ui.commands import Commands, plain


class HandingOver:
    """The dialog that says who decides at each seat."""

    def __init__(self, site: Site, table: Callable[[], TableController | None]) -> None:
        self._site = site
        self._table = table
        self._chosen: Mapping[str, str] = {}

    @property
    def commands(self) -> Commands:
        """What is pressed in the table's menu."""
        return {"who-plays": plain(self._open)}

    async def _open(self) -> None:
        site, table = self._site, self._table()
        if not site.writes:
            site.tell_read_only()
        elif table is not None and site.game_runs:
            called = names(site.game.play, table.save, site.texts)
            by = [seat.by for seat in table.save.seats]
            site.browser.page.open_dialog(seats_dialog(called, by, site.game.computers, site.texts))

    async def take(self) -> None:
        """Take what was chosen in the dialog."""
        table, known = self._table(), self._site.game.rules.DECIDERS
        if table is None:
            return
        self._chosen = self._site.browser.page.fields(FORM)

        def by(seat: int, before: str) -> str:
            # Several may be waiting for the table: whichever has its turn last, what was chosen last counts.
            chosen = self._chosen.get(by_field(seat), before)
            return chosen if chosen in known else before

        await table.reseat(by)
