"""Storage that throws, is null, undefined or silent in other engines: the game starts and is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.driving.lacking import MODES, STORAGE, taking
from tests.browser.driving.versions import with_script
from tests.browser.engines.visitor import Visitor, webkit_by_day

pytestmark = pytest.mark.slow


@webkit_by_day
@pytest.mark.parametrize("turn", [0, *(pytest.param(turn, marks=pytest.mark.nightly) for turn in range(1, len(MODES)))])
def test_games_are_played_with_broken_storage(visitor: Visitor, built: Path, tmp_path: Path, turn: int) -> None:
    lacks = ((feature, MODES[(place + turn) % len(MODES)]) for place, feature in enumerate(STORAGE))
    # Not every driver has init scripts.
    visitor.host.start(with_script(built, tmp_path / "dist", taking(lacks)))
    game = visitor.visit("?players=4&motion=off")
    game.command("play")
    for _ in range(3):
        hooks = game.asked()
        assert hooks is not None
        game.intend(hooks.intents[0][0])
    assert game.asked() is not None
