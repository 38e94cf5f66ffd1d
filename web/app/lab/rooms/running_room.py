"""What rooms have in common in which an experiment runs for a while: one at a time, until it is over or ended."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from app.lab.rooms.room import Lab, LabRoom
from app.ports.on_demand import Run

BatchT = TypeVar("BatchT")


class RunningRoom(LabRoom):
    """A room in which there may be a run."""

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._run: Run[Any] | None = None

    @abstractmethod
    def _tell_controls(self) -> None:
        """Draw anew what begins a run and what stops it."""

    @property
    def _running(self) -> bool:
        return self._run is not None

    def leave(self) -> None:
        """Stop what runs."""
        self._end_run()

    async def _stop(self) -> None:
        self._end_run()
        self._tell_controls()

    def _end_run(self) -> None:
        run, self._run = self._run, None
        if run is not None:
            run.cancel()

    async def _carry_out(self, run: Run[BatchT], take: Callable[[BatchT], Awaitable[None]]) -> bool:
        """Take the batches of a run as they come; whether it came to its end, and was not ended.

        Where something fails the run is over as well, so that another one can be begun.
        """
        self._run = run
        self._tell_controls()
        try:
            async for batch in run:
                await take(batch)
                if self._run is not run:
                    return False
        except Exception:
            if self._run is run:
                await self._stop()
            raise
        if self._run is not run:
            return False
        self._run = None
        return True
