"""How long a person waits while computers play, over whole games with untouched settings."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from app.play.performance import LONGEST_WAIT
from app.play.wishes import hook_of
from mahe_core import mahe, melimagic
from mahe_core.engine.session import AnySession, begin
from tests.app.computers.rounds import Waits, waits
from tests.app.games import decide, habit
from tests.app.games import save_of as mahe_save
from tests.app.melimagic.games import save_of as melimagic_save
from tests.app.stage import Stage

LONGEST = LONGEST_WAIT / 1000
FAST = LONGEST / 2


def with_two_turtles(seed: int, **options: Any) -> Waits:
    """Play Mahé by habit against two computers."""
    draw, by = habit(seed), ("hand", "computer:easy", "computer:medium")
    save = mahe_save(begin(mahe, mahe.Setup(3, short_game=True), seed).settled())
    seats = tuple(replace(seat, by=each) for seat, each in zip(save.seats, by, strict=True))

    def act(stage: Stage, session: AnySession) -> None:
        stage.press(hook_of(mahe, decide(session.state, draw)))

    return waits(replace(save, seats=seats), act, **options)


def with_three_animals(seed: int, **options: Any) -> Waits:
    """Play Melimagic at random, but never try, against three animals."""
    draw = random.Random(seed)  # noqa: S311 - games to try, no secrets
    session = begin(melimagic, melimagic.Setup(4, to_win=4), seed).settled()

    def act(stage: Stage, session: AnySession) -> None:
        intents = session.game.legal_intents(session.state)
        chosen = melimagic.Pass() if melimagic.Pass() in intents else draw.choice(intents)
        stage.insist(hook_of(melimagic, chosen)).result(20)

    return waits(melimagic_save(session, (None, "goldfish", "squirrel", "elephant")), act, **options)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in (2, 3))])
def test_two_turtles_take_at_most_twelve_seconds(seed: int) -> None:
    waited = with_two_turtles(seed, most=20)
    assert len(waited.seconds) >= 3
    assert waited.longest <= LONGEST + 0.1
    assert waited.usual <= LONGEST - 0.5


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in (2, 3))])
def test_three_animals_take_at_most_twelve_seconds(seed: int) -> None:
    waited = with_three_animals(seed, most=12)
    assert len(waited.seconds) >= 3
    assert waited.longest <= LONGEST + 0.1
    assert waited.usual <= LONGEST - 0.5


def test_fast_halves_the_wait_and_at_once_ends_it() -> None:
    fast, at_once = (with_two_turtles(1, most=8, pace=pace) for pace in ("fast", "off"))
    assert fast.longest <= FAST + 0.1
    assert at_once.longest <= FAST
    assert at_once.usual <= FAST - 2
