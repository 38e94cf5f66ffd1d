"""A worker of our own, which awakes from the page's snapshot when something is first to be done there.

Where no worker can be had, or it fails, the same is done on the page in slices, with the same result; what has arrived
does not arrive again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from itertools import count
from typing import Any, Generic, Protocol, TypeVar

from js import URL, Object, Worker, console, document, maheStart
from pyodide.ffi import JsException, create_proxy, to_js

from app.game_page import game_page
from app.ports.on_demand import Archives
from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave, write
from mahe_core.engine.simulated import Batch_co, Simulated

PATIENCE = 60
"""Seconds in which a worker must be awake; longer than the slowest telephone took."""

_INTERPRETER = "script[src$='/interpreter.mjs']"

PartT = TypeVar("PartT")
PartT_co = TypeVar("PartT_co", covariant=True)


class Job(Protocol[PartT_co]):
    """Something to be done whose result comes part by part; it knows which parts have come."""

    def asked(self) -> dict[str, Any]:
        """Write what the worker is to do."""

    def read(self, answer: Any) -> PartT_co:
        """Read the next part of the result from the worker's answer."""

    def here(self, cancelled: Callable[[], bool]) -> AsyncIterator[PartT_co]:
        """Do on the page, in slices, what has not come yet."""


class BrowserRun(Generic[PartT]):
    """A job under way: the parts of its result are queued until somebody asks for them."""

    def __init__(self, worker: BrowserWorker, number: int, job: Job[PartT]) -> None:
        self.number = number
        self.job = job
        self.cancelled = False
        self.here = False
        """Whether it goes on on the page, without the worker."""
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
        """Stop, here at once and in the worker as soon as it hears of it."""
        if not self.cancelled:
            self.cancelled = True
            self.end()
            self._worker.cancel(self.number)

    # What the worker tells

    def give(self, part: PartT) -> None:
        """Queue a part of the result."""
        self._queue.put_nowait(part)

    def end(self, failure: Exception | None = None) -> None:
        """End the result, with the reason if something failed."""
        self._queue.put_nowait(_End(failure))


class _End:
    def __init__(self, failure: Exception | None) -> None:
        self.failure = failure


class BrowserWorker:
    """Sends jobs to the worker and gives what comes back; there is one for the whole page."""

    def __init__(self) -> None:
        self._numbers = count()
        self._runs: dict[int, BrowserRun[Any]] = {}
        self._worker: Any = None
        self._impossible = False
        self._on_page: set[asyncio.Task[None]] = set()
        self.awake = False
        """Whether it can be asked something now."""

    def prepare(self) -> None:
        """Start the worker."""
        if self._worker is not None or self._impossible:
            return
        try:
            self._worker = _start_worker()
        except JsException as error:
            self.give_up(str(error))
            return
        self._worker.addEventListener("message", create_proxy(self._on_message))
        self._worker.addEventListener("error", create_proxy(self._on_error))
        asyncio.get_running_loop().call_later(PATIENCE, self._look_whether_awake)

    def begin(self, job: Job[PartT]) -> BrowserRun[PartT]:
        """Begin a job, as soon as the worker is awake."""
        run = BrowserRun(self, next(self._numbers), job)
        self._runs[run.number] = run
        self.prepare()
        if self.awake:
            self._send(run)
        elif self._impossible:
            self._do_here(run)
        return run

    def cancel(self, number: int) -> None:
        """Have the worker stop with a run."""
        if self._runs.pop(number, None) is not None and self.awake:
            self._post({"cancel": number})

    def give_up(self, reason: str) -> None:
        """Do without a worker from now on."""
        console.info("Everything is done on the page from now on, without a worker:", reason)
        self._impossible, self.awake = True, False
        if self._worker is not None:
            self._worker.terminate()
        for run in self._runs.values():
            self._do_here(run)

    def _send(self, run: BrowserRun[Any]) -> None:
        self._post({"run": run.number, **run.job.asked()})

    def _post(self, message: dict[str, Any]) -> None:
        self._worker.postMessage(_to_object(message))

    def _on_message(self, event: Any) -> None:
        told = event.data.to_py()
        if "awake" in told:
            self._on_awake(told)
            return
        run = self._runs.get(told["run"])
        if run is None or run.here:
            return
        if "part" in told:
            run.give(run.job.read(told["part"]))
        elif "over" in told:
            self._runs.pop(run.number)
            run.end()
        else:
            console.info("Something failed in the worker, doing it without:", told["failed"])
            self._do_here(run)

    def _on_awake(self, told: dict[str, Any]) -> None:
        if not told["awake"]:
            self.give_up(told["failure"])
            return
        self.awake = True
        for run in self._runs.values():
            self._send(run)

    def _look_whether_awake(self) -> None:
        if not self.awake and not self._impossible:
            self.give_up("it did not awake")

    def _on_error(self, event: Any) -> None:
        # What is told here is told nowhere else: it is no failure of the page.
        event.preventDefault()
        self.give_up(str(getattr(event, "message", "")))

    def _do_here(self, run: BrowserRun[Any]) -> None:
        if run.here:
            return
        run.here = True
        task = asyncio.ensure_future(self._done_here(run))
        self._on_page.add(task)
        task.add_done_callback(self._on_page.discard)

    async def _done_here(self, run: BrowserRun[Any]) -> None:
        try:
            async for part in run.job.here(lambda: run.cancelled):
                run.give(part)
            run.end()
        # Whoever asks for the next part gets it.
        except Exception as error:  # noqa: BLE001
            run.end(error)
        finally:
            self._runs.pop(run.number, None)


