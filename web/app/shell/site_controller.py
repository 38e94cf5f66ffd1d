"""Leads through the site: which screen is shown, in which language, and what its commands do.

Promises: every command ends with a screen on which one can go on; a running game is given up only when asked for; what
goes wrong is said in the reader's language, with the game intact. Never touches the browser but through its ports.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from app.game_page import GamePage
from app.keeping.game_files import GameFiles
from app.keeping.history import History
from app.keeping.new_game import NewGame
from app.keeping.repository import GameRepository
from app.keeping.running_game import RunningGame
from app.keeping.salvage import Salvage
from app.keeping.share_dialog import FORM as SHARE_FORM
from app.keeping.sharing import Sharing
from app.languages import Language, Texts, all_languages, choose_language, texts_in
from app.markup import Markup, join
from app.ports import Browser
from app.replay.replay_controller import ReplayController
from app.rules.live_examples import LiveExamples
from app.rules.rules_panel import RulesPanel
from app.rules.rules_sheet import CHOICE as RULES_CHOICE
from app.seats.setting_up import SettingUp
from app.seats.setup_form import SetupForm
from app.seats.setup_screen import setup_screen
from app.shell.feedback import Feedback
from app.shell.forgetting import Forgetting
from app.shell.guard import Guard
from app.shell.lab_door import OWN as LAB_OWN
from app.shell.lab_door import LabDoor, leads_to_lab
from app.shell.navigation.covers import Covers
from app.shell.navigation.full_screen import FullScreen
from app.shell.navigation.way_back import WayBack
from app.shell.notices import notices
from app.shell.offers import Offers
from app.shell.settings.device_settings import DeviceSettings
from app.shell.settings.settings import Settings
from app.shell.settings.settings_dialog import FORM as SETTINGS_FORM
from app.shell.settings.settings_dialog import SPOKEN
from app.shell.surroundings import Commands
from app.shell.views import dialogs
from app.shell.views.frame import framed
from app.table.retelling import Retelling
from app.table.table_controller import TableController
from app.tutorial.tutorial_controller import Tutorial
from mahe_core.table.save_file import AnySave

LANGUAGE = "language"
"""Preference: the language chosen."""


class SiteController:
    """Holds what the page shows and carries out what is pressed on it."""

    def __init__(self, browser: Browser, game: GamePage) -> None:
        self.game = game
        self.browser = browser
        self._page = browser.page
        self._repository = GameRepository(browser.store, game.rules)
        self._texts = texts_in(self._language_to_begin_with().code)
        self._form = SetupForm(self)
        self._table: TableController | None = None
        self._setting_up = True
        self._writes = True
        self._feedback = Feedback(browser)
        self._settings = DeviceSettings(self, self._on_settings)
        self._offers = Offers(self, self._keep_form)
        self._replays = ReplayController(self, self._clear_for_another)
        self._lab_door = LabDoor(self, self._clear_for_lab)
        self._tutorial = Tutorial(
            self, self._feedback, enter=self._enter_tutorial, leave=self._leave_tutorial, play=self._play_after_tutorial
        )
        self._covers = Covers(lambda: (self._tutorial, self._lab_door.lab, self._replays))
        self._examples = LiveExamples(self)
        self._rules = RulesPanel(self, self._examples)
        self._forgetting = Forgetting(self)
        self._salvage = Salvage(self, self._repository)
        self._running_game = RunningGame(self, self._repository, self._salvage)
        self._way_back = WayBack(
            self,
            covered=lambda: self._rules.is_open or self._covered,
            uncover=self._back,
            show_notices=self.show_notices,
        )
        self._files = GameFiles(self, self._replays)
        self._sharing = Sharing(self, self._files)
        self._full_screen = FullScreen(self, lambda: self._covered)
        self._guard = Guard(self, self._way_back.settle)
        new_game = NewGame(self)
        self._commands: Commands = {
            "new-game": self._ask_for_new_game,
            "new-game-confirmed": self._new_game,
            "undo": self._undo,
            "pass": self._lift_card,
            "back": self._back,
            "cancel": self._cancel,
            **self._rules.commands,
            **self._guard.commands,
            **new_game.commands,
            **self._settings.commands,
            **self._offers.commands,
            **self._files.commands,
            **self._salvage.commands,
            **self._sharing.commands,
            **self.game.table.commands(self),
            **Retelling(self).commands,
            **SettingUp(self, self._form, new_game).commands,
            **self._full_screen.commands,
            **self._replays.commands,
            **History(self, self._repository, self._replays).commands,
            **self._tutorial.commands,
            **self._lab_door.commands,
            **self._forgetting.commands,
            **self._way_back.commands,
            **self._examples.commands,
        }

    # What the parts ask

    @property
    def texts(self) -> Texts:
        """The language spoken now."""
        return self._texts

    @property
    def settings(self) -> Settings:
        """How the table is to be played at."""
        return self._settings.settings

    @property
    def table(self) -> TableController | None:
        """The table, once there was a game on it."""
        return self._table

    @property
    def writes(self) -> bool:
        """Whether this tab is the one that plays."""
        return self._writes

    @property
    def game_runs(self) -> bool:
        """Whether a game is on the table that is not over."""
        return self._table is not None and self._table.result is None and not self._setting_up

    @property
    def at_table(self) -> bool:
        """Whether the table is what the page shows."""
        return self.game_runs and not self._covered

    # Starting

    async def start(self) -> None:
        """Bring back the running game, or take over the set-up form as it stands on the page."""
        self._writes = await self.browser.device.claim_table(self._on_turn_to_write)
        self.browser.device.on_news(self._on_news)
        self._forgetting.watch()
        resumed = await self._resume()
        await self._salvage.recall()
        if resumed or self._page.drawn_language() is None:
            self.draw()
        else:
            self._form.take_over()
            self.show_notices()
        self._offers.watch()
        await self.guard(self._sharing.open_arrived())
        self.browser.links.on_arrival(self._on_link)
        self._full_screen.watch()
        self._page.set_app("ready")
        self._page.mark("mahe:ready")
        addressed = leads_to_lab(self.browser.address)
        wish = "lab" if addressed else self._page.wish()
        if wish is not None and (self._setting_up or addressed):
            await self.guard(self.command(wish))
        self._way_back.settle()

    async def _resume(self) -> bool:
        save = await self._running_game.bring_back()
        if save is None:
            return False
        self._sit_down(save)
        return True

    def _on_news(self) -> None:
        self.guard(self._reload_game())

    async def _reload_game(self) -> None:
        """Follow the game that another tab plays, behind what covers it."""
        self._settings.recall()
        if not self._writes and await self._resume() and not self._covered:
            self.draw()

    def _on_link(self) -> None:
        self.guard(self._sharing.open_arrived())

    def _on_turn_to_write(self) -> None:
        self._writes = True
        self.guard(self._take_over_table())

    async def _take_over_table(self) -> None:
        self._settings.recall()
        if await self._resume():
            self.draw()
        else:
            self.show_notices()
        # A link that came to a tab which could only watch has waited for its turn, also while it was being watched.
        if not self._replays.is_open:
            await self._sharing.open_arrived()

    def _language_to_begin_with(self) -> Language:
        """Go on in the language that the page is drawn in, as somebody may already be typing; else choose as it did."""
        drawn, stored = self._page.drawn_language(), self.browser.preferences.get(LANGUAGE)
        wanted = [drawn, self.browser.address.get("lang"), stored, *self.browser.languages]
        return choose_language(wanted, all_languages())

    # What is pressed

    def guard(self, work: Awaitable[object]) -> asyncio.Task[None]:
        """Carry out work; whatever goes wrong in it is told, and the game is still there."""
        return self._guard.begin(work)

    def dialog_closed(self) -> None:
        """Take note that the dialog was closed, be it by the Escape key."""
        self._way_back.settle()

    def tell_trouble(self) -> None:
        """Tell of the exception being handled, with a report for the makers; the game is safe."""
        self._guard.tell()

    def intent(self, wish: str) -> Awaitable[None] | None:
        """Take what a player wants, or what the table's own die shows; what is given back carries it out."""
        self._examples.pause()
        if self._tutorial.is_open:
            return self._tutorial.want(wish)
        table = self._table
        work = None if table is None else table.want(wish)
        if table is None or work is None:
            return None
        # Whoever plays on does not want to leave: the next Back is a first one, also while something moves.
        self._way_back.settle()
        return self._after(work, table)

    async def _after(self, work: Awaitable[None], table: TableController) -> None:
        """Carry out a wish at the table, then tell those whom it concerns."""
        worked = self._repository.works
        await work
        self.browser.device.tell_other_tabs()
        if table is not self._table:
            return
        if worked != self._repository.works:
            self._page.update({"notices": self._notices()})
        if table.result is not None:
            self._running_game.tell_page(runs=False)
            self._offers.game_finished()
            self._full_screen.follow()
            if not self._covered:
                self.draw()
                # There is nothing to be asked any more before one leaves.
                self._way_back.settle()
                await table.count_up()

    async def command(self, command: str) -> None:
        """Carry out a command of the page by its hook."""
        name, _, argument = command.partition(":")
        if name not in self._replays.commands:
            self._replays.pause()
        if name not in self._examples.commands:
            self._examples.pause()
        if name in self._commands:
            await self._commands[name](argument)
        elif (lab := self._lab_door.lab) is not None and name.startswith(LAB_OWN):
            await lab.command(name, argument)

    async def choose_language(self, code: str) -> None:
        """Speak another language from now on, everywhere at once."""
        self._examples.pause()
        if self._showing_form:
            self._form.read()
        self._texts = texts_in(code)
        self.browser.preferences.set(LANGUAGE, code)
        self.draw()
        self._rules.language_changed()

    async def form_changed(self, form: str) -> None:
        """Take a change in a form: of the settings, or of the set-up, where a sign that was taken is exchanged."""
        self._examples.pause()
        if form == SETTINGS_FORM:
            self._settings.take()
            spoken = self._page.fields(SETTINGS_FORM).get(SPOKEN, "")
            if spoken != self._texts.language.code:
                await self.choose_language(spoken)
                await self.command("settings")
        elif form == RULES_CHOICE:
            self._rules.take()
        elif form == SHARE_FORM:
            self._sharing.draw_again()
        elif (lab := self._lab_door.lab) is not None and form.startswith(LAB_OWN):
            lab.changed(form)
        elif self._showing_form:
            self._form.tidy()

    def _keep_form(self) -> None:
        """Remember what is typed into the set-up form, which is about to be left with the page."""
        if self._showing_form:
            self._form.read()
            self._form.remember()

    def _on_settings(self) -> None:
        table = self._table
        if table is None:
            return
        table.settings_changed()
        self._replays.settings_changed()
        self._go_on(table)

    def _go_on(self, table: TableController) -> None:
        """Have chance answer what nobody will tap in any more, once the table can be seen."""
        work = table.go_on() if self.at_table else None
        if work is not None:
            self.guard(self._after(work, table))

    @property
    def _covered(self) -> bool:
        """Whether the screen shown is one that leads back to another."""
        return self._covers.top is not None

    @property
    def _showing_form(self) -> bool:
        return self._setting_up and not self._covered

    def _leave_form(self) -> None:
        """Take along what is typed into the set-up form, which is about to be covered."""
        if self._showing_form:
            self._form.read()

    # Games

    async def put_on_table(self, save: AnySave) -> None:
        """Store a game and go on with it in the place of the one before."""
        save = await self._running_game.replace(save)
        self._covers.close()
        self._rules.close()
        self._sit_down(save)
        self.draw()

    def _sit_down(self, save: AnySave) -> None:
        if self._table is not None:
            self._table.leave()
        self._table = TableController(self, save, self._repository, self._feedback)
        self._setting_up = False
        self._running_game.tell_page(runs=self._table.result is None)
        # The settings may have changed while the game was being stored.
        self._go_on(self._table)

    async def _ask_for_new_game(self, _argument: str = "") -> None:
        if not self.game_runs:
            await self._new_game()
            return
        texts = self._texts
        self._page.open_dialog(
            dialogs.confirmation(
                texts.gettext("Give up this game?"),
                texts.gettext("The game on the table is not over yet. A new game takes its place."),
                "new-game-confirmed",
                texts.gettext("New game"),
                texts,
            )
        )

    async def _new_game(self, _argument: str = "") -> None:
        self._page.close_dialog()
        if not self._writes:
            self.tell_read_only()
            return
        self._tutorial.close()
        self._setting_up = True
        self._form.recall()
        self.draw()

    async def _undo(self, _argument: str = "") -> None:
        table = self._table
        work = None if table is None else table.take_back()
        if table is not None and work is not None:
            await self._after(work, table)

    async def _lift_card(self, _argument: str = "") -> None:
        if self._table is not None:
            self._table.lift_card()

    # Screens

    def draw(self) -> None:
        """Draw the screen that is due, whole."""
        texts = self._texts
        self._page.set_language(texts.language.tag, self.game.shell.title(texts))
        self._page.show(framed(self._screen(), self.game.shell, texts, all_languages()))
        self._full_screen.follow()
        lab = self._lab_door.lab
        if lab is not None and self._covers.top is lab:
            lab.shown()

    def _screen(self) -> Markup:
        texts = self._texts
        if (cover := self._covers.top) is not None:
            return cover.screen()
        table = self._table
        if table is None or self._setting_up:
            notices, offers = self._notices(), self._offers.drawn()
            newcomer, face = self._tutorial.is_news, self.game.seats.setup_face(self._form.form, texts)
            return setup_screen(face, texts, notices=notices, offers=offers, newcomer=newcomer)
        if table.result is None:
            return table.screen(self._notices(), self._full_screen.button())
        return table.result_screen(self._notices(), self._offers.drawn())

    def _notices(self) -> Markup:
        texts = self._texts
        stores, damaged = self._repository.works, self._salvage.offered
        lasting = notices(self.game.keeping, texts, writes=self._writes, stores=stores, damaged=damaged)
        return join([self._way_back.drawn(texts), lasting])

    def show_notices(self) -> None:
        """Draw anew what the people at the table should know, on whichever screen is there."""
        self._page.update({"notices": self._notices(), "offers": self._offers.drawn()})

    async def _back(self, _argument: str = "") -> None:
        """Close the rules, or else leave what covers the game."""
        if self._rules.is_open:
            self._rules.close()
        elif self._tutorial.is_open:
            await self._leave_tutorial()
        else:
            await self._uncover()

    async def _uncover(self) -> None:
        """Leave the guided first game, or else the lab or the game that is watched again, for what lies behind."""
        self._covers.uncover()
        self.draw()
        if self._table is not None:
            self._go_on(self._table)
        if self._writes:
            await self._sharing.open_arrived()

    def _enter_tutorial(self) -> None:
        """Take along what is typed, and close the rules, so that the guided game leads back to what lies behind."""
        self._leave_form()
        self._rules.close()
        if self._lab_door.lab is not None:
            self._lab_door.lab.pause()

    def _clear_for_another(self) -> None:
        """Take along what is typed, and close whatever would hide what is to be shown now."""
        self._leave_form()
        self._tutorial.close()
        if self._lab_door.lab is not None:
            self._lab_door.lab.close()
        self._rules.close()

    def _clear_for_lab(self) -> None:
        """Make room for the lab, which does not lead back to a game that was watched."""
        self._clear_for_another()
        self._replays.close()

    async def _leave_tutorial(self) -> None:
        await self._uncover()
        if self._showing_form:
            self._page.focus("tutorial")

    async def _play_after_tutorial(self) -> None:
        self._replays.close()
        if self._table is None or self._setting_up or self.game_runs:
            await self._uncover()
        else:
            await self._new_game()

    async def _cancel(self, _argument: str = "") -> None:
        self._page.close_dialog()

    def tell_read_only(self) -> None:
        """Say that another tab is playing."""
        texts = self._texts
        title = texts.gettext("Another tab is playing")
        self._page.open_dialog(dialogs.message(title, self.game.shell.played_elsewhere(texts), texts))
