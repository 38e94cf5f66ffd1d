"""A study is the same to the last digit, whatever happens to its workers and its files."""

from __future__ import annotations

import importlib
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from mahe_core.arena.commands import main
from mahe_core.fast.games import play
from mahe_core.fast.tallies import tally
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GamesExperiment, no_games
from mahe_core.mahe.strategies import seated_named
from mahe_core.study import Store, StoreRefused, study
from mahe_core.study.commands import run, table_of

EXPERIMENT = GamesExperiment(
    tuple(map(seated_named, ("best-lap", "boldest", "at-most-3-4"))), number=1, seed=42, setup=Setup(3, first=1)
)
GAMES = 100_000
BLOCK = 5_000


class Stopped(Exception):
    pass


@pytest.mark.slow
def test_killing_a_worker_stopping_and_resuming_change_no_digit(tmp_path: Path) -> None:
    folder = str(tmp_path / "blocks")
    reports: list[int] = []

    def kill_and_stop(played: int, _: int) -> None:
        reports.append(played)
        if len(reports) == 2:
            os.kill(next(iter(client.run(os.getpid).values())), signal.SIGKILL)
        if len(reports) == 8:
            raise Stopped

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        with pytest.raises(Stopped):
            study(EXPERIMENT, GAMES, client, folder=folder, block=BLOCK, progress=kill_and_stop)
        stored = sorted(Path(folder).glob("*.parquet"))
        assert len(stored) == 8
        stored[3].write_bytes(stored[3].read_bytes()[:-50])
        cluster.scale(1)
        reports.clear()
        resumed = study(
            EXPERIMENT, GAMES, client, folder=folder, block=BLOCK, progress=lambda played, _: reports.append(played)
        )
        assert run(EXPERIMENT, 100, None, None, cluster.scheduler_address) == table_of(tally(EXPERIMENT, range(100)))
    assert reports == [BLOCK * blocks for blocks in range(8, 21)]  # seven of eight were still there
    assert resumed == tally(EXPERIMENT, range(GAMES))


def test_the_tally_of_a_block_is_that_of_its_records() -> None:
    for experiment in (EXPERIMENT, replace(EXPERIMENT, seats=(seated_named("boldest"),) * 2, setup=Setup(2, 1))):
        assert tally(experiment, range(500, 3000)) == no_games(experiment).with_batch(
            play(experiment, range(500, 3000))
        )


def test_a_finished_study_needs_no_worker(tmp_path: Path) -> None:
    store = Store(f"memory://{tmp_path}", EXPERIMENT)
    store.write(range(100), tally(EXPERIMENT, range(100)))
    no_client: Any = None
    assert study(EXPERIMENT, 100, no_client, folder=store.folder) == tally(EXPERIMENT, range(100))


def test_the_command_prints_the_table_of_a_study(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    experiment = GamesExperiment((seated_named("computer-medium"), seated_named("boldest")), 1, 7, Setup(2))
    found = tally(experiment, range(100))
    Store(str(tmp_path), experiment).write(range(100), found)
    asked = ["study", "medium", "boldest", "--games", "100", "--seed", "7", "--folder", str(tmp_path)]
    assert main(asked) == 0
    assert capsys.readouterr().out == f"{table_of(found)}\n"


def test_the_command_without_the_extra_names_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("mahe_core.study", "mahe_core.study.commands"):
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["study", "medium", "boldest"]) == 1
    assert "pip install 'mahe_core[study]'" in capsys.readouterr().err


def test_blocks_of_another_experiment_are_refused(tmp_path: Path) -> None:
    Store(str(tmp_path), EXPERIMENT).write(range(100), tally(EXPERIMENT, range(100)))
    with pytest.raises(StoreRefused, match="another experiment"):
        study(replace(EXPERIMENT, seed=43), 100, folder=str(tmp_path))


def test_a_study_of_no_games_is_refused() -> None:
    with pytest.raises(ValueError, match="games: 0"):
        study(EXPERIMENT, 0)


def test_without_dask_the_import_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "mahe_core.study")
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ImportError, match=r"needs distributed: pip install 'mahe_core\[study\]'"):
        importlib.import_module("mahe_core.study")
