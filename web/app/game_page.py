"""The parts of a game: one member for each room of the page, described by that room's protocol.

The page reaches its game only through this protocol, as `site.game`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from app.computers.computers_game import ComputersGame
from app.play.played_game import OpenGame
from app.replay.replay_game import ReplayGame
from app.rules.rules_game import RulesGame
from app.seats.seats_game import SeatsGame
from app.storage.storage_game import StorageGame
from app.tutorial.tutorial_game import TutorialGame
from app.ui.brand import Brand
from app.ui.settings import SettingsGame
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.simulated import Simulator
from mahe_core.engine.thinking import Thinker

if TYPE_CHECKING:  # these modules are in archives that are loaded later
    from app.coach.coach_game import CoachGame
    from app.lab.lab_game import LabGame
    from app.play.hidden.hidden_game import HiddenGame


class GamePage(Protocol):
    """A game with its words and pictures, room by room."""

    @property
    def name(self) -> str:
        """The name in saves, links, storage keys and folders."""

    @property
    def rules(self) -> AnyGame:
        """The rules of the game."""

    @property
    def brand(self) -> Brand:
        """Title, colours and words around every screen."""

    @property
    def settings(self) -> SettingsGame[Any]:
        """The settings for looks, sounds and help."""

    @property
    def storage(self) -> StorageGame:
        """Storage: its saves, stored, listed and opened."""

    @property
    def seats(self) -> SeatsGame[Any]:
        """The set-up form: players and rule variants."""

    @property
    def computers(self) -> ComputersGame:
        """Its computer players."""

    @property
    def play(self) -> OpenGame[Any, Any] | HiddenGame[Any]:
        """The game at the table, either open or with hidden things."""

    @property
    def replay(self) -> ReplayGame[Any]:
        """Replays of its games."""

    @property
    def tutorial(self) -> TutorialGame[Any]:
        """The guided first game."""

    @property
    def rules_text(self) -> RulesGame[Any]:
        """The text of the rules, with examples that play."""

    def lab(self) -> LabGame:
        """Import its part of the lab, whose archive must have been loaded."""

    def thinker(self) -> Thinker:
        """Import its computer players, whose archive must have been loaded."""

    @property
    def has_coach(self) -> bool:
        """True if its coach can say how a game was played."""

    def coach(self) -> CoachGame[Any]:
        """Import its coach, which is in the archive of the computer players."""

    def simulator(self) -> Simulator:
        """Import its simulator for experiments, which is in the archive of the lab and in the worker."""


def game_page(name: str) -> GamePage:
    """Import the page of one of `app.games.GAMES`, whose archive must have been loaded.

    >>> from app.games import GAMES
    >>> [game_page(name).name for name in GAMES] == list(GAMES)
    True
    """
    return cast("GamePage", import_module(f"app.{name}.page").PAGE)
