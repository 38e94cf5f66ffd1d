"""Experiments in a worker of our own, which awakes from the page's snapshot when the lab first needs it.

Where no worker can be had, or it fails, the same experiment is carried out on the page in slices, with the same result;
batches that have arrived do not arrive again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import count
from typing import Any, Generic

from js import URL, Object, Worker, console, document, maheStart
from pyodide.ffi import JsException, create_proxy, to_js

from app.game_page import game_page
from mahe_core.table.simulated import Batch_co, Simulated, Simulator

PATIENCE = 60
"""Seconds in which a worker must be awake; longer than the slowest telephone took."""

_INTERPRETER = "script[src$='/interpreter.mjs']"


class BrowserRun(Generic[Batch_co]):
    """An experiment under way: its batches are queued until somebody asks for them."""

    def __init__(self, simulations: BrowserSimulations, number: int, experiment: Simulated[Batch_co]) -> None:
        self.number = number
        self.experiment = experiment
        self.cancelled = False
        self._simulations = simulations
        self._queue: asyncio.Queue[Any] = asyncio.Queue()
        self._given_until = 0
        self.here = False
        """Whether it goes on on the page, without the worker."""

    @property
    def given_until(self) -> int:
        """How many moves or games are done and given."""
        return self._given_until

    async def __aiter__(self) -> AsyncIterator[Batch_co]:
        while not self.cancelled:
            batch = await self._queue.get()
            if isinstance(batch, Exception):
                raise batch
            if batch is None or self.cancelled:
                return
            yield batch

    def cancel(self) -> None:
        """Stop, here at once and in the worker as soon as it hears of it."""
        if not self.cancelled:
            self.cancelled = True
            self._queue.put_nowait(None)
            self._simulations.cancel(self.number)

    # What the simulations tell

    def give(self, batch: Any, until: int) -> None:
        """Queue a batch, with which so many moves or games are done."""
        self._given_until = until
        self._queue.put_nowait(batch)

    def end(self, failure: Exception | None = None) -> None:
        """End the batches, with the reason if something failed."""
        self._queue.put_nowait(failure)


class BrowserSimulations:
    """Sends experiments to the worker and gives what comes back."""

    def __init__(self) -> None:
        self._numbers = count()
        self._runs: dict[int, BrowserRun[Any]] = {}
        self._worker: Any = None
        self._awake = False
        self._impossible = False
        self._on_page: set[asyncio.Task[None]] = set()

    def prepare(self) -> None:
        """Start the worker."""
        if self._worker is not None or self._impossible:
            return
        try:
            self._worker = _start_worker()
        except JsException as error:
            self._give_up(str(error))
            return
        self._worker.addEventListener("message", create_proxy(self._on_message))
        self._worker.addEventListener("error", create_proxy(self._on_error))
        asyncio.get_running_loop().call_later(PATIENCE, self._look_whether_awake)

    def run(self, experiment: Simulated[Batch_co]) -> BrowserRun[Batch_co]:
        """Begin to carry out an experiment, as soon as the worker is awake."""
        run = BrowserRun(self, next(self._numbers), experiment)
        self._runs[run.number] = run
        self.prepare()
        if self._awake:
            self._send(run)
        elif self._impossible:
            self._carry_out_here(run)
        return run

    def cancel(self, number: int) -> None:
        """Have the worker stop with a run."""
        if self._runs.pop(number, None) is not None and self._awake:
            self._post({"cancel": number})

    def _send(self, run: BrowserRun[Any]) -> None:
        written = _simulator(run).write_experiment(run.experiment)
        self._post({"run": run.number, "game": run.experiment.game, "experiment": written})

    def _post(self, message: dict[str, Any]) -> None:
        self._worker.postMessage(_to_object(message))

    def _on_message(self, event: Any) -> None:
        told = event.data.to_py()
        if "awake" in told:
            self._on_awake(told)
            return
        run = self._runs.get(told["run"])
        if run is None:
            return
        if "batch" in told:
            simulator = _simulator(run)
            batch = simulator.read_batch(run.experiment, bytes(told["batch"]))
            run.give(batch, simulator.steps_until(batch))
        elif "over" in told:
            self._runs.pop(run.number)
            run.end()
        else:
            console.info("An experiment failed in the worker, going on without it:", told["failed"])
            self._carry_out_here(run)

    def _on_awake(self, told: dict[str, Any]) -> None:
        if not told["awake"]:
            self._give_up(told["failure"])
            return
        self._awake = True
        for run in self._runs.values():
            self._send(run)

    def _look_whether_awake(self) -> None:
        if not self._awake and not self._impossible:
            self._give_up("it did not awake")

    def _on_error(self, event: Any) -> None:
        # What is told here is told nowhere else: it is no failure of the page.
        event.preventDefault()
        self._give_up(str(getattr(event, "message", "")))

    def _give_up(self, reason: str) -> None:
        """Do without a worker from now on."""
        console.info("Experiments are carried out on the page, without a worker:", reason)
        self._impossible, self._awake = True, False
        if self._worker is not None:
            self._worker.terminate()
        for run in self._runs.values():
            self._carry_out_here(run)

    def _carry_out_here(self, run: BrowserRun[Any]) -> None:
        if run.here:
            return
        run.here = True
        task = asyncio.ensure_future(self._slice(run))
        self._on_page.add(task)
        task.add_done_callback(self._on_page.discard)

    async def _slice(self, run: BrowserRun[Any]) -> None:
        from app.lab.slices import in_slices  # it came with the lab

        simulator = _simulator(run)
        try:
            async for batch in in_slices(simulator, run.experiment, lambda: run.cancelled, after=run.given_until):
                run.give(batch, simulator.steps_until(batch))
            run.end()
        # Whoever asks for the next batch gets it.
        except Exception as error:  # noqa: BLE001
            run.end(error)
        finally:
            self._runs.pop(run.number, None)


def _simulator(run: BrowserRun[Any]) -> Simulator:
    return game_page(run.experiment.game).simulator()


def _start_worker() -> Any:
    interpreter = document.querySelector(_INTERPRETER).src
    worker = Worker.new(URL.new("worker.mjs", interpreter).href, _to_object({"type": "module", "name": "simulations"}))
    start = {
        "snapshot": _absolute(maheStart.snapshot),
        # The page gets what touches the page after thawing; the worker what is simulated.
        "browser": _absolute(f"{maheStart.later}lab.zip.zst"),
        "later": _absolute(maheStart.later),
        "archives": [_absolute(address) for address in maheStart.archives],
    }
    worker.postMessage(_to_object(start))
    return worker


def _absolute(address: Any) -> str:
    return str(URL.new(address, document.baseURI).href)


def _to_object(fields: dict[str, Any]) -> Any:
    return to_js(fields, dict_converter=Object.fromEntries)
