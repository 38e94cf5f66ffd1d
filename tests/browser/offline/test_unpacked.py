"""The interpreter's code and memory are cached a second time, unpacked: a start need not unpack them, but can."""

from __future__ import annotations

import pytest

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.keeping import come_back, damage, first_visit, how_it_started, throw_away, wait_until_kept

PACKED = "/pyodide.asm.wasm.zst", "/snapshot.bin.zst"
UNPACKED = "/pyodide.asm.wasm", "/snapshot.bin"


@pytest.mark.nightly
def test_cached_sites_start_from_unpacked_files(at_host: Browsing) -> None:
    game = first_visit(at_host, "?lang=de&motion=off")
    wait_until_kept(game.page, *UNPACKED)
    damage(game.page, *PACKED)
    game = come_back(game).ready()
    assert how_it_started(game.page) == "thawed"
    assert game.page.evaluate("document.querySelector('progress')?.value ?? 100") == 100


@pytest.mark.nightly
def test_packed_files_replace_damaged_unpacked_ones(at_host: Browsing) -> None:
    game = first_visit(at_host, "?lang=nl&motion=off")
    for spoil in (damage, throw_away):
        wait_until_kept(game.page, *UNPACKED)
        spoil(game.page, *UNPACKED)
        game = come_back(game).ready()
        assert how_it_started(game.page) == "thawed"
