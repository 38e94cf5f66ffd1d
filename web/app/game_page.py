"""What a game brings to the page.

Each room of the page says in a file of its own what it asks of a game (`shell/shell_game.py`, `table/played_game.py`
...); here is the whole of it. The page reaches its game through this alone, as `site.game`.
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

if TYPE_CHECKING:  # the lab's modules come to the device when somebody enters it
    from app.coach.coach_game import CoachGame
    from app.lab.lab_game import LabGame
    from app.play.hidden.hidden_game import HiddenGame


class GamePage(Protocol):
    """A game with its words and pictures, room by room."""

    @property
    def name(self) -> str:
        """The name in saves, links and storage keys, which is also that of the game's folders."""

    @property
    def rules(self) -> AnyGame:
        """The game itself."""

    @property
    def brand(self) -> Brand:
        """What surrounds every screen."""

    @property
    def settings(self) -> SettingsGame[Any]:
        """What can be chosen about how it looks, sounds and helps."""

    @property
    def storage(self) -> StorageGame:
        """Games that are kept, listed and opened."""

    @property
    def seats(self) -> SeatsGame[Any]:
        """Who plays, and by which rules."""

    @property
    def computers(self) -> ComputersGame:
        """Its computer players."""

    @property
    def play(self) -> OpenGame[Any, Any] | HiddenGame[Any]:
        """The game as it is played, where everything lies open, or with hidden things."""

    @property
    def replay(self) -> ReplayGame[Any]:
        """A game that is watched again."""

    @property
    def tutorial(self) -> TutorialGame[Any]:
        """The guided first game."""

    @property
    def rules_text(self) -> RulesGame[Any]:
        """The rules as they are read, with examples that play."""

    def lab(self) -> LabGame:
        """Import what the game brings to the lab, which must have been brought to the device before."""

    def thinker(self) -> Thinker:
        """Import the game's computer players, which must have been brought to the device before."""

    @property
    def has_coach(self) -> bool:
        """Whether its computer players can say how a game was played."""

    def coach(self) -> CoachGame[Any]:
        """Import what the game tells by its coach, which comes with the computer players."""

    def simulator(self) -> Simulator:
        """Import what carries out the game's experiments, which comes with the lab, and to the worker."""


def game_page(name: str) -> GamePage:
    """Import a game's page, which must have been brought to the device before. The name is one of `app.games`.

    >>> from app.games import GAMES
    >>> [game_page(name).name for name in GAMES] == list(GAMES)
    True
    """
    return cast("GamePage", import_module(f"app.{name}.page").PAGE)
