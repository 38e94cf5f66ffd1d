"""Until a thrown die lies still, the page shows, says and plays the same whatever its face will be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from app.ui.motion import Motion
from mahe_core import mahe, melimagic
from mahe_core.engine.save_file import Save
from mahe_core.engine.session import AnySession, begin
from tests.app.document import Node
from tests.app.games import decide, habit
from tests.app.games import save_of as mahe_save
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.games import save_of as melimagic_save
from tests.app.stage import PATIENCE, Stage

FACES = 3
SETUPS = (mahe.Setup(3), mahe.Setup(4, third_die_on_seven=True))


def written(node: Node | str, without: str) -> str:
    """Return an element as text, without the content of the element with this id."""
    if isinstance(node, str):
        return node
    own = "".join(f" {name}={value}" for name, value in sorted(node.attributes.items()))
    inside = "" if node.attributes.get("id") == without else "".join(written(each, without) for each in node.children)
    return f"<{node.name}{own}>{inside}</>\n"


def in_the_air(stage: Stage, thrown: str, throw: Callable[[Stage], Any]) -> tuple[object, ...]:
    """Return everything that can be noticed while a die is in the air, except the die itself."""
    noticed: list[tuple[object, ...]] = []
    animate = stage.page.animate

    async def watched(motions: Sequence[Motion]) -> bool:
        if not noticed:
            assert any("die-tumble" in motion.target for motion in motions)
            page = written(stage.page.root, f"region-{thrown}")
            heard = (stage.sound.played[-1:], stage.vibration.played[-1:])
            noticed.append((page, tuple(stage.page.said), heard, motions))
        return await animate(motions)

    stage.page.animate = watched  # type: ignore[method-assign]
    throw(stage).result(PATIENCE)
    return noticed[0]


def with_another_seed(session: AnySession, seed: int) -> AnySession:
    """Return the same game in which chance will answer differently from now on."""
    other = begin(session.game, session.setup, seed)
    for entry in session.entries:
        other = other.typed_in(entry.action) if entry.is_outcome else other.acted(entry.action)
    return other


def noticed_with_each_face(session: AnySession, save_of: Callable[[Any], Save[Any]], thrown: str) -> set[str]:
    """Return what can be noticed while the die is in the air, for several results of the throw."""
    results: dict[str, str] = {}
    for seed in range(100, 160):
        other = with_another_seed(session, seed)
        fallen = str(other.acted(session.game.read_action(("roll",))).settled().log[len(session.log) + 1 :])
        if fallen not in results and len(results) < FACES:
            stage = Stage.at(save_of(other), calm=False, sound=True, vibration=True)
            for command in ("lift", "next", "next"):
                if stage.page.root.all(data_command=command):
                    stage.command(command)
            results[fallen] = str(in_the_air(stage, thrown, lambda stage: stage.begin("roll")))
    assert len(results) > 1
    return set(results.values())


@pytest.mark.parametrize(
    "setup", [SETUPS[0], pytest.param(SETUPS[1], marks=pytest.mark.slow)], ids=["two turtles", "third die"]
)
def test_nothing_tells_a_die_of_mahe_before_it_lies_still(setup: mahe.Setup) -> None:
    draw, session, tried = habit(3), begin(mahe, setup, 5).settled(), dict.fromkeys(range(3), 0)
    while session.to_act is not None:
        lying = len(session.state.dice)
        if mahe.Roll() in mahe.legal_intents(session.state) and tried[lying] < 2:
            tried[lying] += 1
            assert len(noticed_with_each_face(session, mahe_save, "tray")) == 1, session.log
        intent = mahe.Roll() if mahe.Roll() in mahe.legal_intents(session.state) and draw.random() < 0.7 else None
        session = session.acted(intent or decide(session.state, draw)).settled()
    assert all(tried.values())


@pytest.mark.parametrize("levels", [(None, "goldfish"), (None, None, None)], ids=["alone", "three people"])
def test_nothing_tells_the_dice_of_melimagic_early(levels: tuple[str | None, ...]) -> None:
    game = computers_game(("squirrel",) * len(levels), 4)
    moments = [
        game.at(place)
        for place in range(len(game.entries))
        if melimagic.legal_intents(game.at(place).state) == (melimagic.Roll(),) and game.at(place).to_act == 0
    ]
    for session in moments[:2]:
        noticed = noticed_with_each_face(session, lambda other: melimagic_save(other, levels), "dice")
        assert len(noticed) == 1


def test_a_replay_does_not_tell_a_die_early() -> None:
    draw, session = habit(3), begin(mahe, mahe.Setup(4), 5).settled()
    while len(session.state.dice) != 2 or mahe.Roll() not in mahe.legal_intents(session.state):
        rolls = mahe.Roll() in mahe.legal_intents(session.state)
        session = session.acted(mahe.Roll() if rolls else decide(session.state, draw)).settled()
    noticed = {}
    for seed in range(100, 106):
        rolled = with_another_seed(session, seed).acted(mahe.Roll()).settled()
        stage = Stage.at(mahe_save(rolled), calm=False, eggs_open=True).insist_on("replay")
        stage.command("replay:step").command("replay:step")
        face = rolled.log[len(session.log) + 1]
        noticed[str(face)] = str(in_the_air(stage, "replay-tray", lambda stage: stage.begin_command("replay:step")))
    assert len(noticed) > 1
    assert len(set(noticed.values())) == 1
