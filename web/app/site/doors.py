"""Loads the lab, the coach, the room of several devices and today's roll on first use; nothing else imports them.

If one cannot be loaded, a dialog says so, and the game continues.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

from app.game.game import imported
from app.ports.on_demand import ArchiveMissing
from app.replay.replay import Clip
from app.replay.replay_controller import ReplayController
from app.site_protocol import Site
from app.storage.game_files import GameFiles
from app.storage.last_games import SHELF
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element
from app.ui.remembered import PLAYED, VISIT
from app.ui.views import dialogs
from app.ui.views.elements import command_button, notice
from mahe_core.engine.reading import Reading
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import plays_elsewhere
from mahe_core.engine.thinking import LearningLost

if TYPE_CHECKING:
    from app.coach.coach_controller import Coach
    from app.lab.lab_controller import LabController
    from app.peers.peers_controller import PeersController
    from app.site.game_on_table import GameOnTable
    from app.storage.sharing import Sharing
    from app.tomorrow.tomorrow import Tomorrow


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
        try:
            await self._bring(self._site.texts.language.code)
        except ArchiveMissing as missing:
            _report(self._site, self._site.texts.gettext("The lab is not on this device yet"), missing)
            return
        await self._load().open(room)

    async def speak(self, code: str) -> None:
        """Load the texts of an open lab in a language. Raises ArchiveMissing."""
        if self.lab is not None and self.lab.is_open:
            await self._bring(code)

    async def _bring(self, code: str) -> None:
        await self._site.browser.archives.bring_lab(self._site.game.name, code)

    def _load(self) -> LabController:
        # A second press may have loaded it meanwhile.
        if self.lab is None:
            self.lab = import_module("app.lab.lab_controller").LabController(self._site)
        return self.lab


REVIEWING: Final = "reviewing"
"""The region with the coach's progress."""


class _GivenUp(Exception):
    """Raised after the user has cancelled."""


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
        """The commands of the coach, the film and the postcard of a game."""
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
            except ArchiveMissing as missing:
                _report(self._site, self._site.texts.gettext("The coach is not on this device yet"), missing)
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
        except ArchiveMissing as missing:
            _report(self._site, self._site.texts.gettext("The coach is not on this device yet"), missing)
            return
        if clips:
            start = min(int(first), len(clips) - 1) if first.isdecimal() else 0
            await self._replays.watch_film(save, clips, self._end_of_film, first=start)

    async def _end_of_film(self) -> None:
        """Show the postcard, if it is on this device."""
        with suppress(ArchiveMissing):
            await self._show_postcard("")

    async def _postcard(self, what: str) -> None:
        """Show the postcard of the finished game, which comes with the coach; `what` is a command of its dialog."""
        try:
            await self._show_postcard(what)
        except ArchiveMissing as missing:
            _report(self._site, self._site.texts.gettext("The postcard is not on this device yet"), missing)

    async def _show_postcard(self, what: str) -> None:
        save, game = self._finished(), self._site.game
        if save is None or game.postcard is None:
            return
        if game.coach is not None:
            await self._site.browser.archives.bring_players(game.name)
        postcards = import_module("app.postcard.postcard_controller").Postcards(self._site)
        await (postcards.command(what) if what else postcards.show(save))

    async def _scenes(self, save: AnySave) -> Sequence[Clip]:
        """Return the scenes chosen by the coach, or without what it has learned those chosen by the game.

        Raises ArchiveMissing.
        """
        game = self._site.game
        people = game.play.people(save, self._site.texts)
        if game.coach is None:
            return game.replay.scenes(save, people)
        self._show_progress(0)
        await self._site.browser.archives.bring_players(game.name)
        with suppress(LearningLost):
            clips = await self._load().scenes(save, self._show_progress)
            if clips:
                return clips
        found: Sequence[Clip] = imported(game.coach).scenes(save, people)
        return found

    def _show_progress(self, share: float) -> None:
        """Show the coach's progress. Raises _GivenUp if the dialog was closed."""
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
        # A second press may have loaded it meanwhile.
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


PEERS_OWN: Final = ("peers", "join", "message")
"""Prefixes of the commands and forms of the room of several devices."""

OF_HOST: Final = ("play-again", "new-game", "open", "teams-begin", "teams-go-on")
"""Commands that put another game on the table, which the host of a visited game does."""

NEXT_GAME: Final = "peers-next"
"""The command that explains where the next game begins."""

BEGIN: Final = "peers-begin"
"""The command that retries automatic loading."""


