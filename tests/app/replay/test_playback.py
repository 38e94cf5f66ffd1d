"""The playback: the last press wins, and steps requested before it are not shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from app.replay.playback import Film, Playback
from tests.app.fakes.journal import Journal
from tests.app.fakes.page import FakePage

LAST = 4


class Reel(Film):
    """A film of five steps that records how each was shown; while its `projector` is closed, no step ends."""

    def __init__(self) -> None:
        self.page = FakePage(Journal())
        self.shown: list[str] = []
        self.playback = Playback(self, self.page)

    @property
    def last(self) -> int:
        return LAST

    def show(self, step: int, *, announce: bool) -> None:
        self.shown.append(f"{'announced' if announce else 'shown'} {step}")

    async def happen(self, step: int) -> None:
        self.shown.append(f"happens {step}")
        await self.page.animate(())

    async def rest(self, step: int) -> None:
        self.shown.append(f"rests {step}")
        await self.page.rest(1)

    def show_controls(self) -> None:
        self.shown.append("playing" if self.playback.playing else "still")

    def skip(self) -> None:
        self.page.skip()

    def press(self, work: Callable[[], Coroutine[Any, Any, object]]) -> asyncio.Task[object]:
        """Press a button as the page does: stop the playback, then do the work of the press."""
        self.playback.stop()
        return asyncio.ensure_future(work())


def played(scenario: Callable[[Reel], Coroutine[Any, Any, None]]) -> list[str]:
    async def work() -> list[str]:
        reel = Reel()
        await scenario(reel)
        return reel.shown

    return asyncio.run(asyncio.wait_for(work(), 20))


async def turn_over() -> None:
    """Run all tasks until they wait."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_it_plays_to_the_end_and_then_from_the_beginning() -> None:
    async def twice(reel: Reel) -> None:
        await reel.press(reel.playback.play)
        reel.shown.append("again")
        await reel.press(reel.playback.play)

    steps = [line for step in range(1, LAST + 1) for line in (f"happens {step}", f"rests {step}")]
    assert played(twice) == ["playing", *steps, "still", "again", "playing", "announced 0", "rests 0", *steps, "still"]


def test_it_can_rest_at_its_first_step_before_it_plays() -> None:
    async def once(reel: Reel) -> None:
        await reel.playback.play(rests_first=True)

    assert played(once)[:3] == ["playing", "rests 0", "happens 1"]


def test_steps_forward_are_animated_and_steps_back_are_not() -> None:
    async def steps(reel: Reel) -> None:
        for work in (reel.playback.step_forward, reel.playback.step_forward, reel.playback.step_back):
            await reel.press(work)

    assert played(steps) == ["happens 1", "happens 2", "announced 1"]


@pytest.mark.parametrize(("wanted", "shown"), [(-3, "shown 0"), (2, "shown 2"), (99, f"shown {LAST}")])
def test_it_goes_to_the_nearest_existing_step(wanted: int, shown: str) -> None:
    async def there(reel: Reel) -> None:
        await reel.playback.go(wanted, announce=False)
        assert shown.endswith(str(reel.playback.step))

    assert played(there) == [shown]


def test_there_is_no_step_beyond_the_last() -> None:
    async def beyond(reel: Reel) -> None:
        reel.playback.load(at=LAST)
        await reel.press(reel.playback.step_forward)

    assert played(beyond) == []


def test_every_press_stops_the_playback() -> None:
    async def stopped(reel: Reel) -> None:
        reel.page.clock.close()
        playing = reel.press(reel.playback.play)
        await turn_over()
        await reel.press(reel.playback.step_back)
        await playing

    assert played(stopped) == ["playing", "happens 1", "rests 1", "still", "announced 0"]


def test_rapid_presses_show_only_the_last_step() -> None:
    async def hurried(reel: Reel) -> None:
        first = reel.press(reel.playback.step_forward)
        reel.page.curtain.close()
        await turn_over()
        presses = [reel.press(reel.playback.step_forward) for _ in range(3)]
        await asyncio.gather(first, *presses)
        assert reel.playback.step == LAST

    assert played(hurried) == ["happens 1", f"announced {LAST}"]


def test_an_unloaded_film_is_not_shown() -> None:
    async def exchanged(reel: Reel) -> None:
        first = reel.press(reel.playback.step_forward)
        reel.page.curtain.close()
        await turn_over()
        waiting = reel.press(reel.playback.step_forward)
        await asyncio.sleep(0)
        reel.playback.unload()
        await asyncio.gather(first, waiting)
        assert (reel.playback.step, reel.playback.playing) == (0, False)

    assert played(exchanged) == ["happens 1"]


def test_a_film_loaded_playing_shows_its_start_once() -> None:
    async def begun(reel: Reel) -> None:
        reel.playback.load(playing=True)
        await reel.playback.play()

    assert "playing" not in played(begun)
