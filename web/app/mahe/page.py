"""Mahé, with all its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.game.game import Game
from app.mahe.brand import BRAND
from app.mahe.computers import COMPUTERS
from app.mahe.examples.rules_text import EXAMPLES_IN_TEXT
from app.mahe.play.at_table import TABLE
from app.mahe.replay import REPLAY
from app.mahe.seats import SEATS
from app.mahe.settings import SETTINGS
from app.mahe.storage import STORAGE
from app.mahe.tutorial import TUTORIAL
from app.mahe.wording.people import People
from mahe_core import mahe
from mahe_core.engine.simulated import Simulator
from mahe_core.engine.thinking import Thinker
from mahe_core.override import override

if TYPE_CHECKING:
    from app.coach.report import CoachGame
    from app.lab.lab_game import LabGame
    from app.postcard.postcard import PostcardGame
    from app.tomorrow.daily_game import DailyGame


class Mahe(Game):
    """Mahé, with a part for each room of the page."""

    rules = mahe
    brand = BRAND
    settings = SETTINGS
    storage = STORAGE
    seats = SEATS
    computers = COMPUTERS
    play = TABLE
    replay = REPLAY
    tutorial = TUTORIAL
    rules_text = EXAMPLES_IN_TEXT

    @override
    def lab(self) -> LabGame:
        from app.mahe.lab import rooms

        return rooms

    @override
    def thinker(self) -> Thinker:
        from mahe_core.mahe.players import thinking

        return thinking

    @override
    def coach(self) -> CoachGame[People]:
        from app.mahe.coach.report_of_game import COACH

        return COACH

    @override
    def postcard(self) -> PostcardGame:
        from app.mahe.postcard.beach_postcard import POSTCARDS

        return POSTCARDS

    @override
    def daily(self) -> DailyGame:
        from app.mahe.tomorrow.daily import DAILY

        return DAILY

    @override
    def simulator(self) -> Simulator:
        from mahe_core.mahe.odds import simulation

        return simulation


PAGE: Final = Mahe()
