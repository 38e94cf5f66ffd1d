"""Mahé's own commands at the table: looking at egg cards or a stack, and asking about decisions.

Looking opens a dialog. Answers about decisions appear with the question, so that the board stays in view; the coach,
which gives them, is loaded on the first question.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.computers.animals import animal_name
from app.mahe.play.aids import asked_about, may_ask_for_hint
from app.mahe.play.table_model import MaheSave, table_view
from app.mahe.screens.dialogs import only_for, own_cards, stack_dialog
from app.mahe.settings import MaheSettings
from app.mahe.wording.people import People
from app.ports.on_demand import ArchiveMissing, weigh
from app.ui.commands import plain
from app.ui.surroundings import Commands, Surroundings
from app.ui.views import dialogs
from mahe_core.engine.save_file import Save
from mahe_core.engine.thinking import LearningLost, level_of
from mahe_core.mahe import NAME


class OwnCards:
    """Shows players their own egg cards, after asking the others to look away unless eggs are open."""

    def __init__(self, site: Surroundings) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """The commands about cards; the argument is the player."""
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


class OpenedStacks:
    """Shows the turtles of a stack."""

    def __init__(self, site: Surroundings) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """The command for opening a stack; the argument is the square."""
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


class Asking:
    """Answers questions about a computer's decision, and about what the best computer player would do."""

    def __init__(self, site: Surroundings) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """The commands for asking these questions."""
        return {"why": plain(self._why), "hint": plain(self._hint)}

    async def _why(self) -> None:
        if self._site.table is None:
            return
        save: MaheSave = self._site.table.shown
        people = People(self._site.texts, save.session.setup, save.seats)
        place = asked_about(save.session, people)
        if place is None:
            return
        before = Save(save.id, save.session.at(place), save.seats)
        weighs = level_of(save.seats[before.session.state.decider].by) == "strong"
        try:
            await self._site.browser.archives.bring_players(NAME)
            worths = await weigh(self._site.browser.thinking, before) if weighs else None
        except (ArchiveMissing, LearningLost) as missing:
            self._show_missing(missing)
            return
        from app.mahe.coach.decision_words import why

        self._tell(why(save.session, place, worths, people), save)

    async def _hint(self) -> None:
        if self._site.table is None:
            return
        save: MaheSave = self._site.table.shown
        people = People(self._site.texts, save.session.setup, save.seats)
        if not may_ask_for_hint(save.session, people, self._site.settings):
            return
        texts = self._site.texts
        thinking = texts.gettext("{player} is thinking…", player=animal_name("elephant", texts))
        self._tell([thinking], save)
        try:
            await self._site.browser.archives.bring_players(NAME)
            worths = await weigh(self._site.browser.thinking, save)
        except (ArchiveMissing, LearningLost) as missing:
            self._show_missing(missing)
            return
        from app.mahe.coach.hint_words import hint

        self._tell(hint(save.session.state, worths, people), save)

    def _tell(self, sentences: Sequence[str], save: MaheSave) -> None:
        """Show sentences with the question, unless the game has moved on."""
        table = self._site.table
        if table is not None and table.shown.session is save.session and self._site.at_table:
            table.tell(sentences)

    def _show_missing(self, missing: ArchiveMissing | LearningLost) -> None:
        texts = self._site.texts
        title = texts.gettext("The coach is not on this device yet")
        outdated = isinstance(missing, ArchiveMissing) and missing.outdated
        self._site.browser.page.open_dialog(dialogs.missing(title, texts, outdated=outdated))
