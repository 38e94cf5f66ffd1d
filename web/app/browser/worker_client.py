"""The page's side of the worker, which is restored from the page's snapshot on first use.

If the worker cannot be started or fails, the work is done on the page in slices, with the same result; parts that have
already arrived are not repeated.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from itertools import count
from typing import Any, Generic, Protocol, TypeVar

from js import URL, Object, Worker, console, document, maheStart
from pyodide.ffi import JsException, create_proxy, to_js

from app.game.game import game_page, imported
from app.ports.on_demand import Archives
from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave, write
from mahe_core.engine.simulated import Batch_co, Simulated

PATIENCE = 60
"""Seconds within which the worker must be ready; more than the slowest phone needed."""

_INTERPRETER = "script[src$='/interpreter.js']"

PartT = TypeVar("PartT")
PartT_co = TypeVar("PartT_co", covariant=True)


class Job(Protocol[PartT_co]):
    """Work whose result arrives in parts; it records which parts have arrived."""

    def message(self) -> dict[str, Any]:
        """Return the message for the worker."""

    def read(self, answer: Any) -> PartT_co:
        """Read the next part of the result from the worker's answer."""

    def run_here(self, cancelled: Callable[[], bool]) -> AsyncIterator[PartT_co]:
        """Compute the missing parts on the page, in slices."""


class BrowserRun(Generic[PartT]):
    """A job in progress: its parts are queued until they are read."""

    def __init__(self, worker: BrowserWorker, number: int, job: Job[PartT]) -> None:
        self.number = number
        self.job = job
        self.cancelled = False
        self.on_page = False
        """True if it runs on the page, without the worker."""
        self._worker = worker
        self._queue: asyncio.Queue[Any] = asyncio.Queue()

    async def __aiter__(self) -> AsyncIterator[PartT]:
        while not self.cancelled:
            part = await self._queue.get()
            if isinstance(part, _End):
                if part.failure is not None:
                    raise part.failure
                return
            if not self.cancelled:
                yield part

    def cancel(self) -> None:
        """Stop at once on the page, and in the worker as soon as it receives the message."""
        if not self.cancelled:
            self.cancelled = True
            self.end()
            self._worker.cancel(self.number)

    # For the worker's answers

    def give(self, part: PartT) -> None:
        """Queue a part of the result."""
        self._queue.put_nowait(part)

    def end(self, failure: Exception | None = None) -> None:
        """Mark the result as complete, or as failed with an exception."""
        self._queue.put_nowait(_End(failure))


class _End:
    def __init__(self, failure: Exception | None) -> None:
        self.failure = failure


class BrowserWorker:
    """Sends jobs to the worker and passes on its answers; one per page."""

    def __init__(self) -> None:
        self._numbers = count()
        self._runs: dict[int, BrowserRun[Any]] = {}
        self._worker: Any = None
        self._impossible = False
        self._on_page: set[asyncio.Task[None]] = set()
        self.awake = False
        """True once the worker accepts jobs."""

    def prepare(self) -> None:
        """Start the worker unless it was started."""
        if self._worker is not None or self._impossible:
            return
        try:
            self._worker = _start_worker()
        except JsException as error:
            self.give_up(str(error))
            return
        self._worker.addEventListener("message", create_proxy(self._on_message))
        self._worker.addEventListener("error", create_proxy(self._on_error))
        asyncio.get_running_loop().call_later(PATIENCE, self._check_awake)

    def begin(self, job: Job[PartT]) -> BrowserRun[PartT]:
        """Start a job as soon as the worker is ready."""
        run = BrowserRun(self, next(self._numbers), job)
        self._runs[run.number] = run
        self.prepare()
        if self.awake:
            self._send(run)
        elif self._impossible:
            self._start_here(run)
        return run

    def cancel(self, number: int) -> None:
        """Stop a run in the worker."""
        if self._runs.pop(number, None) is not None and self.awake:
            self._post({"cancel": number})

    def give_up(self, reason: str) -> None:
        """Stop using the worker, and run all jobs on the page instead."""
        console.info("Everything is done on the page from now on, without a worker:", reason)
        self._impossible, self.awake = True, False
        if self._worker is not None:
            self._worker.terminate()
        for run in self._runs.values():
            self._start_here(run)

    def _send(self, run: BrowserRun[Any]) -> None:
        self._post({"run": run.number, **run.job.message()})

    def _post(self, message: dict[str, Any]) -> None:
        self._worker.postMessage(_to_object(message))

    def _on_message(self, event: Any) -> None:
        answer = event.data.to_py()
        if "awake" in answer:
            self._on_awake(answer)
            return
        run = self._runs.get(answer["run"])
        if run is None or run.on_page:
            return
        if "part" in answer:
            run.give(run.job.read(answer["part"]))
        elif "over" in answer:
            self._runs.pop(run.number)
            run.end()
        else:
            console.info("Something failed in the worker, doing it without:", answer["failed"])
            self._start_here(run)

    def _on_awake(self, answer: dict[str, Any]) -> None:
        if not answer["awake"]:
            self.give_up(answer["failure"])
            return
        self.awake = True
        for run in self._runs.values():
            self._send(run)

    def _check_awake(self) -> None:
        if not self.awake and not self._impossible:
            self.give_up("it did not awake")

    def _on_error(self, event: Any) -> None:
        # Without this the browser would report it as an error of the page.
        event.preventDefault()
        self.give_up(str(getattr(event, "message", "")))

    def _start_here(self, run: BrowserRun[Any]) -> None:
        if run.on_page:
            return
        run.on_page = True
        task = asyncio.ensure_future(self._run_here(run))
        self._on_page.add(task)
        task.add_done_callback(self._on_page.discard)

    async def _run_here(self, run: BrowserRun[Any]) -> None:
        try:
            async for part in run.job.run_here(lambda: run.cancelled):
                run.give(part)
            run.end()
        # Raised where the next part is read.
        except Exception as error:  # noqa: BLE001
            run.end(error)
        finally:
            self._runs.pop(run.number, None)


