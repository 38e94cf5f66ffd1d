"""A game on the page: the class that every game subclasses, with a part for each room.

The page reaches its game only through this class, as `site.game`. What a game lacks is None, and the page leaves the
button out. Python names the parts that a subclass lacks, and the members that a part lacks, when it is made.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar, cast

from app.computers.computers_game import ComputersGame
from app.play.played_game import OpenGame
from app.replay.replay import ReplayGame
from app.rules.examples import RulesGame
from app.seats.seats_game import SeatsGame
from app.storage.storage_game import StorageGame
from app.tutorial.tutorial_game import TutorialGame
from app.ui.brand import Brand
from app.ui.settings import SettingsGame
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.simulated import Simulator
from mahe_core.engine.thinking import Thinker

if TYPE_CHECKING:  # these modules are in archives that are loaded later
    from app.coach.report import CoachGame
    from app.lab.lab_game import LabGame
    from app.play.hidden.hidden_game import HiddenGame
    from app.postcard.postcard import PostcardGame
    from app.tomorrow.daily_game import DailyGame


class Game(ABC):
    """A game with its words and pictures, room by room."""

    @property
    def name(self) -> str:
        """The name in saves, links, storage keys and folders."""
        return self.rules.NAME

    @property
    @abstractmethod
    def rules(self) -> AnyGame:
        """The rules of the game."""

    @property
    @abstractmethod
    def brand(self) -> Brand:
        """Title, colours and words around every screen."""

    @property
    @abstractmethod
    def settings(self) -> SettingsGame[Any]:
        """The settings for looks, sounds and help."""

    @property
    @abstractmethod
    def storage(self) -> StorageGame:
        """Storage: its saves, stored, listed and opened."""

    @property
    @abstractmethod
    def seats(self) -> SeatsGame[Any]:
        """The set-up form: players and rule variants."""

    @property
    def computers(self) -> ComputersGame:
        """Its computer players; without levels if only people play."""
        return ComputersGame()

    @property
    @abstractmethod
    def play(self) -> OpenGame[Any, Any] | HiddenGame[Any]:
        """The game at the table, either open or with hidden things."""

    @property
    @abstractmethod
    def replay(self) -> ReplayGame[Any]:
        """Replays of its games."""

    @property
    def tutorial(self) -> TutorialGame[Any] | None:
        """The guided first game; None without one."""
        return None

    @property
    @abstractmethod
    def rules_text(self) -> RulesGame[Any]:
        """The text of the rules, with examples that play."""

    # Imported only when somebody first asks, since these modules are downloaded later; None if the game has none.

    lab: Callable[[], LabGame] | None = None
    """Its rooms and lessons in the lab."""
    simulator: Callable[[], Simulator] | None = None
    """Carries out its experiments, on the page and in the worker; comes with the lab."""
    thinker: Callable[[], Thinker] | None = None
    """Thinks for its computer players, in the worker."""
    coach: Callable[[], CoachGame[Any]] | None = None
    """Says how a game was played; comes with the computer players."""
    postcard: Callable[[], PostcardGame] | None = None
    """Its postcards; they come with the coach, or with a game that is loaded later."""
    daily: Callable[[], DailyGame] | None = None
    """Its short game of the day, which comes with today's roll."""


def game_page(name: str) -> Game:
    """Import the page of one of `app.games.GAMES`, whose archive must have been loaded.

    >>> from app.games import GAMES
    >>> [game_page(name).name for name in GAMES] == list(GAMES)
    True
    """
    return cast("Game", import_module(f"app.{name}.page").PAGE)


PartT = TypeVar("PartT")


def imported(part: Callable[[], PartT] | None) -> PartT:
    """Import a part that is known to be there. Raises LookupError if the game has none.

    >>> imported(game_page("mahe").thinker).__name__
    'mahe_core.mahe.players.thinking'
    """
    if part is None:
        raise LookupError("this game has no such part")
    return part()