class PeersDoor:
    """Loads the room of several devices on first use."""

    def __init__(self, site: Site, on_table: Callable[[], GameOnTable], sharing: Callable[[], Sharing]) -> None:
        self._site = site
        self._on_table = on_table
        self._sharing = sharing
        self._asked = False
        """True once automatic loading was tried."""
        self._missing: ArchiveMissing | None = None
        """The reason why automatic loading failed, if it did."""
        self.room: PeersController | None = None
        """The room; None until its first use."""

    async def command(self, name: str, argument: str) -> None:
        """Run one of the room's commands, or report that the room could not be loaded."""
        try:
            room = await self._load()
        except ArchiveMissing as missing:
            if name == "message-shelf":
                # The list of recent games is open, and its other games are there.
                said = element("p", {"class": "hint"}, _missing_devices(missing, self._site.texts))
                self._site.browser.page.update({SHELF: said})
            else:
                _report(self._site, _no_devices(self._site.texts), missing)
            return
        if (command := room.commands.get(name)) is not None:
            await command(argument)

    def prepare(self) -> None:
        """Load the room if the game on the table, or the one to return to, is played on several devices.

        After a failure only the user can retry.
        """
        table = self._on_table().table
        browser = self._site.browser
        visits = browser.tab.get(VISIT) or browser.preferences.get(VISIT)
        needed = visits or (table is not None and plays_elsewhere(table.save.seats))
        if needed and not self._asked and self.room is None:
            self._asked = True
            self._site.guard(self._begin())

    def notice(self) -> Markup | None:
        """Draw the room's notices, or one that it is missing."""
        if self.room is not None:
            return self.room.notice()
        if self._missing is None:
            return None
        texts = self._site.texts
        if self._missing.outdated:
            button = dialogs.update_button("", texts)
        else:
            button = command_button(BEGIN, "", texts.gettext("Try again"))
        return notice(_missing_devices(self._missing, texts), "peers", button)

    def awaited(self, save: AnySave) -> Markup:
        """Draw the table's controls while a player at another device decides."""
        return Markup("") if self.room is None else self.room.awaited(save)

    async def _begin(self) -> None:
        try:
            room = await self._load()
        except ArchiveMissing as missing:
            self._missing = missing
            return
        await room.begin()

    async def _load(self) -> PeersController:
        if self.room is None:
            await self._site.browser.archives.bring_room("peers")
        # A second press may have loaded it meanwhile.
        if self.room is None:
            room = import_module("app.peers.peers_controller").PeersController
            self.room = room(self._site, self._on_table(), self._sharing())
        return self.room


TODAY_OWN: Final = "today"
"""Prefix of the commands of today's roll."""

UNASKED: Final = ("today-ended", "today-arrived")
"""What nobody asks it for: to remember a result, and to look at a link."""


class TodayDoor:
    """Loads today's roll and challenges on first use, and after a game, which may be one of them."""

    def __init__(self, site: Site, replays: ReplayController, files: GameFiles, sharing: Callable[[], Sharing]) -> None:
        self._site = site
        self._replays = replays
        self._files = files
        self._sharing = sharing
        self._ended: AnySave | None = None
        """The last finished game for which it was loaded."""
        self._room: Tomorrow | None = None

    @property
    def offered(self) -> bool:
        """True if the first screen offers it: a game has been finished on this device."""
        return self._site.game.daily is not None and self._site.browser.preferences.get(PLAYED) is not None

    async def command(self, name: str, argument: str) -> bool:
        """Run one of its commands; return False if it has none or could not be loaded."""
        site = self._site
        try:
            await site.browser.archives.bring_room("tomorrow")
        except ArchiveMissing as missing:
            if name not in UNASKED:
                _report(site, site.texts.gettext("Today’s roll is not on this device yet"), missing)
            return False
        if self._room is None:
            room = import_module("app.tomorrow.tomorrow").Tomorrow
            self._room = room(site, self._replays, self._files, self._sharing())
        return await self._room.command(name, argument)

    def prepare(self) -> None:
        """Load it after a game, whose result it remembers; without it, a day's game has no line."""
        table = self._site.table
        if table is not None and table.result is not None and table.save is not self._ended:
            self._ended = table.save
            self._site.guard(self.command("today-ended", ""))

    def regions(self) -> Regions:
        """Draw its region of the result screen."""
        return {} if self._room is None else self._room.regions()


def _no_devices(texts: Texts) -> str:
    return texts.gettext("What you need to play on several devices is not on this device yet")


def _missing_devices(missing: ArchiveMissing, texts: Texts) -> str:
    remedy = dialogs.newer_version(texts) if missing.outdated else dialogs.go_online(texts)
    return f"{_no_devices(texts)}. {remedy}"


def _report(site: Site, title: str, missing: ArchiveMissing) -> None:
    site.browser.page.open_dialog(dialogs.missing(title, site.texts, outdated=missing.outdated))
