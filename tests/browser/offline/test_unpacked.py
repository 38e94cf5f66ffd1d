"""The interpreter's code is cached a second time, unpacked: a start need not unpack it, but can do without."""

from __future__ import annotations

import pytest

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.keeping import come_back, damage, first_visit, how_it_started, throw_away, wait_until_kept

PACKED, UNPACKED = "/pyodide.asm.wasm.zst", "/pyodide.asm.wasm"


@pytest.mark.slow
def test_cached_sites_start_from_unpacked_code(at_host: Browsing) -> None:
    game = first_visit(at_host, "?lang=de&motion=off")
    wait_until_kept(game.page, UNPACKED)
    damage(game.page, PACKED)
    game = come_back(game).ready()
    assert how_it_started(game.page) == "thawed"
    assert game.page.evaluate("document.querySelector('progress')?.value ?? 100") == 100


@pytest.mark.slow
def test_packed_code_replaces_damaged_unpacked_code(at_host: Browsing) -> None:
    game = first_visit(at_host, "?lang=nl&motion=off")
    for spoil in (damage, throw_away):
        wait_until_kept(game.page, UNPACKED)
        spoil(game.page, UNPACKED)
        game = come_back(game).ready()
        assert how_it_started(game.page) == "thawed"
