"""Everything Melimagic provides for the page, collected for `app.game_page.GamePage`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from app.computers.computers_game import ComputersGame
from app.game_page import GamePage
from app.melimagic.brand import BRAND
from app.melimagic.computers import COMPUTERS
from app.melimagic.examples.rules_text import EXAMPLES_IN_TEXT
from app.melimagic.examples.worked_example import Playing
from app.melimagic.play.at_table import TABLE
from app.melimagic.replay import REPLAY
from app.melimagic.seats.form import Form
from app.melimagic.seats.table_setup import SEATS
from app.melimagic.settings import SETTINGS, OwnSettings
from app.melimagic.storage import STORAGE
from app.melimagic.tutorial.guided import TUTORIAL
from app.melimagic.tutorial.guided_view import GuidedView
from app.melimagic.wording.names import People
from app.play.hidden.hidden_game import HiddenGame
from app.replay.replay import ReplayGame
from app.rules.examples import RulesGame
from app.seats.seats_game import SeatsGame
from app.storage.storage_game import StorageGame
from app.tutorial.tutorial_game import TutorialGame
from app.ui.brand import Brand
from app.ui.settings import SettingsGame
from mahe_core import melimagic
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.simulated import Simulator
from mahe_core.engine.thinking import Thinker

if TYPE_CHECKING:
    from app.lab.lab_game import LabGame
    from app.postcard.postcard import PostcardGame


@dataclass(frozen=True, slots=True)
class MelimagicPage:
    """Provides Melimagic's module or object for each room of the page."""

    name: str = melimagic.NAME
    rules: AnyGame = melimagic
    brand: Brand = BRAND
    settings: SettingsGame[OwnSettings] = SETTINGS
    storage: StorageGame = STORAGE
    seats: SeatsGame[Form] = SEATS
    computers: ComputersGame = COMPUTERS
    play: HiddenGame[People] = TABLE
    replay: ReplayGame[People] = REPLAY
    tutorial: TutorialGame[GuidedView] = TUTORIAL
    coach: None = None
    rules_text: RulesGame[Playing] = EXAMPLES_IN_TEXT

    def lab(self) -> LabGame:
        """Import the lab's rooms and lessons."""
        from app.melimagic.lab import rooms

        return rooms

    def thinker(self) -> Thinker:
        """Import the computer players."""
        from mahe_core.melimagic.players import thinking

        return thinking

    def postcard(self) -> PostcardGame:
        """Import Melimagic's postcards."""
        from app.melimagic.ending.postcard import POSTCARDS

        return POSTCARDS

    def simulator(self) -> Simulator:
        """Import the module that runs experiments."""
        from mahe_core.melimagic.odds import simulation

        return simulation


PAGE: Final[GamePage] = MelimagicPage()
