"""The experiments of a class's tablets, computed in slices, so that the board stays responsive."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.lab.classroom.class_record import ClassRecord
from app.lab.classroom.places import seed_of
from app.lab.classroom.topics import Catalogue, Results, Topic
from app.lab.slices import mapped_in_slices


class TabletRuns:
    """Runs the experiments of one class and topic at a time, and keeps the results of all."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._results: dict[tuple[int, str], Results] = {}
        """The results of a class's tablets, by the class number and the name of the topic."""
        self._run = 0
        """The number of runs so far; a run stops as soon as it is no longer the latest."""
        self.running = False

    def results(self, record: ClassRecord, topic: Topic) -> Results:
        """Return the results so far of a class's tablets, in their order."""
        return self._results.get((record.number, topic.name), ())

    def forget(self, number: int) -> None:
        """Forget the results of the class with this number."""
        self._results = {key: results for key, results in self._results.items() if key[0] != number}

    def stop(self) -> None:
        """Stop the run, if there is one."""
        self._run += 1
        self.running = False

    async def run(
        self, record: ClassRecord, topic: Topic, progress: Callable[[], None], grow: Callable[[], Awaitable[None]]
    ) -> bool:
        """Run the experiment of every tablet; return False if the run was stopped.

        `progress` shows how far it is, and `grow` the results so far.
        """
        self._run += 1
        run, key = self._run, (record.number, topic.name)
        self.running = True
        self._results.pop(key, None)
        progress()
        seeds = (seed_of(record.number, tablet) for tablet in range(1, record.tablets + 1))
        try:
            async for results in mapped_in_slices(
                lambda seed: self._catalogue.computed(topic, seed), seeds, lambda: self._run != run
            ):
                self._results[key] = results
                progress()
                await grow()
                if self._run != run:
                    return False
        finally:
            # The next run can start, however this one ended.
            if self._run == run:
                self.running = False
                progress()
        return self._run == run
