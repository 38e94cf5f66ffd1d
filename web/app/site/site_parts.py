"""The parts of the site, each created once, and their commands."""

from __future__ import annotations

from app.computers.turns import SeatsDialog
from app.play.team_play import TeamPlay
from app.replay.replay_controller import ReplayController
from app.rules.live_examples import LiveExamples
from app.rules.rules_panel import RulesPanel
from app.seats.setup_controller import SettingUp, SetupForm
from app.site.data_deletion import DataDeletion
from app.site.device_settings import DeviceSettings, FullScreen, SoundSwitch
from app.site.doors import CoachDoor, LabDoor, PeersDoor, TodayDoor
from app.site.ear import Ear
from app.site.game_on_table import GameOnTable
from app.site.kept_copy import KeptCopy
from app.site.navigation import Back, Navigation
from app.site.offers import Credits, Offers
from app.site.other_tabs import OtherTabs
from app.site_protocol import Site
from app.storage.game_files import GameFiles
from app.storage.last_games import History
from app.storage.late_storing import LateStoring
from app.storage.new_game import NewGame
from app.storage.reading_saves import ChunkedReading
from app.storage.repository import GameRepository
from app.storage.running_game import RunningGame, Salvage
from app.storage.sharing import Sharing
from app.tutorial.tutorial_controller import Tutorial
from app.ui.commands import CommandRegistry
from app.ui.errors import Guard
from app.ui.feedback import Feedback


class Parts:
    """Creates the parts of a site; no part uses the site before all parts exist."""

    def __init__(self, site: Site) -> None:
        feedback = Feedback(site.browser)
        chunked_reading = ChunkedReading(site.browser.clock, site.browser.page)
        self.repository = GameRepository(site.browser.store, site.game.rules, chunked_reading)
        self.late_storing = LateStoring(site, self.repository)
        self.settings = DeviceSettings(site)
        self.sound_switch = SoundSwitch(site, self.settings)
        self.form = SetupForm(site)
        self.guard = Guard(site, site.game.brand.wordmark)
        self.way_back = Back(site)
        self.kept_copy = KeptCopy(site)
        self.offers = Offers(site, self.kept_copy)
        self.full_screen = FullScreen(site)
        self.data_deletion = DataDeletion(site, self.repository)
        self.replays = ReplayController(site)
        self.lab_door = LabDoor(site)
        guided = site.game.tutorial
        self.tutorial = None if guided is None else Tutorial(site, guided, feedback)
        self.examples = LiveExamples(site)
        self.rules = RulesPanel(site, self.examples)
        self.salvage = Salvage(site, self.repository)
        self.peers_door = PeersDoor(site, lambda: self.on_table, lambda: self.sharing)
        self.files = GameFiles(site, self.replays, chunked_reading, self.peers_door.command)
        self.today_door = TodayDoor(site, self.replays, self.files, lambda: self.sharing)
        self.sharing = Sharing(site, self.files, self.peers_door.command, self.today_door.command)
        running_game = RunningGame(site, self.repository, self.salvage)
        self.on_table = GameOnTable(site, self.repository, running_game, feedback, self.peers_door.awaited)
        self.ear = Ear(site, lambda: self.ways.top, self.on_table)
        self.seats_dialog = SeatsDialog(site, lambda: self.on_table.table)
        self.tabs = OtherTabs(site, self.on_table, self.settings, self.sharing)
        self.coach_door = CoachDoor(site, self.replays, self.files)
        self.ways = Navigation(
            site,
            self.form,
            self.rules,
            tutorial=self.tutorial,
            lab_door=self.lab_door,
            coach_door=self.coach_door,
            replays=self.replays,
        )
        new_game = NewGame(site)
        self.commands = CommandRegistry()
        """The commands of all parts; the table adds its own."""
        for part in (
            *(self.settings, self.sound_switch, self.guard, self.way_back, self.offers, self.full_screen),
            *(self.kept_copy, self.data_deletion, self.ways, self.seats_dialog, self.ear),
            *(
                self.replays,
                self.lab_door,
                self.coach_door,
                self.examples,
                self.rules,
                self.on_table.turns,
            ),
            *(
                self.salvage,
                self.files,
                self.sharing,
                new_game,
                SettingUp(
                    site,
                    self.form,
                    new_game,
                    self.sound_switch.game_begins,
                    self.peers_door.command,
                    self.settings.take_hands,
                ),
            ),
            TeamPlay(site, new_game, lambda: self.on_table.table),
            History(site, self.repository, self.replays, self.peers_door.command),
            Credits(site),
        ):
            self.commands.register(part.commands)
        if self.tutorial is not None:
            self.commands.register(self.tutorial.commands)
        self.commands.register(site.game.play.commands(site))
