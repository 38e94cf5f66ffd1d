"""Whole games equal their transcripts word for word."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.playthroughs.transcripts import FOLDER, PLAYTHROUGHS, Playthrough, transcript

NEIGHBOURS = 4


def first_difference(written: list[str], played: list[str]) -> str | None:
    """Return the first differing line of two transcripts with its neighbours, or None if they are equal.

    >>> print(first_difference(["a", "b", "c"], ["a", "x", "c"]))
    line 2 differs:
        a
      - b
      + x
    then it went on with:
      - c
      + c
    """
    for index, (old, new) in enumerate(zip_longest(written, played)):
        if old != new:
            before = [f"    {line}" for line in written[max(0, index - NEIGHBOURS) : index]]
            after = slice(index + 1, index + 1 + NEIGHBOURS)
            return "\n".join(
                [
                    f"line {index + 1} differs:",
                    *before,
                    f"  - {'(the end)' if old is None else old}",
                    f"  + {'(the end)' if new is None else new}",
                    "then it went on with:",
                    *(f"  - {line}" for line in written[after]),
                    *(f"  + {line}" for line in played[after]),
                ]
            )
    return None


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_a_whole_game_equals_its_transcript(playthrough: Playthrough) -> None:
    written = playthrough.file.read_text("utf-8").splitlines()
    difference = first_difference(written, transcript(playthrough))
    if difference is not None:
        pytest.fail(
            f"{playthrough.file.name}, {difference}\n(meant? python3 tests/playthroughs/rewrite.py)", pytrace=False
        )


def test_every_transcript_file_has_a_game() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {playthrough.file.name for playthrough in PLAYTHROUGHS}


@pytest.mark.parametrize("nth", range(0, len(PLAYTHROUGHS), 2), ids=lambda nth: PLAYTHROUGHS[nth].name)
def test_the_same_seed_plays_differently_in_the_other_edition(nth: int) -> None:
    below_7, on_7 = (transcript(playthrough)[1:] for playthrough in PLAYTHROUGHS[nth : nth + 2])
    difference = first_difference(below_7, on_7)
    assert difference is not None
    assert "sum 7" in difference


def test_a_differing_or_shorter_transcript_is_noticed() -> None:
    lines = transcript(PLAYTHROUGHS[0])
    assert first_difference(lines, lines) is None
    changed = [*lines[:9], "  player 0 rolls a 9, sum 9", *lines[10:]]
    assert str(first_difference(lines, changed)).startswith("line 10 differs:")
    assert "+ (the end)" in str(first_difference(lines, lines[:-1]))