def _start_worker() -> Any:
    interpreter = document.querySelector(_INTERPRETER).src
    worker = Worker.new(URL.new("worker.js", interpreter).href, _to_object({"type": "module", "name": "simulations"}))
    start = {
        "snapshot": _absolute(maheStart.snapshot),
        # The worker needs the lab's code, not the page's.
        "archive": _absolute(f"{maheStart.later}lab.zip.zst"),
        "later": _absolute(maheStart.later),
        "archives": [_absolute(address) for address in maheStart.archives],
    }
    worker.postMessage(_to_object(start))
    return worker


def _absolute(address: Any) -> str:
    return str(URL.new(address, document.baseURI).href)


def _to_object(fields: dict[str, Any]) -> Any:
    return to_js(fields, dict_converter=Object.fromEntries)


class ExperimentJob(Generic[Batch_co]):
    """An experiment, as a job."""

    def __init__(self, experiment: Simulated[Batch_co]) -> None:
        self._experiment = experiment
        self._simulator = imported(game_page(experiment.game).simulator)
        self._given_until = 0
        """The number of moves or games in the batches read so far."""

    def message(self) -> dict[str, Any]:
        return {"game": self._experiment.game, "experiment": self._simulator.write_experiment(self._experiment)}

    def read(self, answer: Any) -> Batch_co:
        batch = self._simulator.read_batch(self._experiment, bytes(answer))
        self._given_until = self._simulator.steps_until(batch)
        return batch

    async def run_here(self, cancelled: Callable[[], bool]) -> AsyncIterator[Batch_co]:
        from app.lab.slices import in_slices  # loaded with the lab

        async for batch in in_slices(self._simulator, self._experiment, cancelled, after=self._given_until):
            yield batch


class BrowserSimulations:
    """Implements `Simulations` with the worker."""

    def __init__(self, worker: BrowserWorker) -> None:
        self._worker = worker

    def prepare(self) -> None:
        self._worker.prepare()

    def run(self, experiment: Simulated[Batch_co]) -> BrowserRun[Batch_co]:
        return self._worker.begin(ExperimentJob(experiment))


class ThinkingJob:
    """A request to a computer player, as a job."""

    def __init__(self, save: AnySave, question: str, archives: Archives) -> None:
        self._save = save
        self._question = question
        self._archives = archives
        self._answers = 0

    def message(self) -> dict[str, Any]:
        return {"game": self._save.session.game.NAME, "save": write(self._save), "question": self._question}

    def read(self, answer: Any) -> Json:
        self._answers += 1
        return answer

    async def run_here(self, cancelled: Callable[[], bool]) -> AsyncIterator[Json]:
        """Think on the page, yielding to the event loop after every answer."""
        game = self._save.session.game.NAME
        await self._archives.bring_players(game)
        for number, answer in enumerate(imported(game_page(game).thinker).think(self._save.session, self._question)):
            if number >= self._answers:
                yield answer
            await asyncio.sleep(0)
            if cancelled():
                return


class BrowserThinking:
    """Implements `Thinking` with the worker."""

    def __init__(self, worker: BrowserWorker, archives: Archives) -> None:
        self._worker = worker
        self._archives = archives

    def prepare(self) -> None:
        self._worker.prepare()

    def think(self, save: AnySave, question: str) -> BrowserRun[Json]:
        return self._worker.begin(ThinkingJob(save, question, self._archives))
