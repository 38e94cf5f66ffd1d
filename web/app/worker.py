"""Answers in a worker what the page asks: carries out experiments, and thinks for computer players.

The page never imports it. Messages from the page are `{run, game, experiment}`, `{run, game, save, question}` and
`{cancel}`, answers are `{run, part}`, `{run, over}` and `{run, failed}`; `run` and `cancel` are the number that the
page gave to what it asked.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import AsyncIterator, Callable
from importlib.util import find_spec
from typing import Any

from js import Object, addEventListener, maheStart, postMessage
from pyodide.ffi import create_proxy, to_js

from app.game_page import game_page
from app.lab.slices import in_slices
from mahe_core.engine.following import Follower

_running: dict[int, asyncio.Task[None]] = {}
_followers: dict[str, Follower] = {}


def serve() -> None:
    """Listen to the page from now on."""
    addEventListener("message", create_proxy(_on_message))


def _on_message(event: Any) -> None:
    asked = event.data.to_py()
    if "cancel" in asked:
        # Its task is over when it finds that it is not among these any more.
        _running.pop(asked["cancel"], None)
    else:
        run = int(asked["run"])
        _running[run] = asyncio.ensure_future(_answer(run, asked))


async def _answer(run: int, asked: dict[str, Any]) -> None:
    try:
        await _bring(f"app.{asked['game']}", asked["game"])
        parts = _thoughts(asked) if "question" in asked else _batches(asked, lambda: run not in _running)
        async for part in parts:
            if run not in _running:
                return
            _tell({"run": run, "part": part})
        _tell({"run": run, "over": True})
    # Whatever it is, the page has to know, and goes on without the worker.
    except Exception:  # noqa: BLE001
        _tell({"run": run, "failed": traceback.format_exc()})
    finally:
        _running.pop(run, None)


async def _batches(asked: dict[str, Any], cancelled: Callable[[], bool]) -> AsyncIterator[bytes]:
    simulator = game_page(asked["game"]).simulator()
    experiment = simulator.read_experiment(asked["experiment"])
    if experiment.needs_players:
        await _bring(f"mahe_core.{asked['game']}.players", "players")
    async for batch in in_slices(simulator, experiment, cancelled):
        yield simulator.write_batch(batch)


async def _thoughts(asked: dict[str, Any]) -> AsyncIterator[Any]:
    name = asked["game"]
    await _bring(f"mahe_core.{name}.players", "players")
    game = game_page(name)
    session = _followers.setdefault(name, Follower(game.rules)).session(asked["save"])
    for answer in game.thinker().think(session, asked["question"]):
        yield answer
        # The page may want something else by now.
        await asyncio.sleep(0)


async def _bring(package: str, archive: str) -> None:
    """Unpack an archive unless its package is there already, as `app.browser.on_demand` does for the page."""
    if find_spec(package) is None:
        await maheStart.unpack(f"{maheStart.later}{archive}.zip.zst")


def _tell(message: dict[str, Any]) -> None:
    postMessage(to_js(message, dict_converter=Object.fromEntries))
