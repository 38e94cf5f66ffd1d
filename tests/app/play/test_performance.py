"""The one loop that shows what happened: in which order it is seen and heard, and what remains if it ends early."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from app.mahe.settings import OwnSettings
from app.play.performance import Performance
from app.play.scene import Scene
from app.ui.cues import Cue
from app.ui.feedback import Feedback
from app.ui.markup import element
from app.ui.motion import Motion, Way
from app.ui.settings import Pace, Settings, write_settings
from tests.app.fakes.storage import FakePreferences
from tests.app.stage import PATIENCE, Stage, do, start

SCENE = Scene(
    (Motion("[data-die]", (), 100, 600), Motion(".card", (), 0, 300, way=Way(".spot", ".hand"))),
    (Cue("die", 100, 600),),
    element("div", {"class": "card"}),
)


class Place:
    """A stage that shows nothing but a performance."""

    def __init__(self, *, pace: Pace = "normal", calm: bool = False, heard: bool = True) -> None:
        preferences = FakePreferences(
            settings=json.dumps(write_settings(Settings(OwnSettings(), pace=pace, sound=True)))
        )
        self.stage = Stage(calm=calm, preferences=preferences)
        self.site = self.stage.site
        self.journal, self.page, self.sound = self.stage.journal, self.stage.page, self.stage.sound
        feedback = Feedback(self.stage.browser) if heard else None
        self.performance = Performance(self.site, "[data-screen='x']", prefix="x-", feedback=feedback)

    def play(self, scene: Scene = SCENE) -> Place:
        do(self.performance.play(scene))
        return self


def test_what_flies_is_there_while_it_moves_and_gone_afterwards() -> None:
    place = Place().play()
    assert place.journal.lines == ["update x-flight", "animate", "update x-flight"]
    place.journal.lines.clear()
    place.play(Scene(SCENE.motions))
    assert place.journal.lines == ["animate"]


def test_motions_are_searched_only_in_their_part_of_the_page() -> None:
    moved = Place().play().page.motions[0]
    assert [motion.target for motion in moved] == [
        "[data-screen='x'] :is([data-die])",
        "[data-screen='x'] :is(.card)",
    ]
    assert moved[1].way == Way("[data-screen='x'] :is(.spot)", "[data-screen='x'] :is(.hand)")


def test_what_is_seen_and_what_is_heard_keep_the_same_pace() -> None:
    place = Place(pace="slow").play()
    assert place.page.motions[0][0].duration == 1200
    assert place.sound.played == [(Cue("die", 200, 1200),)]


@pytest.mark.parametrize(("pace", "calm"), [("off", False), ("normal", True), ("slow", True)])
def test_where_nothing_moves_it_is_heard_as_it_was_made(pace: Pace, calm: bool) -> None:
    place = Place(pace=pace, calm=calm).play()
    assert place.journal.lines == []
    assert place.sound.played == [SCENE.cues]


def test_a_performance_without_feedback_plays_no_sound() -> None:
    place = Place(heard=False).play()
    assert (place.sound.played, place.sound.stops) == ([], 0)


def test_what_is_skipped_falls_silent_and_leaves_nothing_flying() -> None:
    place = Place()
    place.page.curtain.close()
    playing = start(place.performance.play(SCENE))
    place.stage.wait_for(lambda: place.page.curtain.waiting)
    stops = place.sound.stops
    place.page.skip()
    playing.result(PATIENCE)
    assert place.sound.stops == stops + 1
    assert place.journal.lines[-1] == "update x-flight"


def test_a_fault_on_the_way_leaves_nothing_flying(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place()

    async def fails(_: Sequence[Motion]) -> bool:
        raise RuntimeError

    monkeypatch.setattr(place.page, "animate", fails)
    with pytest.raises(RuntimeError):
        place.play()
    assert place.journal.lines == ["update x-flight", "update x-flight"]


@pytest.mark.parametrize(("pace", "rests"), [("normal", 500), ("slow", 1000), ("off", 500)])
def test_rests_follow_the_pace_and_stay_without_motion(pace: Pace, rests: float) -> None:
    place = Place(pace=pace)
    do(place.performance.rest(500))
    assert place.page.rests == [rests]
