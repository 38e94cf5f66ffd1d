"""Loads the probability lab, the coach and the room of several devices on first use; no other module imports them.

If one cannot be loaded, a dialog says so, and the game continues.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

from app.play.elsewhere import VISIT
from app.play.played_game import names
from app.play.table_controller import TableController
from app.play.table_views import elsewhere_view
from app.ports.on_demand import ArchiveMissing
from app.replay.replay import Clip
from app.replay.replay_controller import ReplayController
from app.site.game_on_table import GameOnTable
from app.site_protocol import Site
from app.storage.game_files import GameFiles
from app.storage.sharing import Sharing
from app.ui.commands import Commands, plain
from app.ui.markup import Markup, element, join
from app.ui.views import dialogs
from app.ui.views.elements import command_button, notice
from mahe_core.engine.reading import Reading
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import BY_CODE, BY_DEVICE
from mahe_core.engine.thinking import LearningLost

if TYPE_CHECKING:
    from app.coach.coach_controller import Coach
    from app.lab.lab_controller import LabController
    from app.peers.peers_controller import PeersController


OWN: Final = "lab-"
"""Prefix of the lab's own commands and forms."""


def leads_to_lab(address: Mapping[str, str]) -> bool:
    """Return True if the page's address asks for the lab.

    >>> leads_to_lab({"screen": "lab"}), leads_to_lab({"lesson": "risk"}), leads_to_lab({"seed": "7"})
    (True, True, False)
    """
    return address.get("screen") == "lab" or "lesson" in address


