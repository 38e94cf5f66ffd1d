"""Whole games of Melimagic match their written text word for word."""

from __future__ import annotations

import pytest

from tests.melimagic.playthroughs.tell import FOLDER, PLAYTHROUGHS, Playthrough, tell
from tests.playthroughs.test_playthroughs import first_difference


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_whole_game_matches_its_written_playthrough(playthrough: Playthrough) -> None:
    written = playthrough.file.read_text("utf-8").splitlines()
    difference = first_difference(written, tell(playthrough))
    if difference is not None:
        pytest.fail(
            f"{playthrough.file.name}, {difference}\n(meant? python3 tests/playthroughs/rewrite.py)", pytrace=False
        )


def test_every_playthrough_file_belongs_to_a_game() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {playthrough.file.name for playthrough in PLAYTHROUGHS}


def test_playthroughs_include_a_lost_wand_and_a_renewed_pile() -> None:
    told = "\n".join(line for playthrough in PLAYTHROUGHS for line in tell(playthrough))
    for words in ("loses a wand", "new pile", "no match", "goes under the pile"):
        assert words in told
