"""Motions of the real page module, on elements that move until the test ends them."""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from collections.abc import Iterator, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from app.ui.motion import Motion
from tests.app.stage import do


class Animation:
    """An animation that the test ends."""

    def __init__(self) -> None:
        self.finished = asyncio.Event()

    def finish(self) -> None:
        self.finished.set()


class Document:
    """A page on which every selector finds one element."""

    def __init__(self) -> None:
        self.animations: list[Animation] = []
        self.moving = False
        self.documentElement = self

    def toggleAttribute(self, _name: str, there: bool) -> None:  # noqa: N802 - the browser's name
        self.moving = there

    def querySelectorAll(self, _selector: str) -> Sequence[Document]:  # noqa: N802 - the browser's name
        return [self]

    def animate(self, _keyframes: object, _options: object) -> Animation:
        self.animations.append(Animation())
        return self.animations[-1]


async def all_settled(ended: Sequence[asyncio.Event]) -> None:
    for each in ended:
        await each.wait()


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Document, Any]]:
    """A document, and the module that animates it."""
    document, js = Document(), ModuleType("js")
    js.__dict__.update(
        document=document, JSON=SimpleNamespace(parse=json.loads), Promise=SimpleNamespace(allSettled=all_settled)
    )
    monkeypatch.setitem(sys.modules, "js", js)
    yield document, importlib.import_module("app.browser.motions")
    sys.modules.pop("app.browser.motions")


MOTION = Motion("[data-turtle]", ({"opacity": 0}, {"opacity": 1}), 0, 600, "linear")


async def turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_overlapping_motions_keep_playing_and_can_be_skipped(
    page: tuple[Document, Any],
) -> None:
    document, module = page

    async def play() -> None:
        motions = module.BrowserMotions(marked=True)
        first = asyncio.ensure_future(motions.animate([MOTION]))
        await turns()
        second = asyncio.ensure_future(motions.animate([MOTION]))
        await turns()
        document.animations[0].finish()
        assert await first
        assert (motions.moving, document.moving) == (True, True)
        motions.skip()
        assert not await second
        assert (motions.moving, document.moving) == (False, False)

    do(play())


def test_a_skip_ends_every_rest(page: tuple[Document, Any]) -> None:
    async def rest() -> None:
        motions = page[1].BrowserMotions()
        rests = [asyncio.ensure_future(motions.rest(60_000)) for _ in range(2)]
        await turns()
        motions.skip()
        await asyncio.wait_for(asyncio.gather(*rests), 5)

    do(rest())
