"""Shows players their own egg cards, after the others were asked to look away unless the eggs lie open."""

from __future__ import annotations

from app.mahe.play.own_settings import MaheSettings
from app.mahe.play.table_model import MaheSave
from app.mahe.screens.cards_dialogs import only_for, own_cards
from app.mahe.wording.people import People
from app.ui.surroundings import Commands, Surroundings


class OwnCards:
    """Carries out the look at one's own cards."""

    def __init__(self, site: Surroundings) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """What is pressed about cards; the argument is the player."""
        return {"look": self._look, "show": self._show}

    async def _look(self, player: str) -> None:
        table = self._site.table
        settings: MaheSettings = self._site.settings
        if settings.own.eggs_open:
            await self._show(player)
        elif table is not None:
            name = self._name(table.save, int(player))
            self._site.browser.page.open_dialog(only_for(int(player), name, self._site.texts))

    async def _show(self, player: str) -> None:
        table = self._site.table
        if table is not None:
            name = self._name(table.save, int(player))
            cards = table.save.session.state.egg_cards(int(player))
            self._site.browser.page.open_dialog(own_cards(name, cards, self._site.texts))

    def _name(self, save: MaheSave, player: int) -> str:
        return People(self._site.texts, save.session.setup, save.seats).player(player)
