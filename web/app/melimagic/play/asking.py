"""Answers why the computer players did what they did, once a game is over; nothing is told unasked."""

from __future__ import annotations

from app.melimagic.ending.reasons import COMMAND, REGION, forgetful, levels_of, reasons, reasons_asked, reasons_told
from app.melimagic.wording.people import People
from app.ports.on_demand import ArchiveMissing
from app.ui.commands import Commands
from app.ui.surroundings import Surroundings
from app.ui.views.dialogs import message
from mahe_core.melimagic import NAME
from mahe_core.melimagic.players.recounting import read_account
from mahe_core.melimagic.players.thinking import reasons_of
from mahe_core.melimagic.sessions import MelimagicSave


class Asking:
    """Carries out the question on the result screen."""

    def __init__(self, site: Surroundings) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """What is pressed to ask, and to hide the answer again."""
        return {COMMAND: self._reasons}

    async def _reasons(self, what: str) -> None:
        table, texts = self._site.table, self._site.texts
        if what:
            self._site.browser.page.update({REGION: reasons_asked(texts)})
            return
        if table is None or table.result is None:
            return
        save: MelimagicSave = table.shown
        people = People(texts, save.session.setup, save.seats)
        try:
            await self._site.browser.archives.bring_players(NAME)
            answers = self._site.browser.thinking.think(save, reasons_of(levels_of(save, people)))
            accounts = [read_account(answer) async for answer in answers]
        except ArchiveMissing:
            title = texts.gettext("The computer players are not on this device yet")
            text = texts.gettext("They could not be loaded. Go online once and try again.")
            self._site.browser.page.open_dialog(message(title, text, texts))
            return
        now = self._site.table
        if now is None or now.shown.session is not save.session or texts is not self._site.texts:
            return
        told = reasons(save.session, accounts, people)
        self._site.browser.page.update({REGION: reasons_told(told, forgetful(save, people), people)})
        self._site.browser.page.say(texts.gettext("The computers say what they were thinking."))