class LabDoor:
    """Loads the lab when it is first opened."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self.lab: LabController | None = None
        """The lab; None until it is first opened."""

    @property
    def commands(self) -> Commands:
        """The command that opens the lab; the argument is the room."""
        return {"lab": self._enter}

    async def _enter(self, room: str) -> None:
        if self._site.game.lab is None:
            return
        if await self._bring(self._site.texts.language.code):
            await self._load().open(room)
        else:
            self._report_missing()

    async def speak(self, code: str) -> bool:
        """Load what an open lab needs in a language; return False, with a dialog, if it is not on this device."""
        if self.lab is None or not self.lab.is_open or await self._bring(code):
            return True
        # The field for the language shows what was chosen.
        self._site.draw()
        self._report_missing()
        return False

    async def _bring(self, code: str) -> bool:
        try:
            await self._site.browser.archives.bring_lab(self._site.game.name, code)
        except ArchiveMissing:
            return False
        return True

    def _load(self) -> LabController:
        # Somebody may have pressed twice while it was being loaded.
        if self.lab is None:
            self.lab = import_module("app.lab.lab_controller").LabController(self._site)
        return self.lab

    def _report_missing(self) -> None:
        texts = self._site.texts
        title = texts.gettext("The lab is not on this device yet")
        text = texts.gettext("It could not be loaded. Go online once and try again.")
        self._site.browser.page.open_dialog(dialogs.message(title, text, texts))


REVIEWING: Final = "reviewing"
"""The region that shows how far the coach is."""


class _GivenUp(Exception):
    """Raised if somebody has cancelled."""


class CoachDoor:
    """Loads the coach on first use."""

    def __init__(self, site: Site, replays: ReplayController, files: GameFiles) -> None:
        self._site = site
        self._replays = replays
        self._files = files
        self.coach: Coach | None = None
        """The coach; None until its first use."""

    @property
    def commands(self) -> Commands:
        """The command that opens the coach, those on its page, and those for the film and the postcard of a game."""
        return {"coach": self._command, "film": self._film, "postcard": self._postcard}

    async def _command(self, what: str) -> None:
        if what:
            if self.coach is not None:
                await self.coach.command(what)
            return
        save = self._finished()
        if save is None or self._site.game.coach is None:
            return
        if self.coach is None:
            try:
                await self._site.browser.archives.bring_players(self._site.game.name)
            except ArchiveMissing:
                self._report_missing(self._site.texts.gettext("The coach is not on this device yet"))
                return
        await self._load().look_at(save)

    async def _film(self, first: str) -> None:
        """Play the film of the finished game, from scene `first` on."""
        save = self._finished()
        if save is None:
            return
        try:
            clips = await self._scenes(save)
        except _GivenUp:
            return
        if clips:
            await self._replays.watch_film(
                save, clips, first=min(int(first), len(clips) - 1) if first.isdecimal() else 0
            )

    async def _postcard(self, what: str) -> None:
        """Show the postcard of the finished game, which comes with the coach; `what` is a command of its dialog."""
        save, game = self._finished(), self._site.game
        if save is None or game.postcard is None:
            return
        try:
            if game.coach is not None:
                await self._site.browser.archives.bring_players(game.name)
            postcards = import_module("app.postcard.postcard_controller").Postcards(self._site)
            await (postcards.command(what) if what else postcards.show(save))
        except ArchiveMissing:
            self._report_missing(self._site.texts.gettext("The postcard is not on this device yet"))

    async def _scenes(self, save: AnySave) -> Sequence[Clip]:
        """Return the scenes that the coach finds, or else those that the game finds without it."""
        game, texts = self._site.game, self._site.texts
        if game.coach is not None:
            self._show_progress(0)
            with suppress(ArchiveMissing, LearningLost):
                await self._site.browser.archives.bring_players(game.name)
                clips = await self._load().scenes(save, self._show_progress)
                if clips:
                    return clips
        return game.replay.scenes(save, game.play.people(save, texts))

    def _show_progress(self, share: float) -> None:
        """Show how far the coach is. Raises _GivenUp if somebody has closed the dialog."""
        page, texts = self._site.browser.page, self._site.texts
        if not share:
            page.open_dialog(dialogs.waiting(texts.gettext("The coach is looking through the game…"), REVIEWING, texts))
        elif not page.dialog_open:
            raise _GivenUp
        else:
            page.update({REVIEWING: dialogs.how_far(share)})

    def _finished(self) -> AnySave | None:
        """Return the game to review, if it is finished: the one being replayed, or else the one at the table."""
        save = self._replays.watched
        if save is None and self._site.table is not None:
            save = self._site.table.save
        return save if save is not None and save.session.to_act is None else None

    def _load(self) -> Coach:
        # Somebody may have pressed twice while it was being loaded.
        if self.coach is None:
            self.coach = import_module("app.coach.coach_controller").Coach(self._site, self._try_again)
        return self.coach

    async def _try_again(self, game: Reading[AnySave]) -> None:
        texts = self._site.texts
        await self._files.open_game(
            game,
            "",
            texts.gettext("The game on the table is not over yet. The new one will take its place."),
            texts.gettext("Try it again"),
        )

    def _report_missing(self, title: str) -> None:
        texts = self._site.texts
        text = texts.gettext("It could not be loaded. Go online once and try again.")
        self._site.browser.page.open_dialog(dialogs.message(title, text, texts))


PEERS_OWN: Final = "peers-"
"""Prefix of the commands and forms of the room of several devices."""

OF_HOST: Final = ("play-again", "new-game", "open", "teams-begin", "teams-go-on")
"""Commands that put another game on the table, which the host of a visited game does."""

NEXT_GAME: Final = "peers-next"
"""The command that says so."""

LOAD: Final = "peers-load"
"""The command that loads the room once more after a failure."""


class PeersDoor:
    """Loads the room of several devices when somebody first needs it."""

    def __init__(self, site: Site, on_table: Callable[[], GameOnTable], sharing: Callable[[], Sharing]) -> None:
        self._site = site
        self._on_table = on_table
        self._sharing = sharing
        self._prepared = self._missing = False
        """True once the table has asked for the room, and once that has failed."""
        self.peers: PeersController | None = None
        """The room; None until its first use."""

    @property
    def commands(self) -> Commands:
        """The commands for joining a game, for letting others join this one, and for loading the room once more."""

        async def join_game(_argument: str) -> None:
            await self.command("join", "")

        async def host(_argument: str) -> None:
            await self.command("peers", "")

        return {"join": join_game, "peers": host, LOAD: plain(self._load_again)}

    async def command(self, name: str, argument: str) -> None:
        """Run one of the room's commands."""
        peers = await self._bring()
        if peers is not None and (command := peers.commands.get(name)) is not None:
            await command(argument)

    async def arrive(self, fragment: str) -> None:
        """Handle a code that was opened as an address."""
        if (peers := await self._bring()) is not None:
            await peers.visiting.arrive(fragment)

    async def come_back(self) -> None:
        """Return to another device's game after a reload, or to the guests of the own one."""
        if self._site.browser.tab.get(VISIT):
            if (peers := await self._bring()) is not None:
                await peers.visiting.come_back()
        elif self._hosts:
            await self._load()
            if self.peers is not None:
                await self.peers.hosting.call_guests()

    async def leave(self) -> None:
        """Leave another device's game."""
        if self.peers is not None:
            await self.peers.visiting.leave()

    async def form_changed(self, form: str) -> None:
        """Handle a change in one of the room's forms."""
        if self.peers is not None:
            await self.peers.form_changed(form)

    def dialog_closed(self) -> None:
        """Handle that a dialog was closed."""
        if self.peers is not None:
            self.peers.dialog_closed()

    def prepare(self) -> None:
        """Load the room if the game on the table is played by turn codes; after a failure only a press tries again."""
        if not self._prepared and self._coded_table is not None:
            self._prepared = True
            self._site.guard(self._load())

    def notice(self) -> Markup | None:
        """Draw the notice about a lost connection or about the last codes, if there is one."""
        if self.peers is not None:
            return self.peers.notice()
        table = self._coded_table
        if self._missing and table is not None and table.result is not None:
            return notice(self._no_codes, "last-code", self._again)
        return None

    def awaited(self, save: AnySave) -> Markup:
        """Draw what the table shows while somebody at another device decides."""
        acting, texts = save.session.to_act, self._site.texts
        if not isinstance(acting, int):
            return Markup("")
        more = None if self._on_table().visiting else self._buttons(save, acting)
        return elsewhere_view(acting, names(self._site.game.play, save, texts)[acting], texts, more)

    def _buttons(self, save: AnySave, acting: int) -> Markup | None:
        peers = self.peers
        if save.seats[acting].by != BY_CODE:
            connected = peers is not None and peers.hosting.connected(acting)
            missing = self._site.texts.gettext("Not connected")
            return None if connected else command_button("peers-missing", "button-quiet", missing)
        if peers is not None:
            return peers.codes.awaited(save)
        return join([element("p", {"class": "hint"}, self._no_codes), self._again]) if self._missing else None

    @property
    def _no_codes(self) -> str:
        return self._site.texts.gettext("Turn codes could not be loaded. Go online once and try again.")

    @property
    def _again(self) -> Markup:
        return command_button(LOAD, "", self._site.texts.gettext("Try again"))

    @property
    def _hosts(self) -> bool:
        """True if somebody plays the game on the table at a connected device."""
        table = self._on_table().table
        return table is not None and self._site.writes and any(seat.by == BY_DEVICE for seat in table.save.seats)

    @property
    def _coded_table(self) -> TableController | None:
        """The table if its game is this device's own and is played by turn codes."""
        on_table = self._on_table()
        table = None if on_table.visiting else on_table.table
        return table if table is not None and any(seat.by == BY_CODE for seat in table.save.seats) else None

    async def _load_again(self) -> None:
        await self._bring()

    async def _bring(self) -> PeersController | None:
        """Return the room, or say that it could not be loaded."""
        if self.peers is None:
            await self._load()
        if self.peers is None:
            texts = self._site.texts
            title = texts.gettext("Playing on several devices is not on this device yet")
            text = texts.gettext("It could not be loaded. Go online once and try again.")
            self._site.browser.page.open_dialog(dialogs.message(title, text, texts))
        return self.peers

    async def _load(self) -> None:
        try:
            await self._site.browser.archives.bring_peers()
        except ArchiveMissing:
            self._missing = True
        else:
            # Somebody may have pressed twice while it was being loaded.
            if self.peers is None:
                controller = import_module("app.peers.peers_controller").PeersController
                self.peers = controller(self._site, self._on_table(), self._sharing())
        if (table := self._coded_table) is not None:
            if self._site.at_table:
                table.display.update_controls()
            self._site.show_notices()
