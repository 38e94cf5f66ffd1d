"""The errors that somebody meets who adds a game name what is missing."""

from __future__ import annotations

import re
from abc import ABCMeta
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, Final

import pytest

from app.coach.report import CoachGame
from app.game.game import Game, game_page
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
from mahe_core.engine.contract import Game as Rules
from mahe_core.engine.simulated import Simulator
from mahe_core.engine.thinking import Thinker
from tests.app.stage import Stage
from tests.sample_game.page import PAGE as SAMPLE
from tests.sample_game.page import PigPage, PigTable
from workshop.games.drafts import DRAFTS

EVERY_PAGE = pytest.mark.parametrize(
    "page", [*map(game_page, (*GAMES, *DRAFTS)), SAMPLE], ids=lambda page: str(page.name)
)

BASES: Final[tuple[ABCMeta, ...]] = (
    *(Game, Brand, SettingsGame, StorageGame, SeatsGame, OpenGame, HiddenGame, ReplayGame),
    *(TutorialGame, RulesGame, CoachGame, PostcardGame),
)
"""The classes that a game and its parts extend."""

PROTOCOLS: Final[Mapping[str, type]] = {
    "rules": Rules,
    "lab": LabGame,
    "simulator": Simulator,
    "thinker": Thinker,
}
"""The protocols of the parts that may be modules. All but the rules are imported when they are first asked for."""


@pytest.mark.parametrize("base", BASES, ids=lambda base: str(base.__name__))
def test_a_subclass_without_its_members_is_refused_with_their_names(base: ABCMeta) -> None:
    with pytest.raises(TypeError) as refused:
        type("Incomplete", (base,), {})()
    lacking = re.split(r"\W+", str(refused.value))
    assert base.__abstractmethods__
    assert base.__abstractmethods__ <= set(lacking)


def members(protocol: type) -> set[str]:
    """Return the public members of a protocol and of those that it extends."""
    extended = [each for each in protocol.__mro__ if getattr(each, "_is_protocol", False)]
    named = {name for each in extended for name in (*vars(each), *vars(each).get("__annotations__", ()))}
    return {name for name in named if not name.startswith("_")}


def missing(page: Game) -> list[str]:
    """List every member that a module of a page lacks."""
    parts = {name: importing() for name in PROTOCOLS if name != "rules" and (importing := getattr(page, name))}
    return [
        f"{page.name}: {part} lacks {member} of {PROTOCOLS[part].__name__}"
        for part, given in {"rules": page.rules, **parts}.items()
        for member in sorted(members(PROTOCOLS[part]))
        if not hasattr(given, member)
    ]


@EVERY_PAGE
def test_every_module_of_a_page_has_all_members(page: Game) -> None:
    assert missing(page) == []


class PageWithoutThinking(PigPage):
    """A page whose computer players are a module that lacks a member."""

    def thinker(self) -> Any:
        """Return the module."""
        return SimpleNamespace(**dict.fromkeys(members(Thinker) - {"think"}))


def test_a_missing_member_of_a_module_is_named() -> None:
    assert missing(PageWithoutThinking()) == ["pig: thinker lacks think of Thinker"]


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
def test_an_unknown_screen_in_the_address_is_no_error(page: Game, address: Mapping[str, str]) -> None:
    stage = Stage(address, game=page).start()
    assert stage.dialog == ""
    assert stage.page.screen in {"setup", "lab"}
    assert stage.page.app == "ready"
