"""Melimagic, with all its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.game.game import Game
from app.melimagic.brand import BRAND
from app.melimagic.computers import COMPUTERS
from app.melimagic.examples.rules_text import EXAMPLES_IN_TEXT
from app.melimagic.play.at_table import TABLE
from app.melimagic.replay import REPLAY
from app.melimagic.seats.table_setup import SEATS
from app.melimagic.settings import SETTINGS
from app.melimagic.storage import STORAGE
from app.melimagic.tutorial.guided import TUTORIAL
from mahe_core import melimagic
from mahe_core.engine.simulated import Simulator
from mahe_core.engine.thinking import Thinker
from mahe_core.override import override

if TYPE_CHECKING:
    from app.lab.lab_game import LabGame
    from app.postcard.postcard import PostcardGame


class Melimagic(Game):
    """Melimagic, with a part for each room of the page."""

    rules = melimagic
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
        from app.melimagic.lab import rooms

        return rooms

    @override
    def thinker(self) -> Thinker:
        from mahe_core.melimagic.players import thinking

        return thinking

    @override
    def postcard(self) -> PostcardGame:
        from app.melimagic.ending.postcard import POSTCARDS

        return POSTCARDS

    @override
    def simulator(self) -> Simulator:
        from mahe_core.melimagic.odds import simulation

        return simulation


PAGE: Final = Melimagic()
