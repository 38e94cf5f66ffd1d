"""Distributes the blocks of a study with Dask, and adds them up."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from distributed import Client, LocalCluster, as_completed

from mahe_core.fast.tallies import tally, together
from mahe_core.mahe.odds.simulation import GamesExperiment, GamesTally, no_games
from mahe_core.study.store import Store

Progress = Callable[[int, int], object]
"""Called with the number of games played so far, and of all games."""

BLOCK: Final = 1_000_000
"""The number of games in a block of strategies: some seconds."""
BLOCK_OF_STRONG: Final = 10_000


def report(played: int, games: int) -> None:
    """Report progress on the console."""
    print(f"\r{played:,} of {games:,} games", end="\n" if played == games else "", file=sys.stderr, flush=True)


def study(
    experiment: GamesExperiment,
    games: int = 10**8,
    client: Any = None,
    *,
    folder: str | None = None,
    block: int | None = None,
    workers: int | None = None,
    progress: Progress | None = report,
) -> GamesTally:
    """Play the first games of an experiment on Dask's workers; return their tally.

    The experiment's own `number` and `games_before` are ignored. `client` is a `distributed.Client`; without one, a
    local cluster of `workers` processes (as many as there are cores by default) is started for the time of the study,
    and its dashboard's address is printed. With a `folder`, a path or an address such as `s3://bucket/study`, each
    block of games is stored there when it is finished, and a later call with the same blocks continues. `block` is the
    number of games in a block; it changes what is lost by an interruption, not the result.

    Raises ValueError for fewer than one game or an impossible experiment, StoreRefused if the folder belongs to another
    one, and what Dask raises if a block's workers died four times.
    """
    size = block or (BLOCK_OF_STRONG if experiment.needs_players else BLOCK)
    if games < 1 or size < 1:
        raise ValueError(f"games: {games} in blocks of {size} cannot be played")
    store = None if folder is None else Store(folder, experiment)
    found, left = no_games(experiment), []
    for begins in range(0, games, size):
        of_block = range(begins, min(begins + size, games))
        stored = store.read(of_block) if store else None
        if stored is None:
            left.append(of_block)
        else:
            found = together(found, stored)
    if not left:
        return found
    with _connected(client, experiment, workers) as connected:
        blocks = {connected.submit(tally, experiment, of_block, pure=False): of_block for of_block in left}
        for future, played in as_completed(blocks, with_results=True):
            if store:
                store.write(blocks[future], played)
            found = together(found, played)
            future.release()
            if progress:
                progress(found.number, games)
    return found


@contextmanager
def _connected(client: Any, experiment: GamesExperiment, workers: int | None) -> Iterator[Any]:
    if client is not None:
        yield client
        return
    # Compiled once here, so that the workers find the machine code in its file.
    tally(experiment, range(1))
    with LocalCluster(n_workers=workers, threads_per_worker=1) as cluster, Client(cluster) as started:
        print(f"Dask's dashboard: {cluster.dashboard_link}", file=sys.stderr)
        yield started
