"""The parts of a game: one member for each room of the page, described by that room's protocol.

The page reaches its game only through this protocol, as `site.game`. What a game lacks is None, and the page leaves the
button out; `app.plain.page.PlainPage` has a default for all the rest.

A part may be a module or an object. Of more than two missing members, mypy says only that "Module" is not `OpenGame`;
`tests/app/test_first_errors.py` lists all of them by name. A subclass of `PlainTable` and `PlainPage` avoids the
question: Python names its missing methods when it is made.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

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
        """Its computer players; without levels if only people play."""

    @property
    def play(self) -> OpenGame[Any, Any] | HiddenGame[Any]:
        """The game at the table, either open or with hidden things.

        If mypy does not say which member of a module is missing, run `tests/app/test_first_errors.py`.
        """

    @property
    def replay(self) -> ReplayGame[Any]:
        """Replays of its games."""

    @property
    def tutorial(self) -> TutorialGame[Any] | None:
        """The guided first game; None without one."""

    @property
    def rules_text(self) -> RulesGame[Any]:
        """The text of the rules, with examples that play."""

    # Imported only when somebody first asks, since these modules are downloaded later; None if the game has none.

    @property
    def lab(self) -> Callable[[], LabGame] | None:
        """Its rooms and lessons in the lab."""

    @property
    def simulator(self) -> Callable[[], Simulator] | None:
        """Carries out its experiments, on the page and in the worker; comes with the lab."""

    @property
    def thinker(self) -> Callable[[], Thinker] | None:
        """Thinks for its computer players, in the worker."""

    @property
    def coach(self) -> Callable[[], CoachGame[Any]] | None:
        """Says how a game was played; comes with the computer players."""

    @property
    def postcard(self) -> Callable[[], PostcardGame] | None:
        """Its postcards; they come with the coach, or with a game that is loaded later."""


def game_page(name: str) -> GamePage:
    """Import the page of one of `app.games.GAMES`, whose archive must have been loaded.

    >>> from app.games import GAMES
    >>> [game_page(name).name for name in GAMES] == list(GAMES)
    True
    """
    return cast("GamePage", import_module(f"app.{name}.page").PAGE)


PartT = TypeVar("PartT")


def imported(part: Callable[[], PartT] | None) -> PartT:
    """Import a part that is known to be there. Raises LookupError if the game has none.

    >>> imported(game_page("mahe").thinker).__name__
    'mahe_core.mahe.players.thinking'
    """
    if part is None:
        raise LookupError("this game has no such part")
    return part()
