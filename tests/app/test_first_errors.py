"""The errors that somebody meets who adds a game name what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, Final

import pytest

from app.coach.report import CoachGame
from app.computers.computers_game import ComputersGame
from app.game_page import GamePage, game_page
from app.games import GAMES
from app.lab.lab_game import LabGame
from app.play.hidden.hidden_game import HiddenGame
from app.play.played_game import OpenGame
from app.postcard.postcard import PostcardGame
from app.replay.replay import ReplayGame
from app.rules.examples import RulesGame
from app.seats.seats_game import SeatsGame
from app.storage.storage_game import StorageGame
from app.tutorial.tutorial_game import TutorialGame
from app.ui.brand import Brand
from app.ui.markup import Markup
from app.ui.settings import SettingsGame
from mahe_core.engine.contract import Game
from mahe_core.engine.simulated import Simulator
from mahe_core.engine.thinking import Thinker
from tests.app.stage import Stage
from tests.sample_game.page import PAGE as SAMPLE
from tests.sample_game.page import PigPage, PigTable

EVERY_PAGE = pytest.mark.parametrize("page", [*map(game_page, GAMES), SAMPLE], ids=lambda page: str(page.name))

PARTS: Final[Mapping[str, type]] = {
    "rules": Game,
    "brand": Brand,
    "settings": SettingsGame,
    "storage": StorageGame,
    "seats": SeatsGame,
    "computers": ComputersGame,
    "replay": ReplayGame,
    "tutorial": TutorialGame,
    "rules_text": RulesGame,
}
"""The protocol of each part of a page, except `play`, which has one of two."""

IMPORTED_PARTS: Final[Mapping[str, type]] = {
    "lab": LabGame,
    "simulator": Simulator,
    "thinker": Thinker,
    "coach": CoachGame,
    "postcard": PostcardGame,
}
"""The protocol of each part that a page imports when it is first asked for."""


def members(protocol: type) -> set[str]:
    """Return the public members of a protocol or base class and of those that it extends."""
    extended = [each for each in protocol.__mro__ if each.__module__.partition(".")[0] in ("app", "mahe_core")]
    named = {name for each in extended for name in (*vars(each), *vars(each).get("__annotations__", ()))}
    return {name for name in named if not name.startswith("_")}


def missing(page: GamePage) -> list[str]:
    """List every member that a part of a page lacks."""
    parts: list[tuple[str, object, type]] = [("play", page.play, HiddenGame if page.play.hides else OpenGame)]
    parts += [(name, getattr(page, name), protocol) for name, protocol in PARTS.items()]
    for name, protocol in IMPORTED_PARTS.items():
        importing = getattr(page, name)
        parts.append((name, importing and importing(), protocol))
    return [
        f"{page.name}: {part} lacks {member} of {protocol.__name__}"
        for part, given, protocol in parts
        if given is not None
        for member in sorted(members(protocol))
        if not hasattr(given, member)
    ]


@EVERY_PAGE
def test_every_part_of_a_page_has_all_members(page: GamePage) -> None:
    assert missing(page) == []


def test_a_missing_member_of_a_part_is_named() -> None:
    part = SimpleNamespace(**dict.fromkeys(members(OpenGame) - {"told", "draw"}) | {"hides": False})
    page = SimpleNamespace(**{name: getattr(SAMPLE, name) for name in members(GamePage)} | {"play": part})
    assert missing(page) == ["pig: play lacks draw of OpenGame", "pig: play lacks told of OpenGame"]


def test_every_part_of_a_page_has_a_protocol_here() -> None:
    assert members(GamePage) == {"name", "play", *PARTS, *IMPORTED_PARTS}


class TableWithoutCall(PigTable):
    """A table that lacks the region for the sign of the player who is asked."""

    def screen(self, *arguments: Any, **named: Any) -> Markup:
        """Draw the table without that region."""
        return Markup(super().screen(*arguments, **named).text.replace("region-call", "call"))


class PageWithoutCall(PigPage):
    """The page of that table."""

    table = TableWithoutCall()


def test_a_missing_region_of_the_table_is_named() -> None:
    stage = Stage(game=PageWithoutCall()).start().command("play")
    assert 'ValueError: the screen has no element with id="region-call"' in stage.dialog


@pytest.mark.parametrize(
    "address",
    [{"screen": "attic"}, {"screen": ""}, {"screen": "lab"}, {"screen": "lab", "room": "attic"}, {"lesson": "attic"}],
    ids=str,
)
@EVERY_PAGE
def test_an_unknown_screen_in_the_address_is_no_error(page: GamePage, address: Mapping[str, str]) -> None:
    stage = Stage(address, game=page).start()
    assert stage.dialog == ""
    assert stage.page.screen in {"setup", "lab"}
    assert stage.page.app == "ready"
