"""Whole games by the taps of sensible people on one device: how many presses a turn takes."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.melimagic.play.table_model import Use
from mahe_core import melimagic
from mahe_core.engine.session import begin
from mahe_core.melimagic import Intent, Roll, Swap, Try, TurnHat
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.play.tables import commands, intents, sit_down
from tests.app.stage import Stage

MOST: Final = {2: 6.0, 3: 8.0, 4: 9.0}
"""Taps a turn, by the number of people."""

SEEDS: Final = (5, 8)


def tapped(stage: Stage, intent: Intent) -> int:
    """Carry out an intent by tapping what is on the page; return the number of taps."""
    taps = 0
    while on := {"lift", "next", "hide"} & commands(stage):
        stage.command(on.pop())
        taps += 1
    hook = ":".join(map(str, melimagic.write_action(intent)))
    picks: tuple[int, ...] = ()
    match intent:
        case Swap(place):
            picks = (place,)
        case Try(place, other_place):
            picks = (place, other_place)
        case TurnHat() if hook not in intents(stage):
            picks = (Use.HATS,)
        case _:
            pass
    for place in picks:
        stage.command(f"pick:{place}")
    stage.press(hook)
    return taps + len(picks) + 1


def taps_and_turns(played: MelimagicSession) -> tuple[int, int]:
    """Play a game again by hand, and count its taps and turns."""
    stage = sit_down(begin(melimagic, played.setup, played.seed).settled())
    wishes: list[Any] = [entry.action for entry in played.entries if not entry.is_outcome]
    return sum(tapped(stage, wish) for wish in wishes), sum(isinstance(wish, Roll) for wish in wishes)


@pytest.mark.slow
@pytest.mark.parametrize(
    "players", [pytest.param(2, marks=pytest.mark.nightly), 3, pytest.param(4, marks=pytest.mark.nightly)]
)
def test_turn_takes_few_taps(players: int) -> None:
    counted = [taps_and_turns(computers_game(("squirrel",) * players, seed)) for seed in SEEDS]
    taps, turns = (sum(each) for each in zip(*counted, strict=True))
    assert taps / turns <= MOST[players]
