"""Whole games of Melimagic come out word for word as they are written down."""

from __future__ import annotations

import pytest

from tests.melimagic.playthroughs.tell import FOLDER, PLAYTHROUGHS, Playthrough, tell
from tests.playthroughs.test_playthroughs import first_difference


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_a_whole_game_comes_out_as_it_is_written_down(playthrough: Playthrough) -> None:
    written = playthrough.file.read_text("utf-8").splitlines()
    difference = first_difference(written, tell(playthrough))
    if difference is not None:
        pytest.fail(
            f"{playthrough.file.name}, {difference}\n(meant? python3 tests/playthroughs/rewrite.py)", pytrace=False
        )


def test_every_written_game_is_one_that_is_played() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {playthrough.file.name for playthrough in PLAYTHROUGHS}


def test_the_games_told_lose_a_wand_and_renew_a_pile() -> None:
    told = "\n".join(line for playthrough in PLAYTHROUGHS for line in tell(playthrough))
    for words in ("loses a wand", "new pile", "no match", "goes under the pile"):
        assert words in told
