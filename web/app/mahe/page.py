"""Mahé's modules for each room of the page: implements `app.game_page.GamePage`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from app.computers.computers_game import ComputersGame
from app.game_page import GamePage
from app.mahe.brand import BRAND
from app.mahe.computers import COMPUTERS
from app.mahe.examples.playing import Playing
from app.mahe.examples.rules_text import EXAMPLES_IN_TEXT
from app.mahe.play.at_table import TABLE
from app.mahe.play.table_model import TableView
from app.mahe.replay import REPLAY
from app.mahe.seats import SEATS
from app.mahe.seats_form import Form
from app.mahe.settings import SETTINGS, OwnSettings
from app.mahe.storage import STORAGE
from app.mahe.tutorial import TUTORIAL
from app.mahe.wording.people import People
from app.play.played_game import OpenGame
from app.replay.replay import ReplayGame
from app.rules.examples import RulesGame
from app.seats.seats_game import SeatsGame
from app.storage.storage_game import StorageGame
from app.tutorial.tutorial_game import TutorialGame
from app.ui.brand import Brand
from app.ui.settings import SettingsGame
from mahe_core import mahe
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.simulated import Simulator
from mahe_core.engine.thinking import Thinker

if TYPE_CHECKING:
    from app.coach.report import CoachGame
    from app.lab.lab_game import LabGame
    from app.postcard.postcard import PostcardGame


@dataclass(frozen=True, slots=True)
class MahePage:
    """Provides Mahé's module or object for each room of the page."""

    name: str = mahe.NAME
    rules: AnyGame = mahe
    brand: Brand = BRAND
    settings: SettingsGame[OwnSettings] = SETTINGS
    storage: StorageGame = STORAGE
    seats: SeatsGame[Form] = SEATS
    computers: ComputersGame = COMPUTERS
    play: OpenGame[TableView, People] = TABLE
    replay: ReplayGame[People] = REPLAY
    tutorial: TutorialGame[TableView] = TUTORIAL
    rules_text: RulesGame[Playing] = EXAMPLES_IN_TEXT

    def lab(self) -> LabGame:
        """Import the lab's rooms and lessons."""
        from app.mahe.lab import rooms

        return rooms

    def thinker(self) -> Thinker:
        """Import the computer players."""
        from mahe_core.mahe.players import thinking

        return thinking

    def coach(self) -> CoachGame[People]:
        """Import Mahé's part of the coach."""
        from app.mahe.coach.report_of_game import COACH

        return COACH

    def postcard(self) -> PostcardGame:
        """Import Mahé's postcards."""
        from app.mahe.postcard.beach_postcard import POSTCARDS

        return POSTCARDS

    def simulator(self) -> Simulator:
        """Import the simulations."""
        from mahe_core.mahe.odds import simulation

        return simulation


PAGE: Final[GamePage] = MahePage()
