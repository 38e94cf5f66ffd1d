"""The games that are shown are real ones, and tell what they are shown for."""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.engine.save_file import read
from tests.shown.games import SHOWN, Shown


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.name)
def test_a_shown_game_tells_its_story(shown: Shown) -> None:
    save = read(shown.file.read_text("utf-8"), mahe)
    assert shown.tells(save.session)
    assert save.session.setup == shown.setup
