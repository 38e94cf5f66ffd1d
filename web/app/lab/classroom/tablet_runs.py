"""The experiments of a class's tablets, computed in slices, so that the board stays responsive."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.lab.classroom.class_record import ClassRecord
from app.lab.classroom.places import seed_of
from app.lab.classroom.topics import Catalogue, Results, Topic
from app.lab.slices import mapped_in_slices


class TabletRuns:
    """Runs the experiments of a class's tablets on a topic, and keeps the results of all."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._results: dict[tuple[int, str], Results] = {}
        """The results of a class's tablets, by the class number and the name of the topic."""

    def results(self, record: ClassRecord, topic: Topic) -> Results:
        """Return the results so far of a class's tablets, in their order."""
        return self._results.get((record.number, topic.name), ())

    def forget(self, number: int) -> None:
        """Forget the results of the class with this number."""
        self._results = {key: results for key, results in self._results.items() if key[0] != number}

    async def run(self, record: ClassRecord, topic: Topic, grow: Callable[[], Awaitable[None]]) -> None:
        """Run the experiment of every tablet; `grow` shows the results so far."""
        key = (record.number, topic.name)
        self._results.pop(key, None)
        await grow()
        seeds = (seed_of(record.number, tablet) for tablet in range(1, record.tablets + 1))
        async for results in mapped_in_slices(lambda seed: self._catalogue.computed(topic, seed), seeds):
            self._results[key] = results
            await grow()
