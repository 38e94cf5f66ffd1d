"""Nothing depends on how Python randomises its hashes, which a thawed interpreter does the same way for everybody.

Python without a frozen memory randomises them differently at every start: whatever came out in the order of a set would
then differ from one device to another.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from workshop.folders import ROOT

TELL = """
from app.game.game import game_page
from app.games import GAMES
from app.ui.languages import all_languages
from app.site.published.first_paint import first_paint
from tests.playthroughs.transcripts import PLAYTHROUGHS, transcript
from tests.app.drawing import people_of, screen_of
from tests.app.games import MOMENTS, first_game_where, save_of
from tests.app.speaking import CODES, prepare
from mahe_core.mahe import Setup
from mahe_core.engine.save_file import write

prepare()
print(first_paint(game_page(GAMES[0]), all_languages()))
print(*transcript(PLAYTHROUGHS[-1]), sep="\\n")
for moment in MOMENTS:
    session = first_game_where(Setup(3, spend_cards=True), moment)
    print(write(save_of(session)))
    for code in CODES:
        print(screen_of(session, people_of(session, code)))
"""


def told(seed: str) -> str:
    """Return much of what is drawn and told, produced by a Python with this hash seed."""
    path = os.pathsep.join(map(str, (ROOT / "web", ROOT, ROOT / "scripts")))
    answer = subprocess.run(
        [sys.executable, "-c", TELL],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return answer.stdout


@pytest.mark.slow
def test_games_and_screens_do_not_depend_on_the_hash_seed() -> None:
    frozen = told("0")
    assert len(frozen) > 100_000
    assert told("4242") == frozen