def _start_worker() -> Any:
    interpreter = document.querySelector(_INTERPRETER).src
    worker = Worker.new(URL.new("worker.mjs", interpreter).href, _to_object({"type": "module", "name": "simulations"}))
    start = {
        "snapshot": _absolute(maheStart.snapshot),
        # The page gets what touches the page after thawing; the worker what is done there.
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


class Experimenting(Generic[Batch_co]):
    """An experiment being carried out."""

    def __init__(self, experiment: Simulated[Batch_co]) -> None:
        self._experiment = experiment
        self._simulator = game_page(experiment.game).simulator()
        self._given_until = 0
        """How many moves or games are done and given."""

    def asked(self) -> dict[str, Any]:
        """Write the experiment."""
        return {"game": self._experiment.game, "experiment": self._simulator.write_experiment(self._experiment)}

    def read(self, answer: Any) -> Batch_co:
        """Read the next batch."""
        batch = self._simulator.read_batch(self._experiment, bytes(answer))
        self._given_until = self._simulator.steps_until(batch)
        return batch

    async def here(self, cancelled: Callable[[], bool]) -> AsyncIterator[Batch_co]:
        """Carry the rest of it out in slices."""
        from app.lab.slices import in_slices  # it came with the lab

        async for batch in in_slices(self._simulator, self._experiment, cancelled, after=self._given_until):
            yield batch


class BrowserSimulations:
    """Has the worker carry out experiments."""

    def __init__(self, worker: BrowserWorker) -> None:
        self._worker = worker

    def prepare(self) -> None:
        """Start the worker."""
        self._worker.prepare()

    def run(self, experiment: Simulated[Batch_co]) -> BrowserRun[Batch_co]:
        """Begin to carry out an experiment."""
        return self._worker.begin(Experimenting(experiment))


class Asking:
    """A question being thought about."""

    def __init__(self, save: AnySave, question: str, archives: Archives) -> None:
        self._save = save
        self._question = question
        self._archives = archives
        self._answers = 0

    def asked(self) -> dict[str, Any]:
        """Write the game and the question."""
        return {"game": self._save.session.game.NAME, "save": write(self._save), "question": self._question}

    def read(self, answer: Any) -> Json:
        """Read the next answer."""
        self._answers += 1
        return answer

    async def here(self, cancelled: Callable[[], bool]) -> AsyncIterator[Json]:
        """Think on the page, with a pause after every answer."""
        game = self._save.session.game.NAME
        await self._archives.bring_players(game)
        for number, answer in enumerate(game_page(game).thinker().think(self._save.session, self._question)):
            if number >= self._answers:
                yield answer
            await asyncio.sleep(0)
            if cancelled():
                return


class BrowserThinking:
    """Has the worker think."""

    def __init__(self, worker: BrowserWorker, archives: Archives) -> None:
        self._worker = worker
        self._archives = archives

    def prepare(self) -> None:
        """Start the worker."""
        self._worker.prepare()

    def think(self, save: AnySave, question: str) -> BrowserRun[Json]:
        """Begin to think about a question."""
        return self._worker.begin(Asking(save, question, self._archives))
