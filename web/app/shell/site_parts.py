"""The parts of the site, each made once, and the commands of all of them."""

from __future__ import annotations

from app.computers.handing_over import HandingOver
from app.keeping.files.game_files import GameFiles
from app.keeping.last_games.history import History
from app.keeping.new_game import NewGame
from app.keeping.sharing.sharing import Sharing
from app.keeping.stored.repository import GameRepository
from app.keeping.stored.running_game import RunningGame
from app.keeping.stored.salvage import Salvage
from app.keeping.unhurried import Unhurried
from app.replay.replay_controller import ReplayController
from app.rules.live_examples import LiveExamples
from app.rules.rules_panel import RulesPanel
from app.seats.setting_up import SettingUp
from app.seats.setup_form import SetupForm
from app.shell.between_games.made_of import MadeOf
from app.shell.between_games.offers import Offers
from app.shell.coach_door import CoachDoor
from app.shell.commands import CommandRegistry
from app.shell.feedback import Feedback
from app.shell.game_on_table import GameOnTable
from app.shell.lab_door import LabDoor
from app.shell.navigation.back import Back
from app.shell.navigation.full_screen import FullScreen
from app.shell.navigation.navigation import Navigation
from app.shell.other_tabs import OtherTabs
from app.shell.settings.device_settings import DeviceSettings
from app.shell.settings.forgetting import Forgetting
from app.shell.settings.sounding import Sounding
from app.shell.site import Site
from app.shell.troubles.guard import Guard
from app.table.retelling import Retelling
from app.table.teams.team_play import TeamPlay
from app.tutorial.tutorial_controller import Tutorial


class Parts:
    """Makes the parts of a site; none of them asks the site for another before all are there."""

    def __init__(self, site: Site) -> None:
        feedback = Feedback(site.browser)
        unhurried = Unhurried(site.browser.clock, site.browser.page)
        self.repository = GameRepository(site.browser.store, site.game.rules, unhurried)
        self.settings = DeviceSettings(site)
        self.sounding = Sounding(site, self.settings)
        self.form = SetupForm(site)
        self.guard = Guard(site)
        self.way_back = Back(site)
        self.offers = Offers(site)
        self.full_screen = FullScreen(site)
        self.forgetting = Forgetting(site, self.repository)
        self.replays = ReplayController(site)
        self.lab_door = LabDoor(site)
        self.tutorial = Tutorial(site, feedback)
        self.examples = LiveExamples(site)
        self.rules = RulesPanel(site, self.examples)
        self.salvage = Salvage(site, self.repository)
        self.files = GameFiles(site, self.replays, unhurried)
        self.sharing = Sharing(site, self.files)
        running_game = RunningGame(site, self.repository, self.salvage)
        self.on_table = GameOnTable(site, self.repository, running_game, feedback)
        self.handing_over = HandingOver(site, lambda: self.on_table.table)
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
        """What is pressed on the page, whichever part carries it out."""
        for part in (
            *(self.settings, self.sounding, self.guard, self.way_back, self.offers, self.full_screen),
            *(self.forgetting, self.ways, self.handing_over),
            *(
                self.replays,
                self.lab_door,
                self.coach_door,
                self.tutorial,
                self.examples,
                self.rules,
                self.on_table,
                Retelling(site),
            ),
            *(self.salvage, self.files, self.sharing, new_game, SettingUp(site, self.form, new_game, self.sounding)),
            TeamPlay(site, self.on_table, new_game),
            *(History(site, self.repository, self.replays), MadeOf(site)),
        ):
            self.commands.register(part.commands)
        self.commands.register(site.game.table.commands(site))
