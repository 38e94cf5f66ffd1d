"""A study is the same to the last digit, whatever happens to its workers; what is not ours is refused."""

from __future__ import annotations

import importlib
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import Client, LocalCluster

import mahe_core
from mahe_core.arena.commands import main
from mahe_core.fast.games import play
from mahe_core.fast.tallies import tally
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GamesExperiment, no_games
from mahe_core.mahe.odds.simulation.samples import sample_of
from mahe_core.mahe.strategies import AtMost, seated_named
from mahe_core.melimagic.odds.simulation import GamesExperiment as MelimagicExperiment
from mahe_core.melimagic.odds.simulation import simulate
from mahe_core.study import Store, StoreRefused, WorkerRefused, melimagic_tally, study
from mahe_core.study.commands import run, table_of
from mahe_core.study.identity import Identity, identity_of
from mahe_core.study.studying import Played, play_here

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
    assert "pip install '.[study]'" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", ["games", "block", "workers"])
def test_studies_of_nothing_are_refused(wrong: str) -> None:
    asked: dict[str, int] = {"games": 10, wrong: 0}
    with pytest.raises(ValueError, match=f"^{wrong}: 0 is not at least 1"):
        study(EXPERIMENT, **asked)  # type: ignore[call-overload]


class Mine:
    """A strategy of the user."""

    most = 3

    def goes_on(self, rules: object, square: int, dice: int, total: int) -> bool:
        return total <= self.most


def test_own_strategies_travel_as_their_decisions(client: Client, tmp_path: Path) -> None:
    mine = Mine()
    experiment = replace(EXPERIMENT, seats=(mine, *EXPERIMENT.seats[1:]))
    found = study(experiment, 300, client, folder=tmp_path, progress=None)
    assert found == tally(experiment, range(300))
    assert found.wins == tally(replace(EXPERIMENT, seats=(AtMost(3, 3), *EXPERIMENT.seats[1:])), range(300)).wins
    mine.most = 5
    with pytest.raises(StoreRefused, match=r"study.json has experiment .*Mine"):
        study(experiment, 300, client, folder=tmp_path, progress=None)


# Melimagic

OF_MELIMAGIC = MelimagicExperiment(("elephant", "goldfish", "goldfish"), number=1, seed=7)


def test_a_study_of_melimagic_counts_the_games_of_its_simulation(client: Client, tmp_path: Path) -> None:
    first = study(OF_MELIMAGIC, 4, client, folder=tmp_path, block=3, progress=None)
    found = study(OF_MELIMAGIC, 6, client, folder=tmp_path, block=3, progress=None)
    records = list(simulate(replace(OF_MELIMAGIC, number=6)).advance(6).records)
    assert [int(wins.total) for wins in found.wins] == [
        sum(record.winner == seat for record in records) for seat in range(3)
    ]
    assert [int(wins.total) for wins in found.wins_by_place] == [
        sum((record.winner - record.first) % 3 == place for record in records) for place in range(3)
    ]
    assert found.turns == sample_of(record.turns for record in records)
    assert (first.number, found.number, found.played) == (4, 6, ((0, 6),))
    assert table_of(found).startswith("6 games of melimagic with seed 7")
    with pytest.raises(StoreRefused, match=r"study.json has experiment .*elephant"):
        study(replace(OF_MELIMAGIC, levels=("goldfish",) * 3), 6, client, folder=tmp_path, progress=None)


