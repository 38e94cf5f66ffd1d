"""Leads through the site: which screen is shown, in which language, and what its commands do.

Promises: every command ends with a screen on which one can go on; a running game is given up only when asked for; what
goes wrong is said in the reader's language, with the game intact. Never touches the browser but through its ports.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable

from app.languages import Language, all_languages, choose_language, texts_in
from app.mahe.form_keeper import FormKeeper
from app.mahe.installing import InstallHint
from app.mahe.notices import notices, update_notice
from app.mahe.refusals import why_save_refused
from app.mahe.report import report
from app.mahe.rules_text import rules_text
from app.mahe.table_controller import MaheKeeper, TableController
from app.mahe.table_model import MaheSave
from app.mahe.views import dialogs
from app.mahe.views.frame import framed
from app.mahe.views.result_screen import result_screen
from app.mahe.views.rules_screen import rules_screen
from app.mahe.views.setup_screen import setup_screen
from app.markup import Markup, join
from app.ports import Browser
from app.saves import Damaged, Keeper
from mahe_core import mahe
from mahe_core.table.save_file import Refusal, Save, SaveRefused, read, write
from mahe_core.table.seats import Seat
from mahe_core.table.session import SEEDS, begin, drawn_player

LANGUAGE = "language"
RUNNING = "running"
"""Preferences: the language chosen, and whether a game is running."""


class SiteController:
    """Holds what the page shows and carries out what is pressed on it."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._page = browser.page
        self._keeper: MaheKeeper = Keeper(browser.store, mahe)
        self._texts = texts_in(self._language_to_begin_with().code)
        self._form = FormKeeper(browser.page, browser.preferences)
        self._install_hint = InstallHint(browser.installing, browser.device, browser.preferences)
        self._table: TableController | None = None
        self._damaged: Damaged | None = None
        self._to_open: MaheSave | None = None
        self._reading_rules = False
        self._setting_up = True
        self._writes = True
        self._update_waits = False
        self._report = ""
        self._at_work: set[asyncio.Task[None]] = set()
        self._preset_seed = self._seed_of_address()

    # Starting

    async def start(self) -> None:
        """Bring back the running game, or take over the set-up form as it stands on the page."""
        self._writes = await self._browser.device.claim_table(self._on_turn_to_write)
        self._browser.device.on_news(self._on_news)
        if await self._resume() or self._page.drawn_language() is None:
            self._draw()
        else:
            self._form.take_over(self._texts.language)
            self._page.update({"notices": self._notices(), "offers": self._offers()})
        self._browser.updates.on_offer(self._on_update)
        self._browser.installing.on_change(self._show_offers)
        self._page.set_app("ready")
        self._page.mark("mahe:ready")
        wish = self._page.wish()
        if wish is not None and self._setting_up:
            await self.command(wish)

    async def _resume(self) -> bool:
        found = await self._keeper.running()
        match found:
            case None:
                self._browser.preferences.set(RUNNING, "")
                return False
            case Damaged():
                self._damaged = found
                self._browser.preferences.set(RUNNING, "")
                if self._writes:
                    await self._keeper.set_aside(found)
                return False
            case _:
                self._sit_down(found)
                return True

    def _on_news(self) -> None:
        self.guard(self._reload_game())

    async def _reload_game(self) -> None:
        """Follow the game that another tab plays, behind the rules if they are being read."""
        reading_rules = self._reading_rules
        if not self._writes and await self._resume():
            self._reading_rules = reading_rules
            if not reading_rules:
                self._draw()

    def _on_turn_to_write(self) -> None:
        self._writes = True
        self.guard(self._take_over_table())

    async def _take_over_table(self) -> None:
        reading_rules = self._reading_rules
        if await self._resume():
            self._reading_rules = reading_rules
            self._draw()
        else:
            self._page.update({"notices": self._notices(), "offers": self._offers()})

    def _language_to_begin_with(self) -> Language:
        """Go on in the language that the page is drawn in, as somebody may already be typing; else choose as it did."""
        drawn, stored = self._page.drawn_language(), self._browser.preferences.get(LANGUAGE)
        wanted = [drawn, self._browser.address.get("lang"), stored, *self._browser.languages]
        return choose_language(wanted, all_languages())

    def _seed_of_address(self) -> int | None:
        written = self._browser.address.get("seed", "")
        if not (written.isascii() and written.isdigit()) or len(written) > len(str(SEEDS)):
            return None
        return int(written) if int(written) < SEEDS else None

    # What is pressed

    def guard(self, work: Awaitable[object]) -> asyncio.Task[None]:
        """Carry out work; whatever goes wrong in it is told, and the game is still there."""
        task = asyncio.ensure_future(self._guarded(work))
        # The loop holds its tasks weakly; one that is thrown away half done would leave a dead page.
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        return task

    async def _guarded(self, work: Awaitable[object]) -> None:
        try:
            await work
        except Exception:  # noqa: BLE001 - nothing that goes wrong may leave a dead page
            self.tell_trouble()

    def tell_trouble(self) -> None:
        """Tell of the exception being handled, with a report for the makers; the game is safe."""
        table = self._table
        self._report = report(traceback.format_exc(), None if table is None else table.save)
        self._page.open_dialog(dialogs.trouble(self._report, self._texts))

    def intent(self, wish: str) -> Awaitable[None] | None:
        """Take what a player wants; what is given back carries it out."""
        table = self._table
        work = None if table is None else table.want(wish)
        return None if table is None or work is None else self._after(work, table)

    async def _after(self, work: Awaitable[None], table: TableController) -> None:
        """Carry out a wish at the table, then tell those whom it concerns."""
        worked = self._keeper.works
        await work
        self._browser.device.tell_other_tabs()
        if table is not self._table:
            return
        if worked != self._keeper.works:
            self._page.update({"notices": self._notices()})
        if table.result is not None:
            self._browser.preferences.set(RUNNING, "")
            self._install_hint.game_finished()
            if not self._reading_rules:
                self._draw()

    async def command(self, command: str) -> None:
        """Carry out a command of the page by its hook."""
        name, _, argument = command.partition(":")
        commands: dict[str, Callable[[], Awaitable[None]]] = {
            "play": self._play,
            "play-again": self._play_again,
            "new-game": self._ask_for_new_game,
            "new-game-confirmed": self._new_game,
            "undo": self._undo,
            "save": self._save,
            "open": self._open,
            "open-confirmed": self._open_confirmed,
            "download-damaged": self._download_damaged,
            "rules": self._open_rules,
            "back": self._back,
            "cancel": self._cancel,
            "copy-report": self._copy_report,
            "reload": self._reload,
            "update": self._update,
            "install": self._install_hint.install,
            "no-install": self._no_install,
        }
        if name == "look":
            self._look(int(argument))
        elif name == "show":
            self._show_cards(int(argument))
        elif name in commands:
            await commands[name]()

    async def choose_language(self, code: str) -> None:
        """Speak another language from now on, everywhere at once."""
        if self._showing_form:
            self._form.read(self._texts.language)
        self._texts = texts_in(code)
        if self._table is not None:
            self._table.texts = self._texts
        self._browser.preferences.set(LANGUAGE, code)
        self._draw()

    async def form_changed(self) -> None:
        """Tidy the form after a change: a sign that was taken is exchanged."""
        if self._showing_form:
            self._form.tidy(self._texts.language)

    @property
    def _showing_form(self) -> bool:
        return self._setting_up and not self._reading_rules

    # Games

    async def _play(self) -> None:
        if not self._writes:
            self._tell_read_only()
            return
        language = self._texts.language
        self._form.read(language)
        self._form.remember()
        form = self._form.form
        seed = self._new_seed()
        first = drawn_player(seed, form.players) if form.first is None else form.first
        await self._begin(self._form.setup(first, language), form.seats(), seed)

    async def _play_again(self) -> None:
        """Play again with the same people; whoever sits after the one who began last begins."""
        if not self._writes:
            self._tell_read_only()
            return
        if self._table is None:
            return
        setup = self._table.save.session.setup
        again = mahe.Setup(
            setup.players,
            (setup.first + 1) % setup.players,
            setup.third_die_on_seven,
            setup.spend_cards,
            setup.turtles_each,
        )
        await self._begin(again, self._table.save.seats, self._new_seed())

    async def _begin(self, setup: mahe.Setup, seats: tuple[Seat, ...], seed: int) -> None:
        save_id = f"{self._browser.device.secret(64):016x}"
        await self._put_on_table(Save(save_id, begin(mahe, setup, seed).settled(), seats))

    async def _put_on_table(self, save: MaheSave) -> None:
        await self._keeper.keep(save)
        self._browser.device.tell_other_tabs()
        self._sit_down(save)
        self._draw()

    def _sit_down(self, save: MaheSave) -> None:
        self._table = TableController(
            save,
            self._keeper,
            self._page,
            self._texts,
            animated=not self._browser.calm and self._browser.address.get("motion") != "off",
            read_only=not self._writes,
        )
        self._setting_up = False
        self._reading_rules = False
        self._browser.preferences.set(RUNNING, "yes" if self._table.result is None else "")

    def _new_seed(self) -> int:
        """Take the seed of the address for the first game, and true chance for every later one."""
        seed, self._preset_seed = self._preset_seed, None
        return self._browser.device.secret(53) if seed is None else seed

    async def _ask_for_new_game(self) -> None:
        if self._table is None or self._table.result is not None:
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

    async def _new_game(self) -> None:
        self._page.close_dialog()
        if not self._writes:
            self._tell_read_only()
            return
        self._setting_up = True
        self._form.recall()
        self._draw()

    async def _undo(self) -> None:
        table = self._table
        work = None if table is None else table.take_back()
        if table is not None and work is not None:
            await self._after(work, table)

    # Files

    async def _save(self) -> None:
        if self._table is not None:
            save = self._table.save
            self._browser.files.download(f"mahe-{save.id[:8]}-{len(save.session.entries)}.json", write(save))

    async def _open(self) -> None:
        text = await self._browser.files.pick()
        if text is None:
            return
        texts = self._texts
        if not self._writes:
            self._tell_read_only()
            return
        try:
            save = read(text, mahe)
        except SaveRefused as refused:
            if refused.refusal is Refusal.NEWER_VERSION:
                # It is what the reader is told to wait for.
                self._browser.updates.look()
            title = texts.gettext("This file cannot be opened")
            self._page.open_dialog(dialogs.message(title, why_save_refused(refused, texts), texts))
            return
        if self._table is None or self._table.result is not None or self._setting_up:
            await self._put_on_table(save)
            return
        self._to_open = save
        self._page.open_dialog(
            dialogs.confirmation(
                texts.gettext("Give up this game?"),
                texts.gettext("The game on the table is not over yet. The saved one takes its place."),
                "open-confirmed",
                texts.gettext("Open the saved game"),
                texts,
            )
        )

    async def _open_confirmed(self) -> None:
        self._page.close_dialog()
        save, self._to_open = self._to_open, None
        if save is not None:
            await self._put_on_table(save)

    async def _download_damaged(self) -> None:
        if self._damaged is not None:
            self._browser.files.download("mahe-damaged.json", self._damaged.text)

    # Screens

    def _draw(self) -> None:
        """Draw the screen that is due, whole."""
        texts = self._texts
        self._page.set_language(texts.language.tag, texts.gettext("Mahé – a turtle race round the island"))
        self._page.show(framed(self._screen(), texts, all_languages()))

    def _screen(self) -> Markup:
        texts = self._texts
        if self._reading_rules:
            return rules_screen(rules_text(texts.language.code), texts)
        table = self._table
        if table is None or self._setting_up:
            return setup_screen(self._form.form, texts, notices=self._notices(), offers=self._offers())
        if table.result is None:
            return table.screen(self._notices())
        return result_screen(table.result, table.people, table.log, notices=self._notices(), offers=self._offers())

    def _notices(self) -> Markup:
        return notices(self._texts, writes=self._writes, stores=self._keeper.works, damaged=self._damaged)

    async def _open_rules(self) -> None:
        if self._showing_form:
            self._form.read(self._texts.language)
        self._reading_rules = True
        self._draw()

    async def _back(self) -> None:
        self._reading_rules = False
        self._draw()

    async def _cancel(self) -> None:
        self._to_open = None
        self._page.close_dialog()

    def _look(self, player: int) -> None:
        if self._table is not None:
            name = self._table.people.player(player)
            self._page.open_dialog(dialogs.only_for(player, name, self._texts))

    def _show_cards(self, player: int) -> None:
        if self._table is not None:
            name = self._table.people.player(player)
            cards = self._table.save.session.state.egg_cards(player)
            self._page.open_dialog(dialogs.own_cards(name, cards, self._texts))

    def _tell_read_only(self) -> None:
        texts = self._texts
        title = texts.gettext("Another tab is playing")
        text = texts.gettext("Mahé is open in another tab of this browser. Play there, or close that tab first.")
        self._page.open_dialog(dialogs.message(title, text, texts))

    # What is offered between games

    def _show_offers(self) -> None:
        # Only screens between games have the region.
        self._page.update({"offers": self._offers()})

    def _offers(self) -> Markup:
        # A tab that only watches is not the only one, and another one must not lose its files.
        update = update_notice(self._texts) if self._update_waits and self._writes else None
        return join([update, self._install_hint.drawn(self._texts)])

    async def _no_install(self) -> None:
        self._install_hint.dismiss()
        self._show_offers()

    def _on_update(self) -> None:
        self._update_waits = True
        self._show_offers()

    async def _update(self) -> None:
        texts = self._texts
        if self._showing_form:
            self._form.read(texts.language)
            self._form.remember()
        if not await self._browser.updates.take():
            title = texts.gettext("Another tab is open")
            text = texts.gettext(
                "Mahé is open in another tab of this browser. Close that tab first, or leave it: the new version "
                "comes by itself once all its tabs have been closed."
            )
            self._page.open_dialog(dialogs.message(title, text, texts))

    # Trouble

    async def _copy_report(self) -> None:
        self._browser.device.copy(self._report)

    async def _reload(self) -> None:
        self._page.reload()
