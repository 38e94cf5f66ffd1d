"""Studies of up to billions of games of Mahé, and of games of Melimagic, on one machine or on a cluster, by Dask.

The dice of game n follow from the seed and n alone, and blocks of games are added up in integers. So the result is the
same to the last digit for any number of workers, in any order, after a restart, and after a worker's death. Finished
blocks are stored, and not computed again. What other sources of this library have played is refused.

A program that starts a local cluster needs `if __name__ == "__main__":`, since its workers import it.
"""

from __future__ import annotations

from importlib.util import find_spec

if missing := [name for name in ("numba", "distributed", "pyarrow", "fsspec") if find_spec(name) is None]:
    raise ImportError(f"mahe_core.study needs {', '.join(missing)}: pip install '.[study]'", name=missing[0])

from mahe_core.engine.checks import check_public
from mahe_core.study.melimagic_tally import MelimagicTally
from mahe_core.study.store import Store, StoreRefused
from mahe_core.study.studying import WorkerRefused, study

__all__ = ["MelimagicTally", "Store", "StoreRefused", "WorkerRefused", "study"]

check_public(__name__)
