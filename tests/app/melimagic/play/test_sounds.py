"""Sound and vibration reveal nothing of what is behind a hat, and neither does their timing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.melimagic.settings import OwnSettings
from app.ui.cues import Cue
from app.ui.settings import Settings, write_settings
from mahe_core import melimagic
from mahe_core.engine.session import begin
from mahe_core.melimagic import Die, Face, GoldenCard, HatCard, Rabbit, Roll, Setup
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.fakes.storage import FakePreferences
from tests.app.games import habit
from tests.app.melimagic.play.tables import commands, intents, sit_down, where
from tests.app.stage import Stage

S, G, K, L, B, C = Rabbit

Heard = tuple[tuple[str, str | None], tuple[Cue, ...]]
"""A sound or vibration, with the screen and its viewer."""


def dealt(*theirs: Rabbit) -> MelimagicSession:
    """Deal to two players, these cards to the second one, up to the first one's decision."""
    session: MelimagicSession = begin(melimagic, Setup(2), 7)
    outcomes: list[HatCard | GoldenCard] = [*map(HatCard, (S, G, K, *theirs)), GoldenCard(S, G), GoldenCard(L, L)]
    for outcome in outcomes:
        session = session.typed_in(outcome)
    session = session.acted(Roll())
    return session.typed_in(Die(Face.HAT2)).typed_in(Die(Face.DRAW))


def listening(session: MelimagicSession, monkeypatch: pytest.MonkeyPatch) -> tuple[Stage, list[Heard]]:
    """Sit down with sound and vibration on and nothing hurried; record every sound and vibration."""
    preferences = FakePreferences()
    wanted = Settings(OwnSettings(), sound=True, vibration=True)
    preferences.set("settings", json.dumps(write_settings(wanted)))
    stage = sit_down(session, preferences=preferences, hurried=False)
    heard: list[Heard] = []

    def note(cues: Any, _volume: object = None) -> None:
        heard.append((where(stage), tuple(cues)))

    monkeypatch.setattr(stage.sound, "play", note)
    monkeypatch.setattr(stage.vibration, "play", note)
    return stage, heard


def play(
    session: MelimagicSession, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[list[str]], list[Heard], list[float]]:
    """Press varying things, but no try; return the possible presses each time, the sounds, and all pauses."""
    stage, heard = listening(session, monkeypatch)
    draw = habit(1)
    offered = []
    for _ in range(90):
        turning = {each for each in commands(stage) if each.startswith(("lift", "next", "pick"))}
        offered.append(sorted({each for each in intents(stage) if not each.startswith("try")} | turning))
        wish = draw.choice(offered[-1])
        stage.command(wish) if wish in turning else stage.press(wish)
    return offered, heard, stage.page.rests


def test_sound_vibration_and_timing_reveal_no_hidden_rabbit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other = (play(dealt(*theirs), monkeypatch) for theirs in ((L, B, C), (C, L, B)))
    assert one == other
    _, heard, rests = one
    assert {cue.name for _, cues in heard for cue in cues} == {"die", "card", "draw", "swap", "curtain"}
    assert rests


@pytest.mark.parametrize("other_place", [1, 2], ids=["that matches", "that fails"])
def test_try_sounds_on_the_show_screen_only(monkeypatch: pytest.MonkeyPatch, other_place: int) -> None:
    stage, heard = listening(dealt(L, B, C), monkeypatch)
    stage.command("lift").press("stop")
    heard.clear()
    stage.command("pick:0").command(f"pick:{other_place}").press(f"try:1:{other_place + 1}")
    assert heard
    assert {screen for (screen, _), cues in heard if cues[0].name != "curtain"} == {"show"}
    heard.clear()
    stage.command("next")
    assert {cue.name for _, cues in heard for cue in cues} == {"curtain"}
