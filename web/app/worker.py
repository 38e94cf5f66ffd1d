"""Answers in a worker what the page asks: carries out experiments and sends the batches.

The page never imports it. Messages from the page are `{run, game, experiment}` and `{cancel}`, answers are
`{run, batch}`, `{run, over}` and `{run, failed}`; `run` and `cancel` are the number that the page gave an experiment.
"""

from __future__ import annotations

import asyncio
import sys
import traceback
from importlib.util import find_spec
from typing import Any

from js import Object, addEventListener, maheStart, postMessage
from pyodide.ffi import create_proxy, to_js

from app.game_page import game_page
from app.lab.slices import in_slices

_running: dict[int, asyncio.Task[None]] = {}


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
        _running[run] = asyncio.ensure_future(_carry_out(run, asked["game"], asked["experiment"]))


async def _carry_out(run: int, game: str, written: str) -> None:
    try:
        await _bring(f"app.{game}", game)
        simulator = game_page(game).simulator()
        experiment = simulator.read_experiment(written)
        if experiment.needs_players:
            await _bring(f"mahe_core.{game}.players", "players")
        async for batch in in_slices(simulator, experiment, lambda: run not in _running):
            if run in _running:
                _answer({"run": run, "batch": simulator.write_batch(batch)})
        _answer({"run": run, "over": True})
    # Whatever it is, the page has to know, and goes on without the worker.
    except Exception:  # noqa: BLE001
        _answer({"run": run, "failed": traceback.format_exc()})
    finally:
        _running.pop(run, None)


async def _bring(package: str, archive: str) -> None:
    """Unpack what was not there from the start, as `app.browser.archives` does for the page."""
    if find_spec(package) is None:
        await maheStart.unpack(f"{maheStart.later}{archive}.zip.zst")
        sys.path_importer_cache.clear()


def _answer(message: dict[str, Any]) -> None:
    postMessage(to_js(message, dict_converter=Object.fromEntries))
