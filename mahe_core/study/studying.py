"""Distributes the blocks of a study with Dask, and adds them up."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from os import PathLike
from typing import Any, Final, overload

from distributed import Client, LocalCluster, as_completed

from mahe_core.mahe.odds.simulation import GamesExperiment, GamesTally
from mahe_core.melimagic.odds.simulation import GamesExperiment as MelimagicExperiment
from mahe_core.study.identity import Identity, identity_of
from mahe_core.study.kinds import Experiment, Tally, kind_of
from mahe_core.study.melimagic_tally import MelimagicTally
from mahe_core.study.store import Store

Progress = Callable[[int, int], object]
"""Called with the number of games played so far, and of all games."""

PATIENCE: Final = 60.0
"""The number of seconds without any worker after which a study is given up."""


class WorkerRefused(RuntimeError):
    """Raised if a worker has other sources of this library, which may play other games; or if no worker is there."""


Played = tuple[str, str, str, bytes]
"""The answer of an installation: experiment, version, sources, and the pickled tally."""


def report(played: int, games: int) -> None:
    """Report progress on the console."""
    print(f"\r{played:,} of {games:,} games", end="\n" if played == games else "", file=sys.stderr, flush=True)


@overload
def study(
    experiment: GamesExperiment,
    games: int = ...,
    client: Any = ...,
    *,
    folder: str | PathLike[str] | None = ...,
    block: int | None = ...,
    workers: int | None = ...,
    progress: Progress | None = ...,
    patience: float = ...,
) -> GamesTally: ...
@overload
def study(
    experiment: MelimagicExperiment,
    games: int = ...,
    client: Any = ...,
    *,
    folder: str | PathLike[str] | None = ...,
    block: int | None = ...,
    workers: int | None = ...,
    progress: Progress | None = ...,
    patience: float = ...,
) -> MelimagicTally: ...
def study(
    experiment: Experiment,
    games: int = 10**8,
    client: Any = None,
    *,
    folder: str | PathLike[str] | None = None,
    block: int | None = None,
    workers: int | None = None,
    progress: Progress | None = report,
    patience: float = PATIENCE,
) -> Tally:
    """Play the first games of an experiment on Dask's workers; return their tally.

    A seat of Mahé may have a strategy of your own: its decisions are sent to the workers, and stored with the blocks.

    The experiment's own `number`, and the games before it, are ignored. `client` is a `distributed.Client`; without
    one, a local cluster of `workers` processes (as many as there are cores by default) is started for the time of the
    study, and its dashboard's address is printed. With a `folder`, a path or an address such as `s3://bucket/study`,
    each block of games is stored there when it is finished, and a later call continues, whatever its number of games.
    `block` is the number of games in a block; it changes what is lost by an interruption, not the result.

    Raises ValueError for fewer than one game, block or worker or an impossible experiment, StoreRefused if the folder
    belongs to another one, WorkerRefused if a worker has another version or other sources of this library, or if there
    has been no worker for `patience` seconds, and what Dask raises if a block's workers died four times.
    """
    kind = kind_of(experiment)
    size = kind.block(experiment) if block is None else block
    for argument, number in (("games", games), ("block", size), ("workers", 1 if workers is None else workers)):
        if number < 1:
            raise ValueError(f"{argument}: {number} is not at least 1")
    if client is not None and workers is not None:
        raise ValueError(f"workers: {workers} processes cannot be started, since the client has workers of its own")
    asked, experiment = experiment, kind.as_values(experiment)
    identity = identity_of(experiment)
    store = None if folder is None else Store(folder, experiment)
    found = kind.no_games(experiment)
    not_wanted: list[tuple[int, int]] = []
    for stored in store.blocks() if store else ():
        ((begins, ends),) = stored.played
        if ends <= games:
            found = kind.together(found, stored)
        else:
            not_wanted.append((begins, ends))
    left = list(_gaps(found, games, size))
    if not left:
        return _of(asked, found)
    if store:
        store.begin()
    with _connected(client, experiment, workers) as connected:
        task, pickled = _task(), pickle.dumps(experiment)
        blocks = {
            connected.submit(task, pickled, of_block.start, of_block.stop, pure=False): of_block for of_block in left
        }
        try:
            for future in _finished(connected, blocks, patience):
                of_block, played = blocks[future], _accepted(future, identity)
                # What a longer study has stored is played again, if this one ends within it.
                if store and not any(begins < of_block.stop and of_block.start < ends for begins, ends in not_wanted):
                    store.write(of_block, played)
                found = kind.together(found, played)
                future.release()
                if progress:
                    progress(found.number, games)
        finally:
            connected.cancel(list(blocks))
    return _of(asked, found)


def _of(experiment: Experiment, found: Any) -> Tally:
    """Return a tally with the experiment as it was asked for."""
    tally: Tally = replace(found, experiment=experiment)
    return tally


def _gaps(found: Tally, games: int, size: int) -> Iterator[range]:
    """Yield blocks of the games that a tally does not count."""
    begins = 0
    for gap_ends, next_begins in (*found.played, (games, games)):
        for start in range(begins, gap_ends, size):
            yield range(start, min(start + size, gap_ends))
        begins = next_begins


def play_here(pickled: bytes, begins: int, ends: int) -> Played:
    """Play a block of a pickled experiment, and say which sources have done so."""
    experiment: Experiment = pickle.loads(pickled)
    identity = identity_of(experiment)
    played = pickle.dumps(kind_of(experiment).tally(experiment, range(begins, ends)))
    return identity.experiment, identity.version, identity.sources, played


def _task() -> Callable[[bytes, int, int], tuple[str, Played]]:
    """Return the task of a worker, which any version can run: as a function in a function it is sent with its code."""

    def play_block(pickled: bytes, begins: int, ends: int) -> tuple[str, Played]:
        from distributed import get_worker

        import mahe_core

        address: str = get_worker().address
        try:
            from mahe_core.study.studying import play_here
        except ImportError:
            return address, ("", mahe_core.__version__, "", b"")
        return address, play_here(pickled, begins, ends)

    return play_block


def _accepted(future: Any, identity: Identity) -> Tally:
    """Return the tally of a block. Raises WorkerRefused if other sources have played it."""
    address, (*origin, pickled) = future.result()
    played_by = Identity(*origin)
    if played_by != identity:
        raise WorkerRefused(f"worker {address}: its mahe_core has {identity.differences(played_by)}")
    played: Tally = pickle.loads(pickled)
    return played


def _finished(client: Any, blocks: dict[Any, range], patience: float) -> Iterator[Any]:
    """Yield futures as they finish. Raises WorkerRefused if nothing finishes and no worker is there."""
    left = set(blocks)
    while left:
        try:
            for future in as_completed(left, timeout=patience):
                left.discard(future)
                yield future
        except TimeoutError:
            if not client.nthreads():
                raise WorkerRefused(f"no worker has been there for {patience:g} s") from None


@contextmanager
def _connected(client: Any, experiment: Experiment, workers: int | None) -> Iterator[Any]:
    if client is not None:
        yield client
        return
    # Compiled once here, so that the workers find the machine code in its file.
    kind_of(experiment).tally(experiment, range(1))
    with LocalCluster(n_workers=workers, threads_per_worker=1) as cluster, Client(cluster) as started:
        print(f"Dask's dashboard: {cluster.dashboard_link}", file=sys.stderr)
        yield started
