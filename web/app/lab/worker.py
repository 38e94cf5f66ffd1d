"""Entry point of the worker: runs experiments and computer players for the page.

The page never imports it. Messages from the page are `{run, game, experiment}`, `{run, game, save, question}` and
`{cancel}`, answers are `{run, part}`, `{run, over}` and `{run, failed}`; `run` and `cancel` are numbers of the page's.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import AsyncIterator, Callable
from importlib.util import find_spec
from typing import Any

from js import Object, addEventListener, maheStart, postMessage
from pyodide.ffi import create_proxy, to_js

from app.game.game import game_page, imported
from app.lab.slices import in_slices
from mahe_core.engine.following import Follower

_running: dict[int, asyncio.Task[None]] = {}
_followers: dict[str, Follower] = {}


def serve() -> None:
    """Start to listen to the page."""
    addEventListener("message", create_proxy(_on_message))


def _on_message(event: Any) -> None:
    request = event.data.to_py()
    if "cancel" in request:
        # The task ends once it is no longer in this dictionary.
        _running.pop(request["cancel"], None)
    else:
        run = int(request["run"])
        _running[run] = asyncio.ensure_future(_answer(run, request))


async def _answer(run: int, request: dict[str, Any]) -> None:
    try:
        await _bring(f"app.{request['game']}", request["game"])
        parts = _answers(request) if "question" in request else _batches(request, lambda: run not in _running)
        async for part in parts:
            if run not in _running:
                return
            _send({"run": run, "part": part})
        _send({"run": run, "over": True})
    # The page must know of any failure; it goes on without the worker.
    except Exception:  # noqa: BLE001
        _send({"run": run, "failed": traceback.format_exc()})
    finally:
        _running.pop(run, None)


async def _batches(request: dict[str, Any], cancelled: Callable[[], bool]) -> AsyncIterator[bytes]:
    simulator = imported(game_page(request["game"]).simulator)
    experiment = simulator.read_experiment(request["experiment"])
    if experiment.needs_players:
        await _bring(f"mahe_core.{request['game']}.players", "players")
    async for batch in in_slices(simulator, experiment, cancelled):
        yield simulator.write_batch(batch)


async def _answers(request: dict[str, Any]) -> AsyncIterator[Any]:
    name = request["game"]
    game = game_page(name)
    try:
        thinker = imported(game.thinker)
    except ModuleNotFoundError:  # A later game brings its players along.
        await _bring(f"mahe_core.{name}.players", "players")
        thinker = imported(game.thinker)
    session = _followers.setdefault(name, Follower(game.rules)).session(request["save"])
    for answer in thinker.think(session, request["question"]):
        yield answer
        # Let other messages of the page in.
        await asyncio.sleep(0)


async def _bring(package: str, archive: str) -> None:
    """Unpack an archive unless its package is importable, as `app.browser.on_demand` does for the page."""
    if find_spec(package) is None:
        await maheStart.unpack(f"{maheStart.later}{archive}.zip.zst")


def _send(message: dict[str, Any]) -> None:
    postMessage(to_js(message, dict_converter=Object.fromEntries))
