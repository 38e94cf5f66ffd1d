"""`bench.py study`: a study by Dask with stored blocks, against a plain pool of processes over the same function."""

from __future__ import annotations

import tempfile
import time
from functools import reduce
from multiprocessing import get_context
from typing import Final

from distributed import Client, LocalCluster

from mahe_core.fast.tallies import tally, together
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GamesExperiment, GamesTally
from mahe_core.mahe.strategies import Computer
from mahe_core.study import study
from workshop.benchmarks.bars import at_most
from workshop.console import say

ROUNDS: Final = 5
WORKERS: Final = 2
BLOCKS: Final = 8
BLOCK: Final = 50_000
TIMES_AS_LONG: Final = 1.2

EXPERIMENT: Final = GamesExperiment((Computer("medium"),) * 4, 1, 42, Setup(4))


def measure() -> None:
    """Time both in turn, with workers that have started, and print the ratio."""
    ours, theirs = [], []
    with (
        LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
        get_context("spawn").Pool(WORKERS) as pool,
    ):
        pool.map(_play_block, range(WORKERS))
        study(EXPERIMENT, WORKERS * BLOCK, client, block=BLOCK, progress=None)
        for _ in range(ROUNDS):
            begun = time.perf_counter()
            by_pool = reduce(together, pool.imap_unordered(_play_block, range(BLOCKS)))
            theirs.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            with tempfile.TemporaryDirectory() as folder:
                by_dask = study(EXPERIMENT, BLOCKS * BLOCK, client, folder=folder, block=BLOCK, progress=None)
            ours.append(time.perf_counter() - begun)
            assert by_dask == by_pool
    ratio = min(ours) / min(theirs)
    say(f"{BLOCKS * BLOCK:,} games of four medium players by {WORKERS} workers, the fastest of {ROUNDS}:")
    say(
        f"    Dask with stored blocks {min(ours):.2f} s, a plain pool {min(theirs):.2f} s: "
        f"ratio {ratio:.2f}, {at_most(ratio, TIMES_AS_LONG)}"
    )


def _play_block(number: int) -> GamesTally:
    return tally(EXPERIMENT, range(number * BLOCK, (number + 1) * BLOCK))