def test_the_command_studies_melimagic(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(tmp_path, OF_MELIMAGIC)
    store.write(range(3), found := melimagic_tally.tally(OF_MELIMAGIC, range(3)))
    asked = ["study", *OF_MELIMAGIC.levels, "--games", "3", "--seed", "7", "--folder", str(tmp_path)]
    assert main(asked) == 0
    assert capsys.readouterr().out == f"{table_of(found)}\n"
    assert main([*asked, "--short"]) == 2
    assert "a study of Melimagic has whole games" in capsys.readouterr().err


# Workers


def test_a_client_has_its_own_workers(client: Client) -> None:
    with pytest.raises(ValueError, match="workers: 2"):
        study(EXPERIMENT, 10, client, workers=2)


def test_a_scheduler_without_workers_is_given_up(tmp_path: Path) -> None:
    with (
        LocalCluster(n_workers=0, processes=False, dashboard_address=None) as cluster,
        Client(cluster) as alone,
        pytest.raises(WorkerRefused, match=r"no worker has been there for 0\.2 s"),
    ):
        study(EXPERIMENT, 10, alone, folder=tmp_path, patience=0.2)


def _play_elsewhere(identity: Identity, pickled: bytes, begins: int, ends: int) -> Played:
    """Play as a worker with another library would; it runs in this process."""
    return identity.experiment, identity.version, identity.sources, play_here(pickled, begins, ends)[-1]


@pytest.mark.parametrize("other", [{"sources": "0" * 64}, {"version": "0.9"}])
def test_a_worker_with_another_library_is_refused(
    other: dict[str, str], client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ((field, value),) = other.items()
    foreign = partial(_play_elsewhere, replace(identity_of(EXPERIMENT), **other))
    monkeypatch.setattr("mahe_core.study.studying.play_here", foreign)
    with pytest.raises(WorkerRefused, match=f"worker inproc.*: its mahe_core has {field} {value[:12]} instead of"):
        study(EXPERIMENT, 10, client, folder=tmp_path)
    assert not list(tmp_path.glob("*.parquet"))


def test_a_worker_of_an_earlier_version_is_named(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("mahe_core.study.studying.play_here")
    monkeypatch.setattr("mahe_core.__version__", "1.0.0")
    with pytest.raises(WorkerRefused, match=r"worker inproc.* has .*version 1\.0\.0 instead of"):
        study(EXPERIMENT, 10, client)


@pytest.mark.slow
def test_one_of_two_workers_with_other_sources_is_refused(tmp_path: Path) -> None:
    copy = shutil.copytree(Path(mahe_core.__file__).parent, tmp_path / "other" / "mahe_core")
    with (copy / "override.py").open("a") as source:
        source.write("# changed\n")
    with (
        LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as both,
    ):
        command = [sys.executable, "-m", "distributed.cli.dask_worker", cluster.scheduler_address, "--no-nanny"]
        elsewhere = {**os.environ, "PYTHONPATH": str(tmp_path / "other")}
        with subprocess.Popen(command, env=elsewhere, cwd=tmp_path, stderr=subprocess.DEVNULL) as other:
            try:
                both.wait_for_workers(2, timeout=60)
                with pytest.raises(
                    WorkerRefused, match=r"worker tcp://.*: its mahe_core has sources \w{12} instead of"
                ):
                    study(EXPERIMENT, GAMES, both, block=1000, progress=None)
            finally:
                other.terminate()


# The command


@pytest.mark.parametrize(
    ("asked", "code", "sentence"),
    [
        (["--workers", "2", "--scheduler", "tcp://127.0.0.1:9"], 2, "--workers starts processes on this machine"),
        (["--folder", ""], 2, "folder: it has no name"),
        (["--folder", "{file}"], 1, "The study has stopped: "),
        (["--folder", "{file}/below"], 1, "The study has stopped: "),
        (["--folder", "nowhere://bucket"], 2, "nowhere"),
    ],
)
def test_the_command_refuses_in_one_line(
    asked: list[str], code: int, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    arguments = [part.format(file=tmp_path / "file") for part in asked]
    assert main(["study", "medium", "boldest", "--games", "10", *arguments]) == code
    refused = capsys.readouterr().err
    assert sentence in refused
    assert refused.count("\n") == 1


def test_the_command_says_that_there_is_no_scheduler(capsys: pytest.CaptureFixture[str]) -> None:
    with dask.config.set({"distributed.comm.timeouts.connect": "0.2s"}):
        assert main(["study", "medium", "boldest", "--games", "10", "--scheduler", "tcp://127.0.0.1:9"]) == 1
    assert "The study has stopped: Timed out trying to connect to tcp://127.0.0.1:9" in capsys.readouterr().err


def test_without_dask_the_import_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "mahe_core.study")
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ImportError, match=r"needs distributed: pip install '\.\[study\]'"):
        importlib.import_module("mahe_core.study")
