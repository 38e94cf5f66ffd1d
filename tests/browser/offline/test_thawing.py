"""A thawed interpreter has the state it was frozen in, random state included, which must not reach a game.

The snapshot itself is released.
"""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.engine.session import begin
from tests.app.games import MaheSave
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.keeping import how_it_started
from tests.browser.playing.along import Along


def first_turns(browsing: Browsing) -> MaheSave:
    """Play the first turns on a new device, and save the game."""
    game = browsing.visit("?lang=en&players=4&motion=off")
    assert how_it_started(game.page) == "thawed"
    game.play()
    save = read(game.save(), mahe)
    seed = save.session.seed
    assert seed is not None
    along = Along(game, begin(mahe, save.session.setup, seed).settled())
    along.play(lambda session: len(session.log) >= 12)
    return read(game.save(), mahe)


@pytest.mark.slow
def test_two_devices_with_one_snapshot_get_different_dice(browsing: Browsing) -> None:
    first, second = first_turns(browsing), first_turns(browsing)
    assert first.id != second.id
    assert first.session.seed != second.session.seed
    assert first.session.log != second.session.log


MUCH = 8_000_000
"""Bytes: a started page holds two million in arrays, and 33 million while the snapshot is still there."""


def test_the_snapshot_is_released_after_thawing(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en")
    assert how_it_started(game.page) == "thawed"
    devtools = game.page.context.new_cdp_session(game.page)
    devtools.send("HeapProfiler.collectGarbage")
    assert devtools.send("Runtime.getHeapUsage")["backingStorageSize"] < MUCH
