"""Sessions, states and exceptions survive pickling and copying, and so a pool of processes."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

import pytest

from mahe_core import mahe, melimagic
from mahe_core.engine.contract import AnyGame, IllegalAction
from mahe_core.engine.save_file import Refusal, SaveRefused, read
from mahe_core.engine.session import AnySession, begin
from mahe_core.engine.share_link import LinkTooLong
from mahe_core.engine.thinking import LearningLost
from mahe_core.mahe.players import DamagedWeights
from mahe_core.plain import PlainSetup
from tests.sample_game.rules import PIG

Again = Callable[[Any], Any]


def pickled(value: Any, protocol: int) -> Any:
    return pickle.loads(pickle.dumps(value, protocol))


COPIES: Final[dict[str, Again]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle 2": partial(pickled, protocol=2),
    "pickle 5": partial(pickled, protocol=5),
}

SESSIONS: Final[tuple[tuple[AnyGame, Any], ...]] = (
    (mahe, mahe.Setup(players=2)),
    (melimagic, melimagic.Setup(players=2)),
    (PIG, PlainSetup(players=2)),
)


def played(game: AnyGame, setup: Any) -> AnySession:
    """Play thirty decisions, each time the first legal intent."""
    session = begin(game, setup, seed=7).settled()
    for _ in range(30):
        session = session.acted(game.legal_intents(session.state)[0]).settled()
    return session


@pytest.mark.parametrize("again", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize(("game", "setup"), SESSIONS, ids=lambda it: getattr(it, "NAME", ""))
def test_sessions_are_copied_and_pickled(game: AnyGame, setup: Any, again: Again) -> None:
    session = played(game, setup)
    copied = again(session)
    assert copied == session
    assert copied.settled().state == session.state


@pytest.mark.parametrize("again", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize(
    "error",
    [
        IllegalAction(mahe.Reason.GAME_OVER),
        IllegalAction(melimagic.Reason.ROLL_FIRST),
        SaveRefused(Refusal.NOT_JSON, character=3),
        SaveRefused(Refusal.ILLEGAL_ENTRY, field="log", entry=2, illegal=mahe.Reason.GAME_OVER, found="x"),
        LinkTooLong("3001 entries"),
        LearningLost("strong"),
        DamagedWeights("0 bytes"),
    ],
    ids=str,
)
def test_exceptions_are_copied_and_pickled(error: Exception, again: Again) -> None:
    error.add_note("in game 7")
    copied = again(error)
    assert type(copied) is type(error)
    assert str(copied) == str(error)
    assert vars(copied) == vars(error)


def act_too_early(_: int) -> None:
    mahe.apply(mahe.start(mahe.Setup(players=2)).state, mahe.Stop())


def read_damaged(_: int) -> None:
    read("{", mahe)


@pytest.mark.skipif(sys.platform == "emscripten", reason="Pyodide has no processes")
def test_refusals_return_from_a_pool_of_processes() -> None:
    with get_context("spawn").Pool(1) as pool:
        with pytest.raises(IllegalAction) as illegal:
            pool.map_async(act_too_early, [0]).get(timeout=60)
        with pytest.raises(SaveRefused) as damaged:
            pool.map_async(read_damaged, [0]).get(timeout=60)
    assert illegal.value.reason is mahe.Reason.CHANCE_ANSWERS
    assert (damaged.value.refusal, damaged.value.character) == (Refusal.NOT_JSON, 2)
